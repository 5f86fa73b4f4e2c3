import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the pages for visitors and of the trainer. */
export const contentTexts = catalogOf({ en, hi });
