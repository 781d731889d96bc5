/** The kit of parts that all pictures of people are made of: sets, things, persons. SVG as text, in a box of 200 by 140 for a
 * scene and of 100 by 100 for a head and shoulders; light from above left, one shade, no pure black (docs/art.md). */

const COLOURS = ["#3F7A4E", "#B8762B", "#7A2E2E", "#3F6B8A", "#C9A44C", "#5B3A6B"]
const BOTTLES = Array.from(
  { length: 12 },
  (_, k) =>
    `<path d="M${22 + k * 13} 22h8v-10q-1-3-2-8h-4q-1 5-2 8z" fill="${COLOURS[k % 6]}"/><path d="M${22 + k * 13} 54v-18q3-3 4-8h1q1 5 4 8v18z" fill="${COLOURS[(k * 5 + 1) % 6]}"/>`,
).join("")
const BRICKS = Array.from(
  { length: 10 },
  (_, row) =>
    `M0 ${12 + row * 14}h200` +
    Array.from({ length: 7 }, (_, k) => `M${(row % 2) * 16 + k * 31} ${12 + row * 14}v14`).join(""),
).join("")

/** Where something happens; what stands in front of people is a part of its own. */
export const SETS = {
  road: `<rect width="200" height="140" fill="#16203D"/><circle cx="160" cy="28" r="13" fill="#FFF1C4"/><path d="M0 84q40-26 90-14t110-12v82H0z" fill="#0E1730"/><path d="M0 140 84 78h26l90 62z" fill="#3A3540"/><path d="M96 84l2 10M98 104l4 16" stroke="#E9C46A" stroke-width="3"/><path d="M14 92l9-34 9 34zM34 96l8-28 8 28zM166 92l9-38 9 38zM184 98l8-30 8 30z" fill="#0A1226"/>`,
  bar: `<rect width="200" height="140" fill="#4A1F1C"/><path d="M0 0h200v14H0z" fill="#2E110F"/><g fill="#2E1510"><path d="M16 22h168v5H16zM16 54h168v5H16z"/></g>${BOTTLES}<circle cx="100" cy="30" r="60" fill="#FFC86A" opacity=".16"/>`,
  brick: `<rect width="200" height="140" fill="#5A3B2E"/><path d="${BRICKS}" stroke="#472D22" stroke-width="1.5"/>`,
  warehouse: `<rect width="200" height="140" fill="#2B3038"/><path d="M0 0 100 30 200 0v12L100 44 0 12z" fill="#1B1F26"/><path d="M82 40h36v20H82z" fill="#8FB3C9" opacity=".5"/><path d="M0 112h200v28H0z" fill="#41382F"/><path d="M84 60l-30 52h92l-30-52z" fill="#C9DAE6" opacity=".12"/>`,
  street: `<rect width="200" height="140" fill="#2A2340"/><path d="M0 20h60v92H0z" fill="#4A2A2E"/><path d="M60 8h74v104H60z" fill="#3A3350"/><path d="M134 26h66v86h-66z" fill="#2D4346"/><g fill="#FFCB6A"><rect x="10" y="34" width="14" height="20"/><rect x="34" y="34" width="14" height="20" opacity=".25"/><rect x="72" y="22" width="14" height="20" opacity=".25"/><rect x="106" y="22" width="14" height="20"/><rect x="146" y="40" width="16" height="18"/><rect x="174" y="40" width="16" height="18" opacity=".25"/></g><path d="M0 112h200v28H0z" fill="#17141F"/><path d="M0 112h200v4H0z" fill="#5A5260"/>`,
  wood: `<rect width="200" height="140" fill="#17243A"/><circle cx="40" cy="26" r="12" fill="#FFF1C4"/><path d="M0 90q50-20 100-8t100-6v64H0z" fill="#0F1C26"/><g fill="#0B1620"><path d="M10 100 24 44l14 56zM150 96l16-62 16 62zM176 100l12-46 12 46zM44 96l10-36 10 36z"/></g><path d="M0 114h200v26H0z" fill="#1C2A22"/>`,
  skyline: `<rect width="200" height="140" fill="#B5533A"/><rect width="200" height="140" fill="#F0A95A" opacity=".45"/><circle cx="100" cy="76" r="40" fill="#FFE0A0" opacity=".8"/><path d="M0 140V70h18V48h16v22h10V30h20v40h10V54h14v40h20V20l8-14 8 14v60h12V44h20v30h14V58h16v20h14v62z" fill="#3A1F2E"/>`,
  office: `<rect width="200" height="140" fill="#3B2A1E"/><rect x="66" y="10" width="68" height="62" fill="#F0B45A"/><g stroke="#2A1A10" stroke-width="3"><path d="M66 22h68M66 34h68M66 46h68M66 58h68M100 10v62"/></g><rect x="60" y="6" width="80" height="70" fill="none" stroke="#1E130B" stroke-width="6"/><path d="M0 108h200v32H0z" fill="#241710"/><path d="M8 30h40v50H8z" fill="#4A3524"/><path d="M8 46h40M8 62h40" stroke="#241710" stroke-width="2.5"/>`,
  cityHall: `<rect width="200" height="140" fill="#7FA3B8"/><path d="M30 52 100 18l70 34z" fill="#EADBB8"/><path d="M24 52h152v8H24z" fill="#CDB98E"/><g fill="#EADBB8"><path d="M34 60h14v50H34z"/><path d="M62 60h14v50H62z"/><path d="M90 60h14v50H90z"/><path d="M118 60h14v50H118z"/><path d="M146 60h14v50H146z"/></g><path d="M16 110h168v8H16zM6 118h188v22H6z" fill="#CDB98E"/><path d="M76 60h48v50H76z" fill="#6B5A3C" opacity=".35"/>`,
  alley: `<rect width="200" height="140" fill="#1B1A2A"/><path d="M0 0h58l14 112H0z" fill="#3A2228"/><path d="M200 0h-58l-14 112h72z" fill="#2A2438"/><path d="M72 112h56L142 0H58z" fill="#C98A3A" opacity=".3"/><path d="M0 112h200v28H0z" fill="#100E18"/><g stroke="#29161B" stroke-width="1.5"><path d="M0 24h60M0 48h62M0 72h66M0 96h69"/></g>`,
  capitol: `<rect width="200" height="140" fill="#8FB0BF"/><path d="M64 60q0-40 36-42 36 2 36 42z" fill="#EADBB8"/><path d="M97 18V4h6v14z" fill="#CDB98E"/><path d="M58 60h84v8H58z" fill="#CDB98E"/><path d="M20 68h160v44H20z" fill="#EADBB8"/><g fill="#8A7A58"><path d="M28 76h8v36h-8z"/><path d="M47 76h8v36h-8z"/><path d="M66 76h8v36h-8z"/><path d="M85 76h8v36h-8z"/><path d="M104 76h8v36h-8z"/><path d="M123 76h8v36h-8z"/><path d="M142 76h8v36h-8z"/><path d="M161 76h8v36h-8z"/></g><path d="M8 112h184v28H8z" fill="#CDB98E"/>`,
} as const
export const DESK = `<path d="M10 112h180v28H10z" fill="#6B3F1F"/><path d="M4 106h192v9H4z" fill="#8A5A2B"/><path d="M60 104h80v4H60z" fill="#2F5A42"/>`
export const COUNTER = `<path d="M0 112h200v28H0z" fill="#6E3F1E"/><path d="M0 110h200v6H0z" fill="#B8783A"/>`

