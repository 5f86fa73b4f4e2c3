import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** What players are told of terms that settings decide. */
export const settingsTexts = catalogOf({ en, hi });
