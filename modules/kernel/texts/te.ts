import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same of Telugu. */
export const te: Translated<typeof en> = {
  zeroIsOne: "no",
  pointsTable: "పాయింట్స్ {value}",
  point21Table: "21 పాయింట్స్ {value}",
  poolTable: "{limit} పూల్ · {fee}",
  dealsTable: "{deals} డీల్స్ · {fee}",
};
