/** The tables' database as a simulated world has it: it outlives every process, and fences as the real one does. */
import { createGroupCommit, type Instant, type Log } from "../../modules/kernel/index.ts";
import type {
  Heirs,
  JournalEntry,
  JournalRow,
  TableStore,
  TicketHolder,
} from "../../modules/tables/journal/journal.ts";
import { shareOf } from "../../modules/tables/journal/shares.ts";
import type { TableConfig } from "../../modules/tables/kind.ts";
import type { TableCommand } from "../../modules/tables/machine/command.ts";
import type { Evidence, TableState } from "../../modules/tables/machine/state.ts";
import { createMemoryRegistry } from "../../modules/tables/seat-registry/memory-registry.ts";
import type { RegistryStore } from "../../modules/tables/seat-registry/registry-store.ts";
import type { Life } from "./sim-time.ts";

export interface StoredTable {
  readonly config: TableConfig;
  epoch: number;
  /** The process that plays it. */
  owner: string;
  /** Those that have, one an epoch. */
  readonly owners: string[];
  closed: boolean;
  fault: string | null;
  readonly rows: (JournalEntry & { readonly epoch: number })[];
}

interface StoredDeal {
  readonly tableId: string;
  readonly evidence: Evidence;
}

export interface SimDatabase {
  readonly tables: ReadonlyMap<string, StoredTable>;
  readonly deals: ReadonlyMap<string, StoredDeal>;
  /** The places of players, as the processes have written them. */
  readonly places: RegistryStore;
  /** Every statement that processes may run; each is atomic, as it would be there. */
  readonly statements: ReturnType<typeof statementsOf>;
}

export interface Witness {
  /** A row became durable. */
  journaled(table: StoredTable, row: JournalEntry): void;
  /** A deal's evidence was kept for the first time. */
  recorded(evidence: Evidence): void;
}

