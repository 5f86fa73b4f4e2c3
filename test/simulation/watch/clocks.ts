/** Clocks are set and processes stand still: a turn lasts as long as its player was told, and nothing waits for hours. */
import { wakeAt } from "../../../modules/tables/machine/apply.ts";
import type { TableCommand } from "../../../modules/tables/machine/command.ts";
import type { TableState } from "../../../modules/tables/machine/state.ts";
import { promise } from "../failure.ts";
import type { SimTime } from "../sim-time.ts";

export interface ClockWatchDeps {
  readonly time: SimTime;
}

export interface ClockWatch {
  /** A command was journaled on the table `before`. */
  journaled(command: TableCommand, before: TableState, after: TableState): void;
  /** What is next may not be further away than anything at a table ever is, where a living process plays it. */
  checkWait(state: TableState, owned: boolean): void;
}

/** A clock that is set by less than the beats that may be missing moves no deadline; and a write may take a while. */
const SLACK_MS = 6_000;
/** Commands are journaled so long after they were decided, at the most, or their clock was set meanwhile. */
const JOURNALED_WITHIN_MS = 60_000;
/** Nothing at a table of people is due later. */
const LONGEST_WAIT_MS = 30 * 60_000;
/** After so long at the most a process has noticed that its clock was set, in the worst of outages. */
const NOTICED_MS = 3 * 60_000;
/** Two looks that are further apart tell nothing of what was between them. */
const SELDOM_MS = 2 * 60_000;

export function watchClocks({ time }: ClockWatchDeps): ClockWatch {
  /** When the running turn ends, by the steady clock, as its last command said. */
  let endsAt: number | null = null;
  let waitsSince: number | null = null;
  let lookedAt = 0;

  return {
    journaled(command, before, after) {
      const now = time.now();
      const turn = turnOf(after);
      const [leftBefore, was] = [endsAt === null ? null : endsAt - now, turnOf(before)];
      if (leftBefore !== null && was !== null && command.type === "tick" && turn?.name !== was.name)
        promise(leftBefore < SLACK_MS, "no turn ends before its time", () => ({ leftBefore, before: was, command }));
      if (leftBefore !== null && turn !== null && command.type === "resumed") {
        const least = Math.min(leftBefore, after.config.timing.resumeTurnMs) - SLACK_MS;
        promise(turn.endsAt - command.at > least, "no turn is cut short when clocks move", () => ({
          leftBefore,
          before: was,
          after: turn,
          command,
        }));
      }
      const decidedMs = now - (command.at - (time.wall() - now));
      const delayMs = decidedMs >= 0 && decidedMs < JOURNALED_WITHIN_MS ? decidedMs : 0;
      endsAt = turn === null ? null : now - delayMs + (turn.endsAt - command.at);
    },
    checkWait(state, owned) {
      const now = time.now();
      const due = wakeAt(state);
      const waitMs = due === null || !owned ? 0 : due - time.wall();
      if (waitMs < LONGEST_WAIT_MS || now - lookedAt > SELDOM_MS) waitsSince = null;
      else waitsSince ??= now;
      lookedAt = now;
      promise(
        waitsSince === null || now - waitsSince < NOTICED_MS,
        "a clock that was set back keeps nobody waiting",
        () => ({
          waitMs,
          tableId: state.config.tableId,
          phase: state.view.phase,
        }),
      );
    },
  };
}

/** The turn that runs, and the moment on the wall's clock at which it ends by itself. */
function turnOf({ deal, view }: TableState): { readonly name: string; readonly endsAt: number } | null {
  if (deal?.stage.type !== "turn") return null;
  return { name: `${view.deal}/${deal.turn}`, endsAt: deal.stage.deadline };
}
