import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { inLanguage, LANGUAGES } from "../../kernel/index.ts";
import { bestArrangement, checkDeclaration, countGroups, leastCount, rankDiscards } from "../../rummy/index.ts";
import { drawsFrom } from "../../tables/index.ts";
import { createTrainer } from "./trainer.ts";

const trainer = createTrainer({ random: seededRandom(7), drawsFrom });
const rounds = (n: number) => Array.from({ length: n }, (_, at) => at);

describe("C-1: is this hand valid?", () => {
  const dealt = rounds(400).map(() => {
    const exercise = trainer.deal("valid");
    const groups = exercise.aGroups!.map((group) => group.map((place) => exercise.aCards[place]!));
    return { exercise, groups, check: checkDeclaration(groups, exercise.nWildRank) };
  });

  test("thirteen different cards in groups, valid about every other time", () => {
    for (const { exercise } of dealt) {
      expect(new Set(exercise.aCards).size).toBe(13);
      expect(exercise.aGroups!.flat().toSorted((a, b) => a - b)).toEqual(rounds(13));
    }
    const valid = dealt.filter(({ check }) => check.valid).length;
    expect(valid).toBeGreaterThan(140);
    expect(valid).toBeLessThan(260);
  });

  test("R-10: the answer is the checker's, each fault is told, and every kind of fault comes up", () => {
    const told = dealt.map(({ exercise, groups, check }) => {
      const judged = trainer.judgeValid(exercise.sId, true);
      const why = inLanguage("en", judged.why);
      expect(judged).toMatchObject({ isRight: check.valid, isValid: check.valid, aKinds: check.kinds });
      expect(why).toHaveLength(check.valid ? 2 : check.faults.length);
      expect(groups.length).toBe(4);
      return why.join(" ");
    });
    for (const reason of [
      "no pure sequence",
      "here is one",
      "never both",
      "suit twice",
      "missing in between",
      "one suit",
    ])
      expect(told.filter((text) => text.includes(reason)).length, reason).toBeGreaterThan(5);
    expect(told.filter((text) => /undefined|NaN|null/.test(text))).toEqual([]);
  });
});

describe("C-2: arrange this hand", () => {
  test("R-19: the best arrangement is judged as best, none at all as all the points", () => {
    for (const _ of rounds(200)) {
      const { sId, aCards, nWildRank } = trainer.deal("arrange");
      const best = bestArrangement(aCards, nWildRank);
      const places = best.groups
        .filter(({ kind }) => kind !== "rest")
        .map(({ cards }) => cards.map((card) => aCards.indexOf(card)));
      const judged = trainer.judgeArrange(sId, places)!;
      expect(judged.nPoints).toBe(judged.nBestPoints);
      expect(judged.nBestPoints).toBe(Math.min(80, leastCount(aCards, nWildRank)));
      expect(judged.aBest.flatMap(({ aCards: cards }) => cards).toSorted()).toEqual([...aCards].toSorted());
      const loose = aCards.map((card) => [card]);
      expect(trainer.judgeArrange(sId, [])!.nPoints).toBe(countGroups(loose, nWildRank, 80));
      expect(judged.nBestPoints).toBeLessThanOrEqual(40);
      expect(judged.nBestPoints).toBeGreaterThan(0);
    }
  });

  test("places that are none of the hand's, or stand twice, are no arrangement", () => {
    const { sId } = trainer.deal("arrange");
    expect(trainer.judgeArrange(sId, [[0, 1, 13]])).toBeNull();
    expect(trainer.judgeArrange(sId, [[0, 1, 2], [2]])).toBeNull();
  });
});

describe("C-3: what would you discard?", () => {
  test("the best is told as best; nothing that counts less is better than what is told", () => {
    const verdicts = new Set<string>();
    for (const at of rounds(150)) {
      const { sId, aCards, nWildRank } = trainer.deal("discard");
      expect(new Set(aCards).size).toBe(14);
      const [best] = rankDiscards(aCards, nWildRank);
      expect(trainer.judgeDiscard(sId, aCards.indexOf(best!.card)).eVerdict).toBe("best");
      const judged = trainer.judgeDiscard(sId, at % 14);
      verdicts.add(judged.eVerdict);
      const why = inLanguage(LANGUAGES[at % LANGUAGES.length]!, judged.why);
      expect(judged.nBestPoints).toBe(Math.min(80, best!.points));
      expect(judged.nPoints).toBeGreaterThanOrEqual(judged.nBestPoints);
      if (judged.eVerdict === "costly") expect(judged.nPoints).toBeGreaterThan(judged.nBestPoints);
      expect(why.join(" ")).not.toMatch(/undefined|NaN|null|[{}]/);
      expect(why.length).toBeGreaterThan(0);
    }
    expect(verdicts).toEqual(new Set(["best", "fair", "costly"]));
  });

  test("the dearest exercise costs its dealing and some 1,500 searches, whatever its cards", () => {
    const ids = rounds(60).map(() => trainer.deal("discard"));
    const timeOf = (run: () => void) => {
      const started = Bun.nanoseconds();
      run();
      return Bun.nanoseconds() - started;
    };
    const search = () => {
      for (const { aCards, nWildRank } of ids) for (const _ of rounds(1_500)) leastCount(aCards.slice(1), nWildRank);
    };
    const judge = () => {
      for (const { sId } of ids) trainer.judgeDiscard(sId, 0);
    };
    search();
    judge();
    const reference = timeOf(search);
    expect(timeOf(judge) / reference).toBeLessThan(8);
  });

  test("R-50: the same name deals the same cards in every process", () => {
    const other = createTrainer({ random: seededRandom(8), drawsFrom });
    const { sId } = trainer.deal("discard");
    const said = ({ why, ...judged }: ReturnType<typeof trainer.judgeDiscard>) => [judged, inLanguage("en", why)];
    expect(said(other.judgeDiscard(sId, 3))).toEqual(said(trainer.judgeDiscard(sId, 3)));
  });
});
