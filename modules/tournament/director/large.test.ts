/** What the largest tournament costs the one thread that serves everybody: no step of its director holds the others up. */
import { expect, test } from "bun:test";
import { canMeasureThreads, mainThreadMs } from "../../../test/support/loop-cost.ts";
import { instant } from "../../kernel/index.ts";
import { createReading } from "../live/reading.ts";
import { drawOf, faultsOf, isToBegin, openCommand, type Play, playOf } from "../testing/play.ts";
import { createDirectorStatus } from "../view/director-status.ts";
import { applyDirector } from "./apply.ts";
import { isOver } from "./clock.ts";
import type { DirectorCommand } from "./command.ts";
import type { DirectorState } from "./state.ts";

const PLAYERS = 6_000;
/** Every sixth player shares an address with others, and all of them a place: seats take more than a look then. */
const shared = (n: number) => [...(n % 6 === 0 ? [`a${n % 300}`] : []), `p${n % 900}`];

/** Its journal: played table by table, every deal reported. */
function playThrough(): Play {
  const command = openCommand(PLAYERS, { advance: 2, plan: { seats: PLAYERS } });
  const play = playOf({ ...command, entrants: command.entrants.map((one, n) => ({ ...one, flags: shared(n) })) });
  const draw = drawOf(9);
  for (let turns = 0; !isOver(play.state) && turns < 20; turns += 1) {
    while (isToBegin(play.state)) {
      play.ring();
      play.answerAll();
    }
    const { no, tables } = play.state.round;
    for (const table of tables.keys()) {
      for (const deals of [1, 2]) {
        if (play.state.round.no === no)
          play.do({ type: "report", at: play.now, reports: [play.report(table, deals, draw)] });
      }
    }
    play.answerAll();
  }
  return play;
}

let once: Play | null = null;
/** Played once for all tests here. */
const played = (): Play => {
  once ??= playThrough();
  return once;
};

/** CPU milliseconds of each command of the journal. */
function costsOf(journal: readonly DirectorCommand[]): readonly number[] {
  let state: DirectorState | null = null;
  return journal.map((command) => {
    const before = mainThreadMs(process.pid);
    const done = applyDirector(state, command);
    if (!done.ok) throw new Error("a journaled command is refused");
    state = done.value.state;
    return mainThreadMs(process.pid) - before;
  });
}

test.skipIf(!canMeasureThreads)(
  "T-11: of 6,000 players at 1,000 tables no step costs more than three times what reading the first command takes",
  () => {
    const play = played();
    expect(faultsOf(play)).toEqual([]);
    // The least of five: a collection of garbage may fall into any step, but the step's own cost is in all of them.
    const runs = Array.from({ length: 5 }, () => costsOf(play.journal));
    const costs = play.journal.map(({ type }, n) => ({ type, ms: Math.min(...runs.map((run) => run[n]!)) }));
    const [open] = play.journal;
    const reads = Array.from({ length: 3 }, () => {
      const before = mainThreadMs(process.pid);
      JSON.parse(JSON.stringify(open));
      return mainThreadMs(process.pid) - before;
    });
    const reference = Math.min(...reads);
    const worst = costs.toSorted((one, other) => other.ms - one.ms).slice(0, 4);
    const shown = worst.map(({ type, ms }) => `${type} ${(ms / reference).toFixed(2)}`).join(", ");
    console.info(
      `reading 6,000 entrants takes ${reference.toFixed(1)} ms; the longest steps in shares of it: ${shown}`,
    );
    expect(worst[0]!.ms / reference).toBeLessThan(3);
  },
  60_000,
);

test.skipIf(!canMeasureThreads)(
  "T-11: the journal of 6,000 players is replayed in portions: no turn of the event loop is longer than 50 ms",
  async () => {
    const { journal, state } = played();
    const turns: number[] = [];
    let before = 0;
    const note = () => {
      const now = mainThreadMs(process.pid);
      turns.push(now - before);
      before = now;
    };
    const read = createReading({
      directors: { readAfter: async (_, seq, limit) => journal.slice(seq, seq + limit) },
      clock: { now: () => instant(Date.now()) },
      timers: {
        after(ms, run) {
          note();
          const timer = setTimeout(() => {
            before = mainThreadMs(process.pid);
            run();
          }, ms);
          return () => clearTimeout(timer);
        },
        every: () => () => {},
      },
    });
    let least = Number.POSITIVE_INFINITY;
    // The least of three: a collection of garbage may fall into any turn.
    for (let run = 0; run < 3; run += 1) {
      turns.length = 0;
      before = mainThreadMs(process.pid);
      expect((await read("t", null))?.applied).toBe(state.applied);
      note();
      least = Math.min(least, Math.max(...turns));
    }
    const all = turns.reduce((sum, ms) => sum + ms, 0);
    console.info(`replaying ${journal.length} commands: ${all.toFixed(0)} ms, a turn at most ${least.toFixed(1)} ms`);
    expect(least).toBeLessThan(50);
  },
  60_000,
);

/** The last state of each round while it was played. */
function roundsOf(journal: readonly DirectorCommand[]): readonly DirectorState[] {
  const byRound = new Map<number, DirectorState>();
  let state: DirectorState | null = null;
  for (const command of journal) {
    const done = applyDirector(state, command);
    if (!done.ok) throw new Error("a journaled command is refused");
    state = done.value.state;
    if (state.phase === "running") byRound.set(state.round.no, state);
  }
  return [...byRound.values()];
}

/** Windows that are told in one turn of the event loop. */
const PORTION = 50;

test.skipIf(!canMeasureThreads)(
  "decision 0028: how 6,000 windows stand is found out in portions far below 50 ms, in the final too",
  () => {
    const rounds = roundsOf(played().journal);
    expect(rounds.length).toBeGreaterThan(3);
    const costs = rounds.map((state) => {
      let now = 0;
      const statusOf = createDirectorStatus({ now: () => instant(now) });
      const ids = state.entrants.map(({ id }) => id);
      const runs = Array.from({ length: 3 }, () => {
        // Ranks are counted anew in the first portion.
        now += 2_000;
        const turns = Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, n) => {
          const before = mainThreadMs(process.pid);
          for (const id of ids.slice(n * PORTION, (n + 1) * PORTION)) JSON.stringify(statusOf(state, id));
          return mainThreadMs(process.pid) - before;
        });
        return { longest: Math.max(...turns), all: turns.reduce((sum, ms) => sum + ms, 0) };
      });
      return { longest: Math.min(...runs.map((run) => run.longest)), all: Math.min(...runs.map(({ all }) => all)) };
    });
    const shown = costs.map(({ longest, all }) => `${longest.toFixed(1)} of ${all.toFixed(0)}`).join(", ");
    console.info(`6,000 windows by round, the longest turn of all of them in ms: ${shown}`);
    for (const { longest, all } of costs) {
      expect(longest).toBeLessThan(50);
      // As many looks as windows, not as windows times those who are out.
      expect(all).toBeLessThan(250);
    }
  },
  60_000,
);
