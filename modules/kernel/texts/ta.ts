import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same of Tamil. */
export const ta: Translated<typeof en> = {
  zeroIsOne: "no",
  pointsTable: "பாயிண்ட்ஸ் {value}",
  point21Table: "21-பாயிண்ட் {value}",
  poolTable: "{limit} பூல் · {fee}",
  dealsTable: "{deals} டீல்ஸ் · {fee}",
  cards: {
    suits: { S: "ஸ்பேடு", H: "ஹார்ட்", D: "டைமண்ட்", C: "கிளாவர்" },
    ranks: { A: "ஏஸ்", K: "கிங்", Q: "குயின்", J: "ஜாக்" },
    cardOf: "{suit} {rank}",
    queenOf: "{suit} {rank}",
    joker: "ஜோக்கர்",
    faceDown: "கவிழ்த்த கார்டு",
  },
};
