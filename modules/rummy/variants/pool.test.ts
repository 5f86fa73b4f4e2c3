import { describe, expect, test } from "bun:test";
import { paise } from "../../kernel/index.ts";
import { match } from "../testing/match-language.ts";
import { dropsLeft, splitShares } from "./pool.ts";
import { settleMatch } from "./prizes.ts";
import { VARIANTS } from "./variants.ts";

describe("pool", () => {
  test("R-31 a deal's winner adds 0, the others their counts", () => {
    match(`
      pool101 for 6, entry 100: A B C D
      deal 1: A wins, B 25, C drops middle, D drops
      => A 0, B 25, C 40, D 20`);
  });

  test("R-31, R-17 drops cost 25 and 50 in 201", () => {
    match(`
      pool201 for 6, entry 100: A B C D
      deal 1: A wins, B misses, C drops middle, D drops
      => A 0, B 50, C 50, D 25`);
  });

  test("R-31 out at 101 and over; the last one in takes the entries less the fee", () => {
    match(`
      pool101 for 2, entry 100: A B
      deal 1: A wins, B 80
      => A 0, B 80
      deal 2: A wins, B 21
      => A 0, (B 101); lastIn: A 180, fee 20`);
  });

  test("R-31 100 is still in; 200 is still in at 201", () => {
    match(`
      pool101 for 2, entry 100: A B
      deal 1: A wins, B 80
      deal 2: A wins, B drops
      => A 0, B 100`);
    match(`
      pool201 for 2, entry 100: A B
      deal 1: A wins, B 80
      deal 2: A wins, B 80
      deal 3: A wins, B 40
      => A 0, B 200
      deal 4: A wins, B 2
      => A 0, (B 202); lastIn: A 180, fee 20`);
  });

  test("R-31, R-15 three void deals in a row void the match: nobody pays, nobody wins", () => {
    const state = match(`
      pool101 for 6, entry 100: A B C
      deal 1: A wins, B 25, C 30
      deal 2: void
      deal 3: void
      => A 0, B 25, C 30
      deal 4: void
      => A 0, B 25, C 30; void: A 100, B 100, C 100, fee 0`);
    expect(settleMatch(state).transfers).toEqual([]);
  });
});

describe("leaving a pool", () => {
  test("R-23 who leaves in a deal is counted and gives the match up", () => {
    match(`
      pool101 for 6, entry 100: A B C D
      deal 1: A wins, B 10, C 20, D leaves
      => A 0, B 10, C 20, (D 20); split A 180, B 90, C 90`);
  });

  test("R-23 who leaves between deals gives the match up; the last one in wins", () => {
    match(`
      pool101 for 2, entry 100: A B
      deal 1: A wins, B 10
      A leaves
      => (A 0), B 10; lastIn: B 180, fee 20`);
  });

  test("R-32 who is asked back and leaves has declined", () => {
    match(`
      pool101 for 6, entry 100: A B C D E
      deal 1: A wins, B 40, C 80, D 10, E 10
      deal 2: A wins, B 10, C 80, D 10, E 10
      => A 0, B 50, (C 160), D 20, E 20; rejoin at 51 for 100: C
      C leaves
      => A 0, B 50, (C 160), D 20, E 20`);
  });

  test("R-32 the last one in cannot lose the match by leaving while others are asked back", () => {
    match(`
      pool101 for 6, entry 100: A B C
      deal 1: A wins, B 80, C 10
      deal 2: A wins, B 80, C 10
      A leaves
      => (A 0), (B 160), C 20; rejoin at 21 for 100: B
      C leaves
      => (A 0), (B 160), C 20; lastIn: C 270, fee 30`);
  });
});

