import {
  type Clock,
  HOUR_MS,
  type Instant,
  instant,
  type Log,
  type Paise,
  type PlayerId,
  SECOND_MS,
  unreachable,
} from "../../kernel/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { WithdrawalStore } from "../store/withdrawals.ts";
import type { Payout, PayoutNews, PayoutProvider, PayoutTarget } from "./payouts.ts";
import {
  keyOf,
  kindOf,
  returningMoves,
  takingMoves,
  type Undoing,
  type Withdrawal,
  type WithdrawalState,
} from "./withdrawal.ts";

/** How long whoever asks has until the sweeper takes over. */
export const LEASE_MS = 30 * SECOND_MS;
/** Tries to send an order that the service does not have; then the operator has to look (`operator withdrawals retry`). */
export const SEND_TRIES = 12;
/** Times that a payout which the service has is asked after: at one an hour about ten days. */
const ASK_TRIES = 250;
const BATCH = 50;
/** A call that should have brought an order is over after this long. */
const UNSENT_MS = HOUR_MS;

/** Whom a payout goes to (kyc's, decrypted for this only). */
export interface Payee {
  readonly accountHolderName: string;
  readonly accountNo: string;
  readonly ifsc: string;
}

export interface PayoutRunnerDeps {
  readonly store: WithdrawalStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, "move">;
  /** When the ledger posted what it knows by a key: what the year's end goes by (M-7). */
  readonly postedAt: (key: string) => Promise<Instant | undefined>;
  /** Null while none is set up (production without keys): approved withdrawals wait. */
  readonly provider: PayoutProvider | null;
  /** What was used of a deposit's bonus. */
  readonly bonusUsedOf: (player: PlayerId, depositId: string) => Promise<Paise>;
  /** Of a deposit that is refunded: what is left of its bonus goes back to the house. Repeatable. */
  readonly takeBonusBack: (player: PlayerId, depositId: string) => Promise<unknown>;
  /** It lies in D or W again: what the house pays back, and what a closed account has, must find another way. */
  readonly cameBack: (one: Withdrawal) => Promise<void>;
  /** Null when the player may not be paid out to (any more): no approved PAN, no account in the same name (M-12). */
  readonly payeeOf: (player: PlayerId) => Promise<Payee | null>;
  /** Does a chargeback stand in the way (M-15)? */
  readonly isBlocked: (player: PlayerId) => Promise<boolean>;
  /** Up to this gross amount a withdrawal is approved without review. */
  readonly approveUpTo: () => Paise;
}

/** When the next try comes: 30 s, doubling, an hour at most. */
export function backoffMs(tries: number): number {
  return Math.min(LEASE_MS * 2 ** Math.min(Math.max(0, tries - 1), 10), HOUR_MS);
}

/**
 * Moves withdrawals on: into the ledger, to the payout service, and back where they end without money leaving. Each step
 * is repeated until it is known to have happened; the row says what is wanted, ledger and service say what is.
 */
