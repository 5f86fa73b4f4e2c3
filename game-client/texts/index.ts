import { catalogOf } from "../../modules/kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** What stands on the table, and around it. */
export const gameTexts = catalogOf({ en, hi });
