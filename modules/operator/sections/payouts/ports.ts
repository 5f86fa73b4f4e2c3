import type { Withdrawals } from "../../../cashier/index.ts";
import type { Paise, PlayerId } from "../../../kernel/index.ts";
import type { Balances } from "../../../wallet/index.ts";
import type { PlayerBrief } from "../../frame/brief.ts";
import type { PayoutKyc } from "./contract.ts";

/** What is known of a player who wants to be paid, of all modules that know something. Shown to operators, kept nowhere. */
export interface PayoutFacts extends PlayerBrief {
  readonly kyc: PayoutKyc;
  readonly balances: Pick<Balances, "deposit" | "winnings" | "instant" | "lock">;
  /** Credited deposits: ever, and within 30 days. */
  readonly deposited: { readonly ever: Paise; readonly recently: Paise };
  /** M-15 and R-53: what stands in the way of money leaving. */
  readonly obstacles: { readonly debt: Paise; readonly isDisputed: boolean; readonly held: Paise };
  /** Finished deals that the player was dealt into, counted up to `most`. */
  readonly deals: { readonly count: number; readonly most: number };
}

/** What deciding payouts takes of other modules. */
export interface PayoutPorts {
  readonly desk: Pick<Withdrawals, "page" | "show" | "historyOf" | "approve" | "reject" | "retry">;
  /** Gross, above which a payout takes two. */
  readonly twoAbove: () => Paise;
  readonly factsOf: (player: PlayerId) => Promise<PayoutFacts>;
  /** Names of those of them who are players, closed accounts among them. */
  readonly namesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, string>>;
}
