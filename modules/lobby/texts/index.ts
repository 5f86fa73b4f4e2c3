import { catalogOf } from "../../kernel/index.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

/** Texts of the lobby, the players' header, and the page of a link to a private table. */
export const lobbyTexts = catalogOf({ en, hi });
