import { catalogOf } from "../../kernel/index.ts";
import { bn } from "./bn.ts";
import { en } from "./en.ts";
import { gu } from "./gu.ts";
import { hi } from "./hi.ts";
import { mr } from "./mr.ts";
import { ta } from "./ta.ts";
import { te } from "./te.ts";

/** Texts of bonus, invitations and offers (S2 §§ 2.6, 2.7, 2.9). */
export const bonusTexts = catalogOf({ en, hi, mr, gu, bn, ta, te });
