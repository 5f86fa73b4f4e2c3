import type { Log, Timers } from "../../kernel/index.ts";
import type { DirectorState, OutsideCall } from "../director/state.ts";
import type { CallAnswer, Submit } from "./direction.ts";

export interface LanesDeps {
  readonly tournamentId: string;
  readonly timers: Timers;
  readonly log: Log;
  readonly callOutside: (state: DirectorState, call: OutsideCall) => Promise<CallAnswer>;
  readonly state: () => DirectorState | null;
  readonly submit: Submit;
}

/** Calls about tables that are under way at once. */
const TABLES_AT_ONCE = 32;
const RETRY_MS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];
const OF_TABLES: ReadonlySet<OutsideCall["type"]> = new Set(["openTable", "closeTable", "cancelTable", "reseat"]);

/**
 * Carries out what the director wants, again and again until it is answered: calls about tables many at a time, what is
 * written and paid one after the other in its order. Answers that came together go into one command.
 */
export function createLanes(deps: LanesDeps) {
  const { tournamentId, log, state, submit } = deps;
  const asking = createAsking(deps);
  const running = new Map<number, Promise<void>>();
  let isBooking = false;
  let isStopped = false;
  const opened = createBatch((some: readonly { readonly call: number; readonly tableId: string }[]) =>
    submit((_, at) => ({ type: "tablesOpened", at, opened: some })),
  );
  const answered = createBatch((calls: readonly number[]) => submit((_, at) => ({ type: "answered", at, calls })));

  const look = (): void => {
    let atTables = running.size - (isBooking ? 1 : 0);
    for (const call of state()?.queue ?? []) {
      if (isStopped || (isBooking && atTables >= TABLES_AT_ONCE)) return;
      if (running.has(call.call)) continue;
      if (!OF_TABLES.has(call.type)) {
        if (isBooking) continue;
        isBooking = true;
        begin(call);
      } else if (atTables < TABLES_AT_ONCE) {
        atTables += 1;
        begin(call);
      }
    }
  };

  const begin = (call: OutsideCall): void => {
    const isOfTables = OF_TABLES.has(call.type);
    const run = carryOut(call).finally(() => {
      running.delete(call.call);
      if (!isOfTables) isBooking = false;
      look();
    });
    running.set(call.call, run);
  };

  const carryOut = async (call: OutsideCall): Promise<void> => {
    const answer = await asking.ask(call);
    if (answer === null) return;
    if (answer.is === "halted") {
      log.error(
        { tournamentId, call: call.type, alarm: "tournamentHalted" },
        "A call was refused; the tournament waits.",
      );
      isStopped = true;
    } else if (answer.is === "opened") await opened.add({ call: call.call, tableId: answer.tableId });
    else if (call.type === "enter" || call.type === "reseat") {
      const type = call.type === "enter" ? "entered" : "reseated";
      await submit((_, at) => ({ type, at, call: call.call, done: answer.is === "done" }));
    } else await answered.add(call.call);
  };

  return {
    look,
    stop() {
      isStopped = true;
      asking.stop();
    },
    async settled() {
      await Promise.allSettled([...running.values()]);
    },
  };
}

/** Asks again and again until there is an answer. */
function createAsking({ tournamentId, timers, log, callOutside, state }: LanesDeps) {
  const waiting = new Set<() => void>();
  let isStopped = false;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = () => {
        waiting.delete(wake);
        cancel();
        resolve();
      };
      const cancel = timers.after(ms, wake);
      waiting.add(wake);
    });

  return {
    /** null: stopped before there was an answer. */
    async ask(call: OutsideCall): Promise<CallAnswer | null> {
      for (let attempt = 0; !isStopped; attempt += 1) {
        try {
          return await callOutside(state()!, call);
        } catch (error) {
          log.warn({ tournamentId, call: call.type, error: String(error) }, "A call failed; it will be repeated.");
        }
        await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!);
      }
      return null;
    },
    stop() {
      isStopped = true;
      for (const wake of waiting) wake();
    },
  };
}

/** Collects while one is under way; what came together goes together. */
function createBatch<Item>(send: (items: readonly Item[]) => Promise<unknown>) {
  let waiting: Item[] = [];
  let next: Promise<unknown> | null = null;
  let current: Promise<unknown> = Promise.resolve();
  return {
    add(item: Item): Promise<unknown> {
      waiting.push(item);
      next ??= current.then(() => {
        const items = waiting;
        waiting = [];
        next = null;
        current = send(items);
        return current;
      });
      return next;
    },
  };
}
