import { unreachable } from "../../kernel/index.ts";
import type { PayoutEvent } from "../ports.ts";
import { createLedgerSteps, type PayoutRunnerDeps } from "./ledger-steps.ts";
import { createSending } from "./sending.ts";
import type { Withdrawal } from "./withdrawal.ts";

/**
 * Moves withdrawals on: into the ledger, to the payout service, and back where they end without money leaving. Each step
 * is repeated until it is known to have happened; the row says what is wanted, ledger and service say what is.
 */
export function createPayoutRunner(deps: PayoutRunnerDeps) {
  const { store } = deps;
  const steps = createLedgerSteps(deps);
  const { alarm, take, giveBack, undo } = steps;
  const { send, learn } = createSending(deps, steps);

  /** What a claimed row needs next. */
  const advance = async (one: Withdrawal): Promise<Withdrawal> => {
    switch (one.state) {
      case "asked":
        return take(one);
      case "approved":
        return send(one);
      case "rejected":
      case "cancelled":
      case "failed":
        return giveBack(one);
      case "refused":
      case "inReview":
      case "paid":
        await store.schedule(one.id, null);
        return one;
      default:
        return unreachable(one.state);
    }
  };

  return {
    advance,
    undo,

    /** What a callback says; answers whether it was about one of ours. */
    async hear(event: PayoutEvent): Promise<boolean> {
      const one =
        (event.reference === null ? undefined : await store.byId(event.reference)) ??
        (await store.byPayout(event.payoutId));
      if (!one) return false;
      // Each withdrawal is ordered once: what becomes of another payout with its reference says nothing of the one that was ordered.
      if (one.payoutId !== null && one.payoutId !== event.payoutId) {
        alarm(one, "an event names another payout than the one that was ordered", {
          payoutId: one.payoutId,
          state: one.state,
          event,
        });
        return true;
      }
      const after = await (one.state === "approved" || one.state === "paid" ? learn(one, event) : one);
      const contradicts =
        (event.status.is === "paid" && after.state !== "paid") ||
        (event.status.is === "failed" && after.state !== "failed");
      if (contradicts)
        alarm(one, "a payout's event contradicts its withdrawal", { state: after.state, event: event.status });
      return true;
    },
  };
}

export type PayoutRunner = ReturnType<typeof createPayoutRunner>;
