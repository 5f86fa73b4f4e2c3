/** Wire shapes that all queues of the desk have in common. Safe for the browser. */
import { z } from "zod";
import type { ListOrder } from "../../kernel/index.ts";

/** Orders of a queue by age; without one what waits has the oldest first and what is over the newest. */
export const QUEUE_ORDERS = ["oldest", "newest"] as const satisfies readonly ListOrder[];
export type QueueOrder = ListOrder;

/** What a sheet said of itself, sent back by what is done about it: refused where something else stands by now (decision 0058). */
export const SHOWN = z.string().regex(/^[\w-]{22}$/, "Say what was shown.");

/** Something that acts are done about, with what they send back. */
export interface ShownData {
  readonly shown: string;
}

/** A page of a queue. Asked with `known`, the `version` of before, the rows are null while they are the same. */
export interface QueuePage<Row> {
  readonly version: string;
  readonly rows: readonly Row[] | null;
  /** What to ask the next page with, as `after`; null: there is none. */
  readonly next: string | null;
}

/** A player as every sheet shows them. */
export interface PlayerBriefData {
  /** As other players know them; null: nobody with a verified mobile number. */
  readonly name: string | null;
  readonly firstSeen: string | null;
  readonly isClosed: boolean;
  readonly isBlocked: boolean;
  readonly excludedUntil: string | null;
}

/** A page of anything that is paged by key; `next` is what the next page is asked with, null: there is none. */
export interface KeyedPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}
