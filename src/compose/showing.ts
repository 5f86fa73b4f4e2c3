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
  { mayWatchAt, areFriends, apartFrom }: Pick<Friends, "mayWatchAt" | "areFriends" | "apartFrom">,
): Shown {
  const told = { shown: createShownDealStore(deps.database), store, replays };
  const showing = createShowing({
    ...deps,
    ...told,
    nameShown: async (player) => (await identity.keptOutAmong([player])).length === 0,
  });
  identity.onPlayerClosed(showing.accountClosed);
  const places = createRegistryStore(deps.database);
  return { showing, lookingOn: createLookingOn({ ...told, places, onlookers, mayWatchAt, areFriends, apartFrom }) };
}
