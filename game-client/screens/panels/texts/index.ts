import { catalogOf } from "../../../../modules/kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** The panels beside the table. */
export const panelsTexts = catalogOf({ en, hi });