describe("rejoining", () => {
  test("R-32 all who come back enter at the highest survivor's score and one more", () => {
    match(`
      pool101 for 6, entry 100: A B C D
      deal 1: A wins, B 71, C 60, D 60
      deal 2: A wins, B 2, C 80, D 80
      => A 0, B 73, (C 140), (D 140); rejoin at 74 for 100: C, D
      C rejoins
      => A 0, B 73, C 74, (D 140); rejoin at 74 for 100: D
      D rejoins
      => A 0, B 73, C 74, D 74`);
  });

  test("R-32 no offer when a survivor is above 79, or 174", () => {
    match(`
      pool101 for 6, entry 100: A B C D E
      deal 1: A wins, B 40, C 80, D 5, E 5
      deal 2: A wins, B 39, C 80, D 5, E 5
      => A 0, B 79, (C 160), D 10, E 10; rejoin at 80 for 100: C`);
    match(`
      pool101 for 6, entry 100: A B C D E
      deal 1: A wins, B 40, C 80, D 5, E 5
      deal 2: A wins, B 40, C 80, D 5, E 5
      => A 0, B 80, (C 160), D 10, E 10`);
    match(`
      pool201 for 6, entry 100: A B C D E
      deal 1: A wins, B 80, C 80, D 5, E 5
      deal 2: A wins, B 80, C 80, D 5, E 5
      deal 3: A wins, B 14, C 80, D 5, E 5
      => A 0, B 174, (C 240), D 15, E 15; rejoin at 175 for 100: C`);
    match(`
      pool201 for 6, entry 100: A B C D E
      deal 1: A wins, B 80, C 80, D 5, E 5
      deal 2: A wins, B 80, C 80, D 5, E 5
      deal 3: A wins, B 15, C 80, D 5, E 5
      => A 0, B 175, (C 240), D 15, E 15`);
  });

  test("R-32 two survivors at least: the last one in wins at once", () => {
    match(`
      pool101 for 6, entry 100: A B C
      deal 1: A wins, B 80, C 80
      deal 2: A wins, B 80, C 80
      => A 0, (B 160), (C 160); lastIn: A 270, fee 30`);
  });

  test("R-32 only at tables of six", () => {
    match(`
      pool101 for 2, entry 100: A B
      deal 1: A wins, B 80
      deal 2: A wins, B 80
      => A 0, (B 160); lastIn: A 180, fee 20`);
  });

  test("R-32 at most twice a player, each time for another entry", () => {
    const state = match(`
      pool101 for 6, entry 100: A B C D E
      deal 1: A wins, B 2, C 80, D 2, E 2
      deal 2: A wins, B 2, C 80, D 2, E 2
      C rejoins
      => A 0, B 4, C 5, D 4, E 4
      deal 3: A wins, B 2, C 80, D 2, E 2
      deal 4: A wins, B 2, C 80, D 2, E 2
      => A 0, B 8, (C 165), D 8, E 8; rejoin at 9 for 100: C
      C rejoins
      deal 5: A wins, B 2, C 80, D 2, E 2
      deal 6: A wins, B 2, C 80, D 2, E 2
      => A 0, B 12, (C 169), D 12, E 12`);
    expect(state.seats[2]?.entries).toBe(3);
  });

  test("R-32 silence is no, and so is an answer by somebody who was not asked", () => {
    match(`
      pool101 for 6, entry 100: A B C D E
      deal 1: A wins, B 1, C 80, D 1, E 1
      B rejoins
      => A 0, B 1, C 80, D 1, E 1; refused noOffer
      deal 2: A wins, B 1, C 80, D 1, E 1
      B rejoins
      => A 0, B 2, (C 160), D 2, E 2; rejoin at 3 for 100: C; refused noOffer
      time up
      => A 0, B 2, (C 160), D 2, E 2
      C rejoins
      => A 0, B 2, (C 160), D 2, E 2; refused noOffer`);
  });

  test("R-32 a void deal asks nobody back again", () => {
    match(`
      pool101 for 6, entry 100: A B C D E
      deal 1: A wins, B 1, C 80, D 1, E 1
      deal 2: A wins, B 1, C 80, D 1, E 1
      C declines
      deal 3: void
      => A 0, B 2, (C 160), D 2, E 2`);
  });
});

