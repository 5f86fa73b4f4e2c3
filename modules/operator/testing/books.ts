import { instant, ok, paise, refuse } from "../../kernel/index.ts";
import type { BooksPorts } from "../sections/books/ports.ts";

const none = async () => [];
const nothing = async () => refuse("noItem" as const, "There is no such item.");
const noPeriod = async () => refuse("badPeriod" as const, "Name a first and a last day as YYYY-MM-DD.");
const noMonth = async () => refuse("badMonth" as const, "Name a month as YYYY-MM.");
const noService = async () => refuse("noService" as const, "Papers of this kind are not asked for over the network.");

/** Books in which nothing stands. */
export const noBooks: BooksPorts = {
  books: {
    importing: { file: noService, settled: noService, payouts: noService },
    imports: { page: none },
    items: { page: none, byId: async () => undefined },
    corrections: { last: async () => null },
    challans: { enter: async () => refuse("badChallan" as const, "It cannot be read."), page: none },
    reconciliation: {
      show: async () => refuse("badDay" as const, "Name a day as YYYY-MM-DD."),
      check: async () => refuse("badDay" as const, "Name a day as YYYY-MM-DD."),
      close: async () => refuse("badDay" as const, "Name a day as YYYY-MM-DD."),
    },
    reports: {
      trialBalance: noPeriod,
      profitAndLoss: noPeriod,
      ledger: noPeriod,
      tally: noPeriod,
      addUp: async () => 0,
    },
    months: { show: noMonth, close: noMonth, took: async () => {} },
    resolve: nothing,
    correct: nothing,
    open: nothing,
    lookAgain: async () => 0,
    runOnce: async () => {},
    start: () => {},
    stop: async () => {},
  },
  unmatchedPayments: {
    show: async () => undefined,
    open: none,
    match: async () => refuse("noSuchPayment" as const, "There is no such payment."),
    giveBack: async () => refuse("noSuchPayment" as const, "There is no such payment."),
  },
  closedDays: { page: none, of: async () => undefined },
  adjust: async (wanted) => ok({ ...wanted, state: "taken", at: instant(0) }),
  writeOff: async () => refuse("nothingOwed" as const, "This player owes nothing."),
  balancesOf: async () => null,
  holds: async () => paise(0),
  accounts: none,
};
