import { catalogOf } from "../catalogs.ts";
import { bn } from "./bn.ts";
import { en } from "./en.ts";
import { gu } from "./gu.ts";
import { hi } from "./hi.ts";
import { mr } from "./mr.ts";
import { ta } from "./ta.ts";
import { te } from "./te.ts";

/** What the kernel needs of the language that is read now. */
export const kernelTexts = catalogOf({ en, hi, mr, gu, bn, ta, te });
