import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of deposits, withdrawals, the passbook and deposit limits (S2 §§ 2.5, 2.8, 2.9). */
export const cashierTexts = catalogOf({ en, hi });
