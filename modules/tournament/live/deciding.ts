import { type Clock, type Log, ok, type Written } from "../../kernel/index.ts";
import { applyDirector, type Directed } from "../director/apply.ts";
import type { DirectorState, OutsideCall, Payment } from "../director/state.ts";
import { refused } from "../messages.ts";
import type { DirectorStore } from "../store/journal.ts";
import type { Direction, MakeDirection } from "./direction.ts";

/** Where a tournament stands in this process, and whether anything more is decided here. */
export interface Held {
  state: DirectorState | null;
  isStopped: boolean;
}

export interface DecidingDeps {
  readonly store: Pick<DirectorStore, "append">;
  readonly clock: Clock;
  readonly log: Log;
  readonly tournamentId: string;
  /** Under which this process writes. */
  readonly epoch: number;
  readonly held: Held;
  /** It is journaled, and takes effect. */
  readonly take: (applied: Directed) => void;
  /** Another process writes this journal now. */
  readonly fenced: () => void;
}

/** Decides one command of a tournament: applies it to the state as it is, and journals it before it takes effect. */
export function createDeciding(deps: DecidingDeps): (make: MakeDirection) => Promise<Direction> {
  const { store, clock, tournamentId, epoch, held } = deps;
  return async (make) => {
    for (;;) {
      if (held.isStopped) return refused("notNow");
      const command = make(held.state, clock.now());
      if (command === null) return ok(null);
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
  const payment = calls.find((call): call is OutsideCall & Payment => call.type === "pay") ?? null;
  return { seq: state.applied, payment };
}

/** Nothing but the number of commands would change. */
function isUnchanged(before: DirectorState, { state, calls, notices }: Directed): boolean {
  if (calls.length > 0 || notices.length > 0) return false;
  return (Object.keys(state) as (keyof DirectorState)[]).every(
    (key) => key === "applied" || state[key] === before[key],
  );
}
