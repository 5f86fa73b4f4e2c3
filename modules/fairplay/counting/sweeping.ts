import { DAY_MS, type Database, type Instant, instant, KEPT } from "../../kernel/index.ts";
import { dayOf, startOfWeek } from "../../kernel/india.ts";
import { forgetSignals } from "../store/signals.ts";
import { forgetStyles } from "../store/styles.ts";
import { sweepFigures } from "../store/sweeping.ts";
import { WEEKS_KEPT } from "./weeks.ts";

/** Rows of pairs that are kept at most: beyond them those go who met least. */
const MOST_PAIRS = 3_000_000;
/** Tables are over by then. */
const VISITS_MS = 2 * DAY_MS;

/** The first week that counts now. */
export const firstWeek = (now: Instant): string => dayOf(startOfWeek(instant(now - (WEEKS_KEPT - 1) * 7 * DAY_MS)));

/**
 * Keeps the tables small (F-2): weeks that are too old go, and of weeks that are over, pairs who were dealt in together fewer than five times. What is left
 * beyond {@link MOST_PAIRS} goes from the bottom.
 */
export async function sweep(database: Pick<Database, "sql">, now: Instant, most = MOST_PAIRS): Promise<void> {
  const thisWeek = dayOf(startOfWeek(now));
  await forgetSignals(database, instant(now - KEPT.seats));
  await forgetStyles(database, firstWeek(now));
  await sweepFigures(database, { since: firstWeek(now), thisWeek, visitsBefore: instant(now - VISITS_MS), most });
}
