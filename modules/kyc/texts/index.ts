import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the tabs KYC and Bank Account (S2 §§ 2.3, 4, 5). */
export const kycTexts = catalogOf({ en, hi });
