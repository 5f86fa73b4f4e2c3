import type { Clock, Database, PlayerId, SecurityEvents } from "../../../kernel/index.ts";
import { createPlayerLedger, type PlayerLedger } from "./ledger.ts";
import { createLetters, type Letters } from "./letters.ts";
import { createListing, type Listing } from "./listing.ts";
import { createLooking, type Looking } from "./looking.ts";
import { createNotes, type Notes } from "./notes.ts";
import { createPlayerParts, type PlayerParts } from "./parts.ts";
import { createActing, type PlayerActing } from "./player-actions.ts";
import type { PlayerPagePorts, PlayerPorts } from "./ports.ts";
import { createSearching, type Searching } from "./searching.ts";
import { createPlayerStore, type PlayerStore } from "./store.ts";

/** Finding players, looking at one, writing about one and acting: at the desk as at the terminal (O-20 … O-22). */
export interface PlayerService extends Searching, Pick<Looking, "profile">, Notes, PlayerActing {}

/** Players as the desk's pages have them. */
export interface Players extends PlayerService, Listing, PlayerParts, PlayerLedger, Letters {
  /** The player has closed the account: notes are erased when the law has them go. Harmless to repeat. */
  closed(player: PlayerId): Promise<void>;
}

interface PlayerServiceDeps {
  readonly ports: PlayerPorts;
  readonly security: SecurityEvents;
  readonly clock: Clock;
}

function assemble(deps: PlayerServiceDeps & { readonly store: PlayerStore }): {
  readonly desk: PlayerService;
  readonly looking: Looking;
} {
  const looking = createLooking(deps);
  const { profile } = looking;
  return {
    looking,
    desk: { ...createSearching(deps), profile, ...createNotes(deps.store, looking), ...createActing(deps) },
  };
}

/** What the terminal has of it, on the database beside a server. */
const _createPlayerDesk = (deps: PlayerServiceDeps & { readonly database: Pick<Database, "db"> }): PlayerService =>
  assemble({ ...deps, store: createPlayerStore(deps.database) }).desk;

/** All of it. */
export function createPlayers(
  deps: PlayerServiceDeps & { readonly store: PlayerStore; readonly ports: PlayerPorts & PlayerPagePorts },
): Players {
  const { desk, looking } = assemble(deps);
  return {
    ...desk,
    ...createListing(deps),
    ...createPlayerParts(deps.ports, looking),
    ...createPlayerLedger({ ...deps, looking }),
    ...createLetters({ ...deps, looking }),
    closed: deps.store.keepUntilErased,
  };
}
