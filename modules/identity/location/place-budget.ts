import { type Clock, type CreateLimiter, HOUR_MS } from "../../kernel/index.ts";
import { ALARM_PART, type AlarmDeps, alarmOf } from "../abuse/budget-alarm.ts";

/** The one key under which the hour's questions of all strangers are counted. */
const ALL = "strangers";

export interface PlaceBudgetDeps extends AlarmDeps {
  readonly clock: Clock;
  readonly limiter: CreateLimiter;
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

  return {
    /** Counts one; answers the part of the budget that strangers used before it. */
    async use(): Promise<number> {
      const { count } = await inAll.hit(ALL);
      const hour = Math.floor(deps.clock.now() / HOUR_MS);
      if (alarmed.hour !== hour) alarmed = { hour, part: 0 };
      for (const part of [ALARM_PART, 1]) {
        if (alarmed.part >= part || count <= Math.ceil(placesPerHour * part)) continue;
        alarmed = { hour, part };
        alarmOf(deps, "places", part);
      }
      return (count - 1) / placesPerHour;
    },
    giveBack: () => inAll.giveBack(ALL),
  };
}
