import { catalogOf } from "../catalogs.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** What the kernel needs of the language that is read now. */
export const kernelTexts = catalogOf({ en, hi });
