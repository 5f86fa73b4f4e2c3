import { z } from "zod";
import {
  assert,
  type Clock,
  MINUTE_MS,
  ok,
  type PlayerId,
  type Processes,
  paise,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { TableKind } from "../kind.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { MakeCommand } from "../live/mailbox.ts";
import type { Opening } from "../live/opening.ts";
import { lateSeatOf } from "../machine/round.ts";
import { refusal, refused } from "../messages.ts";
import type { RoundTable, TournamentTables } from "../ports.ts";
import type { SeatRegistry } from "../seat-registry/seat-registry.ts";

const Sitter = z.object({
  id: z.string().transform((id) => id as PlayerId),
  name: z.string(),
  avatar: z.string(),
  bot: z.enum(["careful", "steady", "solver", "judge", "planner"]).nullable(),
});

const RoundCall = z.discriminatedUnion("type", [
  z.object({ type: z.literal("closeRound"), tableId: z.string() }),
  z.object({ type: z.literal("cancelRound"), tableId: z.string() }),
  z.object({ type: z.literal("reseat"), tableId: z.string(), seat: z.int(), sitter: Sitter }),
]);

/** What the director has a table do. */
type RoundCall = z.infer<typeof RoundCall>;

/** A seat of a round's table that waits for its owner, and may be given to another player. */
const LateSeat = z.object({ tableId: z.string(), seat: z.int() }).nullable();
type LateSeat = z.infer<typeof LateSeat>;

/** `failed`: the table could not say; to be repeated. */
const Carried = z.object({ failed: z.string().nullable() });

const ROUND = { name: "tables.round", request: RoundCall, answer: Carried };
const LATE_SEAT = { name: "tables.lateSeat", request: z.object({ tableIds: z.array(z.string()) }), answer: LateSeat };

interface ExecutionDeps {
  readonly processes: Pick<Processes, "self" | "serve" | "ask">;
  readonly store: Pick<TableStore, "ownersOf">;
  /** Carries a call out where this process plays the table; null where it does not. */
  readonly here: (call: RoundCall) => Promise<Result<void, Refusal>> | null;
  /** The first such seat at tables of this process. */
  readonly lateSeatHere: (tableIds: readonly string[]) => LateSeat;
}

/** Reaches tables in whichever process plays them. Truth is the director's journal, which has every call repeated until it is answered. */
interface Execution {
  /** Rejects when no process plays the table at the moment, or the call is to be repeated. */
  have(call: RoundCall): Promise<Result<void, Refusal>>;
  /** The first seat to give away at these tables; processes that do not answer are passed over. */
  lateSeat(tableIds: readonly string[]): Promise<LateSeat>;
}

/** Carries calls to tables, and answers those of other processes. */
function createExecution({ processes, store, here, lateSeatHere }: ExecutionDeps): Execution {
  processes.serve(ROUND, async (call) => {
    const mine = here(call);
    if (!mine) return ok({ failed: "not played by the process that was asked" });
    return mine.then(
      (result) => (result.ok ? ok({ failed: null }) : result),
      (error: unknown) => ok({ failed: String(error) }),
    );
  });
  processes.serve(LATE_SEAT, async ({ tableIds }) => ok(lateSeatHere(tableIds)));

  const carry = async (call: RoundCall, owner: string): Promise<Result<void, Refusal>> => {
    const answer = await processes.ask(owner, ROUND, call);
    if (!answer.ok && answer.error.code !== "processGone") return answer;
    const failed = answer.ok ? answer.value.failed : "not played by a process that answers";
    if (failed !== null) throw new Error(`table ${call.tableId}: ${failed}`);
    return ok(undefined);
  };

  return {
    async have(call) {
      const mine = here(call);
      if (mine) return mine;
      const owner = (await store.ownersOf([call.tableId])).get(call.tableId);
      if (owner === undefined) return refused("closed");
      return carry(call, owner);
    },
    async lateSeat(tableIds) {
      const mine = lateSeatHere(tableIds);
      if (mine) return mine;
      const owners = [...(await store.ownersOf(tableIds))].filter(([, run]) => run !== processes.self);
      for (const [run, theirs] of Map.groupBy(owners, ([, run]) => run)) {
        const seat = await processes.ask(run, LATE_SEAT, { tableIds: theirs.map(([tableId]) => tableId) });
        if (seat.ok && seat.value) return seat.value;
      }
      return null;
    },
  };
}

export interface RoundTablesDeps extends Omit<ExecutionDeps, "here" | "lateSeatHere"> {
  readonly clock: Clock;
  readonly live: LiveTables;
  readonly places: Pick<SeatRegistry, "look">;
  readonly openRound: Opening["openRound"];
  /** False once the server is stopping. */
  readonly isOpen: () => boolean;
}

/** What the director is told to repeat its call for: the table cannot take it now. */
const NOT_NOW: ReadonlySet<string> = new Set(["busy", "serverStopping", "refused"]);

/** The table is closed, or about to be. */
const DONE: ReadonlySet<string> = new Set(["closed", "nothingNew"]);

/** The tables of tournaments' rounds: opened here, and reached where they are played. */
export function createRoundTables(deps: RoundTablesDeps): TournamentTables {
  const { live, openRound, isOpen } = deps;
  const execute = createOrderExecution(deps);
  const here = (call: RoundCall) => {
    const table = live.get(call.tableId);
    return table ? execute(table, call) : null;
  };
  const lateSeatHere = (tableIds: readonly string[]): LateSeat => {
    for (const tableId of tableIds) {
      const table = live.get(tableId);
      const seat = table ? lateSeatOf(table.runner.state) : null;
      if (seat !== null) return { tableId, seat };
    }
    return null;
  };
  const { have, lateSeat } = createExecution({ ...deps, here, lateSeatHere });

  const end = async (tableId: string, type: "closeRound" | "cancelRound"): Promise<void> => {
    const ended = await have({ type, tableId });
    if (!ended.ok && !DONE.has(ended.error.code)) throw new Error(`table ${tableId}: ${ended.error.code}`);
  };

  return {
    async openRound(request) {
      if (!isOpen()) throw new Error("the server is stopping");
      assert(
        request.seats.length >= 2 && request.seats.length <= ROUND_SEATS,
        "a round's table has two to six players",
      );
      const { seats, rupees: _rupees, deals: _deals, sharedDeck, ...tournament } = request;
      const round = { ...tournament, lingerMs: LINGER_MS };
      return { tableId: await openRound(kindOf(request), round, seats, sharedDeck) };
    },
    reseat: (tableId, seat, sitter) => have({ type: "reseat", tableId, seat, sitter }),
    lateSeat,
    closeRound: (tableId) => end(tableId, "closeRound"),
    cancelRound: (tableId) => end(tableId, "cancelRound"),
  };
}

/** Has a table of this process carry a call out; a refusal that may pass rejects. */
function createOrderExecution({ live, places, clock }: Pick<RoundTablesDeps, "live" | "places" | "clock">) {
  const have = async ({ runner }: LiveTable, make: MakeCommand): Promise<Result<void, Refusal>> => {
    const outcome = await runner.submit(make);
    if (outcome.ok) return ok(undefined);
    if (NOT_NOW.has(outcome.error.code)) throw new Error(outcome.error.code);
    return outcome;
  };

  return async (table: LiveTable, call: RoundCall): Promise<Result<void, Refusal>> => {
    const { type } = call;
    if (type !== "reseat") return have(table, () => ({ type, at: clock.now() }));
    const { seat, sitter } = call;
    const done = await have(table, (state) => {
      const there = state.seats[seat];
      if (there?.player.id === sitter.id) return null;
      if (!there) return refusal("notSeated");
      return { type, at: clock.now(), seat, sitting: there.sitting + 1, sitter };
    });
    if (done.ok) {
      live.seated(sitter.id, table);
      void places.look(table);
    }
    return done;
  };
}

const ROUND_SEATS = 6;

/** Longer than a break: windows wait at the last round's table for the next one (T-10). */
const LINGER_MS = 15 * MINUTE_MS;

/** A table of deals that costs nothing: what can be won is the tournament's. */
function kindOf({ name, deals, rupees }: RoundTable): TableKind {
  return {
    variant: "deals",
    currency: rupees ? "inr" : "practice",
    maxSeats: ROUND_SEATS,
    nDeck: 2,
    name,
    pointValuePaise: paise(0),
    deals,
    buyInPaise: paise(0),
    feeBps: 0,
  };
}
