import { uuidv7 } from "../../kernel/index.ts";
import { firstWeek } from "../counting/sweeping.ts";
import { choicesIn, crowdOf } from "../model/crowd.ts";
import { CASE_SCORE } from "../model/judge-pair.ts";
import { judgeProgram, LEAST_ACTS } from "../model/judge-program.ts";
import { measuresOf } from "../model/measures.ts";
import { restOf } from "../model/rest.ts";
import { keepProgram } from "../store/cases.ts";
import { crowdSample, keepMember, styleOf, takePlayers } from "../store/styles.ts";
import type { JudgingDeps } from "./judging.ts";

/** Players of one transaction. */
const AT_ONCE = 50;

/**
 * Judges up to `most` players with new counts (F-11), those judged longest ago first; answers how many. A stop in the
 * middle leaves the players of its transaction to be judged again; several processes take different ones. While too few
 * are known to tell what is usual, players are measured and none is judged.
 */
export async function judgePrograms({ database, clock, random }: JudgingDeps, most: number): Promise<number> {
  const since = firstWeek(clock.now());
  const { members, people } = await crowdSample(database);
  const crowd = crowdOf(members, people);
  for (let judged = 0; judged < most; ) {
    const taken = await database.sql.begin(async (tx) => {
      const players = await takePlayers(tx, Math.min(AT_ONCE, most - judged));
      for (const player of players) {
        const { style, days } = await styleOf(tx, player, since);
        const measures = measuresOf(style);
        const choices = choicesIn(style);
        const isKnown = measures !== null && measures.acts >= LEAST_ACTS;
        await keepMember(tx, player, isKnown ? { measures, choices } : null);
        if (!isKnown || crowd === null) continue;
        const judgement = judgeProgram({ measures, choices, rest: restOf(days), crowd });
        const at = clock.now();
        await keepProgram(tx, { id: uuidv7(at, random), player, at, judgement }, CASE_SCORE);
      }
      return players.length;
    });
    judged += taken;
    if (taken === 0) return judged;
  }
  return most;
}
