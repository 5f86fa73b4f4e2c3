import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same of Bengali. */
export const bn: Translated<typeof en> = {
  zeroIsOne: "yes",
  pointsTable: "পয়েন্টস {value}",
  point21Table: "21 পয়েন্ট {value}",
  poolTable: "{limit} পুল · {fee}",
  dealsTable: "বেস্ট অফ {deals} · {fee}",
  cards: {
    suits: { S: "ইস্কাবন", H: "হরতন", D: "রুইতন", C: "চিড়িতন" },
    ranks: { A: "টেক্কা", K: "সাহেব", Q: "বিবি", J: "গোলাম" },
    cardOf: "{suit}ের {rank}",
    queenOf: "{suit}ের {rank}",
    joker: "জোকার",
    faceDown: "উল্টানো তাস",
  },
};