export function createSimDatabase(witness: Witness): SimDatabase {
  const tables = new Map<string, StoredTable>();
  const deals = new Map<string, StoredDeal>();
  return { tables, deals, places: createMemoryRegistry(), statements: statementsOf(witness, tables, deals) };
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function statementsOf(witness: Witness, tables: Map<string, StoredTable>, deals: Map<string, StoredDeal>) {
  return {
    ...journalStatements(witness, tables),
    ...ownerStatements(tables),
    ...snapshotStatements(),
    ...ticketStatements(),
    saveDeal: (tableId: string, evidence: Evidence) => {
      if (deals.has(evidence.dealId)) return;
      const kept = copyOf(evidence);
      deals.set(evidence.dealId, { tableId, evidence: kept });
      witness.recorded(kept);
    },
    deal: (dealId: string) => deals.get(dealId) ?? null,
  };
}

function journalStatements(witness: Witness, tables: Map<string, StoredTable>) {
  let tableNo = 0;
  /** Tables of tournaments' rounds, by key. */
  const rounds = new Map<string, string>();
  const keep = (table: StoredTable, row: JournalEntry, epoch: number) => {
    const stored = copyOf(row);
    table.rows.push({ ...stored, epoch });
    witness.journaled(table, stored);
  };
  const open = (config: TableConfig, owner: string, more: readonly TableCommand[] = []) => {
    const table: StoredTable = {
      config: copyOf(config),
      epoch: 1,
      owner,
      owners: [owner],
      closed: false,
      fault: null,
      rows: [],
    };
    tables.set(config.tableId, table);
    for (const [index, command] of [{ type: "open", at: config.openedAt, config } as const, ...more].entries())
      keep(table, { seq: index + 1, command, settlement: null }, 1);
    return { tableId: config.tableId, epoch: 1 };
  };
  return {
    write: (rows: readonly JournalRow[]) =>
      rows.map(({ tableId, seq, epoch, command, settlement }) => {
        const table = tables.get(tableId);
        if (!table || table.epoch !== epoch || table.rows.length + 1 !== seq) return false;
        keep(table, { seq, command, settlement }, epoch);
        return true;
      }),
    exist: (rows: readonly JournalRow[]) =>
      rows.map(({ tableId, seq, epoch }) => tables.get(tableId)?.rows[seq - 1]?.epoch === epoch),
    read: (tableId: string, after = 0): JournalEntry[] => {
      const rows = tables.get(tableId)?.rows.slice(after) ?? [];
      return copyOf(rows.map(({ seq, command, settlement }) => ({ seq, command, settlement })));
    },
    sittings: (tableId: string) =>
      (tables.get(tableId)?.rows ?? []).flatMap(({ command }) =>
        command.type === "hold" || command.type === "seat" || command.type === "reseat"
          ? [{ seat: command.seat, sitting: command.sitting }]
          : [],
      ),
    nextTableNo: () => {
      tableNo += 1;
      return tableNo;
    },
    open: (config: TableConfig, owner: string) => open(config, owner),
    openRound: (config: TableConfig, owner: string, seats: readonly TableCommand[]) => {
      const { key } = config.tournament!;
      const taken = rounds.get(key);
      if (taken !== undefined) return { taken };
      rounds.set(key, config.tableId);
      return open(config, owner, seats);
    },
    tableOfRound: (roundKey: string) => rounds.get(roundKey) ?? null,
  };
}

/** Owners of tables, by the heartbeats of their processes. */
function ownerStatements(tables: Map<string, StoredTable>) {
  const beats = new Map<string, Instant>();
  return {
    beat: (at: Instant, owner: string) => void beats.set(owner, at),
    claim: (silentSince: Instant | null, owner: string, now: Instant, heirs?: Heirs) => {
      const open = [...tables.values()].filter(({ closed }) => !closed);
      const beatOf = (run: string) => beats.get(run) ?? 0;
      const { ended } = heirs ?? {};
      const sinceOf = (run: string) => (ended?.runs.includes(run) ? ended.since : silentSince);
      // Beats from before the clock was set back by more than a lease.
      const isAhead = (run: string) => silentSince !== null && beatOf(run) > 2 * now - silentSince;
      const isSilent = (run: string) => beatOf(run) < (sinceOf(run) ?? 0) || isAhead(run);
      const silent = open.filter((one) => one.owner !== owner && isSilent(one.owner));
      const heldBy = (run: string) => open.filter((table) => table.owner === run).length;
      const alive = (heirs?.runs ?? []).filter((run) => run === owner || beatOf(run) >= (silentSince ?? 0));
      const tableIds = silent.map(({ config }) => config.tableId);
      const share = shareOf(owner, { tableIds, held: new Map(alive.map((run) => [run, heldBy(run)])) });
      const isForAll = (table: StoredTable) =>
        !heirs || (heirs.leftSince !== null && (beatOf(table.owner) < heirs.leftSince || isAhead(table.owner)));
      const mine = silent.filter((table) => isForAll(table) || share.includes(table.config.tableId));
      return (silentSince === null ? open : mine).map((table) => {
        const lastBeat = beats.get(table.owner) ?? null;
        const isUntouched = table.rows.at(-1)!.epoch < table.epoch;
        table.epoch += 1;
        table.owner = owner;
        table.owners.push(owner);
        return { tableId: table.config.tableId, epoch: table.epoch, lastBeat, aheadMs: 0, isUntouched };
      });
    },
    takeFrom: (tableId: string, from: { readonly process: string; readonly epoch: number }, owner: string) => {
      const table = tables.get(tableId);
      if (!table || table.closed || table.owner !== from.process || table.epoch !== from.epoch) return null;
      table.epoch += 1;
      table.owner = owner;
      table.owners.push(owner);
      return { tableId, epoch: table.epoch };
    },
    close: (tableId: string, fault: string | null) => {
      const table = tables.get(tableId);
      if (!table || table.closed) return;
      table.closed = true;
      table.fault = fault;
    },
    isOpen: (tableId: string) => tables.get(tableId)?.closed === false,
    ownersOf: (tableIds: readonly string[]) =>
      new Map(
        tableIds.flatMap((tableId) => {
          const table = tables.get(tableId);
          return table && !table.closed ? [[tableId, table.owner] as const] : [];
        }),
      ),
  };
}

/** The last snapshot of each table. */
function snapshotStatements() {
  const kept = new Map<string, TableState>();
  return {
    keepSnapshots: (states: readonly TableState[]) => {
      for (const state of states) kept.set(state.config.tableId, copyOf(state));
    },
    snapshot: (tableId: string): TableState | null => copyOf(kept.get(tableId) ?? null),
  };
}

function ticketStatements() {
  const tickets = new Map<string, TicketHolder & { readonly expiresAt: Instant }>();
  return {
    saveTicket: (hash: string, ticket: TicketHolder & { readonly expiresAt: Instant }) =>
      void tickets.set(hash, ticket),
    takeTicket: (hash: string, now: Instant): TicketHolder | null => {
      const ticket = tickets.get(hash);
      tickets.delete(hash);
      return ticket && ticket.expiresAt >= now ? ticket : null;
    },
    readTicket: (hash: string, now: Instant): TicketHolder | null => {
      const ticket = tickets.get(hash);
      return ticket && ticket.expiresAt >= now ? ticket : null;
    },
  };
}

/** How a process's calls travel: `journal` is the group commit's own write, and a `read` takes no space on the disk. */
export type Call = <T>(what: "journal" | "store" | "read", effect: () => T) => Promise<T>;

/** One process's way to the book of places. */
export function registryOver({ places }: Pick<SimDatabase, "places">, call: Call): RegistryStore {
  const store = <T>(effect: () => Promise<T>): Promise<T> => call("store", effect).then((done) => done);
  const read = <T>(effect: () => Promise<T>): Promise<T> => call("read", effect).then((done) => done);
  return {
    claim: (claim) => store(() => places.claim(claim)),
    keep: (tables) => store(() => places.keep(tables)),
    of: (player) => read(() => places.of(player)),
    at: (tableIds) => read(() => places.at(tableIds)),
    tableIds: () => read(() => places.tableIds()),
    drop: (tableIds) => store(() => places.drop(tableIds)),
    counts: (freshMs) => read(() => places.counts(freshMs)),
  };
}

/** One process's way to the database: the server's own group commit over a connection that may fail. */
export function storeOver(
  { statements }: SimDatabase,
  call: Call,
  life: Pick<Life, "name" | "time">,
  log: Log,
): TableStore {
  const append = createGroupCommit<JournalRow>(
    {
      write: (rows) => call("journal", () => statements.write(rows)),
      exist: (rows) => call("read", () => statements.exist(rows)),
      isConstraint: () => false,
    },
    { timers: life.time, log },
  );
  const store = <T>(effect: () => T) => call("store", effect);
  const look = <T>(effect: () => T) => call("read", effect);
  return {
    append,
    shards: [0],
    shardFor: () => 0,
    nextTableNo: () => store(statements.nextTableNo),
    // Simulated time is too short for it.
    packJournals: async () => 0,
    open: (config) => store(() => statements.open(config, life.name)),
    tableOfRound: (roundKey) => look(() => statements.tableOfRound(roundKey)),
    openRound: (config, seats) => store(() => statements.openRound(config, life.name, seats)),
    claim: (silentSince, _, heirs) => store(() => statements.claim(silentSince, life.name, life.time.now(), heirs)),
    takeFrom: (tableId, owner) => store(() => statements.takeFrom(tableId, owner, life.name)),
    read: (tableId, after) => look(() => statements.read(tableId, after)),
    close: (tableId, _, fault) => store(() => statements.close(tableId, fault)),
    sittings: (tableId) => look(() => statements.sittings(tableId)),
    isOpen: (tableId) => look(() => statements.isOpen(tableId)),
    ownersOf: (tableIds) => look(() => statements.ownersOf(tableIds)),
    beat: (at) => store(() => statements.beat(at, life.name)),
    saveTicket: (hash, holder, expiresAt) => store(() => statements.saveTicket(hash, { ...holder, expiresAt })),
    readTicket: (hash, now) => look(() => statements.readTicket(hash, now)),
    takeTicket: (hash, now) => store(() => statements.takeTicket(hash, now)),
    // No player signs out here.
    dropTickets: async () => {},
    dropOldTickets: async () => {},
    saveDeal: (config, { evidence }) => store(() => statements.saveDeal(config.tableId, evidence)),
    deal: (dealId) => look(() => statements.deal(dealId)),
    // Looking back at deals is no part of playing them, and is not simulated.
    openedAs: async () => new Map(),
    // All processes are of one build here.
    ofOtherRules: async () => [],
    keepSnapshots: (states) => store(() => statements.keepSnapshots(states)),
    snapshot: (tableId) => look(() => statements.snapshot(tableId)),
    readAfter: (tableId, seq, limit) => look(() => statements.read(tableId).slice(seq, seq + limit)),
    dealsOf: async () => [],
    countDeals: async () => 0,
  };
}
