import type { Books } from "../../modules/books/index.ts";
import {
  type Cashier,
  createAdjustments,
  createDepositOperatorApi,
  createUnmatchedOperatorApi,
} from "../../modules/cashier/index.ts";
import type { Identity } from "../../modules/identity/index.ts";
import type { Database } from "../../modules/kernel/index.ts";
import type { BooksPorts } from "../../modules/operator/index.ts";
import { createClosedDays, SYSTEM_ACCOUNTS, systemBalance, type Wallet } from "../../modules/wallet/index.ts";
import type { AppDeps } from "./deps.ts";
import type { Base } from "./platform.ts";

/** What the desk, and the terminal, do with the books. */
export function bookPorts(
  {
    database,
    clock,
    random,
    log,
    settings,
  }: Pick<AppDeps, "clock" | "random" | "log"> & {
    readonly database: Database;
    readonly settings: Pick<Base["settings"], "get">;
  },
  books: Books,
  {
    identity,
    wallet,
    cashier,
  }: {
    readonly identity: Pick<Identity, "registeredAt">;
    readonly wallet: Pick<Wallet, "balances" | "move">;
    readonly cashier: Pick<Cashier, "debtOf">;
  },
): BooksPorts {
  return {
    books,
    closedDays: createClosedDays(database),
    unmatchedPayments: createUnmatchedOperatorApi({ database, clock, random, settings }),
    adjust: createAdjustments({ database, clock, wallet }),
    writeOff: createDepositOperatorApi({ database, clock, wallet, log }).writeOff,
    async balancesOf(player) {
      if ((await identity.registeredAt(player)) === null) return null;
      const [{ deposit, winnings }, { debt }] = await Promise.all([wallet.balances(player), cashier.debtOf(player)]);
      return { depositPaise: deposit, winningsPaise: winnings, debtPaise: debt };
    },
    holds: (account) => systemBalance(database, account),
    accounts: () =>
      Promise.all(SYSTEM_ACCOUNTS.map(async (account) => ({ account, paise: await systemBalance(database, account) }))),
  };
}
