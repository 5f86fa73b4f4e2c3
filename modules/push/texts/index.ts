import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of push notices: where they are switched, and where they are offered. */
export const pushTexts = catalogOf({ en, hi });
