import type { Holder } from "./allowed.ts";

/** Shares of fees as columns, in paise; `bonus` is null of those from before it was told apart. */
export interface Shares {
  readonly transfer: readonly number[];
  readonly player: readonly string[];
  readonly amount: readonly number[];
  readonly bonus: readonly (number | null)[];
}

/** An account while the entries since a closed day are walked through. */
export interface WalkedAccount {
  readonly holder: Holder;
  /** The sitting that a stake belongs to, and whether it was released. */
  readonly stake: string | null;
  readonly isClosed: boolean;
  /** What it holds now, in paise. */
  readonly balance: number;
  /** What it held before the first entry, and after the last one so far, by what they say; null: none moved it yet. */
  before: number | null;
  after: number | null;
  /** The sum of its entries that are dated after the closed day. */
  since: number;
}

/** Transfers that follow each other, with all that belongs to them; columns, not rows, because there are millions. */
export interface Span {
  readonly transfers: {
    readonly id: readonly number[];
    readonly kind: readonly string[];
    readonly player: readonly (string | null)[];
    /** The day of India that each is dated in, counted from the closed day; 0 and less: it is that day's or an earlier one's. */
    readonly day: readonly number[];
  };
  /** Entries in the order of transfer and number. */
  readonly entries: Readonly<Record<"transfer" | "n" | "account" | "amount" | "after", readonly number[]>>;
  /** Lines of statements in the order of their transfers. */
  readonly lines: { readonly transfer: readonly number[]; readonly player: readonly string[] };
  /** Shares of fees in the order of their transfers. */
  readonly shares: Shares;
}

/** One transfer of a span: its entries are those from `begin` to before `end`. */
export interface WalkedTransfer {
  readonly kind: string;
  readonly player: string | null;
  readonly day: number;
  readonly begin: number;
  readonly end: number;
}
