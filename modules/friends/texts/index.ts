import { catalogOf } from "../../kernel/index.ts";
import { bn } from "./bn.ts";
import { en } from "./en.ts";
import { gu } from "./gu.ts";
import { hi } from "./hi.ts";
import { mr } from "./mr.ts";
import { ta } from "./ta.ts";
import { te } from "./te.ts";

/** Texts of the page of friends, and of the page of a player's link. */
export const friendsTexts = catalogOf({ en, hi, mr, gu, bn, ta, te });
