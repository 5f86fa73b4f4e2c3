import { catalogOf } from "../../../../modules/kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Deals that are watched again, shown, and analysed. */
export const replayTexts = catalogOf({ en, hi });
