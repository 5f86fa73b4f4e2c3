/** The tournaments' rows of a simulated database: constraints hold, and a transaction that throws has changed nothing. */
import { assert, type Instant, type PlayerId, paise } from "../../../modules/kernel/index.ts";
import type { Entry } from "../../../modules/tournament/store/entries.ts";
import type { StoredTournament } from "../../../modules/tournament/store/tournaments.ts";

/** A tournament's row. */
export interface TournamentRow extends StoredTournament {
  readonly progressSeq: number;
}

/** An entry's row. */
export interface EntryRow extends Entry {
  readonly paidAt: Instant | null;
  readonly returnedAt: Instant | null;
  readonly prizeAt: Instant | null;
  readonly nextAt: Instant | null;
}

export interface TournamentRows {
  tournament(id: string): TournamentRow | undefined;
  tournaments(): readonly TournamentRow[];
  putTournament(row: TournamentRow): void;
  entry(id: string): EntryRow | undefined;
  /** Entries by the order of registration. */
  entriesOf(tournamentId: string): readonly EntryRow[];
  entries(): Iterable<EntryRow>;
  /** The player's entry that counts. */
  active(tournamentId: string, player: string): EntryRow | undefined;
  addEntry(row: EntryRow): void;
  putEntry(row: EntryRow): void;
  /** Keeps signals; answers how many of them are of no other player. */
  addSignals(tournamentId: string, entryId: string, signals: readonly string[]): number;
  dropSignals(entryIds: readonly string[]): void;
  /** Runs something that ends within its turn of the event loop; what it threw away is undone. */
  transact<T>(run: () => Promise<T>): Promise<T>;
}

const isActive = ({ state }: Pick<Entry, "state">): boolean =>
  state === "paying" || state === "entered" || state === "waiting";

/** No rows yet. */
export function createTournamentRows(): TournamentRows {
  const { put, drop, transact } = createUndo();
  const tournaments = new Map<string, TournamentRow>();
  const entries = new Map<string, EntryRow>();
  const signals = new Map<string, string>();
  /** Entries by tournament and player: those that count, and those of a tournament in their order. */
  const active = new Map<string, EntryRow>();
  const byTournament = new Map<string, string[]>();
  const nameOf = ({ tournamentId, player }: Pick<Entry, "tournamentId" | "player">) => `${tournamentId}/${player}`;

  const putEntry = (row: EntryRow): void => {
    checkEntry(row);
    put(entries, row.id, row);
    const name = nameOf(row);
    if (isActive(row)) {
      const there = active.get(name);
      assert(!there || there.id === row.id, "one entry of a player counts");
      put(active, name, row);
    } else if (active.get(name)?.id === row.id) drop(active, name);
  };

  return {
    tournament: (id) => tournaments.get(id),
    tournaments: () => [...tournaments.values()],
    putTournament(row) {
      checkTournament(row);
      put(tournaments, row.id, row);
    },
    entry: (id) => entries.get(id),
    entriesOf: (tournamentId) =>
      (byTournament.get(tournamentId) ?? []).map((id) => entries.get(id)!).toSorted((a, b) => a.no - b.no),
    entries: () => entries.values(),
    active: (tournamentId, player) => active.get(nameOf({ tournamentId, player: player as PlayerId })),
    addEntry(row) {
      putEntry(row);
      put(byTournament, row.tournamentId, [...(byTournament.get(row.tournamentId) ?? []), row.id]);
    },
    putEntry,
    addSignals(tournamentId, entryId, all) {
      const fresh = all.filter((mark) => !signals.has(`${tournamentId}/${mark}`));
      for (const mark of fresh) put(signals, `${tournamentId}/${mark}`, entryId);
      return all.filter((mark) => signals.get(`${tournamentId}/${mark}`) === entryId).length;
    },
    dropSignals(ids) {
      for (const [mark, id] of signals) if (ids.includes(id)) drop(signals, mark);
    },
    transact,
  };
}

/** Changes of maps, and the way back. */
function createUndo() {
  let undo: (() => void)[] | null = null;
  const change = <K, V>(map: Map<K, V>, key: K, value: V | undefined): void => {
    const before = map.get(key);
    undo?.push(() => (before === undefined ? map.delete(key) : map.set(key, before)));
    if (value === undefined) map.delete(key);
    else map.set(key, value);
  };
  return {
    put: <K, V>(map: Map<K, V>, key: K, value: V) => change(map, key, value),
    drop: <K, V>(map: Map<K, V>, key: K) => change(map, key, undefined),
    async transact<T>(run: () => Promise<T>): Promise<T> {
      assert(undo === null, "transactions come one after the other");
      const mine: (() => void)[] = [];
      undo = mine;
      try {
        return await run();
      } catch (error) {
        undo = null;
        for (const back of mine.toReversed()) back();
        throw error;
      } finally {
        undo = null;
      }
    },
  };
}

/** The table's checks. */
function checkTournament({ phase, endedAt, entered, waiting, seats }: TournamentRow): void {
  assert((phase === "finished" || phase === "cancelled") === (endedAt !== null), "check tournament_ended");
  assert(entered >= 0 && entered <= seats && waiting >= 0, "check tournament_places");
}

function checkEntry({ state, reason, amount, prize }: EntryRow): void {
  assert((state === "leaving" || state === "left") === (reason !== null), "check entry_reason");
  assert(amount >= 0 && prize >= paise(0), "check entry_amount");
}
