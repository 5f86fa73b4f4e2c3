import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the page of a deal that its player shows to everybody. */
export const tablesTexts = catalogOf({ en, hi });
