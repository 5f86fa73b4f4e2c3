import {
  type Clock,
  type CreateLimiter,
  DAY_MS,
  HOUR_MS,
  ok,
  type PlayerId,
  type Result,
  SECOND_MS,
} from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { AnonymousLimits, Entry } from "../abuse/anonymous-limits.ts";
import { ALARM_PART, type AlarmDeps, alarmOf } from "../abuse/limits.ts";
import type { Place } from "../contract.ts";
import type { Geocoder, IdentityLimits } from "../ports.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";

const KEPT = 20_000;
const KEPT_MS = DAY_MS;
/** Three decimals of a degree are some 110 m: nearer to a border no state is told. */
const CELLS_A_DEGREE = 1_000;
/** India with its islands and a margin; a place outside is in no state and need not be looked up. */
const INDIA = { south: 6, north: 37.7, west: 67.5, east: 98 };

/** The cell of some 110 m that a place lies in. */
const cellOf = ({ lat, lng }: Place): string =>
  `${Math.round(lat * CELLS_A_DEGREE)},${Math.round(lng * CELLS_A_DEGREE)}`;

/** States of places that were asked for within the last day; each process remembers its own. */
function createLookUpMemory({ clock }: { readonly clock: Clock }) {
  const known = new Map<string, { state: Region; untilMs: number }>();
  return {
    /** The state, as far as it needs no question; places abroad are "Other". */
    recall(place: Place): Region | undefined {
      if (isAbroad(place)) return "Other";
      const found = known.get(cellOf(place));
      return found && found.untilMs > clock.now() ? found.state : undefined;
    },
    keep(cell: string, state: Region): void {
      known.delete(cell);
      known.set(cell, { state, untilMs: clock.now() + KEPT_MS });
      if (known.size > KEPT) known.delete(known.keys().next().value!);
    },
  };
}

const isAbroad = ({ lat, lng }: Place) =>
  lat < INDIA.south || lat > INDIA.north || lng < INDIA.west || lng > INDIA.east;

/** The one key under which the hour's questions of all anonymous callers are counted. */
const ALL = "strangers";

interface LookUpBudgetDeps extends AlarmDeps {
  readonly clock: Clock;
  readonly limiter: CreateLimiter;
  readonly limits: { readonly placesPerHour: number };
}

/** What anonymous callers together may ask the geocoder in an hour; half of it and all of it give the alarm. */
function createLookUpBudget(deps: LookUpBudgetDeps) {
  const { placesPerHour } = deps.limits;
  const inAll = deps.limiter({
    name: "identity.placesInAll",
    limit: placesPerHour,
    windowMs: HOUR_MS,
    maxKeys: 1,
  });
  /** The hour, and the part of its budget, of the last alarm: one an hour for each part. */
  let alarmed = { hour: 0, part: 0 };

  return {
    /** Counts one; answers the part of the budget that anonymous callers used before it. */
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

const ADDRESSES = 50_000;
const PLAYERS = 50_000;
/**
 * Questions an hour that one player causes: a new place every minute, more than any traveller needs. A log-in costs a
 * number, and would buy as many questions as the line takes.
 */
const PLACES_PER_PLAYER = 60;

/** Finds the state of a place, with the caller's refusals. */
export interface StateFinder {
  stateAt(place: Place): Promise<Result<Region, IdentityRefusal>>;
}

export interface GeolocationDeps extends LookUpBudgetDeps {
  readonly geocoder: Geocoder;
  readonly anonymousLimits: AnonymousLimits;
  readonly limits: Pick<IdentityLimits, "placesPerAddress" | "placesPerHour">;
}

/**
 * The geocoder behind a memory, since each question costs money. Places abroad are known without it, and places that
 * were asked for lately (within some 110 m) are remembered. Budgets bound the rest: anonymous callers by address, and all
 * together by the hour, beyond which they need a proof of work; each player by the hour, beyond which no question is
 * put. The memory is each process' own.
 */
export type Geolocation = ReturnType<typeof createGeolocation>;

export function createGeolocation(deps: GeolocationDeps) {
  const { geocoder, anonymousLimits } = deps;
  const memory = createLookUpMemory(deps);
  const budget = createLookUpBudget(deps);
  const underWay = new Map<string, ReturnType<Geocoder["stateAt"]>>();
  const byAddress = deps.limiter({
    name: "identity.places",
    limit: deps.limits.placesPerAddress,
    windowMs: HOUR_MS,
    maxKeys: ADDRESSES,
    carriesOver: true,
  });

  const byPlayer = deps.limiter({
    name: "identity.placesOfPlayers",
    limit: PLACES_PER_PLAYER,
    windowMs: HOUR_MS,
    maxKeys: PLAYERS,
  });

  /** Asks the geocoder, once for those who ask for one place at the same time. */
  async function ask(place: Place): Promise<Result<Region, IdentityRefusal>> {
    const cell = cellOf(place);
    const asking = underWay.get(cell) ?? geocoder.stateAt(place);
    underWay.set(cell, asking);
    const state = await asking.finally(() => underWay.delete(cell));
    if (!state.ok) return refused("locationNotFound");
    memory.keep(cell, state.value);
    return state;
  }

  async function askedBy(entry: Entry, place: Place): Promise<Result<Region, IdentityRefusal>> {
    const found = memory.recall(place);
    if (found) return ok(found);
    if (underWay.has(cellOf(place))) return ask(place);
    const counted = await anonymousLimits.limited(entry, byAddress, "places");
    if (!counted.ok) return counted;
    const used = await budget.use();
    if (used < ALARM_PART || (used < 1 && entry.proof)) return ask(place);
    await budget.giveBack();
    if (used < 1) return anonymousLimits.demand(entry, "places", used / ALARM_PART);
    anonymousLimits.note("limitReached", entry.visitor, null, { limit: "places of the platform" });
    return refused("tooMany", { retryAfterSeconds: HOUR_MS / SECOND_MS });
  }

  return {
    /** For an anonymous caller. */
    askedBy: (entry: Entry): StateFinder => ({ stateAt: (place) => askedBy(entry, place) }),
    /** For a player who is logged in; refused as `tooMany` above {@link PLACES_PER_PLAYER} questions an hour. */
    ofPlayer: (player: PlayerId): StateFinder => ({
      async stateAt(place) {
        const found = memory.recall(place);
        if (found) return ok(found);
        if (underWay.has(cellOf(place))) return ask(place);
        const { excess, waitSeconds } = await byPlayer.hit(player);
        if (excess === 0) return ask(place);
        const detail = { limit: "places of a player" };
        deps.security.record({ kind: "limitReached", outcome: "refused", player, address: null, detail });
        return refused("tooMany", { retryAfterSeconds: waitSeconds });
      },
    }),
  };
}
