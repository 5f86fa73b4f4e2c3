import {
  assert,
  type Clock,
  DAY_MS,
  instant,
  type Log,
  type Paise,
  type PlayerId,
  paise,
  shareBps,
} from "../../kernel/index.ts";
import { monthOf } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { Debt } from "../chargebacks/chargebacks.ts";
import type { NoticeKind } from "../notices/notice-texts.ts";
import { blocks } from "../withdrawals/obstacles.ts";
import type { WithdrawalStore } from "../withdrawals/store/withdrawals.ts";
import type { Ask } from "../withdrawals/wishes.ts";
import type { ExitCause } from "../withdrawals/withdrawal.ts";
import type { AccountExitStore } from "./store/account-exits.ts";

/** A deposit that the gateway can still refund to its payer. */
export interface PayableBack {
  readonly depositId: string;
  readonly paymentId: string;
  /** What of its credit has neither been refunded nor charged back. */
  readonly left: Paise;
  /** Nothing was staked since its credit: its refund costs the fee and the bonus used (M-9). */
  readonly isUnstaked: boolean;
  readonly bonusUsed: Paise;
}

/** One payment out: back to a payment, or to the bank account (`depositId` null). */
interface PayingBack {
  readonly depositId: string | null;
  readonly paymentId: string | null;
  /** What leaves D, together with fee and bonus used. */
  readonly gross: Paise;
  readonly fee: Paise;
  readonly bonusUsed: Paise;
}

/** Banks transfer a rupee at least. */
const LEAST = 100;

/**
 * Splits `balance`: over `payable` in the given order, each up to what is left of it; then to the bank account. `rest`
 * is what neither takes: without a verified bank account all of it, else less than a rupee.
 */
export function splitBack(
  balance: Paise,
  payable: readonly PayableBack[],
  terms: { readonly feeBps: number; readonly hasBank: boolean },
): { readonly parts: readonly PayingBack[]; readonly rest: Paise } {
  let rest: number = balance;
  const parts: PayingBack[] = [];
  for (const { depositId, paymentId, left, isUnstaked, bonusUsed: used } of payable) {
    const amount = paise(Math.min(rest, left));
    const fee = isUnstaked ? shareBps(amount, terms.feeBps) : paise(0);
    const bonusUsed = isUnstaked ? paise(Math.min(used, amount - fee)) : paise(0);
    const gross = paise(amount - fee - bonusUsed);
    if (gross < LEAST) continue;
    parts.push({ depositId, paymentId, gross, fee, bonusUsed });
    rest -= amount;
  }
  if (terms.hasBank && rest >= LEAST) {
    parts.push({ depositId: null, paymentId: null, gross: paise(rest), fee: paise(0), bonusUsed: paise(0) });
    rest = 0;
  }
  const out = parts.reduce((sum, { gross, fee, bonusUsed }) => sum + gross + fee + bonusUsed, 0);
  assert(out + rest === balance, "nothing is lost between the parts");
  return { parts, rest: paise(rest) };
}

/** Payments that are older are not refunded by gateways any more; their money goes to the bank account. */
const REFUNDABLE_MS = 180 * DAY_MS;
/** Payments that one round looks at. */
const PAYMENTS = 50;

/** Nothing left to pay back, on its way, or waiting: for a dispute, for the ledger, or for a bank account. */
export type PaidBack = "nothing" | "underWay" | "waits" | "bankNeeded";

/** What paying a balance back takes. */
export interface WholeBalanceDeps {
  readonly accountExits: Pick<AccountExitStore, "deposits">;
  readonly store: Pick<WithdrawalStore, "underWay">;
  readonly ask: Ask;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: Pick<Wallet, "lastStakedAt">;
  /** What of D may leave now. */
  readonly depositOf: (player: PlayerId) => Promise<Paise>;
  readonly bonusUsedOf: (player: PlayerId, depositId: string) => Promise<Paise>;
  readonly hasBank: (player: PlayerId) => Promise<boolean>;
  readonly debtOf: (player: PlayerId) => Promise<Debt>;
  readonly takeDebt: (player: PlayerId) => Promise<void>;
  readonly tell: (player: PlayerId, kind: NoticeKind, reference: string, amount: Paise) => Promise<void>;
}

/**
 * Pays back what lies in D now (M-9, M-7): over the payments that it came by, newest first, the rest to the verified bank
 * account. Each part is a refund of its own for the operator to approve. A debt is paid first; while a payment is disputed
 * nothing leaves.
 */
export function createWholeBalance(deps: WholeBalanceDeps) {
  const { store, clock, depositOf, hasBank, tell } = deps;

  return async (player: PlayerId, cause: ExitCause): Promise<PaidBack> => {
    await deps.takeDebt(player);
    const owing = await deps.debtOf(player);
    const underWay = (await store.underWay(player)).filter((one) => one.cause !== null);
    const deposit = await depositOf(player);
    if (deposit < 100) return underWay.length > 0 ? "underWay" : "nothing";
    // A part that the ledger has not answered for may still take what is planned for now.
    if (blocks(owing) || underWay.some(({ state }) => state === "asked")) return "waits";
    const { parts, rest } = await partsOf(deps, player, deposit);
    const asked = await askAll(deps, player, cause, parts);
    if (asked > 0) await tell(player, "depositLeaving", String(clock.now()), deposit);
    if (rest >= 100 && !(await hasBank(player))) {
      await tell(player, "bankNeeded", monthOf(clock.now()), rest);
      return "bankNeeded";
    }
    return asked > 0 || underWay.length > 0 ? "underWay" : "nothing";
  };
}

/** Splits a balance over the payments by which it goes back, and answers what is left of it. */
async function partsOf(deps: WholeBalanceDeps, player: PlayerId, balance: Paise) {
  const { accountExits, clock, settings, wallet } = deps;
  const since = instant(clock.now() - REFUNDABLE_MS);
  const [deposits, stakedAt, hasBank] = await Promise.all([
    accountExits.deposits(player, since, PAYMENTS),
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
}

/** Asks for every part; answers how many were taken. */
async function askAll(
  { ask, log }: WholeBalanceDeps,
  player: PlayerId,
  cause: ExitCause,
  parts: readonly PayingBack[],
): Promise<number> {
  let asked = 0;
  for (const part of parts) {
    const done = await ask(player, { ...part, kind: "refund", cause });
    // Too little for a bank after tax: it stays, less than two rupees.
    if (done.ok) asked += 1;
    else if (done.error.code !== "taxLeavesTooLittle")
      log.warn({ player, code: done.error.code }, "a part of a deposit balance is paid back later");
  }
  return asked;
}
