import {
  type Clock,
  formatAmount,
  instant,
  ok,
  type Paise,
  type PlayerId,
  type Random,
  type Result,
  uuidv7,
} from "../../kernel/index.ts";
import { type FinancialYear, financialYearOf } from "../../kernel/india.ts";
import { refuseWithdrawal as refused, type WithdrawalRefusal } from "../messages.ts";
import type { TaxYears } from "../tax/tax-years.ts";
import type { Available } from "./available.ts";
import { LEASE_MS } from "./ledger-steps.ts";
import type { PayoutRunner } from "./payout-runner.ts";
import type { Withdrawal, WithdrawalAmounts } from "./withdrawal.ts";

/** One wish to take money out, before its tax is known. */
export type Wish = Pick<Withdrawal, "kind" | "cause" | "depositId" | "paymentId"> &
  Pick<WithdrawalAmounts, "gross" | "fee" | "bonusUsed"> & {
    /** What the player was shown that they would receive; refused where it is another amount by now. */
    readonly shown?: Paise | undefined;
  };

/** What carrying out a wish takes. */
export interface WishDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly years: TaxYears;
  readonly available: Available;
  readonly runner: PayoutRunner;
}

/** Tries: around midnight of 31 March the year may be closed in between. */
const TRIES = 2;

/** Carries out wishes to take money out. */
export function createWishes({ clock, random, years, available, runner }: WishDeps) {
  /** Keeps the wish with its tax, under the lock of the year that it is asked in. */
  const keep = async (player: PlayerId, wish: Wish) => {
    const { kind, cause, depositId, paymentId, gross, fee, bonusUsed, shown } = wish;
    const askedAt = clock.now();
    const year: FinancialYear = financialYearOf(askedAt);
    // Checked again in the year of the request: at midnight that is not the year that the player saw, and the old
    // year's tax is due.
    if (kind === "winnings" && gross > (await available.now(player))) return { refused: refused("exceeds").error };
    const opening = await years.openingOf(player, year);
    return years.ask<WithdrawalRefusal>(player, year, (rows) => {
      const amounts = available.reckon({ ...rows, opening }, gross);
      if (!amounts.ok) return { refused: amounts.error };
      const { net } = amounts.value;
      if (shown !== undefined && shown !== net) return { refused: refused("taxChanged", formatAmount(net)).error };
      return {
        ...amounts.value,
        kind,
        cause,
        depositId,
        paymentId,
        fee,
        bonusUsed,
        askedAt,
        id: uuidv7(askedAt, random),
        nextAt: instant(askedAt + LEASE_MS),
      };
    });
  };

  /** Keeps the wish, then has the ledger move it. A crash in between is finished by the job. */
  return async (player: PlayerId, wish: Wish): Promise<Result<Withdrawal, WithdrawalRefusal>> => {
    for (let tries = 1; tries <= TRIES; tries++) {
      const kept = await keep(player, wish);
      if (kept === "closed") continue;
      if (kept === "open") return refused("open");
      if ("refused" in kept) return { ok: false, error: kept.refused };
      const after = await runner.advance(kept);
      if (after.state === "refused") return refused(wish.kind === "refund" ? "notRefundable" : "exceeds");
      return ok(after);
    }
    return refused("unavailable");
  };
}

export type Ask = ReturnType<typeof createWishes>;
