import { type Cancel, type Clock, type Instant, type Log, ok, type Timers, type Written } from "../../kernel/index.ts";
import { applyDirector, type Directed } from "../director/apply.ts";
import { isOver, wakeAt } from "../director/clock.ts";
import type { DirectorState, Notice, OutsideCall, Payment } from "../director/state.ts";
import { refused } from "../messages.ts";
import type { DirectorStore } from "../store/journal.ts";
import type { CallAnswer, Direction, MakeDirection, Submit } from "./direction.ts";
import { createLanes } from "./lanes.ts";

/** Directs one tournament: takes its commands one by one and keeps its clock. */
export interface DirectorRunner {
  readonly tournamentId: string;
  readonly state: DirectorState | null;
  readonly submit: Submit;
  /** Starts clock and calls, after opening or recovery. */
  wake(): void;
  /** Takes no more commands; resolves when the one under way is through. */
  stop(): Promise<void>;
}

export interface RunnerDeps {
  readonly store: Pick<DirectorStore, "append">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** Carries one call out; rejects where it is to be repeated. */
  readonly callOutside: (state: DirectorState, call: OutsideCall) => Promise<CallAnswer>;
  readonly notify: (notices: readonly Notice[]) => void;
  /** Something was journaled. */
  readonly changed: (runner: DirectorRunner) => void;
  /** Another process directs it, or nothing is left to be done: it is none of this process's any more. */
  readonly gone: (runner: DirectorRunner, why: "fenced" | "done") => void;
}

/** The journal is written before anything takes effect; while it is, the next command waits. */
export function createDirectorRunner(
  deps: RunnerDeps,
  { tournamentId, epoch, ...first }: { tournamentId: string; epoch: number; state: DirectorState | null },
): DirectorRunner {
  const { store, clock, log } = deps;
  let { state } = first;
  let isStopped = false;

  const handle = async (make: MakeDirection): Promise<Direction> => {
    for (;;) {
      if (isStopped) return refused("notNow");
      const command = make(state, clock.now());
      if (command === null) return ok(null);
      // Who is there is still being read.
      if (state === null && command.type !== "open") return refused("notNow");
      const applied = applyDirector(state, command);
      if (!applied.ok) return applied;
      // What is repeated or late changes nothing, and need not be kept.
      if (state !== null && isUnchanged(state, applied.value)) return ok(applied.value);
      const written = await store.append({ tournamentId, epoch, command, ...rowOf(applied.value) });
      if (written === "written") {
        take(applied.value);
        return applied;
      }
      // Decided before the database went away: to be decided again.
      if (written !== "lost") return unwritten(written);
    }
  };

  const unwritten = (written: Exclude<Written, "written" | "lost">): Direction => {
    if (written === "refused") log.error({ tournamentId }, "The database refuses a command of this tournament.");
    else {
      halt();
      deps.gone(runner, "fenced");
    }
    return refused("notNow");
  };

  const take = (applied: Directed): void => {
    state = applied.state;
    deps.notify(applied.notices);
    deps.changed(runner);
    look();
  };

  const look = (): void => {
    if (isStopped || state === null) return;
    lanes.look();
    alarm.set(wakeAt(state));
    if (!isOver(state) || state.queue.length > 0) return;
    halt();
    deps.gone(runner, "done");
  };

  const halt = (): void => {
    isStopped = true;
    alarm.set(null);
    lanes.stop();
  };

  const { submit, settled } = createTurns(handle, (error) => {
    // A command that cannot be applied is a fault of ours: nothing goes on before somebody has looked into it.
    log.error({ tournamentId, error: String(error), alarm: "tournamentHalted" }, "A tournament stands still.");
    halt();
  });

  const runner: DirectorRunner = {
    tournamentId,
    get state() {
      return state;
    },
    submit,
    wake: look,
    async stop() {
      halt();
      await settled();
      await lanes.settled();
    },
  };
  const alarm = createAlarm(deps, () => {
    // A timer may ring early by a millisecond, and what it was for may be over.
    const tick: MakeDirection = (now, at) => (now !== null && isDue(now, at) ? { type: "tick", at } : null);
    void submit(tick).then(look);
  });
  const lanes = createLanes({ ...deps, tournamentId, state: () => state, submit });
  return runner;
}

/** One command after the other. */
function createTurns(handle: (make: MakeDirection) => Promise<Direction>, failed: (error: unknown) => void) {
  let last: Promise<unknown> = Promise.resolve();
  const submit: Submit = (make) => {
    const mine = last
      .then(() => handle(make))
      .catch((error: unknown): Direction => {
        failed(error);
        return refused("notNow");
      });
    last = mine;
    return mine;
  };
  return { submit, settled: () => last };
}

/** What of a command's effect goes into the journal. */
function rowOf({ state, calls }: Directed): { readonly seq: number; readonly payment: Payment | null } {
  const payment = calls.find((call): call is OutsideCall & Payment => call.type === "pay") ?? null;
  return { seq: state.applied, payment };
}

const isDue = (state: DirectorState, at: Instant): boolean => {
  const wake = wakeAt(state);
  return wake !== null && wake <= at;
};

/** One tournament's clock. */
function createAlarm({ clock, timers }: Pick<RunnerDeps, "clock" | "timers">, ring: () => void) {
  let timer: { readonly at: Instant; readonly cancel: Cancel } | null = null;
  const rung = () => {
    timer = null;
    ring();
  };
  return {
    /** null: nothing is due. */
    set(at: Instant | null): void {
      if (timer?.at === at) return;
      timer?.cancel();
      timer = at === null ? null : { at, cancel: timers.after(Math.max(0, at - clock.now()), rung) };
    },
  };
}

/** Nothing but the number of commands would change. */
function isUnchanged(before: DirectorState, { state, calls, notices }: Directed): boolean {
  if (calls.length > 0 || notices.length > 0) return false;
  return (Object.keys(state) as (keyof DirectorState)[]).every(
    (key) => key === "applied" || state[key] === before[key],
  );
}
