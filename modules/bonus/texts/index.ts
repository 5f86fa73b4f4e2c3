import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of bonus, invitations and offers (S2 §§ 2.6, 2.7, 2.9). */
export const bonusTexts = catalogOf({ en, hi });
