import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of a club's page, and of the page of its link. */
export const clubsTexts = catalogOf({ en, hi });
