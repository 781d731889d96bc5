/** Colours of the gangs: on paper, and their pale shade under what they own. Order of the seats. */
export const GANG_COLOURS = ["#A8231F", "#1F55A5", "#1B6B41", "#9A5607"]
export const GANG_SHADES = ["#EBC0B4", "#BFD0E6", "#BBD8BF", "#EFD3A4"]
export const BADGE =
  "M0-11l3 3.500 4.700-.8.6 4.700L12-1 9.700 3l.9 4.600-4.600.9L3.500 12 0 10l-3.500 2L-6 8.500l-4.600-.9.9-4.600L-12-1l3.700-2.600.6-4.700 4.700.8z"
export const STAR = "M0-5.500l1.800 3.700 4 .4-3 2.700.9 4L0 3.200l-3.700 2.100.9-4-3-2.700 4-.4z"
export const FLAME = "M0-11q7 6 7 12a7 7 0 0 1-14 0q0-3 2-5 1 3 3 3Q-4-6 0-11z"
