import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the deal of the day. */
export const dealdayTexts = catalogOf({ en, hi });
