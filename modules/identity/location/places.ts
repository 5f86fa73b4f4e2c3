import {
  type Clock,
  type CreateLimiter,
  DAY_MS,
  HOUR_MS,
  ok,
  type Result,
  SECOND_MS,
  type SecurityEvents,
} from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { Entrance, Entry } from "../abuse/entrance.ts";
import type { Place } from "../contract.ts";
import type { Geocoder, IdentityLimits } from "../ports.ts";
import type { IdentityRefusal } from "../refusals.ts";
import { refused } from "../refusals.ts";

const ADDRESSES = 50_000;
/** The one key under which the hour's questions of all strangers are counted. */
const ALL = "strangers";
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
 * they have to work for it; players who are logged in do not. What is remembered is each process' own.
 */
export type Places = ReturnType<typeof createPlaces>;

export function createPlaces(deps: {
  readonly geocoder: Geocoder;
  readonly clock: Clock;
  readonly limiter: CreateLimiter;
  readonly entrance: Entrance;
  readonly security: SecurityEvents;
  readonly countAlarm: () => void;
  readonly limits: Pick<IdentityLimits, "placesPerAddress" | "placesPerHour">;
}) {
  const { geocoder, clock, entrance, limits } = deps;
  const known = new Map<string, { state: Region; untilMs: number }>();
  const underWay = new Map<string, ReturnType<Geocoder["stateAt"]>>();
  const byAddress = deps.limiter({
    ...{ name: "identity.places", limit: limits.placesPerAddress, windowMs: HOUR_MS },
    ...{ maxKeys: ADDRESSES, carriesOver: true },
  });
  const inAll = deps.limiter({
    ...{ name: "identity.placesInAll", limit: limits.placesPerHour, windowMs: HOUR_MS },
    maxKeys: 1,
  });
  /** The hour, and the part of its budget, of the last alarm: one an hour for each part. */
  let alarmed = { hour: 0, part: 0 };

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
  async function spendInAll(): Promise<number> {
    const { count } = await inAll.hit(ALL);
    const hour = Math.floor(clock.now() / HOUR_MS);
    if (alarmed.hour !== hour) alarmed = { hour, part: 0 };
    for (const part of [ALARM_PART, 1]) {
      if (alarmed.part >= part || count <= Math.ceil(limits.placesPerHour * part)) continue;
      alarmed = { hour, part };
      deps.countAlarm();
      deps.security.record({
        kind: "alarm",
        outcome: "failure",
        player: null,
        address: null,
        detail: { budget: "places", percent: part * 100 },
      });
    }
    return (count - 1) / limits.placesPerHour;
  }

  async function askedBy(entry: Entry, place: Place): Promise<Result<Region, IdentityRefusal>> {
    const found = remembered(place);
    if (found) return ok(found);
    if (underWay.has(cellOf(place))) return ask(place);
    const metered = await entrance.limited(entry, byAddress, "places");
    if (!metered.ok) return metered;
    const used = await spendInAll();
    if (used < ALARM_PART || (used < 1 && entry.proof)) return ask(place);
    await inAll.giveBack(ALL);
    if (used < 1) return entrance.demand(entry, "places", used / ALARM_PART);
    entrance.note("limitReached", entry.visitor, null, { limit: "places of the platform" });
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
