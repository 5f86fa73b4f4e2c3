import { type Instant, instant, type Paise, type PlayerId, paise } from "../../../kernel/index.ts";
import { dayOf, endOfFinancialYear, type FinancialYear, quarterOf } from "../../../kernel/india.ts";
import type { Closing, TaxYearStore } from "../../tax/store/years.ts";
import type { WithdrawalStore } from "../../withdrawals/store/withdrawals.ts";
import type { Withdrawal } from "../../withdrawals/withdrawal.ts";
import { type TdsLaw, tdsLawOn } from "../law/tds-law.ts";

const PAGE = 500;

/** One deduction of tax on net winnings (M-7): of a withdrawal, or of what was left at the year's end. */
export interface Deduction {
  readonly player: PlayerId;
  /** The withdrawal's id, or `year-end`. */
  readonly reference: string;
  readonly at: Instant;
  /** In India. */
  readonly day: string;
  readonly quarter: 1 | 2 | 3 | 4;
  readonly law: TdsLaw;
  /** What left, or was left: gross. */
  readonly gross: Paise;
  /** Net winnings in it: the amount that the return has as paid or credited. */
  readonly taxable: Paise;
  readonly tds: Paise;
  /** The part of the tax that is not taken yet, because the balance was empty. */
  readonly owed: Paise;
}

/** Which deductions are read. */
export interface DeductionSources {
  readonly store: Pick<WithdrawalStore, "ofYear" | "ofPlayerAndYear">;
  readonly years: Pick<TaxYearStore, "closings" | "closingOf">;
}

/** More withdrawals than a player makes in a year. */
const OF_PLAYER = 5_000;

/**
 * Tax is deducted when the withdrawal is asked for: the money leaves W at that instant, with the tax reckoned for that financial year. What the
 * ledger posts a moment later, on 1 April, is of 31 March.
 */
const ofWithdrawal = ({ id, player, askedAt, gross, taxable, tds }: Withdrawal): Deduction => ({
  player,
  reference: id,
  gross,
  taxable,
  tds,
  owed: paise(0),
  ...datedAt(askedAt),
});

const ofClosing = (
  player: PlayerId,
  year: FinancialYear,
  { closing, taxable, tds }: Closing,
  owed: Paise,
): Deduction => ({
  player,
  reference: "year-end",
  gross: closing,
  taxable,
  tds,
  owed,
  ...datedAt(instant(endOfFinancialYear(year) - 1)),
});

function datedAt(at: Instant) {
  const day = dayOf(at);
  return { at, day, quarter: quarterOf(at), law: tdsLawOn(day) };
}

const isTaxed = ({ taxable, tds }: Pick<Deduction, "taxable" | "tds">): boolean => taxable > 0 || tds > 0;

/** Deductions of a financial year, out of the withdrawals' rows and the closings; those undone within their year are none (M-8). */
export function createDeductions({ store, years }: DeductionSources) {
  async function* withdrawalsOf(year: FinancialYear): AsyncGenerator<readonly Deduction[]> {
    for (let after = { player: "", id: "" }; ; ) {
      const page = await store.ofYear(year, after, PAGE);
      yield page.map(ofWithdrawal).filter(isTaxed);
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      after = last;
    }
  }

  async function* closingsOf(year: FinancialYear): AsyncGenerator<readonly Deduction[]> {
    for (let after = ""; ; ) {
      const page = await years.closings(year, after, PAGE);
      yield page.map((one) => ofClosing(one.player, year, one, one.owed)).filter(isTaxed);
      after = page.at(-1)?.player ?? "";
      if (page.length < PAGE) return;
    }
  }

  return {
    /** All deductions of a year, streamed in batches: withdrawals by player, then year ends by player. */
    async *ofYear(year: FinancialYear): AsyncGenerator<readonly Deduction[]> {
      yield* withdrawalsOf(year);
      yield* closingsOf(year);
    },

    /** One player's, oldest first. */
    async ofPlayer(player: PlayerId, year: FinancialYear): Promise<readonly Deduction[]> {
      const [withdrawals, closing] = await Promise.all([
        store.ofPlayerAndYear(player, year, OF_PLAYER),
        years.closingOf(player, year),
      ]);
      const all = withdrawals.map(ofWithdrawal);
      if (closing !== undefined) all.push(ofClosing(player, year, closing, closing.owed));
      return all.filter(isTaxed).toSorted((a, b) => a.at - b.at);
    },
  };
}

export type Deductions = ReturnType<typeof createDeductions>;
