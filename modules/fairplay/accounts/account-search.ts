import { type Clock, type Database, instant, MINUTE_MS, type Random, uuidv7 } from "../../kernel/index.ts";
import { judgeAccounts } from "../model/judge-accounts.ts";
import { CASE_SCORE } from "../model/judge-pair.ts";
import type { SeatedAfter } from "../ports.ts";
import { keepAccounts } from "../store/cases.ts";
import { goOn, noteSignals, pairsOf, placeOf, sharedBy } from "../store/signals.ts";
import { signalsOf } from "./signals.ts";

export interface AccountSearchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly seatedAfter: SeatedAfter;
}

/** Seatings of one transaction. */
const AT_ONCE = 500;
/** Seatings are read when they are so old: one that was begun before is written by then. */
const SETTLED_MS = MINUTE_MS;

/**
 * Reads who sat down at cash tables since it was looked last, `most` seatings at most, and makes cases of accounts that share papers
 * (F-9); answers how many were read. Each is read once in whatever number of processes: a batch is one transaction with the place that
 * it leads to, and what stops it in the middle leaves it to be read again.
 */
export async function findAccounts(
  { database, clock, random, seatedAfter }: AccountSearchDeps,
  most: number,
): Promise<number> {
  const before = instant(clock.now() - SETTLED_MS);
  let read = 0;
  while (read < most) {
    const from = await placeOf(database);
    const seated = await seatedAfter(from, before, Math.min(AT_ONCE, most - read));
    const last = seated.at(-1);
    if (last === undefined) return read;
    const isOurs = await goOn(database, from, last, async (tx) => {
      const isNewTo = await noteSignals(tx, signalsOf(seated));
      for (const { one, other } of await pairsOf(tx, isNewTo)) {
        const judgement = judgeAccounts(await sharedBy(tx, one, other));
        if (judgement === null) continue;
        const at = clock.now();
        await keepAccounts(tx, { id: uuidv7(at, random), one, other, at, judgement }, CASE_SCORE);
      }
    });
    if (!isOurs) return read;
    read += seated.length;
  }
  return read;
}
