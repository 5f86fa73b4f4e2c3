import { createBooksFigures } from "../../modules/books/index.ts";
import {
  createDaySums,
  createOpenPayouts,
  createPayoutFigures,
  type PayoutFigures,
} from "../../modules/cashier/index.ts";
import { DAY_MS, keptFor, SECOND_MS } from "../../modules/kernel/index.ts";
import { startOf, startOfDay } from "../../modules/kernel/india.ts";
import { createClosedDays } from "../../modules/wallet/index.ts";
import type { Platform } from "../platform/platform.ts";

/** However many scrapes come, the database is asked once in this time. */
const KEPT_MS = 15 * SECOND_MS;
const PAISE = 100;
const STATES = ["asked", "inReview", "approved"] as const;

/** Shows figures of money at `/metrics`, in rupees: what came and is to go, what waits, and how far the books are (V-5). */
export function showMoneyFigures({ database, clock, metrics }: Pick<Platform, "database" | "clock" | "metrics">): void {
  const sumsOf = createDaySums(database);
  const today = keptFor(clock, KEPT_MS, () => sumsOf(startOfDay(clock.now())));
  const payouts = createPayoutFigures(database);
  const paid = keptFor(clock, KEPT_MS, () => payouts.paidSince(startOfDay(clock.now())));
  const stuck = keptFor(clock, KEPT_MS, () => payouts.stuckAt(clock.now()));
  const open = keptFor(clock, KEPT_MS, createOpenPayouts(database));
  const books = keptFor(clock, KEPT_MS, createBooksFigures(database));
  const closed = keptFor(clock, KEPT_MS, () => createClosedDays(database).page(null, 1));

  const rupees = metrics.gaugeBy(
    "money_today_rupees",
    "Deposits, withdrawals asked for, and payouts that were paid, of the day in India",
    "what",
  );
  const count = metrics.gaugeBy("money_today", "How many deposits, withdrawals and payouts these are", "what");
  for (const what of ["deposits", "withdrawals"] as const) {
    rupees(what, async () => (await today())[what].paise / PAISE);
    count(what, async () => (await today())[what].count);
  }
  rupees("payouts", async () => (await paid()).paise / PAISE);
  count("payouts", async () => (await paid()).count);
  showStuck(metrics, clock, stuck);
  const openCount = metrics.gaugeBy("withdrawals_open", "Withdrawals that are not paid yet", "state");
  const openRupees = metrics.gaugeBy("withdrawals_open_rupees", "What they come to before tax", "state");
  const oldest = metrics.gaugeBy("withdrawals_open_oldest_seconds", "How long the oldest of them has waited", "state");
  const inState = async (state: string) => (await open()).find((one) => one.state === state);
  for (const state of STATES) {
    openCount(state, async () => (await inState(state))?.count ?? 0);
    openRupees(state, async () => ((await inState(state))?.grossPaise ?? 0) / PAISE);
    oldest(state, async () => {
      const since = (await inState(state))?.oldest;
      return since === undefined ? 0 : Math.max(0, clock.now() / SECOND_MS - since);
    });
  }
  metrics.gauge("suspense_lines", "Lines of papers that are nobody's yet", async () => (await books()).suspense);
  metrics.gauge("suspense_rupees", "What they come to", async () => (await books()).suspensePaise / PAISE);
  const age = metrics.gaugeBy("last_closed_day_age_seconds", "How long ago the last closed day ended", "of");
  const since = (day: string | null | undefined) =>
    day == null ? Number.NaN : (clock.now() - startOf(day) - DAY_MS) / SECOND_MS;
  age("ledger", async () => since((await closed())[0]?.day));
  age("books", async () => since((await books()).lastClosed));
}

/** Payouts that do not come to their end. */
function showStuck(
  metrics: Platform["metrics"],
  clock: Platform["clock"],
  stuck: () => ReturnType<PayoutFigures["stuckAt"]>,
): void {
  const help =
    "Payouts that were approved more than six hours ago and are not paid, or were given up until somebody looks";
  metrics.gauge("payouts_stuck", help, async () => (await stuck()).count);
  metrics.gauge("payouts_stuck_rupees", "What they would bring to players", async () => (await stuck()).paise / PAISE);
  metrics.gauge("payouts_stuck_oldest_seconds", "How long ago the oldest of them was approved", async () => {
    const { oldest } = await stuck();
    return oldest === null ? 0 : Math.max(0, clock.now() - oldest) / SECOND_MS;
  });
}
