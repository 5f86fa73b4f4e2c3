import type { DealDayBar, DealDaySpread } from "../contract.ts";

/** How many players came out with so many points. */
export type Counts = ReadonlyMap<number, number>;

/** The most that a deal of two seats wins or loses. */
const MOST = 80;
const WIDTH = 10;

/**
 * The others who came out worse, in whole per cent, equals counted half; null where there is nobody else. `isCounted`: the
 * player is among those counted.
 */
export function betterThan(points: number, counts: Counts, isCounted: boolean): number | null {
  let [worse, others] = [0, 0];
  for (const [theirs, players] of counts) {
    const some = players - (isCounted && theirs === points ? 1 : 0);
    others += some;
    worse += theirs < points ? some : theirs === points ? some / 2 : 0;
  }
  return others <= 0 ? null : Math.floor((100 * worse) / others);
}

/** The distribution in steps of ten points; what is won stands apart from what is lost. */
export function spreadOf(counts: Counts): DealDaySpread {
  const aBars: DealDayBar[] = [];
  for (let nFrom = -MOST; nFrom <= MOST; nFrom += WIDTH) {
    const nTo = Math.min(MOST, nFrom + WIDTH - 1);
    const nPlayers = [...counts].reduce(
      (sum, [points, some]) => sum + (points >= nFrom && points <= nTo ? some : 0),
      0,
    );
    aBars.push({ nFrom, nTo, nPlayers });
  }
  return { nPlayers: [...counts.values()].reduce((sum, some) => sum + some, 0), aBars };
}
