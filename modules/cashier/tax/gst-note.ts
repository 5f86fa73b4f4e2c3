import { type Paise, say, toRupees } from "../../kernel/index.ts";
import { cashierTexts } from "../texts/index.ts";
import type { GstMode } from "./gst.ts";

/** What the deposit page says of the tax, with the rate in force (M-6; S2 § 9 "GST absorbed by the product"). */
export function gstNote(mode: GstMode, percent: number, brand: string, perDay: Paise): string {
  if (percent === 0) return cashierTexts.gst.none;
  if (mode === "absorbed")
    return say(cashierTexts.gst.absorbed, { percent, brand, perDay: toRupees(perDay).toLocaleString("en-IN") });
  return say(mode === "inclusive" ? cashierTexts.gst.inclusive : cashierTexts.gst.exclusive, { percent });
}
