import { answers as bn } from "./answers.bn.ts";
import { answers as gu } from "./answers.gu.ts";
import { answers as hi } from "./answers.hi.ts";
import { answers as mr } from "./answers.mr.ts";
import { answers as ta } from "./answers.ta.ts";
import { answers as te } from "./answers.te.ts";

/** What calls of consents and rights answer, in each language but English. */
export const answers = { bn, gu, hi, mr, ta, te };
