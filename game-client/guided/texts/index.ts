import { catalogOf } from "../../../modules/kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** What learners read: the guided deals, and the coach. */
export const guidedTexts = catalogOf({ en, hi });
