import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of consents, rights, and the notice of what is kept. */
export const consentTexts = catalogOf({ en, hi });
