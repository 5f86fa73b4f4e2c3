import {
  assert,
  DAY_MS,
  instant,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Random,
  type Result,
  uuidv7,
} from "../../kernel/index.ts";
import { type FinancialYear, financialYearOf, startOfFinancialYear } from "../../kernel/india.ts";
import type { Balances } from "../../wallet/index.ts";
import { refuseWithdrawal as refused, type WithdrawalRefusal } from "../messages.ts";
import type { KycStanding } from "../ports.ts";
import { createRefunds, type Refundable, type RefundDeps } from "../refunds/refunds.ts";
import type { WithdrawalStore } from "../store/withdrawals.ts";
import type { TaxYears } from "../tax/tax-years.ts";
import { taxOnWithdrawal, type YearFigures } from "../tax/tds.ts";
import { LEASE_MS } from "./ledger-steps.ts";
import type { PayoutRunner } from "./payout-runner.ts";
import { amountsOf, isUndecided, type Withdrawal, type WithdrawalAmounts } from "./withdrawal.ts";

/** Banks transfer a rupee at least. */
const LEAST_NET = 100;
const HISTORY = 100;
const EXPORTED = 10_000;

type Answer<T> = Promise<Result<T, WithdrawalRefusal>>;

/** What the withdrawal page shows. */
export interface WithdrawalOverview {
  readonly balances: Balances;
  readonly withdrawable: Paise;
  readonly held: Paise;
  readonly taxIfAll: Paise;
  readonly year: FinancialYear;
  readonly panApproved: boolean;
  readonly bankVerified: boolean;
  readonly blocked: boolean;
  /** What banks took back and is still owed (M-15). */
  readonly debt: Paise;
  readonly open: Withdrawal | undefined;
  readonly history: readonly Withdrawal[];
  readonly refundable: readonly Refundable[];
}

/** One wish to take money out, before its tax is known. */
export type Wish = Pick<Withdrawal, "kind" | "cause" | "depositId" | "paymentId"> &
  Pick<WithdrawalAmounts, "gross" | "fee" | "bonusUsed">;

