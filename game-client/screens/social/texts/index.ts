import { catalogOf } from "../../../../modules/kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** What players are to each other at a table: phrases, people, reports. */
export const socialTexts = catalogOf({ en, hi });
