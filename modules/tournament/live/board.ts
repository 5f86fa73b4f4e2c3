import type { Clock } from "../../kernel/index.ts";
import { CHANGED, type TournamentChange } from "../events-contract.ts";
import type { ClubMembers, TellHere } from "../ports.ts";
import type { Store } from "../store/index.ts";
import type { StoredTournament } from "../store/tournaments.ts";
import { changeOf, createWinnings } from "../view/rows.ts";

/** Tournaments that are looked at: as many as a list shows. */
const LOOKED_AT = 100;
/** Clubs' tournaments that are looked at, whichever club's: the next to start. Pages read the others when they load. */
const LOOKED_AT_OF_CLUBS = 500;

export interface BoardDeps {
  readonly store: Pick<Store, "listTournaments" | "liveOfClubs" | "tournamentOf">;
  readonly clock: Clock;
  readonly tellHere: TellHere;
  readonly clubMembers: ClubMembers;
}

/**
 * A look at what lists show, which tells everybody here of each tournament that is not as the last look left it, and a club's members alone of
 * theirs (CL-11); the first only remembers. It looks because entries, cancellations and rounds come from any process and from the operator's
 * command line, and states from the clock.
 */
export function createBoard({ store, clock, tellHere, clubMembers }: BoardDeps): () => Promise<void> {
  const winningsOf = createWinnings();
  let known: ReadonlyMap<string, string> | null = null;

  const told = async (tournament: StoredTournament): Promise<string> => {
    const change = changeOf(tournament, { winnings: winningsOf(tournament), now: clock.now() });
    // A round is nothing that the change shows, and yet it moves players' own places.
    const seen = JSON.stringify([change, tournament.progress?.round]);
    if (known === null || known.get(tournament.id) === seen) return seen;
    if (tournament.clubId === null) tellHere(null, CHANGED, change);
    else await tellMembers(tournament.clubId, { ...change, bOfClub: true });
    return seen;
  };
  /** Members of this moment: who has just left hears nothing more. */
  const tellMembers = async (clubId: string, change: TournamentChange): Promise<void> => {
    for (const member of await clubMembers(clubId)) tellHere(member, CHANGED, change);
  };

  return async () => {
    const page = { limit: LOOKED_AT, offset: 0, club: null };
    const ofAll = await store.listTournaments({ type: "current" }, clock.now(), page);
    const current = [...ofAll, ...(await store.liveOfClubs(LOOKED_AT_OF_CLUBS))];
    const ids = new Set(current.map(({ id }) => id));
    for (const id of known?.keys() ?? []) {
      const ended = ids.has(id) ? undefined : await store.tournamentOf(id);
      if (ended) await told(ended);
    }
    const seen = new Map<string, string>();
    for (const one of current) seen.set(one.id, await told(one));
    known = seen;
  };
}
