import type { PlayerId } from "../../modules/kernel/index.ts";
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

/** What looking on at tables asks about friends. */
interface Company {
  readonly mayWatchAt: (player: PlayerId) => Promise<boolean>;
  readonly areFriends: (viewer: PlayerId, player: PlayerId) => Promise<boolean>;
  readonly apartFrom: (player: PlayerId) => Promise<ReadonlySet<PlayerId>>;
}

/** What shows finished deals to others. */
export interface Shown {
  readonly showing: Showing;
  readonly lookingOn: LookingOn;
}

/** Builds what shows finished deals to others. */
export function composeShowing(
  { database, clock, random }: AppDeps,
  { identity }: Pick<People, "identity">,
  { tables, tableStore }: Pick<Play, "tables" | "tableStore">,
  company: Company,
): Shown {
  const shown = createShownDealStore(database);
  const { replays } = tables;
  const nameShown = async (player: PlayerId) => (await identity.keptOutAmong([player])).length === 0;
  const showing = createShowing({ shown, store: tableStore, replays, nameShown, clock, random });
  identity.onPlayerClosed(showing.accountClosed);
  const places = createRegistryStore(database);
  return {
    showing,
    lookingOn: createLookingOn({
      shown,
      store: tableStore,
      places,
      replays,
      onlookers: tables.onlookers,
      mayWatchAt: company.mayWatchAt,
      areFriends: company.areFriends,
      apartFrom: company.apartFrom,
    }),
  };
}
