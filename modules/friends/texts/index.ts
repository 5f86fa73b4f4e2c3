import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the page of friends, and of the page of a player's link. */
export const friendsTexts = catalogOf({ en, hi });