export function createPayoutRunner({
  store,
  clock,
  log,
  wallet,
  postedAt,
  provider,
  payeeOf,
  isBlocked,
  bonusUsedOf,
  takeBonusBack,
  cameBack,
  approveUpTo,
}: PayoutRunnerDeps) {
  const later = (one: Withdrawal): Instant => instant(clock.now() + backoffMs(one.tries));
  const alarm = (one: Withdrawal, what: string, fields: object = {}) =>
    log.error({ withdrawal: one.id, alarm: "payout", ...fields }, what);

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

  /** Into the ledger: W pays what will be received and the tax, at once. */
  const take = async (one: Withdrawal): Promise<Withdrawal> => {
    const moved = await wallet.move({
      key: keyOf(one.id),
      kind: kindOf(one),
      player: one.player,
      moves: takingMoves(one),
    });
    if (moved.ok) {
      const goesOn = one.kind === "winnings" && one.gross <= approveUpTo() ? "approved" : "inReview";
      const movedAt = (await postedAt(keyOf(one.id))) ?? clock.now();
      return (await store.moved(one.id, goesOn, { movedAt, now: clock.now() })) ?? (await known(one));
    }
    if (moved.error.code === "insufficientChips") return (await store.refused(one, clock.now())) ?? (await known(one));
    if (moved.error.code !== "busy") alarm(one, "the ledger did not take a withdrawal", { code: moved.error.code });
    await store.schedule(one.id, later(one));
    return one;
  };

  /** Out of the ledger again (M-8). */
  const giveBack = async (one: Withdrawal): Promise<Withdrawal> => {
    if (one.returns === null || one.returnedAt !== null) {
      await store.schedule(one.id, null);
      return one;
    }
    const moved = await wallet.move({
      key: keyOf(one.id, "return"),
      kind: "withdrawalFailed",
      player: one.player,
      moves: returningMoves(one, one.returns),
    });
    if (moved.ok) {
      await store.returned(one.id, (await postedAt(keyOf(one.id, "return"))) ?? clock.now());
      await cameBack(one);
      return known(one);
    }
    alarm(one, "the ledger did not take a withdrawal back", { code: moved.error.code });
    await store.schedule(one.id, later(one));
    return one;
  };

  /** To the service. What may have been sent before is asked for first. */
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
    if (await isBlocked(one.player)) {
      await store.unsent(one.id, instant(clock.now() - UNSENT_MS));
      return waits(one, { isBlocked: true });
    }
    const stays = await settleBonus(one);
    if (stays) return stays;
    // Ended meanwhile, by the operator or the player.
    if (!(await store.sending(one.id, clock.now()))) return known(one);
    const sent = await provider.send(order);
    if (sent.ok) return learn(one, sent.value);
    if (sent.error.code !== "refused") return again(one);
    // Only what nobody was told to be paid meanwhile: a refusal says nothing of money that has left.
    const after = await undo(one, "failed", { reason: sent.error.message, from: ["approved"] });
    if (after.state !== "failed")
      alarm(one, "the payout service refused what it tells otherwise of", { state: after.state });
    return after;
  };

  const waits = async (one: Withdrawal, why: object): Promise<Withdrawal> => {
    log.warn({ withdrawal: one.id, ...why }, "an approved withdrawal cannot be sent yet");
    await store.schedule(one.id, instant(clock.now() + HOUR_MS));
    return one;
  };

  /**
   * What is left of a refunded deposit's bonus goes back right before the money is sent, so that a refund which is
   * cancelled or rejected costs no bonus. Who used more of it since the refund was asked for is not refunded.
   */
  const settleBonus = async (one: Withdrawal): Promise<Withdrawal | null> => {
    if (one.depositId === null || one.sentAt !== null) return null;
    const used = await bonusUsedOf(one.player, one.depositId);
    if (one.cause === null && used > one.bonusUsed)
      return undo(one, "rejected", { by: "automatic", reason: "The deposit's bonus was played with since." });
    await takeBonusBack(one.player, one.depositId);
    return null;
  };

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

  /** Ends a withdrawal and gives the money back; when it was decided otherwise meanwhile, that stands. */
  const undo = async (
    one: Withdrawal,
    to: Undoing,
    how: { readonly by?: string; readonly reason?: string; readonly from?: readonly WithdrawalState[] },
  ): Promise<Withdrawal> => {
    const undone = await store.undo(one, to, { ...how, now: clock.now(), nextAt: instant(clock.now() + LEASE_MS) });
    return undone ? giveBack(undone) : known(one);
  };

  const known = async (one: Withdrawal): Promise<Withdrawal> => (await store.byId(one.id)) ?? one;

  const targetOf = async (one: Withdrawal): Promise<PayoutTarget | null> => {
    if (one.paymentId !== null) return { is: "payment", paymentId: one.paymentId };
    const payee = await payeeOf(one.player);
    return payee && { is: "bank", holderName: payee.accountHolderName, accountNo: payee.accountNo, ifsc: payee.ifsc };
  };

  return {
    advance,
    undo,

    /** What a callback says; answers whether it was about one of ours. */
    async hear(news: PayoutNews): Promise<boolean> {
      const one =
        (news.reference === null ? undefined : await store.byId(news.reference)) ??
        (await store.byPayout(news.payoutId));
      if (!one) return false;
      const after = await (one.state === "approved" || one.state === "paid" ? learn(one, news) : one);
      const contradicts =
        (news.status.is === "paid" && after.state !== "paid") ||
        (news.status.is === "failed" && after.state !== "failed");
      if (contradicts)
        alarm(one, "a payout's news contradicts its withdrawal", { state: after.state, news: news.status });
      return true;
    },

    /** Everything that is due, each row by one worker only. Answers how many it looked at. */
    async sweep(): Promise<number> {
      const due = await store.due(clock.now(), BATCH);
      for (const { id, tries } of due) {
        const now = clock.now();
        const one = await store.claim(id, now, instant(now + backoffMs(tries + 1)));
        if (!one) continue;
        await advance(one).catch((error: unknown) =>
          log.warn({ withdrawal: id, err: error }, "a withdrawal could not be moved on; it is tried again"),
        );
      }
      return due.length;
    },
  };
}

export type PayoutRunner = ReturnType<typeof createPayoutRunner>;
