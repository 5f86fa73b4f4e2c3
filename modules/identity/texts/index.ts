import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the landing page, its forms, and the page of the confirmation mail's link. */
export const identityTexts = catalogOf({ en, hi });
