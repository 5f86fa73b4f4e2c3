import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of reports and their answers, the contact forms, grievances, and what support tells players. */
export const supportTexts = catalogOf({ en, hi });
