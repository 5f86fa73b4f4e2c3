import {
  below,
  type Cancel,
  type Clock,
  type Log,
  type Random,
  type Standstill,
  type Timers,
} from "../../kernel/index.ts";
import type { TableRunner } from "../live/table-runner.ts";
import type { SeatMessage } from "../machine/command.ts";
import type { TableSeat, TableState } from "../machine/state.ts";
import { viewOf } from "../machine/view-of.ts";
import type { BotStrength } from "../ports.ts";
import { decide, dutyOf, sightOf } from "./brain.ts";
import { followingRandom } from "./following-random.ts";
import { questionOf, type Think } from "./thought.ts";
import type { TurnMove } from "./turn-play.ts";

/** How quick bots are, as a share of the time that they may think: better players are quicker. */
const PACE: Readonly<Record<BotStrength, number>> = {
  careful: 1,
  steady: 0.85,
  solver: 0.85,
  judge: 0.7,
  planner: 0.7,
};
/** A card is drawn sooner than one is laid down. */
const DRAWING = 0.7;
const STEPS = 1_000;

/**
 * How long a bot thinks about a duty (`dutyOf`), within its limits: mostly a short while and at times a long one, as people do, and
 * longer over what to lay down than over where to draw.
 */
export function thinkingMs(
  strength: BotStrength,
  duty: string,
  { minMs, maxMs }: { readonly minMs: number; readonly maxMs: number },
  random: Random,
): number {
  const share = (below(random, STEPS) / STEPS) ** 2;
  const isDraw = duty.startsWith("turn ") && duty.endsWith("/false");
  return minMs + Math.round((maxMs - minMs) * share * PACE[strength] * (isDraw ? DRAWING : 1));
}

export interface BotDriverDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly minMs: number;
  readonly maxMs: number;
  /** Maintenance runs: no moves are made. */
  readonly standstill: Pick<Standstill, "isOn">;
  /** Where masters think; without it they play as experts. */
  readonly think?: Think | undefined;
}

/** What a bot is about to do. */
interface Pending {
  readonly duty: string;
  cancel: Cancel;
  /** What a master would do, once it has been thought of. */
  thought: TurnMove | null;
}

/** Moves the bots of one table: each sees its own seat's view, and acts after a random while. */
export interface BotDriver {
  /** Something happened at the table. */
  look(runner: TableRunner): void;
  stop(): void;
}

/** an offer whose time is over stands while another's entry is being paid, and takes no answer. */
const isTooLate = ({ phase, phaseEndsAt }: TableState["view"], at: number): boolean =>
  phase === "rejoin" && phaseEndsAt !== null && at >= phaseEndsAt;

/** Refusals that a bot may meet: the server stops, or its entry is still being paid. */
const EXPECTED: ReadonlySet<string> = new Set(["serverStopping", "busy"]);

export function createBotDriver(deps: BotDriverDeps): BotDriver {
  const { clock, timers, random, log, minMs, maxMs, standstill } = deps;
  const pending = new Map<number, Pending>();
  let moves = 0;

  const look = (runner: TableRunner) => {
    for (const one of runner.state.seats) {
      if (!one?.player.bot || one.status !== "seated" || !one.dealtIn) continue;
      const duty = dutyOf(viewOf(runner.state, one.seat));
      const waiting = pending.get(one.seat);
      if (waiting?.duty === duty) continue;
      waiting?.cancel();
      pending.delete(one.seat);
      if (duty === null) continue;
      const delayMs = thinkingMs(one.player.bot, duty, { minMs, maxMs }, random);
      const next: Pending = { duty, cancel: () => {}, thought: null };
      next.cancel = timers.after(delayMs, () => {
        pending.delete(one.seat);
        void act(runner, one, next);
      });
      pending.set(one.seat, next);
      if (one.player.bot === "planner") ask(runner.state, one.seat, next);
    }
  };

  /**
   * Has a master's move thought about while it seems to think. Nothing waits for the answer (B-6): one that is not there when the bot is to act
   * comes too late. The deal of the day is played by the deck and the moves alone, whatever the server has to do.
   */
  const ask = (state: TableState, seat: number, next: Pending) => {
    const sight = state.config.daily ? null : sightOf(viewOf(state, seat));
    if (!deps.think || sight === null) return;
    deps.think(questionOf(sight, random)).then(
      (move) => {
        next.thought = move;
      },
      // The one who thinks tells why; the bot plays as an expert.
      () => {},
    );
  };

  const act = async (runner: TableRunner, { seat, sitting }: Pick<TableSeat, "seat" | "sitting">, next: Pending) => {
    const { duty } = next;
    const done = await runner.submit((state) => {
      const there = state.seats[seat];
      const at = clock.now();
      if (standstill.isOn() || isTooLate(state.view, at)) return null;
      if (there?.sitting !== sitting || !there.player.bot) return null;
      const view = viewOf(state, seat);
      const chance = state.config.daily ? followingRandom(state) : random;
      const move = dutyOf(view) === duty ? decide(there.player.bot, view, chance, next.thought) : null;
      if (!move) return null;
      moves += 1;
      const message = { ...move, id: `bot${moves}` } as SeatMessage;
      return { type: "client", at, seat, sitting, message };
    });
    if (!done.ok && !EXPECTED.has(done.error.code)) {
      log.error({ tableId: runner.tableId, seat, duty, code: done.error.code }, "A bot's move was refused.");
    }
  };

  return {
    look,
    stop() {
      for (const { cancel } of pending.values()) cancel();
      pending.clear();
    },
  };
}
