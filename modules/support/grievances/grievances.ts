import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  iso,
  isUuid,
  keptFor,
  MINUTE_MS,
  ok,
  type PlayerId,
  periodicJob,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import { monthOf, startOf } from "../../kernel/india.ts";
import { GRIEVANCE, type GrievanceData, type GrievanceMonth } from "../grievance-contract.ts";
import type { SupportRefusalCode } from "../messages.ts";
import type { SupportDeps } from "../ports.ts";
import { refused } from "../refusals.ts";
import type { Store } from "../store/store.ts";
import type { StoredGrievance } from "../store/tickets.ts";

const LOOK_EVERY_MS = 5 * MINUTE_MS;
/** Published figures are this old at most. */
const KEPT_MS = MINUTE_MS;
const MONTHS_SHOWN = 12;

/** Clocks of a grievance in the wire's shape (O-54). */
export function clocksOf(clocks: StoredGrievance | null): GrievanceData | null {
  if (clocks === null) return null;
  const { filedAt, acknowledgedAt, resolvedAt, appealedAt, appealResolvedAt } = clocks;
  const after = (at: Instant, ms: number) => iso(instant(at + ms));
  return {
    dAcknowledgeBy: after(filedAt, GRIEVANCE.acknowledgeHours * HOUR_MS),
    dAcknowledged: iso(acknowledgedAt),
    dResolveBy: after(filedAt, GRIEVANCE.resolveDays * DAY_MS),
    dResolved: iso(resolvedAt),
    dAppealUntil:
      resolvedAt === null || appealedAt !== null ? null : after(resolvedAt, GRIEVANCE.appealWithinDays * DAY_MS),
    dAppealed: iso(appealedAt),
    dAppealBy: appealedAt === null ? null : after(appealedAt, GRIEVANCE.appealDays * DAY_MS),
    dAppealResolved: iso(appealResolvedAt),
  };
}

/** Appeals, the watch over the clocks, and the figures that everybody may read (O-54). */
export function createGrievances({
  store,
  clock,
  log,
}: Pick<SupportDeps, "clock" | "log"> & { readonly store: Store }) {
  /** The beginning of the month of India that lies so many months before this one. */
  const firstMonth = (now: Instant): Instant => {
    const [year = 0, month = 1] = monthOf(now).split("-").map(Number);
    const first = new Date(Date.UTC(year, month - MONTHS_SHOWN, 1));
    return startOf(first.toISOString().slice(0, 10));
  };

  return {
    async appeal(player: PlayerId, id: string, text: string): Promise<Result<void, Refusal<SupportRefusalCode>>> {
      const isFiled = isUuid(id) && (await store.appeal(player, id, text, clock.now()));
      if (isFiled) return ok(undefined);
      const found = isUuid(id) ? await store.ticketOf(player, id) : undefined;
      return refused(found ? "noAppeal" : "notFound");
    },

    /** Figures of this month and the eleven before, the newest first. */
    months: keptFor(
      clock,
      KEPT_MS,
      (): Promise<readonly GrievanceMonth[]> => store.grievanceMonths(firstMonth(clock.now())),
    ),

    job: periodicJob({
      name: "support.grievances",
      everyMs: LOOK_EVERY_MS,
      async run() {
        for (const { id, told } of await store.tellClocks(clock.now())) {
          if (told.endsWith("Late"))
            log.error({ ticketId: id, state: told, alarm: "grievanceLate" }, "a grievance's clock has run out");
          else log.error({ ticketId: id, state: told, alarm: "grievanceDue" }, "a grievance's clock runs out soon");
        }
      },
    }),
  };
}
