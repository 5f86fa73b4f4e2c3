import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the account area's own pages: profile, games, security, responsible play. */
export const accountTexts = catalogOf({ en, hi });