/** Things, each about its own middle. */
export const PROPS = {
  tommy: `<path d="M-30 2h14l4-8h34l2 2h26v4H24v4H6l2 10H0l-2-10h-6l-8 8h-14z" fill="#2A2220"/><circle cx="2" cy="9" r="9" fill="#1A1614" stroke="#5A5048" stroke-width="2"/><path d="M-32 2h16l-6 12h-12z" fill="#6B4020"/>`,
  notes: `<g stroke="#153A22" stroke-width="1.3"><rect x="-16" y="-3" width="32" height="13" rx="1.5" fill="#3E7A4E"/><rect x="-13" y="-8" width="32" height="13" rx="1.5" fill="#6BA36E"/></g><circle cx="3" cy="-1.5" r="4" fill="#DDEBCB"/>`,
  glass: `<path d="M-9-14h18L2 2v12h6v3H-8v-3h6V2z" fill="#F6E9CC" fill-opacity=".55" stroke="#FFF6DE" stroke-width="1.5"/><path d="M-6-9h12L1 0h-2z" fill="#E9A23A"/>`,
  bottle: `<path d="M-6 16V-4q4-4 4-14h4q0 10 4 14v20z" fill="#3F6B3A" stroke="#182A16" stroke-width="1.5"/><rect x="-6" y="2" width="12" height="8" fill="#F6E9CC"/>`,
  mug: `<path d="M-9-10H7v22H-9z" fill="#E9A23A" stroke="#FFF6DE" stroke-width="2"/><path d="M7-6h6v12H7" fill="none" stroke="#FFF6DE" stroke-width="2.5"/><path d="M-11-14q10-6 20 0v6h-20z" fill="#FFF6DE"/>`,
  badge: `<path d="M0-18 5-12l8-1 1 8 7 4-4 7 2 8-8 2-4 6-7-3-7 3-4-6-8-2 2-8-4-7 7-4 1-8 8 1z" fill="#F2C14E" stroke="#7A5A10" stroke-width="1.8"/><path d="M0-9 3-3l6 .6-4.5 4 1.4 6L0 4.5-5.9 7.6l1.4-6L-9-2.4-3-3z" fill="#7A5A10"/>`,
  clipboard: `<rect x="-15" y="-18" width="30" height="40" rx="2" fill="#7A4A20"/><rect x="-12" y="-14" width="24" height="33" fill="#F6E9CC"/><path d="M-6-20H6v6H-6z" fill="#9AA3A8"/><path d="M-8-6l2 2 4-4M-8 3l2 2 4-4M-8 12l2 2 4-4" stroke="#1B6B41" stroke-width="2" fill="none"/><path d="M1-5h8M1 4h8M1 13h8" stroke="#5B3A14" stroke-width="2"/>`,
  lock: `<path d="M-8-4v-8q0-8 8-8t8 8v8" fill="none" stroke="#9AA3A8" stroke-width="4"/><rect x="-13" y="-5" width="26" height="22" rx="3" fill="#D9A441" stroke="#5B3A14" stroke-width="2"/><circle cy="4" r="3.5" fill="#3B240A"/><path d="M-1.5 5h3v7h-3z" fill="#3B240A"/>`,
  car: `<path d="M-60 16q0-16 16-18l12-2 10-20h46l10 22 18 4q8 2 8 14v6h-120z" fill="#1F2430" stroke="#0B0E14" stroke-width="2"/><path d="M-16-4l7-14h14v14zM10-18h14l6 14H10z" fill="#B8CFDD"/><g fill="#0B0E14" stroke="#8D8378" stroke-width="3"><circle cx="-36" cy="20" r="12"/><circle cx="36" cy="20" r="12"/></g><circle cx="57" cy="6" r="4" fill="#FFE9A8"/>`,
  flash: `<path d="M0-16 4-5l12-5-6 10 12 4-12 3 5 12-12-7-4 13-4-12-12 6 6-11-13-3 12-4-6-10 11 4z" fill="#FFE06A" stroke="#FF8A2A" stroke-width="2"/>`,
  pistol: `<path d="M-4-6h30v9H8l-2 12h-9l1-12h-4z" fill="#2A2622" stroke="#0008"/>`,
  hat: `<path d="M-24 6q24-8 48 0 2 4-2 4-22-5-44 0-4 0-2-4z" fill="#23242C"/><path d="M-15 5q0-18 7-18 8 3 15 0 8 0 8 18-15-5-30 0z" fill="#23242C"/><path d="M-15 5q15-5 30 0v-5q-15-5-30 0z" fill="#A8231F"/>`,
  still: `<path d="M-18 40q-3-34 8-42 2-8 8-10v-12h8v12q6 2 8 10 11 8 8 42z" fill="#C9783A" stroke="#2E150A" stroke-width="2"/><path d="M2-22q2-10 16-10 18 0 20 22v40" fill="none" stroke="#C9783A" stroke-width="6"/><path d="M-16 12q16 6 36 0M-17 26q18 6 38 0" stroke="#7A3A17" stroke-width="2" fill="none"/>`,
  bag: `<path d="M-12 14q-8-18 6-26h12q14 8 6 26z" fill="#B8945A" stroke="#5B3A14" stroke-width="2"/><path d="M-6-12q6-5 12 0l4-6H-10z" fill="#B8945A" stroke="#5B3A14" stroke-width="2"/><text y="9" text-anchor="middle" font-size="18" font-weight="800" fill="#3B240A" font-family="Georgia,serif">$</text>`,
  receiver: `<path d="M-4-14h9v22H-4z" fill="#1A1614" stroke="#8A7A6A" stroke-width="1.5"/><path d="M-7-16h15v6H-7z" fill="#2A2220"/>`,
  telephone: `<path d="M-10 20h20l-4-10h-12z" fill="#1A1614"/><path d="M-2 10h4v-28h-4z" fill="#1A1614"/><path d="M-8-26h16l-4 9h-8z" fill="#2A2220" stroke="#8A7A6A" stroke-width="1.5"/>`,
  spade: `<circle r="13" fill="#A8231F" stroke="#FFF6DE" stroke-width="2.5"/><g transform="translate(-8.5 -8.7) scale(.7)" fill="#FFF6DE"><path d="M12 2.5C9 7.5 3.2 9.6 3.2 14.2a4.2 4.2 0 0 0 7.5 2.5C10.4 19.3 9.6 20.6 8.2 22h7.6c-1.4-1.4-2.2-2.7-2.5-5.3a4.2 4.2 0 0 0 7.5-2.5C20.8 9.6 15 7.5 12 2.5z"/></g>`,
  knife: `<path d="M0 0l28-8-4 10z" fill="#DDE6EA" stroke="#5A646A" stroke-width="1.5"/><path d="M-14 3 0-2l2 6-14 6z" fill="#3B2414"/>`,
  axe: `<path d="M-3-30h6v62h-6z" fill="#7A4A20"/><path d="M3-30q20-4 22 12-10 2-22 4z" fill="#B8C2C8" stroke="#4A545A" stroke-width="1.5"/>`,
  lens: `<path d="M8 8l16 16" stroke="#5B3A14" stroke-width="6" stroke-linecap="round"/><circle r="13" fill="#CFE6F2" fill-opacity=".55" stroke="#2A2220" stroke-width="3.5"/>`,
  paper: `<path d="M-14-18h22l7 7v30h-29z" fill="#F6E9CC" stroke="#5B3A14" stroke-width="1.5"/><path d="M-9-9h16M-9-3h18M-9 3h18M-9 9h12" stroke="#8A6A3C" stroke-width="2"/>`,
  diamond: `<circle r="13" fill="#1F55A5" stroke="#FFF6DE" stroke-width="2.5"/><g transform="translate(-8.5 -8.5) scale(.7)" fill="#FFF6DE"><path d="M12 1.8 20 12l-8 10.2L4 12z"/></g>`,
  note: `<rect x="-15" y="-15" width="30" height="30" rx="4" fill="#F2C14E" stroke="#5B3A14" stroke-width="2"/><path d="M-4 8V-7L8-10V5" stroke="#3B240A" stroke-width="3" fill="none"/><circle cx="-7" cy="8" r="4" fill="#3B240A"/><circle cx="5" cy="5" r="4" fill="#3B240A"/>`,
  price: `<path d="M-20-12h32l10 12-10 12h-32z" fill="#F6E9CC" stroke="#5B3A14" stroke-width="2"/><text x="-4" y="6" text-anchor="middle" font-size="16" font-weight="800" fill="#A8231F" font-family="Georgia,serif">$1G</text>`,
  fire: `<path d="M0-34q22 18 12 34 8-2 8-10 8 22-8 32h-26q-18-14-4-34 0 8 6 10-6-20 12-32z" fill="#FF8A2A"/><path d="M0-10q12 12 6 22h-14q-8-10 8-22z" fill="#FFE06A"/>`,
  rain: `<g transform="translate(-70 -40) rotate(20)"><rect x="-10" y="-5" width="20" height="10" rx="1.5" fill="#6BA36E" stroke="#153A22"/><circle r="3" fill="#DDEBCB"/></g><g transform="translate(-40 -20) rotate(-30)"><rect x="-10" y="-5" width="20" height="10" rx="1.5" fill="#6BA36E" stroke="#153A22"/><circle r="3" fill="#DDEBCB"/></g><g transform="translate(-10 -50) rotate(10)"><rect x="-10" y="-5" width="20" height="10" rx="1.5" fill="#6BA36E" stroke="#153A22"/><circle r="3" fill="#DDEBCB"/></g><g transform="translate(30 -34) rotate(40)"><rect x="-10" y="-5" width="20" height="10" rx="1.5" fill="#6BA36E" stroke="#153A22"/><circle r="3" fill="#DDEBCB"/></g><g transform="translate(60 -14) rotate(-15)"><rect x="-10" y="-5" width="20" height="10" rx="1.5" fill="#6BA36E" stroke="#153A22"/><circle r="3" fill="#DDEBCB"/></g><g transform="translate(74 -52) rotate(30)"><rect x="-10" y="-5" width="20" height="10" rx="1.5" fill="#6BA36E" stroke="#153A22"/><circle r="3" fill="#DDEBCB"/></g><g transform="translate(-60 6) rotate(-10)"><rect x="-10" y="-5" width="20" height="10" rx="1.5" fill="#6BA36E" stroke="#153A22"/><circle r="3" fill="#DDEBCB"/></g>`,
  whisper: `<path d="M0 0q8-6 16 0M-4-8q12-9 24 0M-8-16q16-12 32 0" stroke="#FFF6DE" stroke-width="2.6" fill="none"/>`,
  rat: `<path d="M-20 8q-2-16 16-18 12-1 18 8l8 6q-2 5-8 5z" fill="#6B6470" stroke="#2A2630" stroke-width="1.5"/><circle cx="8" cy="-8" r="5" fill="#8A808E"/><circle cx="14" cy="0" r="1.8" fill="#1A1614"/><path d="M-20 6q-14 2-16-8" stroke="#8A808E" stroke-width="2.5" fill="none"/>`,
} as const

