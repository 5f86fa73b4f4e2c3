import { catalogOf } from "../../kernel/index.ts";
import { bn } from "./bn.ts";
import { en } from "./en.ts";
import { gu } from "./gu.ts";
import { hi } from "./hi.ts";
import { mr } from "./mr.ts";
import { ta } from "./ta.ts";
import { te } from "./te.ts";

/** Texts of consents, rights, and the notice of what is kept. */
export const consentTexts = catalogOf({ en, hi, mr, gu, bn, ta, te });
