import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the lists of transactions. */
export const walletTexts = catalogOf({ en, hi });
