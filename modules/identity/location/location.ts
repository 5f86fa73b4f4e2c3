import { ok, type PlayerId, type Result } from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { LocationData, Place } from "../contract.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { StateFinder } from "./geolocation.ts";

const DEGREES = /^[+-]?(?:\d{1,3}(?:\.\d{1,20})?|\.\d{1,20})$/;

/** The header `location: lat,lng` as a place; undefined when it is absent, is no pair of numbers, or lies off the globe. */
export function parseLocation(header: string | undefined): Place | undefined {
  const parts = header === undefined || header.length > 100 ? [] : header.split(",").map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => DEGREES.test(part))) return undefined;
  const [lat, lng] = parts.map(Number) as [number, number];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** Closed in the states on the list, and outside India: the game is for players in India (S1 § 1, § 8). */
export function isAllowed(state: Region, restricted: readonly Region[]): boolean {
  return state !== "Other" && !restricted.includes(state);
}

/** The gate before registration and cash play (S1 § 4, § 5): place and state, or the specification's text for absent and restricted places. */
export async function passGate(
  geolocation: StateFinder,
  restricted: readonly Region[],
  header: string | undefined,
): Promise<Result<{ readonly place: Place; readonly state: Region }, IdentityRefusal>> {
  const place = parseLocation(header);
  if (!place) return refused("locationNotFound");
  const state = await geolocation.stateAt(place);
  if (!state.ok) return state;
  return isAllowed(state.value, restricted) ? ok({ place, state: state.value }) : refused("locationRestricted");
}

/** Where players and visitors are, and what they may do there (S1 § 8, S2 § 1). */
export function locationGate({
  geolocation,
  settings,
  anonymousLimits,
}: Pick<Parts, "geolocation" | "settings" | "anonymousLimits">) {
  return {
    cashPlace: (header: string | undefined, player: PlayerId) =>
      passGate(geolocation.ofPlayer(player), settings.get("cashPlay").restrictedStates, header),

    async stateAt(location: string | undefined, player: PlayerId): Promise<Result<Region, IdentityRefusal>> {
      const place = parseLocation(location);
      return place ? geolocation.ofPlayer(player).stateAt(place) : refused("locationNotFound");
    },

    async checkLocation(place: Place, visitor: Visitor): Promise<Result<LocationData, IdentityRefusal>> {
      const entered = await anonymousLimits.ask(visitor, "places");
      if (!entered.ok) return entered;
      const state = await geolocation.askedBy(entered.value).stateAt(place);
      if (!state.ok) return state;
      const restricted = settings.get("registration").restrictedStates;
      return ok({ sState: state.value, isAllowed: isAllowed(state.value, restricted) });
    },
  };
}
