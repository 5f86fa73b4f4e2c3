import { instant, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { type FinancialYear, startOfFinancialYear } from "../../kernel/india.ts";
import type { Balances, Wallet } from "../../wallet/index.ts";
import type { Debt } from "../chargebacks/chargebacks.ts";
import type { KycStatus } from "../ports.ts";
import type { Refundable, Refunds } from "../refunds/refunds.ts";
import type { Available } from "./available.ts";
import { blocks } from "./obstacles.ts";
import type { WithdrawalStore } from "./store/withdrawals.ts";
import type { Withdrawal } from "./withdrawal.ts";

const HISTORY = 100;
const EXPORTED = 10_000;

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

/** What showing withdrawals takes. */
export interface OverviewDeps {
  readonly wallet: Pick<Wallet, "balances">;
  readonly kyc: { readonly statusOf: (player: PlayerId) => Promise<KycStatus> };
  readonly debtOf: (player: PlayerId) => Promise<Debt>;
  readonly store: WithdrawalStore;
  readonly available: Available;
  readonly refunds: Refunds;
}

/** What players see of their withdrawals (S2 § 5). */
export function createOverview({ wallet, kyc, debtOf, store, available, refunds }: OverviewDeps) {
  return {
    async overview(player: PlayerId): Promise<WithdrawalOverview> {
      const year = available.thisYear();
      const [balances, status, owing, open, history, refundable] = await Promise.all([
        wallet.balances(player),
        kyc.statusOf(player),
        debtOf(player),
        store.openOf(player),
        store.ofPlayer(player, startOfFinancialYear(year), HISTORY),
        refunds.of(player),
      ]);
      const { withdrawable, held } = await available.ofWinnings(player, balances.winnings);
      const taxIfAll = await available.taxIfAll(player, withdrawable);
      const [blocked, debt] = [blocks(owing), owing.debt];
      return { balances, withdrawable, held, taxIfAll, year, ...status, blocked, debt, open, history, refundable };
    },

    taxIfAllWithdrawn: async (player: PlayerId): Promise<Paise> =>
      available.taxIfAll(player, await available.now(player)),
    withdrawable: async (player: PlayerId, winnings: Paise): Promise<Paise> =>
      (await available.ofWinnings(player, winnings)).withdrawable,
    hasOpen: async (player: PlayerId): Promise<boolean> => (await store.underWay(player)).length > 0,
    async hasWinningsLeft(player: PlayerId): Promise<boolean> {
      const { winnings } = await wallet.balances(player);
      const whole = paise(winnings - (winnings % 100));
      return whole > 0 && available.reckon(await available.figuresOf(player), whole).ok;
    },
    exportOf: (player: PlayerId): Promise<readonly Withdrawal[]> => store.ofPlayer(player, instant(0), EXPORTED),
  };
}
