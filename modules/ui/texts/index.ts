import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of pages' frames and shared parts. */
export const uiTexts = catalogOf({ en, hi });
