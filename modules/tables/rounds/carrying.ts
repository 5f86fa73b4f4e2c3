import { z } from "zod";
import { ok, type PlayerId, type Processes, type Refusal, type Result } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import { refused } from "../messages.ts";

const Sitter = z.object({
  id: z.string().transform((id) => id as PlayerId),
  name: z.string(),
  avatar: z.string(),
  bot: z.enum(["careful", "steady", "solver", "judge"]).nullable(),
});

const RoundCall = z.discriminatedUnion("type", [
  z.object({ type: z.literal("closeRound"), tableId: z.string() }),
  z.object({ type: z.literal("cancelRound"), tableId: z.string() }),
  z.object({ type: z.literal("reseat"), tableId: z.string(), seat: z.int(), sitter: Sitter }),
]);

/** What the director has a table do. */
export type RoundCall = z.infer<typeof RoundCall>;

/** A seat of a round's table that waits for its owner, and may be given to somebody else. */
const LateSeat = z.object({ tableId: z.string(), seat: z.int() }).nullable();
export type LateSeat = z.infer<typeof LateSeat>;

/** `failed`: the table could not say; to be repeated. */
const Carried = z.object({ failed: z.string().nullable() });

const ROUND = { name: "tables.round", request: RoundCall, answer: Carried };
const LATE_SEAT = { name: "tables.lateSeat", request: z.object({ tableIds: z.array(z.string()) }), answer: LateSeat };

export interface CarryingDeps {
  readonly processes: Pick<Processes, "self" | "serve" | "ask">;
  readonly store: Pick<TableStore, "ownersOf">;
  /** Carries a call out where this process plays the table; null where it does not. */
  readonly here: (call: RoundCall) => Promise<Result<void, Refusal>> | null;
  /** The first such seat at tables of this process. */
  readonly lateSeatHere: (tableIds: readonly string[]) => LateSeat;
}

/** Reaches tables in whichever process plays them. Truth is the director's journal, which has every call repeated until it is answered. */
export interface Carrying {
  /** Rejects where nobody plays the table at the moment, or the call is to be repeated. */
  have(call: RoundCall): Promise<Result<void, Refusal>>;
  /** The first seat to give away at these tables; processes that do not answer are passed over. */
  lateSeat(tableIds: readonly string[]): Promise<LateSeat>;
}

/** Carries calls to tables, and answers those of other processes. */
export function createCarrying({ processes, store, here, lateSeatHere }: CarryingDeps): Carrying {
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
