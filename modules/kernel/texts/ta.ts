import type { Translated } from "../catalogs.ts";
import type { en } from "./en.ts";

/** The same of Tamil. */
export const ta: Translated<typeof en> = { zeroIsOne: "no" };
