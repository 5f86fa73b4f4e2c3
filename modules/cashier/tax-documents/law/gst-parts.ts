import { type Paise, paise } from "../../../kernel/index.ts";
import { roundedShare } from "../../tax/gst.ts";

/** A tax by the state that is owed it. */
export interface GstParts {
  readonly igst: Paise;
  readonly cgst: Paise;
  /** UTGST in a union territory without a legislature. */
  readonly sgst: Paise;
}

/**
 * The tax of a payment that was received at a rate in percent, by parts: between places it is IGST, round(G·r/(100+r)) as the ledger owes it (M-6);
 * within one CGST and SGST, each round(G·½r/(100+r)), so that the halves are equal, as returns want them. Together those may be one paisa more or
 * less than the ledger owes (M-30).
 */
export function gstParts(received: Paise, percent: number, isWithin: boolean): GstParts {
  const none = paise(0);
  if (!isWithin) return { igst: roundedShare(received, percent, 100 + percent), cgst: none, sgst: none };
  const half = roundedShare(received, percent, 2 * (100 + percent));
  return { igst: none, cgst: half, sgst: half };
}
