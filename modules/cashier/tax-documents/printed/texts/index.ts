import { catalogOf } from "../../../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** What papers say. */
export const printedTexts = catalogOf({ en, hi });
