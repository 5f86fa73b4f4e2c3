import { catalogOf } from "../../kernel/index.ts";
import { bn } from "./bn.ts";
import { en } from "./en.ts";
import { gu } from "./gu.ts";
import { hi } from "./hi.ts";
import { mr } from "./mr.ts";
import { ta } from "./ta.ts";
import { te } from "./te.ts";

/** Texts of push notices: where they are switched, and where they are offered. */
export const pushTexts = catalogOf({ en, hi, mr, gu, bn, ta, te });
