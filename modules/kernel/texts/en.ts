/** What the kernel itself needs of a language. */
export const en = {
  /** Does nothing count as one, as in "0 or 1 table"? `yes` or `no`; CLDR's category `one`. */
  zeroIsOne: "no",
} as const;
