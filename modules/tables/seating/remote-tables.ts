/** The tables of all processes, as those who seat people reach them. */
import {
  below,
  err,
  type Leases,
  type Log,
  type Peer,
  type Processes,
  type Random,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { TableKind } from "../kind.ts";
import type { LiveTables } from "../live/live-tables.ts";
import { refusal } from "../messages.ts";
import { OPEN_TABLE, OPEN_TABLES, type Plan, type PracticeSeats, SEATS, SIT } from "./calls.ts";
import type { JoinRefusalCode, Seated } from "./seat.ts";
import type { SitRequest } from "./sitting-down.ts";
import type { OpenTable, TableLookup } from "./table-lookup.ts";

/** Plans that this process has heard of: what an older planner still sends is refused. */
interface Fences {
  /** False for a plan that is older than one that was seen before. */
  admit(plan: Plan | null): boolean;
}

/** Kinds of tables are few; more than that are the work of years. */
const MOST_LEASES = 10_000;

function createFences(): Fences {
  const newest = new Map<string, number>();
  return {
    admit(plan) {
      if (plan === null) return true;
      const { lease, epoch } = plan;
      if (epoch < (newest.get(lease) ?? 0)) return false;
      if (newest.size >= MOST_LEASES) newest.clear();
      newest.set(lease, epoch);
      return true;
    },
  };
}

/** A table with a seat for a new player, and its owner. */
export interface FoundTable extends OpenTable {
  /** Its process's run. */
  readonly run: string;
}

/** A player to be seated, and the plan that chose the seat; null: no plan. */
export interface PlannedSit extends SitRequest {
  readonly plan: Plan | null;
}

/** Reaches the tables of all processes. */
export interface RemoteTables {
  /** Tables of the kind with a seat for a new player; those of processes that do not answer are left out. */
  openTables(kind: TableKind, plan: Plan | null): Promise<readonly FoundTable[]>;
  /** One table and its kind; null when it is closed, takes no players now, or its process does not answer. */
  openTable(tableId: string): Promise<(OpenTable & { readonly kind: TableKind }) | null>;
  /** Seats of a practice table that its players found themselves; null for others, and where its process does not answer. */
  practiceSeats(tableId: string): Promise<PracticeSeats | null>;
  /** Seats a player at a table of that process; refused as `stalePlan` when the process has heard of a newer planner. */
  sitAt(run: string, request: PlannedSit): Promise<Result<Seated, Refusal>>;
  /** The run of the table's owner; null when it is closed. */
  ownerOf(tableId: string): Promise<string | null>;
  /** Those of these tables that are not over. */
  openAmong(tableIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The process that is to open the next table: this one, unless others play clearly fewer; none that drains. */
  opener(): Promise<string>;
}

export interface RemoteTablesDeps {
  readonly processes: Processes;
  readonly leases: Pick<Leases, "isNewest">;
  readonly store: Pick<TableStore, "ownersOf">;
  readonly live: Pick<LiveTables, "get">;
  readonly lookup: Pick<TableLookup, "openTables" | "openTable" | "practiceSeats">;
  readonly sitDown: (request: SitRequest) => Promise<Result<Seated, Refusal<JoinRefusalCode>>>;
  readonly random: Random;
  readonly log: Log;
}

/** How long an answer is awaited. Players could not sit down at tables of a slower process either. */
const LOOK_MS = 500;
const SIT_MS = 10_000;
/** How many more tables than the emptiest process this one may play before others get the new ones: a tenth, and a few. */
const LEAN = 0.1;
const LEAN_TABLES = 4;

export function createRemoteTables(deps: RemoteTablesDeps): RemoteTables {
  const { processes, store, live, lookup, random } = deps;
  const { self } = processes;
  const here = serveSeats(deps);

  const tablesOf = async (run: string, kind: TableKind, plan: Plan | null): Promise<readonly FoundTable[]> => {
    if (run === self) return here.openTables(kind, plan).map((table) => ({ ...table, run }));
    const answer = await processes.ask(run, OPEN_TABLES, { kind, plan }, { deadlineMs: LOOK_MS });
    return answer.ok ? answer.value.map((table) => ({ ...table, run })) : [];
  };

  const ownerOf: RemoteTables["ownerOf"] = async (tableId) =>
    live.get(tableId) ? self : ((await store.ownersOf([tableId])).get(tableId) ?? null);

  return {
    ownerOf,
    async openTables(kind, plan) {
      const roster = await processes.roster();
      return (await Promise.all(roster.map(({ run }) => tablesOf(run, kind, plan)))).flat();
    },
    async openTable(tableId) {
      const owner = await ownerOf(tableId);
      if (owner === null || owner === self) return lookup.openTable(tableId);
      const answer = await processes.ask(owner, OPEN_TABLE, { tableId });
      return answer.ok ? answer.value : null;
    },
    async practiceSeats(tableId) {
      const owner = await ownerOf(tableId);
      if (owner === null || owner === self) return lookup.practiceSeats(tableId);
      const answer = await processes.ask(owner, SEATS, { tableId }, { deadlineMs: LOOK_MS });
      return answer.ok ? answer.value : null;
    },
    openAmong: async (tableIds) => new Set((await store.ownersOf(tableIds)).keys()),
    sitAt: async (run, request) =>
      run === self ? here.sit(request) : processes.ask(run, SIT, request, { key: request.key, deadlineMs: SIT_MS }),
    async opener() {
      const ready = (await processes.roster()).filter(({ isDraining }) => !isDraining);
      const least = Math.min(...ready.map(({ tables }) => tables));
      const here = ready.find(({ run }) => run === self);
      if (here && here.tables <= least * (1 + LEAN) + LEAN_TABLES) return self;
      // The better of two at random: what the roster says is a second old, and all new tables at the emptiest one would
      // be too many.
      const one = oneOf(ready, random);
      const other = oneOf(ready, random);
      if (!one || !other) return self;
      return other.tables < one.tables ? other.run : one.run;
    },
  };
}

/** Answers the other processes' calls about this one's tables. */
function serveSeats({ processes, leases, lookup, sitDown }: RemoteTablesDeps) {
  const fences = createFences();
  const openTables = (kind: TableKind, plan: Plan | null) => (fences.admit(plan) ? lookup.openTables(kind) : []);

  const sit = async ({ plan, ...request }: PlannedSit): Promise<Result<Seated, Refusal>> => {
    if (!fences.admit(plan)) return STALE;
    // A planner that was paused for long must not open tables that its successor knows nothing of.
    const opensByPlan = plan !== null && request.tableId === null;
    if (opensByPlan && !(await leases.isNewest(plan.lease, plan.epoch))) return STALE;
    return sitDown(request);
  };

  processes.serve(OPEN_TABLES, async ({ kind, plan }) => ({ ok: true, value: [...openTables(kind, plan)].map(plain) }));
  processes.serve(OPEN_TABLE, async ({ tableId }) => {
    const open = lookup.openTable(tableId);
    return { ok: true, value: open && { ...plain(open), kind: open.kind } };
  });
  processes.serve(SEATS, async ({ tableId }) => ({ ok: true, value: lookup.practiceSeats(tableId) }));
  processes.serve(SIT, sit);
  return { openTables, sit };
}

const STALE = err(refusal("stalePlan"));

const plain = ({ tableId, people, free, waits = false }: OpenTable) => ({
  tableId,
  people: [...people],
  free,
  waits,
});

function oneOf(peers: readonly Peer[], random: Random): Peer | undefined {
  return peers.length === 0 ? undefined : peers[below(random, peers.length)];
}
