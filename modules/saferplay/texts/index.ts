import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the limits that players set for themselves, and of what play came to. */
export const saferplayTexts = catalogOf({ en, hi });
