/** Journals of directors, who directs what, and what they have not heard, as a simulated world has them. */
import { createGroupCommit, type Instant, instant, type Log } from "../../../modules/kernel/index.ts";
import type { DirectorCommand } from "../../../modules/tournament/director/command.ts";
import type {
  DirectorClaim,
  DirectorRow,
  DirectorStore,
  MessageRow,
} from "../../../modules/tournament/store/journal.ts";
import type { Call } from "../database.ts";
import type { Life } from "../sim-time.ts";
import type { TournamentRows } from "./rows.ts";

interface Owner {
  epoch: number;
  /** Empty: given up. */
  process: string;
  aliveAt: Instant;
  isDone: boolean;
}

interface Report extends MessageRow {
  readonly tournamentId: string;
  readonly key: string;
}

export interface DirectorBooks {
  /** Owners by tournament. */
  readonly owners: ReadonlyMap<string, Owner>;
  readonly journals: ReadonlyMap<string, readonly DirectorRow[]>;
  readonly reports: () => readonly Report[];
  /** Every statement that processes may run; each is atomic, as it would be there. */
  readonly statements: ReturnType<typeof statementsOf>;
}

interface Books {
  readonly rows: TournamentRows;
  readonly owners: Map<string, Owner>;
  readonly journals: Map<string, DirectorRow[]>;
  readonly reports: Map<string, Report>;
  /** A row became durable. */
  readonly journaled: (row: DirectorRow) => void;
}

/** No tournament is directed yet. */
export function createDirectorBooks(rows: TournamentRows, journaled: (row: DirectorRow) => void): DirectorBooks {
  const books: Books = { rows, owners: new Map(), journals: new Map(), reports: new Map(), journaled };
  return { ...books, reports: () => [...books.reports.values()], statements: statementsOf(books) };
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function statementsOf(books: Books) {
  return { ...journalStatements(books), ...ownerStatements(books), ...reportStatements(books) };
}

function journalStatements({ owners, journals, journaled }: Books) {
  return {
    write: (rows: readonly DirectorRow[]) =>
      rows.map((row) => {
        const journal = journals.get(row.tournamentId) ?? [];
        if (owners.get(row.tournamentId)?.epoch !== row.epoch) return false;
        if (journal.some(({ seq }) => seq === row.seq)) return false;
        const kept = copyOf(row);
        journals.set(row.tournamentId, [...journal, kept]);
        journaled(kept);
        return true;
      }),
    exist: (rows: readonly DirectorRow[]) =>
      rows.map(({ tournamentId, seq, epoch }) =>
        (journals.get(tournamentId) ?? []).some((row) => row.seq === seq && row.epoch === epoch),
      ),
    readAfter: (tournamentId: string, after: number, limit: number): DirectorCommand[] =>
      copyOf(
        (journals.get(tournamentId) ?? [])
          .filter(({ seq }) => seq > after)
          .slice(0, limit)
          .map(({ command }) => command),
      ),
  };
}

function ownerStatements({ rows, owners, reports }: Books) {
  const mine = (process: string) => [...owners.values()].filter((one) => one.process === process && !one.isDone);
  return {
    adopt: (tournamentId: string, now: Instant, process: string): DirectorClaim | null => {
      if (owners.has(tournamentId)) return null;
      owners.set(tournamentId, { epoch: 1, process, aliveAt: now, isDone: false });
      return { tournamentId, epoch: 1, lastAlive: null };
    },
    claim: (silentSince: Instant | null, now: Instant, process: string): DirectorClaim[] =>
      [...owners].flatMap(([tournamentId, owner]) => {
        const isFree =
          silentSince === null ||
          owner.process === "" ||
          owner.aliveAt < silentSince ||
          owner.aliveAt > 2 * now - silentSince;
        if (owner.isDone || owner.process === process || !isFree) return [];
        const lastAlive = instant(owner.aliveAt);
        Object.assign(owner, { epoch: owner.epoch + 1, process, aliveAt: now });
        return [{ tournamentId, epoch: owner.epoch, lastAlive }];
      }),
    mine: (process: string): DirectorClaim[] =>
      [...owners].flatMap(([tournamentId, { epoch, isDone, ...owner }]) =>
        owner.process === process && !isDone ? [{ tournamentId, epoch, lastAlive: null }] : [],
      ),
    beat: (now: Instant, process: string): void => {
      for (const owner of mine(process)) owner.aliveAt = now;
    },
    release: (process: string): void => {
      for (const owner of mine(process)) owner.process = "";
    },
    done: (tournamentId: string, process: string): void => {
      const owner = owners.get(tournamentId);
      if (owner?.process === process) owner.isDone = true;
      for (const [name, report] of reports) if (report.tournamentId === tournamentId) reports.delete(name);
    },
    undirected: (limit: number): string[] =>
      rows
        .tournaments()
        .filter(({ id, phase, endedAt }) => phase === "closed" && endedAt === null && !owners.has(id))
        .map(({ id }) => id)
        .slice(0, limit),
  };
}

function reportStatements({ owners, reports }: Books) {
  let lastId = 0;
  const of = (tournamentId: string) => [...reports.values()].filter((one) => one.tournamentId === tournamentId);
  return {
    tell: (tournamentId: string, key: string, body: unknown): void => {
      const name = `${tournamentId}/${key}`;
      if (owners.get(tournamentId)?.isDone || reports.has(name)) return;
      lastId += 1;
      reports.set(name, { id: lastId, tournamentId, key, body: copyOf(body) });
    },
    received: (tournamentId: string, limit: number): MessageRow[] => of(tournamentId).slice(0, limit),
    forget: (ids: readonly number[]): void => {
      for (const [name, { id }] of reports) if (ids.includes(id)) reports.delete(name);
    },
    withReports: (process: string): string[] =>
      [...owners].flatMap(([id, owner]) => (owner.process === process && of(id).length > 0 ? [id] : [])),
  };
}

/** One process's way to the books: the server's own group commit over a connection that may fail. */
export function directorStoreOver({ statements }: DirectorBooks, call: Call, life: Life, log: Log): DirectorStore {
  // Any of them may fail, not only what the journal writes.
  const store = <T>(effect: () => T) => call("journal", effect);
  const append = createGroupCommit<DirectorRow>(
    {
      write: (rows) => call("journal", () => statements.write(rows)),
      exist: (rows) => store(() => statements.exist(rows)),
      isConstraint: () => false,
    },
    { timers: life.time, log },
  );
  return {
    append,
    readAfter: (tournamentId, seq, limit) => store(() => statements.readAfter(tournamentId, seq, limit)),
    adopt: (tournamentId, now) => store(() => statements.adopt(tournamentId, now, life.name)),
    claim: (silentSince, now) => store(() => statements.claim(silentSince, now, life.name)),
    mine: () => store(() => statements.mine(life.name)),
    beat: (now) => store(() => statements.beat(now, life.name)),
    release: () => store(() => statements.release(life.name)),
    done: (tournamentId) => store(() => statements.done(tournamentId, life.name)),
    undirected: (limit) => store(() => statements.undirected(limit)),
    tell: (tournamentId, key, body) => store(() => statements.tell(tournamentId, key, body)),
    received: (tournamentId, limit) => store(() => statements.received(tournamentId, limit)),
    forget: (ids) => store(() => statements.forget(ids)),
    withReports: () => store(() => statements.withReports(life.name)),
  };
}
