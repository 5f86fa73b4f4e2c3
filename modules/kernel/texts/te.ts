import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same of Telugu. */
export const te: Translated<typeof en> = { zeroIsOne: "no" };
