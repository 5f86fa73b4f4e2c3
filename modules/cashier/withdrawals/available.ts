import { type Clock, ok, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { financialYearOf } from "../../kernel/india.ts";
import type { Wallet } from "../../wallet/index.ts";
import { refuseWithdrawal as refused } from "../messages.ts";
import type { TaxYears } from "../tax/tax-years.ts";
import { taxOnWithdrawal, type YearFigures } from "../tax/tds.ts";
import { amountsOf } from "./withdrawal.ts";

/** Banks transfer a rupee at least. */
const LEAST_NET = 100;

/** What reckoning withdrawals takes. */
export interface AvailableDeps {
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, "balances">;
  /** Winnings that are held. */
  readonly heldOf: (player: PlayerId) => Promise<Paise>;
  readonly years: TaxYears;
}

/** What could leave now, and what its tax is (M-1, M-7). */
export function createAvailable({ clock, wallet, heldOf, years }: AvailableDeps) {
  const thisYear = () => financialYearOf(clock.now());

  /** What may be withdrawn of these winnings: W less what is held and what an earlier year's tax still takes. */
  const ofWinnings = async (player: PlayerId, winnings: Paise) => {
    const [held, owed] = await Promise.all([heldOf(player), years.owedBy(player)]);
    const kept = Math.min(winnings, held + owed);
    return { withdrawable: paise(winnings - kept), held: paise(kept) };
  };

  /** D, less what of it pays an earlier year's tax: that is taken from W first (M-7). */
  const deposit = async (player: PlayerId): Promise<Paise> => {
    const [owed, balances] = [await years.owedBy(player), await wallet.balances(player)];
    return paise(Math.max(0, balances.deposit - Math.max(0, owed - balances.winnings)));
  };

  /** What may be withdrawn of W now. */
  const now = async (player: PlayerId): Promise<Paise> =>
    (await ofWinnings(player, (await wallet.balances(player)).winnings)).withdrawable;

  /** What an amount comes to on top of the year's figures; refused when too little is left for a bank. */
  const reckon = (figures: YearFigures, gross: Paise) => {
    const amounts = amountsOf(gross, taxOnWithdrawal(figures, gross, years.bps()));
    return amounts.net >= LEAST_NET ? ok(amounts) : refused("taxLeavesTooLittle");
  };

  const figuresOf = (player: PlayerId) => years.figuresOf(player, thisYear());
  /** The tax if this amount left now. */
  const taxOn = async (player: PlayerId, gross: Paise): Promise<Paise> =>
    taxOnWithdrawal(await figuresOf(player), gross, years.bps()).tds;

  return {
    thisYear,
    ofWinnings,
    deposit,
    now,
    reckon,
    figuresOf,
    taxOn,
    taxIfAll: async (player: PlayerId, withdrawable: Paise): Promise<Paise> =>
      withdrawable === 0 ? paise(0) : taxOn(player, withdrawable),
  };
}

export type Available = ReturnType<typeof createAvailable>;
