/** Withdrawals that players have asked for, on a database without a server. */
import { createWithdrawals, type Withdrawals } from "../../modules/cashier/index.ts";
import { type PlayerId, paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { createWallet, type Wallet } from "../../modules/wallet/index.ts";
import { systemClock, systemTimers } from "../../src/platform/clock.ts";
import { collectingLog } from "./log.ts";
import type { TestDatabase } from "./postgres.ts";
import { seededRandom } from "./random.ts";

/** Gives each player ₹1,000 of winnings, of which they ask for ₹500. Answers the withdrawals' ids in the players' order. */
export async function askedWithdrawals(
  database: TestDatabase,
  players: readonly PlayerId[],
): Promise<{ readonly ids: readonly string[]; readonly wallet: Wallet; readonly withdrawals: Withdrawals }> {
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const log = collectingLog();
  const wallet = createWallet({ database, clock: systemClock, log, settings });
  const none = { grantedPaise: paise(0), usedPaise: paise(0) };
  const withdrawals = createWithdrawals({
    database,
    clock: systemClock,
    timers: systemTimers,
    random: seededRandom(3),
    log,
    settings,
    wallet,
    payouts: null,
    kyc: {
      statusOf: async () => ({ panApproved: true, bankVerified: true }),
      payee: async () => null,
      pan: async () => null,
    },
    debtOf: async () => ({ debt: paise(0), disputed: false }),
    takeDebt: async () => {},
    leftFor: async () => null,
    endOrders: async () => {},
    tell: async () => {},
    heldOf: async () => paise(0),
    bonus: { ofDeposit: async () => none, depositReturned: async () => none },
  });
  const ids: string[] = [];
  for (const player of players) {
    const won = { from: { house: "promotions" }, to: { bucket: "winnings" }, amount: paise(100_000) } as const;
    await wallet.move({ key: `won:${player}`, kind: "bonus", player, moves: [won] });
    const asked = await withdrawals.redeem(player, paise(50_000));
    if (!asked.ok) throw new Error(asked.error.message);
    ids.push(asked.value.id);
  }
  return { ids, wallet, withdrawals };
}
