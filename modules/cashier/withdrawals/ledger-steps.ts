import {
  type Clock,
  HOUR_MS,
  type Instant,
  instant,
  type Log,
  type Paise,
  type PlayerId,
  type Random,
  type RetryPolicy,
  retryDelayMs,
  SECOND_MS,
} from "../../kernel/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { PayoutProvider } from "../ports.ts";
import type { Alongside } from "./store/steps.ts";
import type { WithdrawalStore } from "./store/withdrawals.ts";
import {
  keyOf,
  kindOf,
  returningMoves,
  takingMoves,
  type Undoing,
  type Withdrawal,
  type WithdrawalState,
} from "./withdrawal.ts";

/** How long a request has until the job takes over. */
export const LEASE_MS = 30 * SECOND_MS;

/** Wait until the next try: 30 s, doubling, an hour at most. `again` says when it is given up. */
export const RETRY: RetryPolicy = { firstMs: LEASE_MS, factor: 2, longestMs: HOUR_MS, jitter: 0.2 };

/** The recipient of a payout (kyc's, decrypted for this only). */
export interface Payee {
  readonly accountHolderName: string;
  readonly accountNo: string;
  readonly ifsc: string;
}

/** What moving withdrawals on takes. */
export interface PayoutRunnerDeps {
  readonly store: WithdrawalStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly wallet: Pick<Wallet, "move">;
  /** When the ledger posted what it knows by a key: what the year's end goes by (M-7). */
  readonly postedAt: (key: string) => Promise<Instant | undefined>;
  /** Null while none is set up (production without keys): approved withdrawals wait. */
  readonly provider: PayoutProvider | null;
  /** What was used of a deposit's bonus. */
  readonly bonusUsedOf: (player: PlayerId, depositId: string) => Promise<Paise>;
  /** Gives back to promotions what is left of a refunded deposit's bonus. Repeatable. */
  readonly takeBonusBack: (player: PlayerId, depositId: string) => Promise<unknown>;
  /** It lies in D or W again: what is paid back unasked, and what a closed account has, must find another way. */
  readonly cameBack: (one: Withdrawal) => Promise<void>;
  /** Null when the player may not be paid out to (any more): no approved PAN, no account in the same name (M-12). */
  readonly payeeOf: (player: PlayerId) => Promise<Payee | null>;
  /** What of a chargeback stands in the way (M-15). */
  readonly heldBy: (player: PlayerId) => Promise<"debt" | "dispute" | null>;
  /** Gross amount up to which a withdrawal is approved without review. */
  readonly approveUpTo: () => Paise;
}

/** How a withdrawal is ended: who says so and why, from which states alone, and what is written in the same transaction. */
interface Ending {
  readonly by?: string;
  readonly reason?: string;
  readonly from?: readonly WithdrawalState[];
  /** What was shown to come back: nothing is ended where it is the other by now. Null: either. */
  readonly returns?: "gross" | "net" | null;
  readonly alongside?: Alongside;
}

/** Steps in the ledger: taking a withdrawal, and giving it back where it ends without money leaving. */
export function createLedgerSteps({
  store,
  clock,
  random,
  log,
  wallet,
  postedAt,
  cameBack,
  approveUpTo,
}: PayoutRunnerDeps) {
  const later = (one: Withdrawal): Instant =>
    instant(clock.now() + retryDelayMs(RETRY, Math.max(1, one.tries), random));
  const alarm = (one: Withdrawal, what: string, fields: object = {}) =>
    log.error({ withdrawal: one.id, alarm: "payout", ...fields }, what);

  const known = async (one: Withdrawal): Promise<Withdrawal> => (await store.byId(one.id)) ?? one;

  /** Takes it from W at once: what will be received, and the tax. */
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

  /** Gives it back (M-8). */
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

  /** Ends a withdrawal and gives the money back; when it was decided otherwise meanwhile, that stands. */
  const undo = async (one: Withdrawal, to: Undoing, how: Ending): Promise<Withdrawal> => {
    const undone = await store.undo(one, to, { ...how, now: clock.now(), nextAt: instant(clock.now() + LEASE_MS) });
    return undone ? giveBack(undone) : known(one);
  };

  return { later, alarm, known, take, giveBack, undo };
}

export type LedgerSteps = ReturnType<typeof createLedgerSteps>;
