import type { Cancel, Log, Timers } from "../../kernel/index.ts";
import type { DirectorState, Effect } from "../director/state.ts";
import type { CallAnswer, Submit } from "./direction.ts";

export interface LanesDeps {
  readonly tournamentId: string;
  readonly timers: Timers;
  readonly log: Log;
  readonly runEffect: (state: DirectorState, call: Effect) => Promise<CallAnswer>;
  readonly state: () => DirectorState | null;
  readonly submit: Submit;
}

/** Calls that do not wait for those of another lane: a table that cannot be ended must not keep the next round's from opening. */
type Lane = "opening" | "ending" | "booking";

const LANES: Partial<Record<Effect["type"], Lane>> = {
  openTable: "opening",
  reseat: "opening",
  closeTable: "ending",
  cancelTable: "ending",
};
const laneOf = ({ type }: Effect): Lane => LANES[type] ?? "booking";

/** Calls that are under way at once. */
const AT_ONCE: Readonly<Record<Lane, number>> = { opening: 32, ending: 32, booking: 1 };
const RETRY_MS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/**
 * Carries out what the director wants, again and again until it is answered: calls about tables many at a time, what is
 * written and paid one after the other in its order. One that failed rests for a while, and others go before it, but for
 * those that have an order. Answers that came together go into one command.
 */
export function createLanes(deps: LanesDeps) {
  const { tournamentId, log, state, submit, runEffect } = deps;
  const running = new Map<number, { readonly lane: Lane; readonly over: Promise<void> }>();
  const rests = createRests(deps.timers, () => look());
  let isStopped = false;
  const opened = createBatch((some: readonly { readonly call: number; readonly tableId: string }[]) =>
    submit((_, at) => ({ type: "tablesOpened", at, opened: some })),
  );
  const answered = createBatch((calls: readonly number[]) => submit((_, at) => ({ type: "answered", at, calls })));

  const look = (): void => {
    const free = { ...AT_ONCE };
    for (const { lane } of running.values()) free[lane] -= 1;
    for (const call of state()?.queue ?? []) {
      const lane = laneOf(call);
      if (isStopped) return;
      if (running.has(call.call) || free[lane] === 0) continue;
      if (lane === "booking") free.booking = 0;
      else if (!rests.has(call.call)) free[lane] -= 1;
      if (!rests.has(call.call)) begin(call, lane);
    }
  };

  const begin = (call: Effect, lane: Lane): void => {
    const over = attempt(call).finally(() => {
      running.delete(call.call);
      look();
    });
    running.set(call.call, { lane, over });
  };

  const attempt = async (call: Effect): Promise<void> => {
    const answer = await runEffect(state()!, call).catch((error: unknown) => {
      log.warn({ tournamentId, call: call.type, error: String(error) }, "A call failed; it will be repeated.");
      return null;
    });
    if (answer) await take(call, answer);
    else if (!isStopped) rests.add(call.call);
  };

  const take = async (call: Effect, answer: CallAnswer): Promise<void> => {
    rests.forget(call.call);
    if (answer.is === "halted") {
      log.error(
        { tournamentId, call: call.type, alarm: "tournamentHalted" },
        "A call was refused; the tournament waits.",
      );
      isStopped = true;
    } else if (answer.is === "opened") await opened.add({ call: call.call, tableId: answer.tableId });
    else if (answer.is === "found")
      await submit((_, at) => ({ type: "seatFound", at, call: call.call, found: answer.found }));
    else if (call.type === "enter" || call.type === "reseat") {
      const type = call.type === "enter" ? "entered" : "reseated";
      await submit((_, at) => ({ type, at, call: call.call, done: answer.is === "done" }));
    } else await answered.add(call.call);
  };

  return {
    look,
    stop() {
      isStopped = true;
      rests.stop();
    },
    async settled() {
      await Promise.allSettled([...running.values()].map(({ over }) => over));
    },
  };
}

/** Calls that failed and wait to be repeated, each longer after every time. */
function createRests(timers: Timers, over: () => void) {
  const resting = new Map<number, Cancel>();
  const failures = new Map<number, number>();
  return {
    has: (call: number) => resting.has(call),
    add(call: number): void {
      const failed = failures.get(call) ?? 0;
      failures.set(call, failed + 1);
      const rested = () => {
        resting.delete(call);
        over();
      };
      resting.set(call, timers.after(RETRY_MS[Math.min(failed, RETRY_MS.length - 1)]!, rested));
    },
    forget: (call: number) => void failures.delete(call),
    stop(): void {
      for (const cancel of resting.values()) cancel();
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
