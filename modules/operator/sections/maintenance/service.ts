import {
  type Clock,
  counted,
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  iso,
  MINUTE_MS,
  ok,
  type Result,
} from "../../../kernel/index.ts";
import { maintenancePhase, type Settings, type SettingValues } from "../../../settings/index.ts";
import { type DeskRefusal, refusals } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import { type HeldUpTournament, MAINTENANCE_BOUNDS, type MaintenanceData } from "./contract.ts";

const refused = refusals({
  maintenanceIsThere: [409, "There is maintenance already: prolong it, end it or take it back first."],
  noMaintenance: [409, "Maintenance is not in that state any more. Please look again."],
  badBeginning: [400, (days: number) => `It begins now or later, within ${counted(days, "day")}.`],
  tooLong: [400, "Maintenance lasts a day at most."],
});

type Answer = Promise<Result<void, DeskRefusal>>;
type Value = SettingValues["maintenance"];

/** What is announced, and on which version of the setting. */
export interface Announcing {
  readonly startsAt: string;
  readonly minutes: number;
  readonly leadMinutes: number;
  readonly text: string;
  readonly version: number;
}

/** What maintenance takes of other modules. */
export interface MaintenanceDeps {
  readonly clock: Clock;
  readonly settings: Pick<Settings, "get" | "set" | "versionOf">;
  /** Tournaments that are not over and start between, the first ones. */
  readonly tournamentsBetween: (from: Instant, to: Instant) => Promise<readonly HeldUpTournament[]>;
}

/**
 * Maintenance, announced and run (O-27). It is a setting: it begins and ends by the clock in every process, even if nobody is logged in.
 * Of two changes at once one counts; the other is told that something else stands.
 */
export interface Maintenance {
  show(): Promise<MaintenanceData>;
  announce(by: Actor, wish: Announcing): Answer;
  /** Lets it end so many minutes later, a day after it began at most. */
  prolong(by: Actor, wish: { readonly minutes: number; readonly version: number }): Answer;
  /** Ends it now, while it runs. */
  end(by: Actor, wish: { readonly version: number }): Answer;
  /** Takes back what has not begun. */
  cancel(by: Actor, wish: { readonly version: number }): Answer;
}

/** A typed moment that has just gone by means now. */
const LATE_MS = MINUTE_MS;
/** A tournament that began so long before may still be played. */
const PLAYED_MS = 2 * HOUR_MS;

/** Maintenance over the settings. */
export function createMaintenance({ settings, clock, tournamentsBetween }: MaintenanceDeps): Maintenance {
  const maintenanceNow = () => {
    const value = settings.get("maintenance");
    return { value, phase: maintenancePhase(value, clock.now()) };
  };

  const write = createWriting(settings);
  const heldUp = ({ startsAt, endsAt }: Value) => {
    const from = startsAt ?? clock.now();
    return tournamentsBetween(instant(from - PLAYED_MS), endsAt ?? instant(from + DAY_MS));
  };

  return {
    async show() {
      const { value, phase } = maintenanceNow();
      const isAhead = phase !== "open" && value.startsAt !== null;
      return {
        phase,
        startsAt: isAhead ? iso(value.startsAt) : null,
        endsAt: phase === "open" ? null : iso(value.endsAt),
        leadMinutes: Math.round(value.leadMs / MINUTE_MS),
        text: phase === "open" ? "" : value.text,
        version: settings.versionOf("maintenance"),
        now: new Date(clock.now()).toISOString(),
        tournaments: isAhead ? await heldUp(value) : [],
      };
    },

    async announce(by, { startsAt, minutes, leadMinutes, text, version }) {
      if (maintenanceNow().phase !== "open") return refused("maintenanceIsThere");
      const now = clock.now();
      const asked = Date.parse(startsAt);
      if (Number.isNaN(asked) || asked < now - LATE_MS || asked > now + MAINTENANCE_BOUNDS.daysAhead * DAY_MS)
        return refused("badBeginning", MAINTENANCE_BOUNDS.daysAhead);
      const begin = Math.max(asked, now);
      const [from, to] = [instant(begin), instant(begin + minutes * MINUTE_MS)];
      const value = { mode: "enabled", state: "scheduled", startsAt: from, endsAt: to } as const;
      return write(by, "announced", { ...value, leadMs: leadMinutes * MINUTE_MS, text: text.trim() }, version);
    },

    async prolong(by, { minutes, version }) {
      const { value, phase } = maintenanceNow();
      if (phase === "open" || value.endsAt === null) return refused("noMaintenance");
      const endsAt = instant(value.endsAt + minutes * MINUTE_MS);
      const longest = (value.startsAt ?? clock.now()) + DAY_MS;
      if (endsAt > longest) return refused("tooLong");
      return write(by, "prolonged", { ...value, endsAt }, version);
    },

    async end(by, { version }) {
      const { value, phase } = maintenanceNow();
      if (phase !== "closed") return refused("noMaintenance");
      return write(by, "ended", { ...value, endsAt: clock.now() }, version);
    },

    async cancel(by, { version }) {
      const { value, phase } = maintenanceNow();
      if (phase !== "announced" && phase !== "closing") return refused("noMaintenance");
      const gone = { mode: "disabled", state: "completed", startsAt: null, endsAt: null } as const;
      return write(by, "cancelled", { ...value, ...gone }, version);
    },
  };
}

/** Writes the setting with its audit entry, on the version that was seen. */
function createWriting(settings: MaintenanceDeps["settings"]) {
  return (by: Actor, kind: string, value: Value, version: number): Answer => {
    const before = settings.get("maintenance");
    return ifAllowed(async (): Answer => {
      const done = await settings.set({
        key: "maintenance",
        value: inRow(value),
        by: by.name,
        ifVersion: version,
        alongside: (tx) =>
          writeEntry(tx, by, "maintenance.manage", {
            kind: `maintenance.${kind}`,
            before: inRow(before),
            after: inRow(value),
          }),
      });
      if (done.ok) return ok(undefined);
      return done.error.code === "settingChanged" ? refused("changed") : refused("badPayload", done.error.message);
    });
  };
}

/** As the setting is written. */
const inRow = ({ startsAt, endsAt, ...rest }: Value) => ({ ...rest, startsAt: iso(startsAt), endsAt: iso(endsAt) });
