import { type Clock, type Database, type Random, uuidv7 } from "../../kernel/index.ts";
import { firstWeek } from "../counting/sweeping.ts";
import { CASE_SCORE, judgePair } from "../model/judge-pair.ts";
import { keepJudgement } from "../store/cases.ts";
import { factsOf, takePairs, usualNow } from "../store/judging.ts";

export interface JudgingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** Pairs of one transaction. */
const AT_ONCE = 50;

/**
 * Judges up to `most` pairs with new counts (F-6); answers how many. A stop in the middle leaves the pairs of its
 * transaction to be judged again; several processes take different ones.
 */
export async function judgeNew({ database, clock, random }: JudgingDeps, most: number): Promise<number> {
  const since = firstWeek(clock.now());
  const usual = await usualNow(database, since);
  for (let judged = 0; judged < most; ) {
    const taken = await database.sql.begin(async (tx) => {
      const pairs = await takePairs(tx, Math.min(AT_ONCE, most - judged));
      for (const pair of pairs) {
        const facts = await factsOf(tx, pair, since, usual);
        if (facts === null) continue;
        const at = clock.now();
        await keepJudgement(tx, { ...pair, id: uuidv7(at, random), at, judgement: judgePair(facts) }, CASE_SCORE);
      }
      return pairs.length;
    });
    judged += taken;
    if (taken === 0) return judged;
  }
  return most;
}
