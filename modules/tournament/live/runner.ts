import {
  type Cancel,
  type Clock,
  type Instant,
  instant,
  type Log,
  ok,
  type Standstill,
  type Timers,
  type Written,
} from "../../kernel/index.ts";
import { applyDirector, type Directed } from "../director/apply.ts";
import { isOver, wakeAt } from "../director/clock.ts";
import type { DirectorState, Effect, Notice, Payment } from "../director/state.ts";
import { refused } from "../messages.ts";
import type { DirectorStore } from "../store/journal.ts";
import type { CallAnswer, Direction, MakeDirection, Submit } from "./direction.ts";
import { createLanes } from "./lanes.ts";

/** A tournament's state in this process, and whether anything more is decided here. */
interface Held {
  state: DirectorState | null;
  isStopped: boolean;
}

interface DecidingDeps {
  readonly store: Pick<DirectorStore, "append">;
  readonly clock: Clock;
  readonly log: Log;
  readonly tournamentId: string;
  /** The epoch in which this process writes. */
  readonly epoch: number;
  readonly held: Held;
  /** It is journaled, and takes effect. */
  readonly take: (applied: Directed) => void;
  /** Another process writes this journal now. */
  readonly fenced: () => void;
}

/** Decides one command of a tournament: applies it to the state as it is, and journals it before it takes effect. */
function createDeciding(deps: DecidingDeps): (make: MakeDirection) => Promise<Direction> {
  const { store, clock, tournamentId, epoch, held } = deps;
  return async (make) => {
    for (;;) {
      if (held.isStopped) return refused("notNow");
      const command = make(held.state, clock.now());
      if (command === null) return ok(null);
      // The state is still being read.
      if (held.state === null && command.type !== "open") return refused("notNow");
      const applied = applyDirector(held.state, command);
      if (!applied.ok) return applied;
      // What is repeated or late changes nothing, and need not be kept.
      if (held.state !== null && isUnchanged(held.state, applied.value)) return ok(applied.value);
      const written = await store.append({ tournamentId, epoch, command, ...rowOf(applied.value) });
      if (written === "written") {
        deps.take(applied.value);
        return applied;
      }
      // Decided before the database went away: to be decided again.
      if (written !== "lost") return unwritten(deps, written);
    }
  };
}

function unwritten(
  { log, tournamentId, fenced }: DecidingDeps,
  written: Exclude<Written, "written" | "lost">,
): Direction {
  if (written === "refused") log.error({ tournamentId }, "The database refuses a command of this tournament.");
  else fenced();
  return refused("notNow");
}

/** What of a command's effect goes into the journal. */
function rowOf({ state, calls }: Directed): { readonly seq: number; readonly payment: Payment | null } {
  const payment = calls.find((call): call is Effect & Payment => call.type === "pay") ?? null;
  return { seq: state.applied, payment };
}

/** Whether only the number of commands would change. */
function isUnchanged(before: DirectorState, { state, calls, notices }: Directed): boolean {
  if (calls.length > 0 || notices.length > 0) return false;
  return (Object.keys(state) as (keyof DirectorState)[]).every(
    (key) => key === "applied" || state[key] === before[key],
  );
}

/** How often a paused tournament checks whether it may resume. */
const STILL_LOOK_MS = 1_000;

/** Directs one tournament: takes its commands one by one and keeps its clock. */
export interface DirectorRunner {
  readonly tournamentId: string;
  readonly state: DirectorState | null;
  readonly submit: Submit;
  /** Starts clock and calls, after opening or recovery. */
  wake(): void;
  /** The machine's clock was set, or stood: when something is due is reckoned anew. */
  reset(): void;
  /** Takes no more commands; resolves when the one under way is through. */
  stop(): Promise<void>;
}

export interface RunnerDeps {
  readonly store: Pick<DirectorStore, "append">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** Maintenance runs: nothing happens by the clock. */
  readonly standstill: Pick<Standstill, "isOn">;
  /** Carries one call out; rejects where it is to be repeated. */
  readonly runEffect: (state: DirectorState, call: Effect) => Promise<CallAnswer>;
  readonly notify: (notices: readonly Notice[]) => void;
  /** Something was journaled. */
  readonly changed: (runner: DirectorRunner) => void;
  /** Another process directs it, or nothing is left to be done: it is none of this process's any more. */
  readonly gone: (runner: DirectorRunner, why: "fenced" | "done") => void;
}

/** The journal is written before anything takes effect; while it is, the next command waits. */
export function createDirectorRunner(
  deps: RunnerDeps,
  { tournamentId, epoch, state }: { tournamentId: string; epoch: number; state: DirectorState | null },
): DirectorRunner {
  const { log } = deps;
  const held: Held = { state, isStopped: false };

  const look = (): void => {
    if (held.isStopped || held.state === null) return;
    lanes.look();
    const due = wakeAt(held.state);
    alarm.set(due !== null && deps.standstill.isOn() ? instant(Math.max(due, deps.clock.now() + STILL_LOOK_MS)) : due);
    if (isOver(held.state) && held.state.queue.length === 0) leave("done");
  };

  const halt = (): void => {
    held.isStopped = true;
    alarm.set(null);
    lanes.stop();
  };

  const leave = (why: "fenced" | "done"): void => {
    halt();
    deps.gone(runner, why);
  };

  const take = (applied: Directed): void => {
    held.state = applied.state;
    deps.notify(applied.notices);
    deps.changed(runner);
    look();
  };

  const decide = createDeciding({ ...deps, tournamentId, epoch, held, take, fenced: () => leave("fenced") });
  const { submit, settled } = createTurns(decide, (error) => {
    // A command that cannot be applied is a fault of ours: nothing goes on before a person has looked into it.
    log.error({ tournamentId, error: String(error), alarm: "tournamentHalted" }, "A tournament stands still.");
    halt();
  });

  const runner: DirectorRunner = {
    tournamentId,
    get state() {
      return held.state;
    },
    submit,
    wake: look,
    reset() {
      alarm.set(null);
      look();
    },
    async stop() {
      halt();
      await settled();
      await lanes.settled();
    },
  };
  const alarm = createAlarm(deps, () => {
    // A timer may ring early by a millisecond, and what it was for may be over.
    const tick: MakeDirection = (now, at) =>
      now !== null && isDue(now, at) && !deps.standstill.isOn() ? { type: "tick", at } : null;
    void submit(tick).then(look);
  });
  const lanes = createLanes({ ...deps, tournamentId, state: () => held.state, submit });
  return runner;
}

/** One command after the other. */
function createTurns(decide: (make: MakeDirection) => Promise<Direction>, failed: (error: unknown) => void) {
  let last: Promise<unknown> = Promise.resolve();
  const submit: Submit = (make) => {
    const mine = last
      .then(() => decide(make))
      .catch((error: unknown): Direction => {
        failed(error);
        return refused("notNow");
      });
    last = mine;
    return mine;
  };
  return { submit, settled: () => last };
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
