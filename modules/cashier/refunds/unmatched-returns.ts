import {
  type Clock,
  HOUR_MS,
  instant,
  type Log,
  type PlayerId,
  type Random,
  type SecurityEvents,
} from "../../kernel/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { EventStore, UnmatchedRow } from "../deposits/store/events.ts";
import { suspenseReturnedKey } from "../deposits/unmatched-payments.ts";
import type { PayoutProvider } from "../ports.ts";
import { tryAgainAt } from "../retry.ts";

/** Looks at a refund that is under way: at one an hour about ten days, then the operator is told. */
const TRIES = 250;

/** Our reference of an unmatched payment's refund; services take 40 characters. */
const referenceOf = (paymentId: string): string => `back-${paymentId}`.slice(0, 40);

/**
 * Sends payments back through the gateway, to the payer. Those of players who exclude themselves or have closed the
 * account go back without a decision; all others that fit no order go back once two operators have decided so.
 */
export function createUnmatchedReturns(deps: {
  readonly events: EventStore;
  readonly wallet: Pick<Wallet, "move">;
  /** Null while none is set up: the money waits. */
  readonly payouts: Pick<PayoutProvider, "send" | "find"> | null;
  readonly security: SecurityEvents;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}) {
  const { events, wallet, payouts, security, clock, random, log } = deps;

  const giveUp = async ({ gateway, paymentId, player }: UnmatchedRow, why: string): Promise<void> => {
    log.error({ gateway, payment: paymentId, why, alarm: "strayNotReturned" }, "a payment could not be sent back");
    const detail = { alarm: "strayNotReturned", payment: paymentId };
    security.record({ kind: "alarm", outcome: "failure", player, address: null, detail });
    await events.unmatchedLater(gateway, paymentId, null);
  };

  const leaveSuspense = async (row: UnmatchedRow, player: PlayerId | null): Promise<void> => {
    const { gateway, paymentId, amountPaise } = row;
    const posted = await wallet.move({
      key: suspenseReturnedKey(gateway, paymentId),
      kind: "deposit",
      player,
      moves: [{ from: { house: "suspense" }, to: { house: "gatewayClearing" }, amount: amountPaise }],
    });
    if (!posted.ok) return events.unmatchedLater(gateway, paymentId, tryAgainAt(clock.now(), row.tries, random));
    await events.unmatchedReturned(gateway, paymentId);
    log.info({ gateway, payment: paymentId }, "a payment went back to its payer");
  };

  return {
    /** Is it a refund that was ordered here? */
    isOurs: (reference: string, paymentId: string): boolean => reference === referenceOf(paymentId),

    /** Takes one in suspense further. */
    async step(row: UnmatchedRow): Promise<void> {
      const { gateway, paymentId, amountPaise, player, state, reason, decision, tries } = row;
      if (state !== "suspense" || (reason !== "keptOut" && decision !== "return")) return;
      if (payouts === null) return events.unmatchedLater(gateway, paymentId, instant(clock.now() + HOUR_MS));
      const target = { is: "payment", paymentId } as const;
      const order = { reference: referenceOf(paymentId), amount: amountPaise, target };
      const later = () =>
        tries >= TRIES
          ? giveUp(row, "its refund takes too long")
          : events.unmatchedLater(
              gateway,
              paymentId,
              instant(clock.now() + Math.min(HOUR_MS, 30_000 * 2 ** Math.min(tries, 7))),
            );
      // What may have been sent before is asked for first.
      const found = await payouts.find(order);
      if (!found.ok) return later();
      const sent = found.value === null ? await payouts.send(order) : { ok: true as const, value: found.value };
      if (!sent.ok) return sent.error.code === "refused" ? giveUp(row, sent.error.message) : later();
      // Documents name a refund by its own id.
      if (row.refundId !== sent.value.payoutId) await events.unmatchedRefunded(gateway, paymentId, sent.value.payoutId);
      switch (sent.value.status.is) {
        case "processing":
          return later();
        case "failed":
          return giveUp(row, sent.value.status.reason);
        case "paid":
          return leaveSuspense(row, player);
      }
    },
  };
}

export type UnmatchedReturns = ReturnType<typeof createUnmatchedReturns>;
