import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same of Tamil. */
export const ta: Translated<typeof en> = {
  zeroIsOne: "no",
  pointsTable: "பாயிண்ட்ஸ் {value}",
  point21Table: "21-பாயிண்ட் {value}",
  poolTable: "{limit} பூல் · {fee}",
  dealsTable: "{deals} டீல்ஸ் · {fee}",
};
