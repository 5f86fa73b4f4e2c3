import { HOUR_MS, instant, unreachable } from "../../kernel/index.ts";
import type { Payout, PayoutEvent, PayoutTarget } from "../ports.ts";
import { createLedgerSteps, type LedgerSteps, type PayoutRunnerDeps } from "./ledger-steps.ts";
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
    async handleEvent(event: PayoutEvent): Promise<boolean> {
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

/** Tries to send an order that the service does not have; then the operator has to look (`operator withdrawals retry`). */
const SEND_TRIES = 12;
/** Times that a payout which the service has is asked after: at one an hour about ten days. */
const ASK_TRIES = 250;
/** A call that should have brought an order is over after this long. */
const UNSENT_MS = HOUR_MS;

const DEBT_FIRST = "A bank took a payment back meanwhile: what is owed is paid from the balance first.";

/** What is looked at before money is sent. */
function createChecks(
  { store, clock, log, payeeOf, bonusUsedOf, takeBonusBack }: PayoutRunnerDeps,
  steps: LedgerSteps,
) {
  const { undo } = steps;

  const waits = async (one: Withdrawal, why: object): Promise<Withdrawal> => {
    log.warn({ withdrawal: one.id, ...why }, "an approved withdrawal cannot be sent yet");
    await store.schedule(one.id, instant(clock.now() + HOUR_MS));
    return one;
  };

  /**
   * Takes back what is left of a refunded deposit's bonus right before the money is sent, so that a refund which is
   * cancelled or rejected costs no bonus. A player who used more of it since asking for the refund is not refunded.
   */
  const settleBonus = async (one: Withdrawal): Promise<Withdrawal | null> => {
    if (one.depositId === null || one.sentAt !== null) return null;
    const used = await bonusUsedOf(one.player, one.depositId);
    if (one.cause === null && used > one.bonusUsed)
      return undo(one, "rejected", { by: "automatic", reason: "The deposit's bonus was played with since." });
    await takeBonusBack(one.player, one.depositId);
    return null;
  };

  const targetOf = async (one: Withdrawal): Promise<PayoutTarget | null> => {
    if (one.paymentId !== null) return { is: "payment", paymentId: one.paymentId };
    const payee = await payeeOf(one.player);
    return payee && { is: "bank", holderName: payee.accountHolderName, accountNo: payee.accountNo, ifsc: payee.ifsc };
  };

  return { waits, settleBonus, targetOf };
}

/** What the service's words come to. */
function createLearning({ store, clock }: PayoutRunnerDeps, steps: LedgerSteps) {
  const { later, alarm, known, undo } = steps;

  const again = async (one: Withdrawal): Promise<Withdrawal> => {
    const isOver = one.tries >= (one.payoutId === null ? SEND_TRIES : ASK_TRIES);
    if (isOver) alarm(one, "a payout's tries are used up: the operator has to look", { tries: one.tries });
    await store.schedule(one.id, isOver ? null : later(one));
    return one;
  };

  /** What the service says. Told twice, or late, it changes nothing more. */
  const learn = async (one: Withdrawal, { payoutId, status }: Payout): Promise<Withdrawal> => {
    switch (status.is) {
      case "processing":
        if (one.payoutId === null) await store.ordered(one.id, payoutId);
        return again({ ...one, payoutId });
      case "paid":
        return (await store.paid(one.id, { payoutId, utr: status.utr }, clock.now())) ?? (await known(one));
      case "failed":
        if (one.payoutId === null) await store.ordered(one.id, payoutId);
        return undo(one, "failed", { reason: status.reason });
      default:
        return unreachable(status);
    }
  };

  return { again, learn };
}

/** Sends withdrawals to the payout service. */
function createSending(deps: PayoutRunnerDeps, steps: LedgerSteps) {
  const { store, clock, provider, heldBy } = deps;
  const { alarm, known, undo } = steps;
  const { waits, settleBonus, targetOf } = createChecks(deps, steps);
  const { again, learn } = createLearning(deps, steps);

  /** Sends it; asks first whether it was sent before. */
  const send = async (one: Withdrawal): Promise<Withdrawal> => {
    const target = await targetOf(one);
    if (provider === null || target === null) return waits(one, { provider: provider?.name ?? null });
    const order = { reference: one.id, amount: one.net, target };
    if (one.sentAt !== null || one.payoutId !== null) {
      const found = await provider.find(order);
      if (!found.ok) return again(one);
      if (found.value !== null) return learn(one, found.value);
      if (one.payoutId !== null) {
        alarm(one, "the payout service does not know a payout of its own any more", { payoutId: one.payoutId });
        await store.schedule(one.id, null);
        return one;
      }
    }
    // What has been ordered may be under way at the bank; what has not waits for whatever came up since the approval.
    const held = await heldBy(one.player);
    // M-15: a debt is paid out of the balance, where this money is not: each would wait for the other.
    if (held === "debt" && one.sentAt === null) return undo(one, "rejected", { by: "automatic", reason: DEBT_FIRST });
    if (held !== null) {
      await store.unsent(one.id, instant(clock.now() - UNSENT_MS));
      return waits(one, { held });
    }
    const stays = await settleBonus(one);
    if (stays) return stays;
    // Ended meanwhile, by the operator or the player.
    if (!(await store.sending(one.id, clock.now()))) return known(one);
    const sent = await provider.send(order);
    if (sent.ok) return learn(one, sent.value);
    if (sent.error.code !== "refused") return again(one);
    // Only if it was not reported as paid meanwhile: a refusal says nothing of money that left before.
    const after = await undo(one, "failed", { reason: sent.error.message, from: ["approved"] });
    if (after.state !== "failed")
      alarm(one, "the payout service refused what it tells otherwise of", { state: after.state });
    return after;
  };

  return { send, learn };
}
