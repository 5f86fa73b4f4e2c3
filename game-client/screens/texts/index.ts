import { catalogOf } from "../../../modules/kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** What stands in the middle of the table, what is asked, and how deals end. */
export const screensTexts = catalogOf({ en, hi });
