import type { Currency, Instant, Paise, PlayerId } from "../../kernel/index.ts";

/** One transfer as it moved a player's own accounts. */
export interface LedgerRow {
  /** The transfer's number in the ledger. */
  readonly transfer: number;
  /** The idempotency key that it was posted by, which names its cause. */
  readonly key: string;
  readonly kind: string;
  readonly at: Instant;
  readonly tableId: string | null;
  /** One move a bucket: what went in or, below zero, out, and what the bucket held after it. */
  readonly moves: readonly {
    readonly bucket: string;
    readonly currency: Currency;
    readonly amount: Paise;
    readonly balance: Paise;
  }[];
}

/** Filter of transfers. */
export interface LedgerQuestion {
  readonly player: PlayerId;
  /** Empty: all kinds. */
  readonly kinds: readonly string[];
  readonly from?: Instant;
  /** The first moment that is left out. */
  readonly to?: Instant;
  /** The transfer that the page before ended with; null: from the newest. */
  readonly before: number | null;
  readonly most: number;
}

/** Transfers, the newest first. */
export interface LedgerPage {
  readonly rows: readonly LedgerRow[];
  /**
   * What the next page is asked with; null: there is none. A page may have few rows, or none, and still have a next one: no more than
   * a few thousand transfers are looked through at a time.
   */
  readonly next: number | null;
}
