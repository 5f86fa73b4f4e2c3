/** What the kernel itself needs of a language. */
export const en = {
  /** Does nothing count as one, as in "0 or 1 table"? `yes` or `no`; CLDR's category `one`. */
  zeroIsOne: "no",
  // tables as the platform names them
  pointsTable: "Points {value}",
  point21Table: "21 Points {value}",
  poolTable: "{limit} Pool · {fee}",
  dealsTable: "Best of {deals} · {fee}",
  /** Cards as screen readers say them; the same words as at the table. */
  cards: {
    suits: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
    ranks: { A: "ace", K: "king", Q: "queen", J: "jack" },
    cardOf: "{rank} of {suit}",
    queenOf: "{rank} of {suit}",
    joker: "joker",
    faceDown: "face-down card",
  },
} as const;
