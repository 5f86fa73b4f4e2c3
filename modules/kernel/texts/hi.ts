import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same of Hindi. */
export const hi: Translated<typeof en> = { zeroIsOne: "yes" };
