import { type Clock, type CreateLimiter, HOUR_MS, type SecurityEvents } from "../../kernel/index.ts";

/** The one key under which the hour's questions of all strangers are counted. */
const ALL = "strangers";
/** From this part of the hour's budget on strangers have to work for a question, and the alarm is given. */
export const ALARM_PART = 0.5;

export interface PlaceBudgetDeps {
  readonly clock: Clock;
  readonly limiter: CreateLimiter;
  readonly security: SecurityEvents;
  readonly countAlarm: () => void;
  readonly limits: { readonly placesPerHour: number };
}

/** What strangers together may ask the geocoder in an hour; half of it and all of it give the alarm. */
export function createPlaceBudget(deps: PlaceBudgetDeps) {
  const { placesPerHour } = deps.limits;
  const inAll = deps.limiter({
    ...{ name: "identity.placesInAll", limit: placesPerHour, windowMs: HOUR_MS },
    maxKeys: 1,
  });
  /** The hour, and the part of its budget, of the last alarm: one an hour for each part. */
  let alarmed = { hour: 0, part: 0 };

  function alarm(part: number): void {
    deps.countAlarm();
    deps.security.record({
      kind: "alarm",
      outcome: "failure",
      player: null,
      address: null,
      detail: { budget: "places", percent: part * 100 },
    });
  }

  return {
    /** Counts one; answers the part of the budget that strangers used before it. */
    async use(): Promise<number> {
      const { count } = await inAll.hit(ALL);
      const hour = Math.floor(deps.clock.now() / HOUR_MS);
      if (alarmed.hour !== hour) alarmed = { hour, part: 0 };
      for (const part of [ALARM_PART, 1]) {
        if (alarmed.part >= part || count <= Math.ceil(placesPerHour * part)) continue;
        alarmed = { hour, part };
        alarm(part);
      }
      return (count - 1) / placesPerHour;
    },
    giveBack: () => inAll.giveBack(ALL),
  };
}
