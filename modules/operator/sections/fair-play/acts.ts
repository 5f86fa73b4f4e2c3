import type { CaseDecision, CaseState } from "../../../fairplay/index.ts";
import type { Transaction } from "../../../kernel/index.ts";
import { logQueries } from "../../log/store.ts";

interface Decision {
  /** `operator:NAME` or `terminal:USER`. */
  readonly actor: string;
  readonly what: CaseDecision;
  readonly before: CaseState;
  readonly id: string;
  readonly reason: string;
}

/** Keeps a decision over two players in the log, in the transaction that changes their case (O-10). */
export const keepCaseDecision =
  ({ actor, what, before, id, reason }: Decision) =>
  (tx: Transaction, to: CaseState): Promise<void> =>
    logQueries(tx).append({
      actor,
      kind: `fairplay.${what}`,
      subject: id,
      reason,
      before: { state: before },
      after: { state: to },
    });
