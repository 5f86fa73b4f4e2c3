import type { DealDay } from "../../modules/dealday/index.ts";
import type { Friends } from "../../modules/friends/index.ts";
import {
  createLookingOn,
  createRegistryStore,
  createShowing,
  createShownDealStore,
  type LookingOn,
  type Showing,
} from "../../modules/tables/index.ts";
import type { AppDeps } from "./deps.ts";
import type { People } from "./people.ts";
import type { Play } from "./play.ts";

/** What shows finished deals to others. */
export interface Shown {
  readonly showing: Showing;
  readonly lookingOn: LookingOn;
}

/** Builds what shows finished deals to others. */
export function composeShowing(
  deps: AppDeps,
  { identity }: Pick<People, "identity">,
  { tables: { replays, onlookers }, tableStore: store }: Pick<Play, "tables" | "tableStore">,
  others: Pick<Friends, "mayWatchAt" | "areFriends" | "apartFrom"> & Pick<DealDay, "bestBehind">,
): Shown {
  const { mayWatchAt, areFriends, apartFrom, bestBehind } = others;
  const told = { shown: createShownDealStore(deps.database), store, replays };
  /** What a player shows, or the best deal of a day, of which no name is told. */
  const find = async (code: string) => {
    const best = (await told.shown.find(code)) ?? (await bestBehind(code));
    return best && { code, isNamed: false, isIndexed: false, ...best };
  };
  const showing = createShowing({
    ...deps,
    ...told,
    shown: { ...told.shown, find },
    nameShown: async (player) => (await identity.keptOutAmong([player])).length === 0,
  });
  identity.onPlayerClosed(showing.accountClosed);
  const places = createRegistryStore(deps.database);
  return { showing, lookingOn: createLookingOn({ ...told, places, onlookers, mayWatchAt, areFriends, apartFrom }) };
}
