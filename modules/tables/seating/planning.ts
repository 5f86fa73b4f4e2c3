/**
 * Joins of one kind are planned in one place for all processes, so that those who come at the same time meet, wherever they
 * come in. A planner knows of a table what its owner says, and who is on the way there.
 */
import {
  createSharing,
  type Lease,
  type PlayerId,
  type Refusal,
  type Result,
  type Timers,
} from "../../kernel/index.ts";
import { kindKey, type TableKind } from "../kind.ts";
import { refused } from "../messages.ts";
import type { ApartFrom, RatingsAmong } from "../ports.ts";
import type { Plan } from "./calls.ts";
import { type Choice, chosen, createLikeness } from "./likeness.ts";
import type { FoundTable, RemoteTables } from "./remote-tables.ts";
import type { Seated } from "./seat.ts";
import type { SitRequest } from "./sitting-down.ts";

const NOBODY: ReadonlySet<PlayerId> = new Set();
const nobodyApart: ApartFrom = async () => NOBODY;

/** A player who wants to sit down at any table of the kind. */
export type PlanRequest = Omit<SitRequest, "tableId">;

type Answer = Promise<Result<Seated, Refusal>>;

/** Between choosing a table and sitting down others may take its seats. */
const ATTEMPTS = 8;
const BUSY = refused("serverStopping/busy");
/** Refusals after which another table or process is tried. A process that is gone may have given the seat; the request's key finds it. */
const ELSEWHERE: ReadonlySet<string> = new Set(["tableFull", "serverStopping", "processGone"]);

/** The lease of the planner of a kind's joins. */
export function joinsLease(kind: TableKind): string {
  return `joins:${kindKey(kind)}`;
}

/** A new table on its way. */
interface Coming {
  /** Seats that it will have for more players. */
  free: number;
  /** Players who are on the way there. */
  readonly people: Set<PlayerId>;
  readonly done: Promise<unknown>;
}

/** What a planner knows of one kind while joins are under way. */
interface KindPlan {
  joins: number;
  /** Players on the way, by table. */
  readonly onTheWay: Map<string, Set<PlayerId>>;
  readonly coming: Set<Coming>;
  /** One look at all processes' tables serves everybody who comes meanwhile. */
  looking: Promise<readonly FoundTable[]> | null;
}

export interface PlanningDeps {
  readonly apartFrom?: ApartFrom | undefined;
  readonly ratingsAmong?: RatingsAmong | undefined;
  readonly timers: Timers;
  readonly remoteTables: Pick<RemoteTables, "openTables" | "sitAt" | "opener">;
}

/**
 * Plans the joins of all kinds whose lease this process holds. Simultaneous joins of a player for a kind count as one,
 * whichever processes they come from.
 */
export function createPlanning(deps: PlanningDeps): (request: PlanRequest, lease: Lease) => Answer {
  const kinds = new Map<string, KindPlan>();
  const attempt = createAttempt(deps);
  const same = createSharing<Result<Seated, Refusal>>();

  const seat = async (request: PlanRequest, { name, epoch }: { name: string; epoch: number }): Answer => {
    const known = kinds.get(name) ?? { joins: 0, onTheWay: new Map(), coming: new Set(), looking: null };
    kinds.set(name, known);
    known.joins += 1;
    try {
      for (let n = 0; n < ATTEMPTS; n += 1) {
        const sat = await attempt(known, request, { lease: name, epoch });
        if (sat && (sat.ok || !ELSEWHERE.has(sat.error.code))) return sat;
      }
      return BUSY;
    } finally {
      known.joins -= 1;
      if (known.joins === 0) kinds.delete(name);
    }
  };

  return (request, { epoch }) => {
    const name = joinsLease(request.kind);
    return same.run(`${request.player.id}/${name}/${epoch}`, () => seat(request, { name, epoch }));
  };
}

/** Sends a player to an existing table, to one that is just being opened, or to a new one; null: try again. */
function createAttempt({ remoteTables, apartFrom = nobodyApart, ratingsAmong, timers }: PlanningDeps) {
  const ratingsFor = createLikeness({ ratingsAmong, timers });
  const look = (known: KindPlan, kind: TableKind, plan: Plan): Promise<readonly FoundTable[]> => {
    known.looking ??= remoteTables.openTables(kind, plan).finally(() => {
      known.looking = null;
    });
    return known.looking;
  };

  const sitAt = async (known: KindPlan, request: PlanRequest, plan: Plan, { run, tableId }: FoundTable): Answer => {
    const { id } = request.player;
    const there = known.onTheWay.get(tableId) ?? new Set();
    known.onTheWay.set(tableId, there.add(id));
    try {
      return await remoteTables.sitAt(run, { ...request, tableId, plan });
    } finally {
      there.delete(id);
      if (there.size === 0) known.onTheWay.delete(tableId);
    }
  };

  const sitAtNew = async (request: PlanRequest, plan: Plan): Answer =>
    remoteTables.sitAt(await remoteTables.opener(), { ...request, tableId: null, plan });

  return async (known: KindPlan, request: PlanRequest, plan: Plan): Promise<Result<Seated, Refusal> | null> => {
    const { id } = request.player;
    const isPractice = request.kind.currency === "practice";
    const [tables, apart] = await Promise.all([
      look(known, request.kind, plan),
      // blocks choose nobody's seat at cash tables. Where they cannot be known, everybody sits with everybody.
      isPractice ? apartFrom(id).catch(() => NOBODY) : NOBODY,
    ]);
    const ratings = await ratingsFor(id, request.kind, choicesOf(known, tables, id, apart));
    // Meanwhile others are on their way.
    const best = chosen(id, choicesOf(known, tables, id, apart), ratings);
    if (best) return sitAt(known, request, plan, best);
    if (ratings !== null) return null;
    const other = [...known.coming].find(({ free, people }) => free > 0 && apart.isDisjointFrom(people));
    if (other) {
      other.free -= 1;
      other.people.add(id);
      await other.done;
      return null;
    }
    const sitting = sitAtNew(request, plan);
    const coming: Coming = {
      free: request.kind.maxSeats - 1,
      people: new Set([id]),
      done: sitting.catch(() => null),
    };
    known.coming.add(coming);
    return sitting.finally(() => known.coming.delete(coming));
  };
}

/** Tables with a seat; none where the player sits already, or somebody sits whom a block keeps apart. */
function choicesOf(
  { onTheWay }: KindPlan,
  tables: readonly FoundTable[],
  player: PlayerId,
  apart: ReadonlySet<PlayerId>,
): readonly Choice[] {
  return tables.flatMap((table) => {
    const coming = [...(onTheWay.get(table.tableId) ?? [])].filter((one) => !table.people.includes(one));
    const people = [...table.people, ...coming];
    const isFree = coming.length < table.free && !people.includes(player) && !people.some((one) => apart.has(one));
    return isFree ? [{ table, people }] : [];
  });
}
