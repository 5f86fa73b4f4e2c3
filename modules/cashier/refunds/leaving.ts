import {
  type Clock,
  DAY_MS,
  HOUR_MS,
  instant,
  type Log,
  MINUTE_MS,
  type Paise,
  type PlayerId,
  paise,
  type Result,
} from "../../kernel/index.ts";
import { monthOf } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { WithdrawalRefusal } from "../messages.ts";
import type { NoticeKind } from "../notices/notice-texts.ts";
import type { LeaverRow, LeaverStore } from "../store/leavers.ts";
import type { WithdrawalStore } from "../store/withdrawals.ts";
import type { Wish } from "../withdrawals/asking.ts";
import type { LeavingCause, Withdrawal } from "../withdrawals/withdrawal.ts";
import { type PayingBack, splitBack } from "./paying-back.ts";

/** Payments that are older are not refunded by gateways any more; their money goes to the bank account. */
const REFUNDABLE_MS = 180 * DAY_MS;
/** Payments that one round looks at. */
const PAYMENTS = 50;
/** How long nobody else looks at a leaver. */
export const LEASE_MS = 2 * MINUTE_MS;

/** Nothing left to pay back, on its way, or waiting: for a dispute, for the ledger, or for a bank account. */
export type PaidBack = "nothing" | "underWay" | "waits" | "bankNeeded";

export interface LeavingDeps {
  readonly leavers: LeaverStore;
  readonly store: WithdrawalStore;
  readonly ask: (player: PlayerId, wish: Wish) => Promise<Result<Withdrawal, WithdrawalRefusal>>;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: Pick<Wallet, "balances" | "lastStakedAt">;
  readonly bonusUsedOf: (player: PlayerId, depositId: string) => Promise<Paise>;
  readonly hasBank: (player: PlayerId) => Promise<boolean>;
  readonly debtOf: (player: PlayerId) => Promise<{ readonly debt: Paise; readonly disputed: boolean }>;
  readonly takeDebt: (player: PlayerId) => Promise<void>;
  /** Why the player's deposits go back: they keep out, or the account is closed; null: neither. */
  readonly leftFor: (player: PlayerId) => Promise<LeavingCause | null>;
  /** Ends the waiting of the player's deposit orders. */
  readonly endOrders: (player: PlayerId) => Promise<void>;
  readonly tell: (player: PlayerId, kind: NoticeKind, reference: string, amount: Paise) => Promise<void>;
}

/** How long until a leaver is looked at again: a minute, doubling, a day at most; money may come home from tables. */
function waitMs(tries: number): number {
  return Math.min(DAY_MS, MINUTE_MS * 2 ** Math.min(tries, 11));
}

/**
 * Pays deposit balances back to who keeps out of cash play or closes the account (M-9, M-7): over the payments that they came
 * by, newest first, the rest to the verified bank account. Each part is a refund of its own for the operator to approve. For as
 * long as somebody keeps out, whatever comes to D is paid back.
 */
