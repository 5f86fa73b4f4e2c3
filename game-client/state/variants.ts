/** What a variant is called in the window. */
export const VARIANT_WORDS = {
  points: "Points Rummy",
  pool101: "101 Pool",
  pool201: "201 Pool",
  deals: "Deals Rummy",
  point21: "21-Point Rummy",
} as const;
