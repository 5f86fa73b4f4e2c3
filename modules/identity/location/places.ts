import { type Clock, DAY_MS, HOUR_MS, ok, type Result, SECOND_MS, type SecurityEvents } from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { Entrance, Entry } from "../abuse/entrance.ts";
import { createMeter } from "../abuse/meters.ts";
import type { Place } from "../contract.ts";
import type { Geocoder, IdentityLimits } from "../ports.ts";
import type { IdentityRefusal } from "../refusals.ts";
import { refused } from "../refusals.ts";

const ADDRESSES = 50_000;
const KEPT = 20_000;
const KEPT_MS = DAY_MS;
/** Three decimals of a degree are some 110 m: nearer to a border no state is told. */
const CELLS_A_DEGREE = 1_000;
/** India with its islands and a margin; whoever is outside is in no state, and nobody need be asked. */
const INDIA = { south: 6, north: 37.7, west: 67.5, east: 98 };
const ALARM_PART = 0.5;

/** Says where somebody is, with the caller's refusals. */
export interface PlaceFinder {
  stateAt(place: Place): Promise<Result<Region, IdentityRefusal>>;
}

/**
 * The geocoder behind a memory: it costs money for each question. Places abroad are known without it, places that were asked for lately
 * (within some 110 m) are remembered, and strangers have budgets for the rest: by address, and all together by the hour. Over them
 * they have to work for it; players who are logged in do not. In memory of each process.
 */
export type Places = ReturnType<typeof createPlaces>;

export function createPlaces(deps: {
  readonly geocoder: Geocoder;
  readonly clock: Clock;
  readonly entrance: Entrance;
  readonly security: SecurityEvents;
  readonly countAlarm: () => void;
  readonly limits: Pick<IdentityLimits, "placesPerAddress" | "placesPerHour">;
}) {
  const { geocoder, clock, entrance, limits } = deps;
  const known = new Map<string, { state: Region; untilMs: number }>();
  const underWay = new Map<string, ReturnType<Geocoder["stateAt"]>>();
  const byAddress = createMeter(clock, { burst: limits.placesPerAddress, windowMs: HOUR_MS, maxKeys: ADDRESSES });
  let house = { startedAtMs: clock.now() as number, count: 0, alarmed: 0 };

  const cellOf = ({ lat, lng }: Place) => `${Math.round(lat * CELLS_A_DEGREE)},${Math.round(lng * CELLS_A_DEGREE)}`;
  const isAbroad = ({ lat, lng }: Place) =>
    lat < INDIA.south || lat > INDIA.north || lng < INDIA.west || lng > INDIA.east;

  function remembered(place: Place): Region | undefined {
    if (isAbroad(place)) return "Other";
    const found = known.get(cellOf(place));
    return found && found.untilMs > clock.now() ? found.state : undefined;
  }

  /** Asks the geocoder, once for those who ask for one place at the same time. */
  async function ask(place: Place): Promise<Result<Region, IdentityRefusal>> {
    const cell = cellOf(place);
    const asking = underWay.get(cell) ?? geocoder.stateAt(place);
    underWay.set(cell, asking);
    const state = await asking.finally(() => underWay.delete(cell));
    if (!state.ok) return refused("locationNotFound");
    known.delete(cell);
    known.set(cell, { state: state.value, untilMs: clock.now() + KEPT_MS });
    if (known.size > KEPT) known.delete(known.keys().next().value!);
    return state;
  }

  /** The part of the hour's budget that strangers have used with this question. */
  function spendHouse(): number {
    const now = clock.now();
    if (now - house.startedAtMs >= HOUR_MS) house = { startedAtMs: now, count: 0, alarmed: 0 };
    house.count += 1;
    for (const part of [ALARM_PART, 1]) {
      if (house.alarmed >= part || house.count <= Math.ceil(limits.placesPerHour * part)) continue;
      house.alarmed = part;
      deps.countAlarm();
      deps.security.record({
        kind: "alarm",
        outcome: "failure",
        player: null,
        address: null,
        detail: { budget: "places", percent: part * 100 },
      });
    }
    return (house.count - 1) / limits.placesPerHour;
  }

  async function askedBy(entry: Entry, place: Place): Promise<Result<Region, IdentityRefusal>> {
    const found = remembered(place);
    if (found) return ok(found);
    if (underWay.has(cellOf(place))) return ask(place);
    const metered = entrance.meter(entry, byAddress, "places");
    if (!metered.ok) return metered;
    const used = spendHouse();
    if (used < ALARM_PART || (used < 1 && entry.proof)) return ask(place);
    house.count -= 1;
    if (used < 1) return entrance.demand(entry, "places", used / ALARM_PART);
    entrance.note("limitReached", entry.visitor, null, { limit: "places of the house" });
    return refused("tooMany", { retryAfterSeconds: HOUR_MS / SECOND_MS });
  }

  return {
    /** For a stranger. */
    askedBy: (entry: Entry): PlaceFinder => ({ stateAt: (place) => askedBy(entry, place) }),
    /** For a player who is logged in. */
    async stateAt(place: Place): Promise<Result<Region, IdentityRefusal>> {
      const found = remembered(place);
      return found ? ok(found) : ask(place);
    },
  };
}
