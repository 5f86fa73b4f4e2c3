import { assert, type Instant } from "../kernel/index.ts";
import type { SettingValues } from "./values.ts";

/** The GST rate on deposits at `at`, in percent (M-6): of the last day in the table, by Indian time, that has begun; 0 before the first. */
export function gstPercentAt(rates: SettingValues["gst"]["rates"], at: Instant): number {
  return rates.findLast(({ from }) => Date.parse(`${from}T00:00:00+05:30`) <= at)?.percent ?? 0;
}

/** The rate of TDS on net winnings at `at`, in basis points (M-7), as {@link gstPercentAt} finds it; 0 before section 194BA of the Income-tax Act began. */
export function tdsBpsAt(rates: SettingValues["tds"]["rates"], at: Instant): number {
  return rates.findLast(({ from }) => Date.parse(`${from}T00:00:00+05:30`) <= at)?.bps ?? 0;
}

/** What deposits pay for at `at` (M-30), as {@link gstPercentAt} finds it; the first one before its day. */
export function supplyAt(supplies: SettingValues["papers"]["supplies"], at: Instant) {
  const found = supplies.findLast(({ from }) => Date.parse(`${from}T00:00:00+05:30`) <= at) ?? supplies[0];
  assert(found !== undefined, "there is one supply at least");
  return found;
}
