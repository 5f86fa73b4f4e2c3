import { catalogOf } from "../../../modules/kernel/index.ts";
import { bn } from "./bn.ts";
import { en } from "./en.ts";
import { gu } from "./gu.ts";
import { hi } from "./hi.ts";
import { mr } from "./mr.ts";
import { ta } from "./ta.ts";
import { te } from "./te.ts";

/** What learners read: the guided deals, and the coach. */
export const guidedTexts = catalogOf({ en, hi, mr, gu, bn, ta, te });