describe("splitting", () => {
  test("R-33 800 between two, two drops apart, a unit of 100: 500 and 300", () => {
    const sides = [
      { seat: 0, score: 50 },
      { seat: 1, score: 90 },
    ];
    expect(splitShares(VARIANTS.pool101.match, sides, 80_000, 8)).toEqual([
      { seat: 0, amount: paise(50_000) },
      { seat: 1, amount: paise(30_000) },
    ]);
  });

  test("R-33 150 among three with 3, 1 and 0 drops, a unit of 25: 91.67, 41.67 and 16.66", () => {
    const sides = [
      { seat: 0, score: 30 },
      { seat: 1, score: 70 },
      { seat: 2, score: 90 },
    ];
    expect(splitShares(VARIANTS.pool101.match, sides, 15_000, 6)).toEqual([
      { seat: 0, amount: paise(9_167) },
      { seat: 1, amount: paise(4_167) },
      { seat: 2, amount: paise(1_666) },
    ]);
  });

  test("R-33 drops left: floor((limit - 1 - score) / first drop)", () => {
    expect([0, 20, 21, 80, 81, 100].map((score) => dropsLeft(VARIANTS.pool101.match, score))).toEqual([
      5, 4, 3, 1, 0, 0,
    ]);
    expect([0, 174, 175, 176].map((score) => dropsLeft(VARIANTS.pool201.match, score))).toEqual([8, 1, 1, 0]);
  });

  test("R-33 no offer when the rest would be less than a unit", () => {
    const sides = [
      { seat: 0, score: 0 },
      { seat: 1, score: 100 },
    ];
    expect(splitShares(VARIANTS.pool101.match, sides, 30_000, 3)).toBeNull();
  });

  test("R-33 offered to three of four, not to four", () => {
    match(`
      pool101 for 6, entry 200, fee 0: A B C D
      deal 1: A 40, B wins, C 40, D 80
      => A 40, B 0, C 40, D 80
      deal 2: A wins, B 60, C 40, D 80
      => A 40, B 60, C 80, (D 160); split A 466.67, B 266.67, C 66.66`);
  });

  test("R-33 automatic and equal when nobody has a drop left: from 80, or 175", () => {
    match(`
      pool101 for 6, entry 200, fee 0: A B C D
      deal 1: A 45, B wins, C 60, D 80
      deal 2: A 45, B 60, C 25, D wins
      deal 3: A wins, B 20, C 2, D 80
      => A 90, B 80, C 87, (D 160); splitAutomatic: B 266.67, C 266.67, A 266.66, fee 0`);
    match(`
      pool201 for 6, entry 100, fee 10: A B C
      deal 1: A 80, B wins, C 80
      deal 2: A 80, B 80, C wins
      deal 3: A wins, B 80, C 40
      deal 4: A 15, B wins, C 2
      deal 5: A wins, B 15, C 79
      => A 175, B 175, (C 201); splitAutomatic: A 135, B 135, fee 30`);
  });

  test("R-33 two of three may agree, and one no ends it", () => {
    const start = `
      pool101 for 6, entry 100, fee 0: A B C
      deal 1: A wins, B 50, C 80
      deal 2: A 60, B wins, C 80
      => A 60, B 50, (C 160); rejoin at 61 for 100: C
      C declines
      => A 60, B 50, (C 160); split A 150, B 150`;
    match(`${start}
      A agrees
      B agrees
      => A 60, B 50, (C 160); splitAgreed: B 150, A 150, fee 0`);
    match(`${start}
      A refuses
      => A 60, B 50, (C 160)
      B agrees
      => A 60, B 50, (C 160); refused noOffer`);
    match(`${start}
      A agrees
      A agrees
      => A 60, B 50, (C 160); split A 150, B 150; refused alreadyAnswered
      time up
      => A 60, B 50, (C 160)`);
    match(`${start}
      B leaves
      => A 60, (B 50), (C 160); lastIn: A 300, fee 0`);
  });

  test("R-33 never between two who began alone", () => {
    match(`
      pool101 for 6, entry 100: A B
      deal 1: A wins, B 80
      deal 2: A 80, B wins
      => A 80, B 80`);
  });
});
