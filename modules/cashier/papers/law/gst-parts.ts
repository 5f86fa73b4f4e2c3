import { assert, type Paise, paise } from "../../../kernel/index.ts";

/** A tax by who is owed it. */
export interface GstParts {
  readonly igst: Paise;
  readonly cgst: Paise;
  /** Of a union territory without a legislature: UTGST. */
  readonly sgst: Paise;
}

/**
 * A tax that was reckoned as a whole, by parts: between places it is IGST, within one half CGST and half SGST. The ledger owes the whole, so the
 * parts add up to it; of an odd number of paise the one that is left is CGST.
 */
export function gstParts(gst: Paise, isWithin: boolean): GstParts {
  assert(gst >= 0, "a tax is not negative");
  if (!isWithin) return { igst: gst, cgst: paise(0), sgst: paise(0) };
  const sgst = paise(Math.floor(gst / 2));
  return { igst: paise(0), cgst: paise(gst - sgst), sgst };
}
