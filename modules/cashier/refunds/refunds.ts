import type { Bonus } from "../../bonus/index.ts";
import {
  type Clock,
  DAY_MS,
  type Database,
  type Instant,
  instant,
  type Paise,
  type PlayerId,
  paise,
  shareBps,
} from "../../kernel/index.ts";
import { endOfWorkingDays, financialYearOf } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import { createRefundableStore, type UnstakedDeposit } from "./store/refundable.ts";

/** Deposits that are looked at; more are not made within a few working days. */
const DEPOSITS = 20;

/** What the refund of a deposit comes to (M-9), before tax. */
export interface Refundable extends UnstakedDeposit {
  /** End of the time in which it may be asked for. */
  readonly until: Instant;
  readonly fee: Paise;
  /**
   * Parts of the bonus that came with it: the rest, which goes back to the operator, and the used part, which is
   * deducted.
   */
  readonly bonusLeft: Paise;
  readonly bonusUsed: Paise;
  /** What is paid out and counts in A: the deposit less fee and used bonus. */
  readonly gross: Paise;
}

/** What is left of a deposit that goes back: less floor(fee) and less what was used of the bonus that came with it. */
export function refundOf(
  credit: Paise,
  feeBps: number,
  bonusUsed: Paise,
): { readonly fee: Paise; readonly gross: Paise } {
  const fee = shareBps(credit, feeBps);
  return { fee, gross: paise(Math.max(0, credit - fee - bonusUsed)) };
}

export interface RefundDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: Pick<Wallet, "lastStakedAt">;
  /** What of D may leave now. */
  readonly depositOf: (player: PlayerId) => Promise<Paise>;
  readonly bonus: Pick<Bonus, "ofDeposit">;
}

/**
 * Which deposits were never staked. Conservative, since rupees of one deposit cannot be told from those of another: any
 * stake of the player's at or after the credit uses the deposit up, and all of it must still lie in D.
 */
export function createRefunds({ database, clock, settings, wallet, depositOf, bonus }: RefundDeps) {
  const store = createRefundableStore(database);

  const of = async (player: PlayerId): Promise<readonly Refundable[]> => {
    const { refundFeeBps, refundWithinWorkingDays } = settings.get("withdrawals");
    const now = clock.now();
    if (await store.inYear(player, financialYearOf(now))) return [];
    // Weekends among them, working days are spread over this many days at most.
    const from = instant(now - (2 * refundWithinWorkingDays + 3) * DAY_MS);
    const recent = await store.deposits(player, from, DEPOSITS);
    if (recent.length === 0) return [];
    const [inDeposit, stakedAt] = await Promise.all([depositOf(player), wallet.lastStakedAt(player)]);
    const open = recent
      .map((deposit) => ({ ...deposit, until: endOfWorkingDays(deposit.paidAt, refundWithinWorkingDays) }))
      .filter(({ paidAt, until, credit }) => now < until && credit <= inDeposit && (stakedAt ?? -1) < paidAt);
    const bonuses = await Promise.all(open.map(({ id }) => bonus.ofDeposit(player, id)));
    return open
      .map((deposit, i) => {
        const { grantedPaise, usedPaise } = bonuses[i] ?? { grantedPaise: paise(0), usedPaise: paise(0) };
        const bonusLeft = paise(grantedPaise - usedPaise);
        return { ...deposit, bonusLeft, bonusUsed: usedPaise, ...refundOf(deposit.credit, refundFeeBps, usedPaise) };
      })
      .filter(({ gross }) => gross > 0);
  };

  return {
    of,
    async one(player: PlayerId, depositId: string): Promise<Refundable | undefined> {
      return (await of(player)).find(({ id }) => id === depositId);
    },
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
