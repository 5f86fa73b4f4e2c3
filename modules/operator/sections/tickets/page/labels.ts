/** The page's words for tickets. */

import type { LabelAndTone } from "../../../frame/page/label-badge.tsx";
import type { TicketState } from "../contract.ts";

export const STATE_WORDS: Readonly<Record<TicketState, LabelAndTone>> = {
  inReview: ["New", "gold"],
  open: ["Open", "gold"],
  resolved: ["Resolved", "felt"],
  closed: ["Closed", undefined],
};

/** What somebody does to a ticket without a word. */
export type Moving = "resolve" | "close" | "reopen";

export const MOVE_WORDS: Readonly<Record<Moving, { readonly verb: string; readonly done: string }>> = {
  resolve: { verb: "Resolve", done: "Resolved." },
  close: { verb: "Close", done: "Closed." },
  reopen: { verb: "Open again", done: "It is open again." },
};

/** Which of them its state lets one do. */
export const MOVES: Readonly<Record<TicketState, readonly Moving[]>> = {
  inReview: ["resolve"],
  open: ["resolve"],
  resolved: ["close", "reopen"],
  closed: ["reopen"],
};

/** What of an answer's field stays when `sent` has gone: whatever was written while it was on its way. */
export const unsentOf = (field: string, sent: string): string =>
  field.startsWith(sent) ? field.slice(sent.length).trimStart() : field;

/** When something is due: `due in 3 hours`, `late by 2 days`. */
export function formatDue(ms: number): string {
  return ms < 0 ? `late by ${formatAge(-ms)}` : `due in ${formatAge(ms)}`;
}

const MINUTE_MS = 60_000;
const UNITS = [
  [24 * 60 * MINUTE_MS, "day"],
  [60 * MINUTE_MS, "hour"],
  [MINUTE_MS, "minute"],
] as const;

/** How old something is, in its largest unit: `3 days`. */
export function formatAge(ms: number): string {
  const [unitMs, unit] = UNITS.find(([length]) => ms >= length) ?? [0, ""];
  if (unitMs === 0) return "less than a minute";
  const count = Math.floor(ms / unitMs);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** `312 KB`, `3.1 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
