/** The desk's words for tournaments. Amounts come in paise. */

import { inRupees } from "../../../frame/page/amounts.ts";
import type { PreviewData } from "../contract.ts";

export const PHASE_WORDS: Readonly<Record<string, readonly [string, "gold" | "felt" | "wine" | undefined]>> = {
  open: ["Announced or registering", "gold"],
  closed: ["About to start", "gold"],
  upcoming: ["About to start", "gold"],
  running: ["Running", "felt"],
  break: ["Running: break", "felt"],
  finished: ["Finished", undefined],
  cancelled: ["Cancelled", "wine"],
};

/** "1st place", "4th to 6th". */
export const placesLabel = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? `Place ${from}` : `Places ${from} to ${to}`;

/** What is left to the platform, or what it pays. */
export const keepsLabel = ({ keepsPaise }: Pick<PreviewData, "keepsPaise">): string =>
  keepsPaise >= 0 ? `keeps ${inRupees(keepsPaise)}` : `pays ${inRupees(-keepsPaise)}`;