/** What players may ask: what could leave, what its tax is, and that it leave (S2 § 5, M-7 … M-9, M-12, M-15). */
export function createAsking(
  deps: RefundDeps & {
    readonly random: Random;
    readonly kyc: { readonly standing: (player: PlayerId) => Promise<KycStanding> };
    readonly debtOf: (player: PlayerId) => Promise<{ readonly debt: Paise; readonly disputed: boolean }>;
    readonly takeDebt: (player: PlayerId) => Promise<void>;
    /** Winnings that are held. */
    readonly heldOf: (player: PlayerId) => Promise<Paise>;
    readonly store: WithdrawalStore;
    readonly years: TaxYears;
    readonly runner: PayoutRunner;
  },
) {
  const { clock, random, settings, wallet, kyc, store, years, runner } = deps;
  const refunds = createRefunds(deps);
  const thisYear = () => financialYearOf(clock.now());

  /** W less what is held and what an earlier year's tax still takes. */
  const withdrawableOf = async (player: PlayerId, winnings: Paise) => {
    const [held, owed] = await Promise.all([deps.heldOf(player), years.owedBy(player)]);
    const kept = Math.min(winnings, held + owed);
    return { withdrawable: paise(winnings - kept), held: paise(kept) };
  };

  /** What an amount comes to on top of the year's figures; refused when too little is left for a bank. */
  const reckon = (figures: YearFigures, gross: Paise) => {
    const amounts = amountsOf(gross, taxOnWithdrawal(figures, gross, years.bps()));
    return amounts.net >= LEAST_NET ? ok(amounts) : refused("taxLeavesTooLittle");
  };

  /** M-12 and M-15: what stands in the way, named. */
  const inTheWay = async (player: PlayerId) => {
    const [{ panApproved, bankVerified }, { debt, disputed }] = await Promise.all([
      kyc.standing(player),
      deps.debtOf(player),
    ]);
    if (debt > 0 || disputed) return refused("debt");
    if (!panApproved && !bankVerified) return refused("kycMissing");
    if (!panApproved) return refused("panMissing");
    return bankVerified ? null : refused("bankMissing");
  };

  const askedTooOften = async (player: PlayerId) => {
    const today = await store.countSince(player, instant(clock.now() - DAY_MS));
    return today >= settings.get("withdrawals").perDay;
  };

  /** Keeps the wish under the year's lock, then has the ledger move it. A crash in between is finished by the sweeper. */
  const ask = async (player: PlayerId, what: Wish): Answer<Withdrawal> => {
    const { kind, cause, depositId, paymentId, gross, fee, bonusUsed } = what;
    // Around midnight of 31 March the year may be closed while we look.
    for (let tries = 1; tries <= 2; tries++) {
      const askedAt = clock.now();
      const year = financialYearOf(askedAt);
      const opening = await years.openingOf(player, year);
      const kept = await years.ask(player, year, (rows) => {
        const amounts = reckon({ ...rows, opening }, gross);
        if (!amounts.ok) return { refused: amounts.error };
        return {
          ...amounts.value,
          ...{ kind, cause, depositId, paymentId, fee, bonusUsed, askedAt },
          id: uuidv7(askedAt, random),
          nextAt: instant(askedAt + LEASE_MS),
        };
      });
      if (kept === "closed") continue;
      if (kept === "open") return refused("open");
      if ("refused" in kept) return { ok: false, error: kept.refused };
      const after = await runner.advance(kept);
      if (after.state === "refused") return refused(kind === "refund" ? "notRefundable" : "exceeds");
      return ok(after);
    }
    return refused("unavailable");
  };

  const taxIfAllOf = async (player: PlayerId, withdrawable: Paise): Promise<Paise> => {
    if (withdrawable === 0) return paise(0);
    return taxOnWithdrawal(await years.figuresOf(player, thisYear()), withdrawable, years.bps()).tds;
  };

  /** M-15: what banks took back is paid out of W and D before anything is asked. */
  const settleDebt = async (player: PlayerId): Promise<void> => {
    if ((await deps.debtOf(player)).debt > 0) await deps.takeDebt(player);
  };

  /** A decided one only as long as a debt or a dispute keeps it from being sent (M-15): it might wait for good. */
  const undone = async (player: PlayerId, one: Withdrawal): Promise<Withdrawal> => {
    if (one.state === "inReview") return runner.undo(one, "cancelled", { from: ["inReview"] });
    if (!isUndecided(one)) return one;
    const { debt, disputed } = await deps.debtOf(player);
    return debt > 0 || disputed ? runner.undo(one, "cancelled", {}) : one;
  };

  return {
    ask,

    async overview(player: PlayerId): Promise<WithdrawalOverview> {
      const year = thisYear();
      const [balances, standing, owing, open, history, refundable] = await Promise.all([
        wallet.balances(player),
        kyc.standing(player),
        deps.debtOf(player),
        store.openOf(player),
        store.ofPlayer(player, startOfFinancialYear(year), HISTORY),
        refunds.of(player),
      ]);
      const { withdrawable, held } = await withdrawableOf(player, balances.winnings);
      return {
        balances,
        withdrawable,
        held,
        taxIfAll: await taxIfAllOf(player, withdrawable),
        year,
        ...standing,
        blocked: owing.debt > 0 || owing.disputed,
        debt: owing.debt,
        open,
        history,
        refundable,
      };
    },

    async taxIfAllWithdrawn(player: PlayerId): Promise<Paise> {
      const { winnings } = await wallet.balances(player);
      return taxIfAllOf(player, (await withdrawableOf(player, winnings)).withdrawable);
    },
    withdrawable: async (player: PlayerId, winnings: Paise): Promise<Paise> =>
      (await withdrawableOf(player, winnings)).withdrawable,
    hasOpen: async (player: PlayerId): Promise<boolean> => (await store.underWay(player)).length > 0,
    async hasWinningsLeft(player: PlayerId): Promise<boolean> {
      const { winnings } = await wallet.balances(player);
      const whole = paise(winnings - (winnings % 100));
      return whole > 0 && reckon(await years.figuresOf(player, thisYear()), whole).ok;
    },

    exportOf: (player: PlayerId) => store.ofPlayer(player, instant(0), EXPORTED),

    async preview(player: PlayerId, gross: Paise): Answer<WithdrawalAmounts & { readonly year: FinancialYear }> {
      const { withdrawable } = await withdrawableOf(player, (await wallet.balances(player)).winnings);
      if (gross > withdrawable) return refused("exceeds");
      const year = thisYear();
      const amounts = reckon(await years.figuresOf(player, year), gross);
      return amounts.ok ? ok({ ...amounts.value, year }) : amounts;
    },

    async redeem(player: PlayerId, gross: Paise): Answer<Withdrawal> {
      assert(gross >= 100 && gross % 100 === 0, "withdrawals are whole rupees");
      await settleDebt(player);
      const { withdrawable } = await withdrawableOf(player, (await wallet.balances(player)).winnings);
      if (gross > withdrawable) return refused("exceeds");
      const obstacle = await inTheWay(player);
      if (obstacle) return obstacle;
      if (await askedTooOften(player)) return refused("tooMany");
      const none = paise(0);
      return ask(player, {
        ...{ kind: "winnings", cause: null, depositId: null, paymentId: null },
        ...{ gross, fee: none, bonusUsed: none },
      });
    },

    async refund(player: PlayerId, depositId: string): Answer<Withdrawal> {
      await settleDebt(player);
      const deposit = await refunds.one(player, depositId);
      if (!deposit) return refused("notRefundable");
      const { debt, disputed } = await deps.debtOf(player);
      if (debt > 0 || disputed) return refused("debt");
      if (await askedTooOften(player)) return refused("tooMany");
      // Tax is deducted under a PAN, as long as the player can wait for it.
      const tds = taxOnWithdrawal(await years.figuresOf(player, thisYear()), deposit.gross, years.bps()).tds;
      if (tds > 0 && !(await kyc.standing(player)).panApproved) return refused("panMissing");
      return ask(player, { ...deposit, kind: "refund", cause: null, depositId });
    },

    async cancel(player: PlayerId, id: string): Answer<Withdrawal> {
      const one = await store.byId(id);
      if (!one || one.player !== player || one.state === "refused") return refused("notFound");
      // What the operator pays back because the player keeps out is not theirs to keep in.
      if (one.cause !== null) return refused("notCancellable");
      const after = await undone(player, one);
      return after.state === "cancelled" ? ok(after) : refused("notCancellable");
    },
  };
}
