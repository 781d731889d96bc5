/** Small drawings of the Prohibition board, as paths in a field of 32 by 32. */
export const BUILDINGS: Record<string, { path: string; colour: string }> = {
  STILL: { colour: "#7d7a74", path: "M9 29V15q0-8 7-8t7 8v14zM16 7V3h8v12" },
  BREWERY: { colour: "#8a5a2b", path: "M3 29V13l7-5v5l7-5v5l7-5h5v21zM7 18h4v5H7zm8 0h4v5h-4z" },
  SPEAKEASY: { colour: "#d2691e", path: "M5 29V9h22v20zM12 29V16h8v13zM8 6h16v3H8z" },
  NIGHTCLUB: { colour: "#7a3f9d", path: "M16 3l3.500 8h8.500l-7 5.500 2.700 8.500-7.700-5-7.700 5 2.700-8.500-7-5.500h8.500zM4 27h24v3H4z" },
  SETTLEMENT: { colour: "#2f6fae", path: "M3 16L16 4l13 12v13H3zM13 29v-9h6v9zM14 11h4v4h-4z" },
  WARD: { colour: "#3a7d44", path: "M3 12L16 4l13 8v2H3zM5 16h4v10H5zm6 0h4v10h-4zm6 0h4v10h-4zm6 0h4v10h-4zM3 27h26v3H3z" },
}
export const GOON = "M4 14h24l-5-3-1-6H10l-1 6zM9 16h14q1 7-7 8-8-1-7-8zM3 31q1-8 13-8t13 8z"
export const GUARD = "M16 2l12 4v10q0 9-12 14Q4 25 4 16V6z"
export const GANGSTER = "M7 31l3-12q-4-2-3-8 1-8 9-8t9 8q1 6-3 8l3 12z"

export const GANG_COLOURS = ["#b3282d", "#1f5fa8", "#23754a", "#9a6a00"]
export const HOODS = ["HAR", "HEL", "GAS", "VIL", "LIT", "LES", "RED"]
