import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same of Bengali. */
export const bn: Translated<typeof en> = {
  zeroIsOne: "yes",
  pointsTable: "পয়েন্টস {value}",
  point21Table: "21 পয়েন্ট {value}",
  poolTable: "{limit} পুল · {fee}",
  dealsTable: "বেস্ট অফ {deals} · {fee}",
};
