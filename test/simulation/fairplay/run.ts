/** `npm run simulate -- fairplay`: honest people, pairs that play for each other, and programs; how well fair play tells them apart. */
import { CASE_SCORE } from "../../../modules/fairplay/model/judge-pair.ts";
import { chanceOf } from "../chance.ts";
import { createDetector } from "./detector.ts";
import { createCrowd } from "./people.ts";
import { programFiguresAt, toldOfPrograms } from "./program-report.ts";
import { figuresAt, told } from "./report.ts";
import { playSeason } from "./season.ts";

export interface FairPlayOptions {
  readonly seed: number;
  readonly players: number;
  readonly pairs: number;
  readonly days: number;
  /** Accounts that programs play. */
  readonly programs: number;
}

/** Plays the season of the options and prints what was found at three thresholds. */
export function runFairPlay({ seed, players, pairs, days, programs }: FairPlayOptions): void {
  const chance = chanceOf(seed, "fair play");
  const pace = chanceOf(seed, "pace");
  const crowd = createCrowd(
    { honest: players, pairs, friends: pairs, stakes: 3, programs },
    chance,
    chanceOf(seed, "manners"),
  );
  const detector = createDetector();
  const begun = performance.now();
  let deals = 0;
  let readMs = 0;
  const size = { days, hoursADay: 12, visits: 500, dealsAVisit: 8, hasOwnHours: true };
  for (const deal of playSeason(crowd, size, chance, pace)) {
    const at = performance.now();
    detector.take(deal);
    readMs += performance.now() - at;
    deals += 1;
  }
  const judged = detector.judge();
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  console.log(
    `seed ${seed}: ${players} honest players (${pairs} pairs of friends among them), ${pairs} colluding pairs, ` +
      `${programs} programs, ${days} days, ` +
      `${deals} deals in ${seconds} s; reading a deal takes ${((readMs * 1_000) / deals).toFixed(0)} µs`,
  );
  const programsJudged = detector.programs.judge();
  for (const threshold of [1, CASE_SCORE, 4]) {
    console.log(told(figuresAt(threshold, crowd, judged)));
    console.log(toldOfPrograms(programFiguresAt(threshold, crowd, programsJudged)));
  }
}
