import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same in Gujarati. */
export const gu: Translated<typeof en> = {
  zeroIsOne: "yes",
  pointsTable: "પોઇન્ટ્સ {value}",
  point21Table: "21 પોઇન્ટ {value}",
  poolTable: "{limit} પૂલ · {fee}",
  dealsTable: "{deals} ડીલ · {fee}",
};
