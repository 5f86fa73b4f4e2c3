import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same of Telugu. */
export const te: Translated<typeof en> = {
  zeroIsOne: "no",
  pointsTable: "పాయింట్స్ {value}",
  point21Table: "21 పాయింట్స్ {value}",
  poolTable: "{limit} పూల్ · {fee}",
  dealsTable: "{deals} డీల్స్ · {fee}",
  cards: {
    suits: { S: "ఇస్పేట్", H: "ఆటీన్", D: "డైమండ్", C: "కళావర్" },
    ranks: { A: "ఆసు", K: "రాజు", Q: "రాణి", J: "జాకీ" },
    cardOf: "{suit} {rank}",
    queenOf: "{suit} {rank}",
    joker: "జోకర్",
    faceDown: "బోర్లించిన కార్డ్",
  },
};
