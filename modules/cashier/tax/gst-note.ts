import { type Paise, toRupees } from "../../kernel/index.ts";
import type { GstMode } from "./gst.ts";

/** What the deposit page says of the tax, with the rate in force (M-6; S2 § 9 "GST absorbed by the product"). */
export function gstNote(mode: GstMode, percent: number, brand: string, perDay: Paise): string {
  if (percent === 0) return "No GST is due on deposits at present.";
  const tax = `${percent}% GST`;
  if (mode === "absorbed")
    return `${tax} on deposits is paid by ${brand}: you are credited with the whole amount. That holds for up to ₹${toRupees(perDay).toLocaleString("en-IN")} of tax a day and not within 30 days of a refund; above it the tax is part of what you pay, and you see how much before you pay.`;
  if (mode === "inclusive") return `${tax} is part of what you pay: you are credited with the amount less the tax.`;
  return `${tax} comes on top of the amount: you pay both and are credited with the amount.`;
}
