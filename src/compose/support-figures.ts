import { keptFor, SECOND_MS } from "../../modules/kernel/index.ts";
import { createGrievanceFigures } from "../../modules/support/index.ts";
import type { Platform } from "../platform/platform.ts";

/** However many scrapes come, the database is asked once in this time. */
const KEPT_MS = 15 * SECOND_MS;

/** Shows at `/metrics` how grievances stand (O-54). */
export function showSupportFigures({
  database,
  clock,
  metrics,
}: Pick<Platform, "database" | "clock" | "metrics">): void {
  const look = createGrievanceFigures(database);
  const figures = keptFor(clock, KEPT_MS, () => look(clock.now()));
  metrics.gauge("grievances_open", "Grievances that are not resolved, appeals too", async () => (await figures()).open);
  metrics.gauge("grievances_late", "Grievances of which a clock has run out", async () => (await figures()).late);
  metrics.gauge(
    "grievances_next_due_seconds",
    "Until the next clock of a grievance runs out; not a number: none runs",
    async () => {
      const { nextDueAt } = await figures();
      return nextDueAt === null ? Number.NaN : (nextDueAt - clock.now()) / SECOND_MS;
    },
  );
}
