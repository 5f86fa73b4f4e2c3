import type { DealResult, Variant } from "../../rummy/index.ts";
import type { FinishedDeal } from "../luck.ts";

/** How a deal ended for a seat. */
export type Outcome = DealResult["rows"][number]["outcome"];

/** A finished deal with all its cards, as it is judged. */
export interface JudgedCards extends FinishedDeal {
  readonly dealId: string;
  readonly variant: Variant;
  /** Tournament rounds have the drops of points, whatever their variant. */
  readonly isRound: boolean;
  readonly seats: readonly JudgedSeat[];
}

/** How it went for one seat. */
export interface JudgedSeat {
  readonly seat: number;
  readonly outcome: Outcome;
  /** Points counted against the seat. */
  readonly count: number;
  /** Points won from all others, or lost. */
  readonly result: number;
}
