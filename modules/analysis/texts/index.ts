import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the page of the player's statistics. */
export const analysisTexts = catalogOf({ en, hi });
