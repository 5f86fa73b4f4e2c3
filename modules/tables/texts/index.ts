import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the pages about fairness, and of deals that players show. */
export const tablesTexts = catalogOf({ en, hi });
