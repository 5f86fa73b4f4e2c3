import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same in Gujarati. */
export const gu: Translated<typeof en> = { zeroIsOne: "yes" };
