import { describe, expect, test } from "bun:test";
import { pairKey } from "../../../modules/fairplay/model/figures.ts";
import { CASE_SCORE } from "../../../modules/fairplay/model/judge-pair.ts";
import { chanceOf } from "../chance.ts";
import { createDetector } from "./detector.ts";
import { createCrowd } from "./people.ts";
import { figuresAt } from "./report.ts";
import { playSeason } from "./season.ts";

function season(seed: number, size: { honest: number; pairs: number; friends: number; stakes: number }, days: number) {
  const chance = chanceOf(seed, "fair play");
  const crowd = createCrowd(size, chance);
  const detector = createDetector();
  for (const deal of playSeason(crowd, { days, hoursADay: 4, visits: 500, dealsAVisit: 8 }, chance))
    detector.take(deal);
  return { crowd, judged: detector.judge() };
}

describe("F-6: a season of honest people and pairs that play for each other", () => {
  const { crowd, judged } = season(3, { honest: 48, pairs: 6, friends: 6, stakes: 3 }, 60);

  test("finds most pairs of every kind, and accuses nobody else", () => {
    const { precision, recall, bySchemes, falseCases, honestLookedAt } = figuresAt(CASE_SCORE, crowd, judged);
    expect(honestLookedAt).toBeGreaterThan(100);
    expect({ falseCases, precision }).toEqual({ falseCases: 0, precision: 1 });
    expect(recall).toBeGreaterThanOrEqual(0.6);
    for (const { found } of Object.values(bySchemes)) expect(found).toBeGreaterThanOrEqual(1);
  });

  test("F-3: friends who come together and play fairly are no case, however often they sit together", () => {
    const scores = crowd.friends.map(([one, other]) => judged.get(pairKey(one.id, other.id))!);
    expect(scores.map(({ score }) => score)).toEqual(scores.map(() => 0));
    expect(scores.length).toBe(6);
  });
});
