import {
  type Clock,
  createHolder,
  createKeyedMutex,
  createSharing,
  type HolderDeps,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  refuse,
  uuidv7,
} from "../../kernel/index.ts";
import { kindKey, type TableKind } from "../kind.ts";
import { refused } from "../messages.ts";
import type { TablesWallet } from "../ports.ts";
import type { Judging } from "../seat-registry/judging.ts";
import type { RegistryStore } from "../seat-registry/registry-store.ts";
import { JOIN, type Plan, type PracticeSeats } from "./calls.ts";
import { createPlanning, joinsLease } from "./planning.ts";
import { stakeFor } from "./purse.ts";
import type { RemoteTables } from "./remote-tables.ts";
import type { JoinRefusalCode, JoinRequest, Seated } from "./seat.ts";
import type { OpenTable, SeatChoice } from "./table-lookup.ts";

/** How people come to a seat, and who has one; part of the tables' interface. All of it is about the tables of all processes. */
export interface Joining {
  /**
   * Finds or opens a table of this kind, seats the player and reserves the buy-in (R-30: or all the player has, if that
   * is at least the minimum). The same request again while one is under way, in any process, gets the same answer.
   */
  join(request: JoinRequest): Promise<Result<Seated, Refusal<JoinRefusalCode>>>;
  /** Would `join` seat the player now, as far as purse and other seats go? */
  mayJoin(player: PlayerId, kind: TableKind): Promise<Result<void, Refusal<JoinRefusalCode>>>;
  /** Tables of the kind with a seat for a new player. `plan` names the planner that asks. Private tables are found by `openTable` alone. */
  openTables(kind: TableKind, plan?: Plan): Promise<readonly OpenTable[]>;
  /** One table and its kind; null when it is over, or takes no players now. */
  openTable(tableId: string): Promise<(OpenTable & { readonly kind: TableKind }) | null>;
  /** Seats of a practice table that its players found themselves; null for others, and where its process does not answer. */
  practiceSeats(tableId: string): Promise<PracticeSeats | null>;
  /** Those of these tables that are not over. */
  openAmong(tableIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The tables where the player has a seat, or is about to, and something is left to play. */
  joined(player: PlayerId): Promise<readonly Seated[]>;
}

export interface JoiningDeps extends HolderDeps {
  readonly remoteTables: RemoteTables;
  readonly judging: Pick<Judging, "mayHave">;
  readonly registryStore: Pick<RegistryStore, "of">;
  /** False once the server is stopping. */
  readonly isOpen: () => boolean;
  /** The platform wants no new games. */
  readonly isAllDrained: () => boolean;
  readonly wallet: Pick<TablesWallet, "balances">;
  readonly clock: Clock;
  readonly random: Random;
  readonly perPlayer: number;
}

const STOPPING = refused("serverStopping/joins");
const DRAINED = refused("serverStopping/drained");
const BUSY = refused("serverStopping/busy");
/** Most joins of one player for different things: one is under way, the others wait. */
const MOST_WAITING = 16;
const PLAN_MS = 15_000;

/** Seats people at the tables of all processes. */
export function createJoining(deps: JoiningDeps): Joining {
  const { remoteTables, registryStore, judging, wallet, perPlayer } = deps;
  const joins = createKeyedMutex();
  const same = createSharing<Result<Seated, Refusal>>();
  const seat = createSeating(deps);

  return {
    /** One join of a player at a time: what the next may have, the one before decides. The second of two clicks is the first one. */
    async join(request) {
      const { id } = request.player;
      if (!deps.isOpen()) return STOPPING;
      if (deps.isAllDrained()) return DRAINED;
      const what = wishOf(request);
      if (!same.runs(what) && joins.size(id) >= MOST_WAITING) return BUSY;
      const sat = await same.run(what, () => joins.run(id, () => seat(request)));
      const isOnTheWay = !sat.ok && sat.error.code === "alreadySeated";
      return sat.ok || isOnTheWay || deps.isOpen() ? worded(sat) : STOPPING;
    },
    async mayJoin(player, kind) {
      if (!deps.isOpen()) return STOPPING;
      if (deps.isAllDrained()) return DRAINED;
      const may = await judging.mayHave(player, { kind, most: perPlayer, beside: [] });
      if (!may.ok) return may;
      return stakeFor(await wallet.balances(player), kind) === null ? refused("insufficientChips") : ok(undefined);
    },
    openTables: (kind, plan) => remoteTables.openTables(kind, plan ?? null),
    openTable: remoteTables.openTable,
    practiceSeats: remoteTables.practiceSeats,
    openAmong: remoteTables.openAmong,
    async joined(player) {
      const places = await registryStore.of(player);
      return places.map(({ tableId, kind, tournamentId }) => ({
        tableId,
        kind,
        ...(tournamentId === null ? {} : { tournamentId }),
      }));
    },
  };
}

/** What a player asks for. */
function wishOf({ player, kind, at }: JoinRequest): string {
  const where = at === undefined || at === "newTable" ? (at ?? "") : at.tableId;
  return `${player.id}/${where}/${kindKey(kind)}`;
}

/** Seats through the planner of the kind when nothing is chosen, else through the table's owner or the process that opens one. */
function createSeating(deps: JoiningDeps) {
  const { remoteTables, clock, random } = deps;
  const plan = createPlanning(deps);
  const askPlanner = createHolder(deps, {
    call: JOIN,
    lease: ({ kind }) => joinsLease(kind),
    handle: plan,
    deadlineMs: PLAN_MS,
    isOpen: deps.isOpen,
  });
  const ownerFor = (at: SeatChoice) => (at === "newTable" ? remoteTables.opener() : remoteTables.ownerOf(at.tableId));

  return async (request: JoinRequest): Promise<Result<Seated, Refusal>> => {
    const { player, kind, at, key = uuidv7(clock.now(), random), plan: chosenBy = null } = request;
    if (at === undefined) return askPlanner({ player, kind, key }, key);
    const owner = await ownerFor(at);
    if (owner === null) return refused("tableFull");
    const tableId = at === "newTable" ? null : at.tableId;
    return remoteTables.sitAt(owner, { player, kind, key, tableId, plan: chosenBy });
  };
}

const CODES: ReadonlySet<string> = new Set<JoinRefusalCode>([
  ...(["insufficientChips", "alreadySeated", "tooManyTables", "tableFull", "journalsAway", "serverStopping"] as const),
]);

/** What another process refuses for reasons of its own is a matter of a moment to the player. */
function worded(sat: Result<Seated, Refusal>): Result<Seated, Refusal<JoinRefusalCode>> {
  if (sat.ok) return sat;
  const { code, message } = sat.error;
  return CODES.has(code) ? refuse(code as JoinRefusalCode, message) : refused("serverStopping/busy");
}
