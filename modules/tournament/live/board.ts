import type { Clock } from "../../kernel/index.ts";
import { CHANGED } from "../events-contract.ts";
import type { TellHere } from "../ports.ts";
import type { Store } from "../store/index.ts";
import type { StoredTournament } from "../store/tournaments.ts";
import { changeOf, createWinnings } from "../view/rows.ts";

/** Tournaments that are looked at: as many as a list shows. */
const LOOKED_AT = 100;

export interface BoardDeps {
  readonly store: Pick<Store, "listTournaments" | "tournamentOf">;
  readonly clock: Clock;
  readonly tellHere: TellHere;
}

/**
 * A look at what lists show, which tells everybody here of each tournament that is not as the last look left it; the first only remembers. It
 * looks because entries, cancellations and rounds come from any process and from the operator's command line, and states from the clock.
 */
export function createBoard({ store, clock, tellHere }: BoardDeps): () => Promise<void> {
  const winningsOf = createWinnings();
  let known: ReadonlyMap<string, string> | null = null;

  const told = (tournament: StoredTournament): string => {
    const change = changeOf(tournament, { winnings: winningsOf(tournament), now: clock.now() });
    // A round is nothing that the change shows, and yet it moves players' own places.
    const seen = JSON.stringify([change, tournament.progress?.round]);
    if (known !== null && known.get(tournament.id) !== seen) tellHere(CHANGED, change);
    return seen;
  };

  return async () => {
    // A club's are told to nobody here: everybody of the process listens.
    const page = { limit: LOOKED_AT, offset: 0, club: null };
    const current = await store.listTournaments({ type: "current" }, clock.now(), page);
    const ids = new Set(current.map(({ id }) => id));
    for (const id of known?.keys() ?? []) {
      const ended = ids.has(id) ? undefined : await store.tournamentOf(id);
      if (ended) told(ended);
    }
    known = new Map(current.map((one) => [one.id, told(one)]));
  };
}
