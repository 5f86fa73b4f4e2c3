/** What the largest tournament costs the one thread that serves everybody: no step of its director holds the others up. */
import { expect, test } from "bun:test";
import { canMeasureThreads, mainThreadMs } from "../../../test/support/loop-cost.ts";
import { drawOf, faultsOf, isToBegin, openCommand, type Play, playOf } from "../testing/play.ts";
import { applyDirector } from "./apply.ts";
import { isOver } from "./clock.ts";
import type { DirectorCommand } from "./command.ts";
import type { DirectorState } from "./state.ts";

const PLAYERS = 6_000;
/** Every sixth player shares an address with others, and all of them a place: seats take more than a look then. */
const shared = (n: number) => [...(n % 6 === 0 ? [`a${n % 300}`] : []), `p${n % 900}`];

/** Its journal: played table by table, every deal reported. */
function played(): Play {
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
    // The least of three: a collection of garbage may fall into any step, but the step's own cost is in all of them.
    const runs = Array.from({ length: 3 }, () => costsOf(play.journal));
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