export const scene = (set: keyof typeof SETS, ...parts: string[]): string => SETS[set] + parts.join("")

export const prop = (name: keyof typeof PROPS, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${PROPS[name]}</g>`

export function crate(x: number, y: number, width = 10): string {
  const high = width === 10 ? 9 : width * 0.86
  return `<g transform="translate(${x} ${y})"><rect width="${width}" height="${high}" rx="1" fill="#C8913F" stroke="#5B3A14" stroke-width=".9"/><path d="M0 ${high * 0.33}h${width}M0 ${high * 0.67}h${width}" stroke="#8A5D22" stroke-width=".8"/><path d="M${width * 0.2} 0v${high}M${width * 0.8} 0v${high}" stroke="#E0B068" stroke-width=".9"/></g>`
}

/** How long a truck is, in the units of its drawing, which is 33 high. */
export const truckLength = (capacity: number): number => Math.ceil(capacity / 2) * 10.5 + 36

/** A truck with its crates to be counted; the sign of whoever drives it is on the door. */
export function truckArt(capacity: number, crates: number, colour: string, sign = "", bed = "#6A4320"): string {
  const columns = Math.ceil(capacity / 2)
  const cab = columns * 10.5 + 8
  const load = Array.from({ length: crates }, (_, k) => crate(4 + 10.5 * Math.floor(k / 2), k % 2 ? 3.5 : 13)).join("")
  const wheels = [11, cab + 17]
  return `<ellipse cx="${(cab + 28) / 2}" cy="31.5" rx="${(cab + 28) / 2}" ry="2.2" fill="#000" opacity=".35"/><path d="M2 22h${cab + 1}v4H2z" fill="#2A1D14"/>${load}<path d="M2 3v20M${cab - 2} 3v20M2 22.5h${cab - 3}M2 17.5h${cab - 3}" stroke="${bed}" stroke-width="1.8" fill="none"/><path d="M${cab} 26V8q0-2 2-2h9q1.5 0 2.2 1.5l3.3 7 7 1q3.5.6 3.5 4v6.5z" fill="${colour}" stroke="#160F0B" stroke-width="1.2"/><path d="M${cab + 7.5} 9h3.4l2.6 6h-6z" fill="#BFD6E6" stroke="#160F0B" stroke-width=".8"/><circle cx="${cab + 26}" cy="19.5" r="2" fill="#FFE9A8" stroke="#5B3A14" stroke-width=".7"/>${sign && `<path d="${sign}" fill="#FFF6DE" transform="translate(${cab + 4.2} 13) scale(.38)"/>`}<g fill="#15110E" stroke="#8D8378" stroke-width="1.2">${wheels.map((x) => `<circle cx="${x}" cy="27" r="4.6"/>`).join("")}</g><g fill="#8D8378">${wheels.map((x) => `<circle cx="${x}" cy="27" r="1.6"/>`).join("")}</g>`
}
export const truck = (x: number, y: number, scale: number, capacity: number, crates: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale} ${Math.abs(scale)})">${truckArt(capacity, crates, colour)}</g>`

const SKINS = [
  ["#F0C9A0", "#D9A273"],
  ["#DDA873", "#BB824E"],
  ["#A56B3F", "#84502B"],
]
const NIGHT = "#20150E"

export type Hat = "fedora" | "bowler" | "cap" | "cloche" | "boater" | "police" | "top"
const HATS: Record<Hat, (felt: string, band: string) => string> = {
  fedora: (felt, band) =>
    `<path d="M17 37q33-11 66 0 3 3-2 5-31-8-62 0-5-2-2-5z" fill="${felt}"/><path d="M30 36q0-22 8-23 6-1 12 3 6-4 12-3 8 1 8 23-20-6-40 0z" fill="${felt}"/><path d="M30 36q20-6 40 0v-6q-20-6-40 0z" fill="${band}"/><path d="M50 16q2 6 0 12" stroke="#0006" stroke-width="2" fill="none"/>`,
  bowler: (felt, band) =>
    `<path d="M20 37q30-8 60 0 4 4-3 6-27-8-54 0-7-2-3-6z" fill="${felt}"/><path d="M30 37q-2-27 20-27t20 27q-20-6-40 0z" fill="${felt}"/><path d="M30 37q20-6 40 0v-5q-20-6-40 0z" fill="${band}"/>`,
  cap: (cloth, button) =>
    `<path d="M24 36q2-20 26-20t28 16q6 4 2 9-26-9-56-1-4-2 0-4z" fill="${cloth}"/><path d="M26 38q27-8 54 2" stroke="#0005" stroke-width="2.5" fill="none"/><circle cx="52" cy="16" r="2.5" fill="${button}"/>`,
  cloche: (felt, band) =>
    `<path d="M26 46q-3-34 24-34t24 34q4 4-1 5-5-10-23-10T27 51q-5-1-1-5z" fill="${felt}"/><path d="M27 40q23-12 46 0v-6q-23-11-46 0z" fill="${band}"/><circle cx="68" cy="36" r="5.5" fill="${band}"/><circle cx="68" cy="36" r="2.5" fill="#FFF6DE"/>`,
  boater: (straw, band) =>
    `<path d="M16 37h68v5H16z" fill="#E9CF8E"/><path d="M29 18h42v20H29z" fill="${straw}"/><path d="M29 30h42v8H29z" fill="${band}"/>`,
  police: (cloth, star) =>
    `<path d="M24 32q-2-16 26-17 28 1 26 17l-6 7H30z" fill="${cloth}"/><path d="M29 36q21-5 42 0l3 5q-24-5-48 0z" fill="#0B1020"/><path d="M50 19l2 4.5 5 .4-3.8 3.3 1.2 4.8-4.4-2.6-4.4 2.6 1.2-4.8-3.8-3.3 5-.4z" fill="${star}"/>`,
  top: (silk, band) =>
    `<path d="M18 36q32-7 64 0v5q-32-7-64 0z" fill="${silk}"/><path d="M31 37V4q19-4 38 0v33q-19-5-38 0z" fill="${silk}"/><path d="M31 36q19-5 38 0v-8q-19-5-38 0z" fill="${band}"/>`,
}

export type Mark = "moustache" | "beard" | "cigar" | "scar" | "glasses" | "pearls"
function mark(one: Mark, hair: string): string {
  switch (one) {
    case "moustache":
      return `<path d="M50 56q-6-1-9.5 3.5 6 1.5 9.5-1 3.5 2.5 9.5 1Q56 55 50 56z" fill="${hair}"/>`
    case "beard":
      return `<path d="M31 48q1 10 9 9 10-4 20 0 8 1 9-9 3 24-19 26-22-2-19-26zm13 14h12q-6 4-12 0z" fill="${hair}"/>`
    case "cigar":
      return `<path d="M55 61l17 3-.6 4-17-3z" fill="#6B4420"/><circle cx="72" cy="66" r="2.6" fill="#FF8A3C"/>`
    case "scar":
      return `<path d="M62 50l3 9" stroke="#9C4B3A" stroke-width="2"/>`
    case "glasses":
      return `<g fill="#fff" fill-opacity=".25" stroke="#2B1D14" stroke-width="2"><circle cx="42" cy="47" r="6"/><circle cx="59" cy="47" r="6"/></g><path d="M48 47h5" stroke="#2B1D14" stroke-width="2"/>`
    case "pearls":
      return `<g fill="#FFF6DE">${[
        [38, 73],
        [42, 77.5],
        [47, 80],
        [53, 80],
        [58, 77.5],
        [62, 73],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.4"/>`)
        .join("")}</g>`
  }
}

export type Arm = "out" | "up" | "both" | "hold"
function arm(how: Arm, coat: string, skin: string, holds: string): string {
  const sleeve = (d: string): string => `<path d="${d}" fill="${coat}" stroke="#0005" stroke-width="2"/>`
  const hand = (x: number, y: number, r = 9): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${skin}"/>`
  switch (how) {
    case "out":
      return (
        sleeve("M78 84q18 4 26 22l30 2v16l-40-2q-16-8-22-24z") +
        hand(138, 115) +
        `<g transform="translate(138 115)">${holds}</g>`
      )
    case "up":
      return (
        sleeve("M84 86q16-6 18-30l4-26 15 3-3 32q-6 36-28 44z") +
        hand(114, 26) +
        `<g transform="translate(114 24)">${holds}</g>`
      )
    case "both":
      return (
        sleeve("M84 86q14-6 16-28l2-20 14 2-2 28q-6 34-26 40zM16 86q-14-6-16-28l-2-20-14 2 2 28q6 34 26 40z") +
        hand(109, 32) +
        hand(-9, 32)
      )
    case "hold":
      return (
        sleeve("M8 104q-2 34 14 42l36-8-4-14-24 2-2-24zM92 104q2 34-14 42l-36-8 4-14 24 2 2-24z") +
        `<g transform="translate(50 128)">${holds}</g>` +
        hand(44, 134, 8) +
        hand(60, 132, 8)
      )
  }
}

