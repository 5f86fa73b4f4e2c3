/** Wire shapes of the overview. Safe for the browser. Amounts are paise, moments ISO. */
import type { FloorFigures } from "../tables/floor-contract.ts";

/** What waits to be decided, and since when. */
export interface WaitingQueue {
  readonly name: "payouts" | "documents" | "tickets" | "proposals";
  /** Of its first page. */
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
  /** Of the day in India. */
  readonly money: {
    readonly deposits: { readonly count: number; readonly paise: number };
    readonly withdrawals: { readonly count: number; readonly paise: number };
  } | null;
  readonly queues: readonly WaitingQueue[];
  /** Since the processes were started: requests that failed (5xx), and how long a batch of the journal took on average; microseconds. */
  readonly server: { readonly failed: number; readonly journalUs: number } | null;
}
