import { catalogOf } from "../../../modules/kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** What happens at a table, what a hand is worth, and what may be done, in sentences. */
export const stateTexts = catalogOf({ en, hi });
