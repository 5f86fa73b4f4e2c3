import { createBooks, type StatementService } from "../../modules/books/index.ts";
import { createStatementFacts } from "../../modules/cashier/index.ts";
import { DAY_MS, type Database, given, instant } from "../../modules/kernel/index.ts";
import { startOf } from "../../modules/kernel/india.ts";
import { settledFees } from "../../modules/tables/index.ts";
import { settledBetween } from "../../modules/wallet/index.ts";
import type { AppDeps } from "./deps.ts";
import type { Ledger } from "./money.ts";
import type { Base } from "./platform.ts";

/** Settlements that are compared together. */
const PAGE = 500;

/** The period of a day in India, up to the first instant of the next. */
const periodOf = (day: string) => ({ from: startOf(day), to: instant(startOf(day) + DAY_MS) });

/** The payment gateway, and the service from which its statements are fetched. */
interface Gateway {
  readonly name: string | null;
  readonly statements: StatementService | null;
}

/** Builds the books: statements of gateway and bank, compared with what cashier and tables know. */
export function composeBooks(
  deps: Pick<AppDeps, "shards" | "clock" | "timers" | "random" | "log"> & { readonly database: Database },
  { name, statements }: Gateway,
  wallet: Pick<Ledger["wallet"], "move">,
  figures?: Base["figures"],
) {
  const { database, shards, clock, timers, random, log } = deps;
  const facts = createStatementFacts(database, name);
  return createBooks({
    database,
    wallet,
    clock,
    timers,
    random,
    statements,
    ...given({ figures }),
    log: log.child({ module: "books" }),
    known: {
      ...facts,
      paymentsOf: (day, after, limit) => facts.paymentsIn(periodOf(day), after, limit),
      payoutsOf: (day, after, limit) => facts.payoutsIn(periodOf(day), after, limit),
    },
    played: { fees: (day) => feesOf(database, shards, day) },
  });
}

/** What tables paid as fees on a day: by the ledger, and by the journals of the same settlements. */
async function feesOf(database: Database, shards: readonly Database[], day: string) {
  let [journalPaise, ledgerPaise] = [0, 0];
  for (let after = ""; ; ) {
    const page = await settledBetween(database, periodOf(day), { after, limit: PAGE });
    const tables = [...new Set(page.map(({ tableId }) => tableId))];
    const journals = await Promise.all([database, ...shards].map((one) => settledFees(one, tables)));
    for (const { key, feePaise } of page) {
      ledgerPaise += feePaise;
      for (const fees of journals) journalPaise += fees.get(key) ?? 0;
    }
    after = page.at(-1)?.place ?? after;
    if (page.length < PAGE) return { journalPaise, ledgerPaise };
  }
}
