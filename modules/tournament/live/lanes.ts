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

/** Calls that are under way at once: tables that are wanted never wait for those that cannot be ended just now. */
const AT_ONCE = { opening: 32, ending: 32, booking: 1 } as const;
type Lane = keyof typeof AT_ONCE;
const RETRY_MS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];

function laneOf({ type }: OutsideCall): Lane {
  if (type === "openTable" || type === "reseat") return "opening";
  return type === "closeTable" || type === "cancelTable" ? "ending" : "booking";
}

/**
 * Carries out what the director wants, again and again until it is answered: calls about tables many at a time, what is
 * written and paid one after the other in its order. Answers that came together go into one command.
 */
export function createLanes(deps: LanesDeps) {
  const { tournamentId, log, state, submit } = deps;
  const asking = createAsking(deps);
  const running = new Map<number, Promise<void>>();
  const busy: Record<Lane, number> = { opening: 0, ending: 0, booking: 0 };
  let isStopped = false;
  const opened = createBatch((some: readonly { readonly call: number; readonly tableId: string }[]) =>
    submit((_, at) => ({ type: "tablesOpened", at, opened: some })),
  );
  const answered = createBatch((calls: readonly number[]) => submit((_, at) => ({ type: "answered", at, calls })));

  const look = (): void => {
    for (const call of state()?.queue ?? []) {
      if (isStopped) return;
      const lane = laneOf(call);
      if (busy[lane] < AT_ONCE[lane] && !running.has(call.call)) begin(call, lane);
    }
  };

  const begin = (call: OutsideCall, lane: Lane): void => {
    busy[lane] += 1;
    const run = carryOut(call).finally(() => {
      running.delete(call.call);
      busy[lane] -= 1;
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
