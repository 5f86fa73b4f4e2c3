import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same of Hindi. */
export const hi: Translated<typeof en> = {
  zeroIsOne: "yes",
  pointsTable: "पॉइंट्स {value}",
  point21Table: "21 पॉइंट {value}",
  poolTable: "{limit} पूल · {fee}",
  dealsTable: "बेस्ट ऑफ़ {deals} · {fee}",
  cards: {
    suits: { S: "हुकुम", H: "पान", D: "ईंट", C: "चिड़ी" },
    ranks: { A: "इक्का", K: "बादशाह", Q: "बेगम", J: "ग़ुलाम" },
    cardOf: "{suit} का {rank}",
    queenOf: "{suit} की {rank}",
    joker: "जोकर",
    faceDown: "उल्टा पत्ता",
  },
};
