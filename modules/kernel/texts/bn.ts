import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same of Bengali. */
export const bn: Translated<typeof en> = { zeroIsOne: "yes" };
