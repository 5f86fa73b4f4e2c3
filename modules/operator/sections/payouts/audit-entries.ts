import type { Withdrawal, WithdrawalState } from "../../../cashier/index.ts";
import { given, type Transaction } from "../../../kernel/index.ts";
import { logQueries } from "../../log/store.ts";

/** A decision over a payout, and the state before it. */
interface Decision {
  /** `operator:NAME`, `terminal:USER` or `server`. */
  readonly actor: string;
  readonly what: "approved" | "rejected" | "retried";
  readonly before: WithdrawalState;
  /** Where two decided: what they decided it by. */
  readonly proposal?: string;
}

/**
 * Keeps a decision over a payout in the log, in the transaction that changes it (O-10). Why it was rejected stands with the
 * withdrawal alone: such a sentence may name somebody.
 */
export const keepDecision =
  ({ actor, what, before, proposal }: Decision) =>
  (tx: Transaction, one: Withdrawal): Promise<void> =>
    logQueries(tx).append({
      actor,
      kind: `payout.${what}`,
      subject: one.id,
      before: { state: before },
      after: { state: one.state, grossPaise: one.gross, ...given({ proposal }) },
    });
