import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same in Marathi. */
export const mr: Translated<typeof en> = {
  zeroIsOne: "no",
  pointsTable: "पॉइंट्स {value}",
  point21Table: "21 पॉइंट {value}",
  poolTable: "{limit} पूल · {fee}",
  dealsTable: "बेस्ट ऑफ {deals} · {fee}",
  cards: {
    suits: { S: "इस्पिक", H: "बदाम", D: "चौकट", C: "किलवर" },
    ranks: { A: "एक्का", K: "राजा", Q: "राणी", J: "गुलाम" },
    cardOf: "{suit} {rank}",
    queenOf: "{suit} {rank}",
    joker: "जोकर",
    faceDown: "उलटे पान",
  },
};