export function createLeaving(deps: LeavingDeps) {
  const { leavers, store, ask, clock, log, settings, wallet } = deps;

  const partsOf = async (player: PlayerId, balance: Paise) => {
    const since = instant(clock.now() - REFUNDABLE_MS);
    const [deposits, stakedAt, hasBank] = await Promise.all([
      leavers.deposits(player, since, PAYMENTS),
      wallet.lastStakedAt(player),
      deps.hasBank(player),
    ]);
    const payable = await Promise.all(
      deposits.map(async ({ id, paymentId, left, bonusPaid, paidAt }) => ({
        depositId: id,
        paymentId,
        left,
        isUnstaked: (stakedAt ?? -1) < paidAt,
        bonusUsed: paise(Math.max(0, (await deps.bonusUsedOf(player, id)) - bonusPaid)),
      })),
    );
    return splitBack(balance, payable, { feeBps: settings.get("withdrawals").refundFeeBps, hasBank });
  };

  /** Asks for every part of what lies in D now. A debt is paid first; while a payment is disputed nothing leaves. */
  const payBack = async (player: PlayerId, cause: LeavingCause): Promise<PaidBack> => {
    await deps.takeDebt(player);
    const { debt, disputed } = await deps.debtOf(player);
    const underWay = (await store.underWay(player)).filter((one) => one.cause !== null);
    const { deposit } = await wallet.balances(player);
    if (deposit < 100) return underWay.length > 0 ? "underWay" : "nothing";
    // A part that the ledger has not answered for may still take what is planned for now.
    if (debt > 0 || disputed || underWay.some(({ state }) => state === "asked")) return "waits";
    const { parts, rest } = await partsOf(player, deposit);
    const asked = await askAll(player, cause, parts);
    if (asked > 0) await deps.tell(player, "depositLeaving", String(clock.now()), deposit);
    if (rest >= 100 && !(await deps.hasBank(player))) {
      await deps.tell(player, "bankNeeded", monthOf(clock.now()), rest);
      return "bankNeeded";
    }
    return asked > 0 || underWay.length > 0 ? "underWay" : "nothing";
  };

  const askAll = async (player: PlayerId, cause: LeavingCause, parts: readonly PayingBack[]): Promise<number> => {
    let asked = 0;
    for (const part of parts) {
      const done = await ask(player, { ...part, kind: "refund", cause });
      // Too little for a bank after tax: it stays, less than two rupees.
      if (done.ok) asked += 1;
      else if (done.error.code !== "taxLeavesTooLittle")
        log.warn({ player, code: done.error.code }, "a part of a deposit balance is paid back later");
    }
    return asked;
  };

  /** Nobody logs in any more who could add a bank account, or ask. */
  const stranded = (player: PlayerId) =>
    log.error({ player, alarm: "closedWithMoney" }, "a closed account has money that finds no way out");

  /** One look at a claimed leaver. */
  const step = async (player: PlayerId, cause: LeavingCause, tries: number): Promise<void> => {
    const leftFor = await deps.leftFor(player);
    if (leftFor !== null) await deps.endOrders(player);
    // Whoever asked to close the account keeps it until it is empty; their wish is carried out once.
    if (leftFor === null && cause === "exclusion") return leavers.remove(player);
    const state = await payBack(player, cause);
    if (leftFor === "closing" && state === "bankNeeded") stranded(player);
    if (leftFor === null && state === "nothing") return leavers.remove(player);
    await leavers.later(player, instant(clock.now() + (state === "waits" ? HOUR_MS : waitMs(tries))));
  };

  return {
    /** Has the player's deposit balance paid back from now on, and begins. Harmless to repeat. */
    async begin(player: PlayerId, cause: LeavingCause): Promise<void> {
      await leavers.add(player, cause, clock.now());
      await this.look(player);
    },

    /** Pays back what lies in D now, for whoever wants to close the account. */
    async payBackNow(player: PlayerId): Promise<PaidBack> {
      const state = await payBack(player, "closing");
      if (state !== "nothing") await leavers.add(player, "closing", clock.now());
      return state;
    },

    /** A part came back: it is looked for another way. What its player asked for and left behind is the operator's. */
    async cameBack({ player, cause }: Pick<Withdrawal, "player" | "cause">): Promise<void> {
      if (cause !== null) await leavers.add(player, cause, clock.now());
      else if ((await deps.leftFor(player)) === "closing") {
        // A refund lies in D again, which goes back by itself; winnings do not.
        await leavers.add(player, "closing", clock.now());
        if ((await wallet.balances(player)).winnings >= 100) stranded(player);
      }
    },

    async look(player: PlayerId): Promise<void> {
      const now = clock.now();
      const row = await leavers.claim(player, now, instant(now + LEASE_MS));
      if (!row) return;
      await step(player, row.cause, row.tries).catch((error: unknown) => {
        log.error({ player, err: error }, "a deposit balance could not be paid back; it is tried again");
      });
    },

    /** One look at a leaver that is due and claimed. */
    step: (row: LeaverRow): Promise<void> => step(row.player, row.cause, row.tries),
  };
}

export type Leaving = ReturnType<typeof createLeaving>;
