/** When play is blocked for maintenance, and what players are told of it (S1 § 4 "Maintenance"; O-27). */
import type { Clock, Instant, PlannedPause } from "../kernel/index.ts";
import type { Settings } from "./settings.ts";
import type { SettingValues } from "./values.ts";

type Maintenance = SettingValues["maintenance"];

/**
 * Phases of maintenance: `announced`; `closing`: no seat is given and no deal begins, because one might not end before
 * it; `closed`. It begins and ends by the clock.
 */
export type MaintenancePhase = "open" | "announced" | "closing" | "closed";

/** The phase at `now`. */
export function maintenancePhase(
  { mode, state, startsAt, endsAt, leadMs }: Maintenance,
  now: Instant,
): MaintenancePhase {
  if (mode !== "enabled" || state === "completed" || (endsAt !== null && now >= endsAt)) return "open";
  if (startsAt === null) return state === "running" ? "closed" : "open";
  if (now >= startsAt) return "closed";
  return now >= startsAt - leadMs ? "closing" : "announced";
}

/** Whether play is blocked at `now` (S1 § 4). */
export const underMaintenance = (maintenance: Maintenance, now: Instant): boolean =>
  maintenancePhase(maintenance, now) === "closed";

/** "The game is currently under maintenance. It will be back in [hh:]mm:ss." (S1 § 2); without the second sentence when no end is known. */
export function maintenanceText({ endsAt }: Maintenance, now: Instant): string {
  if (endsAt === null) return "The game is currently under maintenance.";
  return `The game is currently under maintenance. It will be back in ${clockText(endsAt - now)}.`;
}

/** Tells players shortly before maintenance why they get no seat. */
export const closingText = ({ startsAt }: Maintenance, now: Instant): string =>
  `Maintenance begins in ${clockText((startsAt ?? now) - now)}. No new game begins before it.`;

/** `[hh:]mm:ss`. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3_600);
  return `${hours > 0 ? `${two(hours)}:` : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** What tables and tournaments are told of it: what was not announced stops only what is new. */
export function plannedPause({
  settings,
  clock,
}: {
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
}): PlannedPause {
  /** Start and end of the announced maintenance; null: none. */
  const span = (): readonly [Instant, number] | null => {
    const { mode, startsAt, endsAt } = settings.get("maintenance");
    return mode === "enabled" && startsAt !== null ? [startsAt, endsAt ?? Number.POSITIVE_INFINITY] : null;
  };
  return {
    phase() {
      const maintenance = settings.get("maintenance");
      if (maintenance.startsAt === null) return "play";
      const phase = maintenancePhase(maintenance, clock.now());
      if (phase === "closed") return "still";
      return phase === "closing" ? "noDeals" : "play";
    },
    stoodSince(at) {
      const [from, to] = span() ?? [at, at];
      return at >= from && at < to ? from : at;
    },
    plannedMs(from, to) {
      const [begin, end] = span() ?? [to, to];
      return Math.max(0, Math.min(to, end) - Math.max(from, begin));
    },
  };
}
