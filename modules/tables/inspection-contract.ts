/** A finished deal as the desk inspects it, step by step with every hand. Safe for the browser. Moments ISO, amounts paise. */
import type { AnyDealProof } from "./contract/proof.ts";
import type { DealResultView } from "./contract/result.ts";

/** One finished deal in the list. */
export interface InspectedRow {
  readonly id: string;
  readonly tableId: string;
  readonly endedAt: string;
  /** What is known of the table; null when only bots were dealt in. */
  readonly table: {
    readonly no: number;
    readonly name: string;
    readonly variant: string;
    readonly currency: string;
    readonly deal: number;
  } | null;
}

/** A page of finished deals, the newest first. */
export interface InspectedPage {
  readonly rows: readonly InspectedRow[];
  /** What the next page is asked with, as `after`; null: there is none. */
  readonly next: string | null;
}

/** Something that happened in a deal, and the table after it. */
export interface InspectedStep {
  /** Number in the table's journal. */
  readonly seq: number;
  readonly at: string;
  /** The journal's word for it, or what the seat's browser asked for: `draw`, `discard`, `tick`. */
  readonly what: string;
  /** The seat it belongs to; null: the table's own. */
  readonly seat: number | null;
  /** What was said with it: `{"from":"stock"}`. Secrets of the shuffle are left out; the proofs have what is public of them. */
  readonly said: Readonly<Record<string, unknown>>;
  readonly phase: string;
  readonly turn: number | null;
  readonly stockCount: number;
  /** The open pile, its top first. */
  readonly openPile: readonly number[];
  /** Hands in groups, of the seats whose hand this step has changed. */
  readonly hands: readonly { readonly seat: number; readonly groups: readonly (readonly number[])[] }[];
}

/** A finished deal with everything about it. */
export interface InspectedDeal {
  readonly id: string;
  readonly tableId: string;
  readonly tableNo: number;
  readonly name: string;
  readonly variant: string;
  readonly currency: string;
  readonly deal: number;
  readonly jokerCard: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly player: string;
    readonly name: string;
    readonly isBot: boolean;
  }[];
  readonly steps: readonly InspectedStep[];
  /** The deal has more steps than are shown. */
  readonly isCut: boolean;
  readonly result: DealResultView | null;
  /** What each seat can check of it, by the same file as its player. */
  readonly proofs: readonly { readonly seat: number; readonly proof: AnyDealProof }[];
  /** What the record says otherwise than the journal that was sealed before the deal; empty when they agree. */
  readonly faults: readonly string[];
}