export interface Person {
  /** Left, top and size; a size below nothing looks the other way. */
  at: [x: number, y: number, scale: number]
  coat: string
  skin?: number
  hair?: string
  /** Hair down to the chin, and a painted mouth. */
  bob?: string
  combed?: boolean
  shirt?: string
  tie?: string
  bow?: string
  fur?: string
  smiles?: boolean
  hat?: [Hat, felt: string, band: string]
  marks?: Mark[]
  arm?: Arm
  holds?: string[]
  /** How much light falls on them: 1 is all. */
  dim?: number
}

export function person(one: Person): string {
  const [x, y, scale] = one.at
  const [skin, shade] = SKINS[one.skin ?? 0]!
  const { coat, hair = "#2B1D14", shirt = "#F3E7CF", tie, bow, bob } = one
  const clothes = one.fur
    ? `<path d="M22 76q10-10 28-8 18-2 28 8 4 8-6 10-10-8-22 2-12-10-22-2-10-2-6-10z" fill="${one.fur}"/><path d="M42 60h16v12l-8 8-8-8z" fill="${shade}"/>`
    : `<path d="M42 60h16v12l-8 8-8-8z" fill="${shade}"/><path d="M38 70l12 14 12-14 6 4-10 28H42L32 74z" fill="${shirt}"/>` +
      (tie ? `<path d="M47 82h6l3 18h-12zM46 78h8l-2 6h-4z" fill="${tie}"/>` : "") +
      (bow ? `<path d="M50 82l-9-5v10zM50 82l9-5v10z" fill="${bow}"/>` : "") +
      `<path d="M38 70 30 74l6 28h8zM62 70l8 4-6 28h-8z" fill="${coat}" stroke="#00000055" stroke-width="1"/>`
  const brows = bob
    ? `<path d="M37.5 44q5-4 9 0M54 44q5-4 9 0" fill="none" stroke="${NIGHT}" stroke-width="2"/>`
    : `<path d="M30 38h5v12h-4zM70 38h-5v12h4z" fill="${hair}"/><path d="M37 42.5q5-3.5 9.5-.5M54.5 42q5-3 9.5.5" fill="none" stroke="${hair}" stroke-width="2.6" stroke-linecap="round"/>`
  const mouth = bob
    ? `<path d="M44 60.5q3-3 6.5-1 3.5-2 6.5 1-6.5 5-13 0z" fill="#B3282D"/>`
    : `<path d="${one.smiles ? "M44 61.5q7 2 13-3" : "M44.5 61.5h11"}" fill="none" stroke="#6B2F20" stroke-width="2.2" stroke-linecap="round"/>`
  const head =
    `<path d="M31 40q0-18 19-18t19 18v9q0 18-19 21-19-3-19-21z" fill="${skin}"/><path d="M50 22q19 0 19 18v9q0 18-19 21 10-6 10-24T50 22z" fill="${shade}" opacity=".55"/>` +
    `<g fill="${NIGHT}"><ellipse cx="42.5" cy="47" rx="2.4" ry="2.7"/><ellipse cx="58.5" cy="47" rx="2.4" ry="2.7"/></g>` +
    brows +
    `<path d="M50.5 47l3 7.5q-2 1.7-5 .8" fill="none" stroke="${shade}" stroke-width="2" stroke-linecap="round"/>` +
    mouth
  return (
    `<g transform="translate(${x} ${y}) scale(${scale} ${Math.abs(scale)})"${one.dim ? ` style="filter:brightness(${one.dim})"` : ""}>` +
    `<path d="M6 100q2-2 4-4h80l4 6v96H6z" fill="${coat}"/>` +
    (bob ? `<path d="M27 38q0-22 23-22t23 22v20q-2 9-9 8l-4-6H40l-4 6q-7 1-9-8z" fill="${bob}"/>` : "") +
    `<path d="M6 102q2-24 24-30l20-5 20 5q22 6 24 30z" fill="${coat}"/>` +
    clothes +
    head +
    (one.combed ? `<path d="M30 40q-1-22 20-22t20 22q-4-12-14-13-14 4-22 2-3 4-4 11z" fill="${hair}"/>` : "") +
    (one.marks ?? []).map((kind) => mark(kind, hair)).join("") +
    (one.hat ? HATS[one.hat[0]](one.hat[1], one.hat[2]) : "") +
    `<path d="M22 108v90M78 108v90" stroke="#0004" stroke-width="3"/>` +
    (one.arm ? arm(one.arm, coat, skin!, (one.holds ?? []).join("")) : "") +
    `</g>`
  )
}
