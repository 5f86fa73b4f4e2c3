import { HOUR_MS, ok, type PlayerId, type Result, SECOND_MS } from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import { ALARM_PART } from "../abuse/budget-alarm.ts";
import type { Entrance, Entry } from "../abuse/entrance.ts";
import type { Place } from "../contract.ts";
import type { Geocoder, IdentityLimits } from "../ports.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import { createPlaceBudget, type PlaceBudgetDeps } from "./place-budget.ts";
import { cellOf, createPlaceMemory } from "./place-memory.ts";

const ADDRESSES = 50_000;
const PLAYERS = 50_000;
/**
 * Questions an hour that one player causes: a place that nobody asked for lately every minute, which nobody who travels needs. A log-in
 * costs a number, and would buy as many questions as the line takes.
 */
const PLACES_PER_PLAYER = 60;

/** Says where somebody is, with the caller's refusals. */
export interface PlaceFinder {
  stateAt(place: Place): Promise<Result<Region, IdentityRefusal>>;
}

export interface PlacesDeps extends PlaceBudgetDeps {
  readonly geocoder: Geocoder;
  readonly entrance: Entrance;
  readonly limits: Pick<IdentityLimits, "placesPerAddress" | "placesPerHour">;
}

/**
 * The geocoder behind a memory: it costs money for each question. Places abroad are known without it, places that were asked for lately
 * (within some 110 m) are remembered, and there are budgets for the rest: of strangers by address, and all together by the hour, over
 * which they have to work for it; of each player by the hour, over which nobody is asked. What is remembered is each process' own.
 */
export type Places = ReturnType<typeof createPlaces>;

export function createPlaces(deps: PlacesDeps) {
  const { geocoder, entrance } = deps;
  const memory = createPlaceMemory(deps);
  const budget = createPlaceBudget(deps);
  const underWay = new Map<string, ReturnType<Geocoder["stateAt"]>>();
  const byAddress = deps.limiter({
    ...{ name: "identity.places", limit: deps.limits.placesPerAddress, windowMs: HOUR_MS },
    ...{ maxKeys: ADDRESSES, carriesOver: true },
  });

  const byPlayer = deps.limiter({
    ...{ name: "identity.placesOfPlayers", limit: PLACES_PER_PLAYER, windowMs: HOUR_MS },
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
    const counted = await entrance.limited(entry, byAddress, "places");
    if (!counted.ok) return counted;
    const used = await budget.use();
    if (used < ALARM_PART || (used < 1 && entry.proof)) return ask(place);
    await budget.giveBack();
    if (used < 1) return entrance.demand(entry, "places", used / ALARM_PART);
    entrance.note("limitReached", entry.visitor, null, { limit: "places of the platform" });
    return refused("tooMany", { retryAfterSeconds: HOUR_MS / SECOND_MS });
  }

  return {
    /** For a stranger. */
    askedBy: (entry: Entry): PlaceFinder => ({ stateAt: (place) => askedBy(entry, place) }),
    /** For a player who is logged in; refused as `tooMany` above {@link PLACES_PER_PLAYER} questions an hour. */
    ofPlayer: (player: PlayerId): PlaceFinder => ({
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
