import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the page of ratings and their boards. */
export const ratingTexts = catalogOf({ en, hi });
