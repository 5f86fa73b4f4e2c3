import { ok, type PlayerId, type Result } from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { LocationData, Place } from "../contract.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import { isAllowed, parseLocation, passGate } from "./location.ts";

/** Where players and visitors are, and what they may do there (S1 § 8, S2 § 1). */
export function locationGate({ places, settings, entrance }: Pick<Parts, "places" | "settings" | "entrance">) {
  return {
    cashPlace: (header: string | undefined, player: PlayerId) =>
      passGate(places.ofPlayer(player), settings.get("cashPlay").restrictedStates, header),

    async stateAt(location: string | undefined, player: PlayerId): Promise<Result<Region, IdentityRefusal>> {
      const place = parseLocation(location);
      return place ? places.ofPlayer(player).stateAt(place) : refused("locationNotFound");
    },

    async checkLocation(place: Place, visitor: Visitor): Promise<Result<LocationData, IdentityRefusal>> {
      const entered = await entrance.ask(visitor, "places");
      if (!entered.ok) return entered;
      const state = await places.askedBy(entered.value).stateAt(place);
      if (!state.ok) return state;
      const restricted = settings.get("registration").restrictedStates;
      return ok({ sState: state.value, isAllowed: isAllowed(state.value, restricted) });
    },
  };
}
