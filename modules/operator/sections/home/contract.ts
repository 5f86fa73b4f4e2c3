/** Wire shapes of the overview. Safe for the browser. Amounts are paise, moments ISO. */
import type { FloorFigures } from "../../../tables/floor-contract.ts";

/** Queues of the desk in which something waits. */
export type QueueName = "payouts" | "documents" | "tickets" | "letters" | "proposals" | "alarms";

/** What waits to be decided, and since when. */
export interface WaitingQueue {
  readonly name: QueueName;
  /** Rows on the queue's first page. */
  readonly count: number;
  /** There are more than that. */
  readonly isMore: boolean;
  readonly oldest: string | null;
}

/** `GET /operator/overview`: what the role may see; null or left out is what it may not. */
export interface OverviewData {
  readonly at: string;
  /** Processes that did not answer: their figures are not in these. */
  readonly silent: readonly string[];
  readonly players: { readonly windows: number; readonly sockets: number };
  readonly tables: FloorFigures["kinds"] | null;
  /** Sums of the day in India. */
  readonly money: {
    readonly deposits: { readonly count: number; readonly paise: number };
    readonly withdrawals: { readonly count: number; readonly paise: number };
  } | null;
  readonly queues: readonly WaitingQueue[];
  /** Since the processes were started: requests that failed (5xx), and how long a batch of the journal took on average; microseconds. */
  readonly server: { readonly failed: number; readonly journalUs: number } | null;
}

/** What can be asked for: how many hours back. */
export const HISTORY_HOURS = [1, 6, 24] as const;
export type HistoryHours = (typeof HISTORY_HOURS)[number];

/**
 * One line of a chart. Of the players with a game window (`windows`), open connections, tables of a game and stakes at cash tables
 * (paise) each value is the highest of its step; `failed` is how many requests failed (5xx) in it, `journal` how long a batch of the
 * journal took on average (microseconds). Null: nobody knows.
 */
export interface HistoryLine {
  readonly name: "windows" | "sockets" | "tables" | "stakes" | "failed" | "journal";
  /** The kind of table that a line counts. */
  readonly game: Pick<FloorFigures["kinds"][number], "variant" | "currency"> | null;
  /** As many as there are moments. */
  readonly values: readonly (number | null)[];
}

/** `GET /operator/overview/history`: the lines that the role may see. */
export interface HistoryData {
  /** Minutes of one point. */
  readonly stepMinutes: number;
  /** When each step begins, seconds since 1970, without gaps; none where nothing was kept in these hours. */
  readonly at: readonly number[];
  /** Minutes in which a process did not answer: its figures are not in these. */
  readonly partial: number;
  readonly lines: readonly HistoryLine[];
}
