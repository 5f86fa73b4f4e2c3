/** What the kernel itself needs of a language. */
export const en = {
  /** Does nothing count as one, as in "0 or 1 table"? `yes` or `no`; CLDR's category `one`. */
  zeroIsOne: "no",
  // tables as the platform names them
  pointsTable: "Points {value}",
  point21Table: "21 Points {value}",
  poolTable: "{limit} Pool · {fee}",
  dealsTable: "Best of {deals} · {fee}",
} as const;
