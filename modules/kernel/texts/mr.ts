import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same in Marathi. */
export const mr: Translated<typeof en> = { zeroIsOne: "no" };
