import { catalogOf } from "../../../../modules/kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Matches and tournaments at the table. */
export const matchTexts = catalogOf({ en, hi });
