/**
 * How long a player has been here: one session goes on over pages and windows of a browser until a quarter of an hour
 * passes without any. Pure; the island keeps it in local storage, which a logout empties.
 */

import { say } from "../../../kernel/index.ts";
import type { GameTransactionRow } from "../../../wallet/contract.ts";
import { accountTexts } from "../../texts/index.ts";

/** A gap as long as this begins another session. */
const GAP_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

/** Milliseconds since the epoch, by the server's clock: what was played is dated by it. */
export interface SessionTime {
  /** When the session began. */
  readonly start: number;
  /** When a page was last open. */
  readonly seen: number;
  /** When the player was last reminded; at first, the beginning. */
  readonly toldAt: number;
}

const isSessionTime = (value: unknown): value is SessionTime =>
  typeof value === "object" &&
  value !== null &&
  ["start", "seen", "toldAt"].every((name) => typeof (value as Record<string, unknown>)[name] === "number");

/** Reads what was kept; null for nothing, or for what another program wrote. */
export const readSession = (kept: string | null): SessionTime | null => {
  try {
    const value: unknown = JSON.parse(kept ?? "null");
    return isSessionTime(value) ? value : null;
  } catch {
    return null;
  }
};

/** The session as it is at `now`: the one that goes on, or a new one. */
export const sessionAt = (kept: SessionTime | null, now: number): SessionTime =>
  kept === null || now - kept.seen > GAP_MS || kept.start > now
    ? { start: now, seen: now, toldAt: now }
    : { ...kept, seen: now };

/**
 * Whether it is time for a reminder, which comes at this interval of minutes (0: never). Missed ones are not made up
 * for.
 */
export const isDue = ({ seen, toldAt }: SessionTime, everyMinutes: number): boolean =>
  everyMinutes > 0 && seen - toldAt >= everyMinutes * MINUTE_MS;

/** The session after a reminder at the time that it has reached. */
export const told = (session: SessionTime): SessionTime => ({ ...session, toldAt: session.seen });

/** `1 h 5 min`. */
export const lengthText = ({ start, seen }: Pick<SessionTime, "start" | "seen">): string => {
  const minutes = Math.floor((seen - start) / MINUTE_MS);
  if (minutes < 60) return say(accountTexts.lengthMinutes, { minutes });
  return say(accountTexts.lengthHours, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};

type Row = Pick<GameTransactionRow, "_id" | "eCurrency" | "dCreatedDate" | "nAmountIn" | "nAmountOut">;

/** Rows of a page, as many as a page has at most. */
export const PAGE_ROWS = 40;
/** Pages that are read for one reminder: two thousand rows, more than one session has. */
const MOST_PAGES = 50;

/**
 * What tables brought since then, below zero what they cost, in rupees without bonus; null when nothing was played for rupees, or when
 * that cannot be read to its beginning, because a part of it would be another result. `read` gives a page, newest first, the first one 1;
 * null: it could not be had.
 */
export const netSince = async (
  read: (page: number) => Promise<readonly Row[] | null>,
  since: number,
): Promise<number | null> => {
  // By their numbers: what is played meanwhile moves rows to the next page, where they come again.
  const own = new Map<string, Row>();
  for (let page = 1; page <= MOST_PAGES; page++) {
    const rows = await read(page);
    if (rows === null) return null;
    const inSession = rows.filter(({ dCreatedDate }) => Date.parse(dCreatedDate) >= since);
    for (const row of inSession) if (row.eCurrency === "inr") own.set(row._id, row);
    if (inSession.length < PAGE_ROWS) return sumOf([...own.values()]);
  }
  return null;
};

/** Whole paise: sums of rupees with decimals drift. */
const sumOf = (rows: readonly Row[]): number | null =>
  rows.length === 0
    ? null
    : rows.reduce((sum, row) => sum + Math.round(row.nAmountIn * 100) - Math.round(row.nAmountOut * 100), 0) / 100;
