import type { PlayerId } from "../../kernel/index.ts";
import type { PayoutRunner } from "../withdrawals/payout-runner.ts";
import type { WithdrawalStore } from "../withdrawals/store/withdrawals.ts";
import { isUndecided, type Withdrawal } from "../withdrawals/withdrawal.ts";

/** `ended`: nothing of the deposit is on its way out; `sent`: some of it has left; `unknown`: ask again later. */
export type RefundsEnded = "ended" | "unknown" | "sent";

/** Ends refunds of a deposit that are not sent, because its bank takes the payment back (M-15). Harmless to repeat. */
export function createRefundsEnding({
  store,
  runner,
}: {
  readonly store: Pick<WithdrawalStore, "refundsOf">;
  readonly runner: Pick<PayoutRunner, "undo">;
}) {
  const undone = (one: Withdrawal): Promise<Withdrawal> =>
    runner.undo(one, "rejected", { by: "automatic", reason: "The bank takes this payment back." });

  return async (player: PlayerId, depositId: string): Promise<RefundsEnded> => {
    let found: RefundsEnded = "ended";
    for (const one of await store.refundsOf(player, depositId)) {
      if (one.state === "asked") return "unknown";
      const after = isUndecided(one) ? await undone(one) : one;
      if (after.state === "approved" || after.state === "paid") found = "sent";
      // The money has to lie in D before the bank's part is taken from there.
      if (after.returns !== null && after.returnedAt === null) return "unknown";
    }
    return found;
  };
}
