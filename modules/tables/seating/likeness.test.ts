/** People of like rating meet at practice tables where there is a choice; at cash tables ratings choose nothing. */
import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import type { RatingsAmong } from "../ports.ts";
import { testKind } from "../testing/driver.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { tablesWorld } from "../testing/world.ts";
import { type Choice, chosen } from "./likeness.ts";

const idOf = (name: string) => `player-${name}` as PlayerId;
const sitter = (name: string) => ({ id: idOf(name), name, avatar: "a1", bot: null });
const PRACTICE = testKind({ maxSeats: 6 });
const CASH = testKind({ maxSeats: 6, currency: "inr", pointValuePaise: paise(100), buyInPaise: paise(8_000) });

type Asked = { readonly players: readonly PlayerId[]; readonly maxSeats: number };

/** Tables of players with ratings; `asked`: each time that ratings were asked for. */
function world(ratings: Readonly<Record<string, number>>, apart: readonly [string, string][] = []) {
  const time = fakeTime();
  const asked: Asked[] = [];
  const known = new Map(Object.entries(ratings).map(([name, value]) => [idOf(name), value]));
  const answers: RatingsAmong = async (players) =>
    new Map(players.flatMap((one) => (known.has(one) ? [[one, known.get(one)!] as const] : [])));
  const how = { answers };
  const { tables } = tablesWorld(time, seededRandom(27), collectingLog(), {
    wallet: createMemoryWallet(1_000_000, 1_000_000),
    apartFrom: async (player) =>
      new Set(apart.filter((pair) => pair.map(idOf).includes(player)).flatMap((pair) => pair.map(idOf))),
    ratingsAmong: (players, maxSeats) => {
      asked.push({ players, maxSeats });
      return how.answers(players, maxSeats);
    },
  });
  const seat = async (name: string, kind: TableKind, at?: "newTable" | { tableId: string }) => {
    const sat = await tables.join({ player: sitter(name), kind, ...(at === undefined ? {} : { at }) });
    if (!sat.ok) throw new Error(sat.error.code);
    return sat.value.tableId;
  };
  return { time, tables, asked, how, seat };
}

describe("practice tables", () => {
  test("Q-9: a player gets the table whose people are nearest in rating; who has none counts as 0", async () => {
    const { seat, asked } = world({ strong: 9, weak: -7, A: 8, B: -6, D: 5 });
    const strong = await seat("strong", PRACTICE, "newTable");
    const weak = await seat("weak", PRACTICE, "newTable");
    expect(asked).toEqual([]);
    expect(await seat("A", PRACTICE)).toBe(strong);
    expect(await seat("B", PRACTICE)).toBe(weak);
    // Means are 8.5 and -6.5 now: nobody's 0 is nearer to the second.
    expect(await seat("unrated", PRACTICE)).toBe(weak);
    expect(await seat("D", PRACTICE)).toBe(strong);
    expect(asked[0]).toEqual({ players: ["A", "strong", "weak"].map(idOf), maxSeats: 6 });
  });

  test("Q-9: tables of two as well, which are read by their own rating", async () => {
    const two = testKind({ maxSeats: 2 });
    const { seat, asked } = world({ strong: 8, weak: -7, A: -6 });
    await seat("strong", two, "newTable");
    const weak = await seat("weak", two, "newTable");
    expect(await seat("A", two)).toBe(weak);
    expect(asked.map(({ maxSeats }) => maxSeats)).toEqual([2]);
  });

  test("Q-9: those who come at once choose one after the other, and all find a seat", async () => {
    const two = testKind({ maxSeats: 2 });
    const { seat } = world({ strong: 8, weak: -7, A: 7, B: 7, C: 7 });
    const strong = await seat("strong", two, "newTable");
    const weak = await seat("weak", two, "newTable");
    const sat = await Promise.all(["A", "B", "C"].map((name) => seat(name, two)));
    expect(sat.toSorted()).toEqual([strong, weak, ...sat.filter((one) => ![strong, weak].includes(one))].toSorted());
    expect(new Set(sat).size).toBe(3);
  });

  test("R-51: a block comes before likeness", async () => {
    const { seat } = world({ strong: 8, weak: -7, A: 8 }, [["A", "strong"]]);
    await seat("strong", PRACTICE, "newTable");
    const weak = await seat("weak", PRACTICE, "newTable");
    expect(await seat("A", PRACTICE)).toBe(weak);
  });

  test("Q-9: with one table, or none, nobody asks; the only table is taken however unlike its people are", async () => {
    const { seat, asked } = world({ strong: 30, A: -30 });
    expect(await seat("A", PRACTICE)).toBe(await seat("strong", PRACTICE));
    expect(asked).toEqual([]);
  });

  test("Q-9: where ratings fail, or are late, the fullest table is taken as without them", async () => {
    for (const answers of [() => Promise.reject(new Error("no database")), () => new Promise<never>(() => undefined)]) {
      const { seat, how, time } = world({});
      const first = await seat("strong", PRACTICE, "newTable");
      await seat("other", PRACTICE, { tableId: first });
      await seat("weak", PRACTICE, "newTable");
      how.answers = answers;
      const sitting = seat("A", PRACTICE);
      await time.advanceAsync(30);
      expect(await sitting).toBe(first);
    }
  });
});

describe("cash tables", () => {
  test("R-51, Q-8: who sits at a practice table is told for plates; of a cash table nothing is", async () => {
    const { seat, tables } = world({});
    const [practice, cash] = [await seat("A", PRACTICE, "newTable"), await seat("B", CASH, "newTable")];
    const found = await tables.practiceSeats(practice);
    expect(found).toMatchObject({ maxSeats: 6, seats: [{ player: idOf("A"), level: null }] });
    expect([await tables.practiceSeats(cash), await tables.practiceSeats("none")]).toEqual([null, null]);
  });

  test("R-51, Q-9: seats are the same whatever the ratings are, and nobody asks for them", async () => {
    const places = [];
    for (const ratings of [{}, { strong: 8, weak: -7, A: -6, B: 7 }, { strong: -8, weak: 7, A: -6, B: 7 }]) {
      const { seat, asked } = world(ratings);
      const [strong, weak] = [await seat("strong", CASH, "newTable"), await seat("weak", CASH, "newTable")];
      const sat = [await seat("A", CASH), await seat("B", CASH)];
      places.push(sat.map((one) => [strong, weak].indexOf(one)));
      expect(asked).toEqual([]);
    }
    expect(places).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe("a choice", () => {
  const at = (tableId: string, people: readonly string[], waits?: boolean): Choice => ({
    table: { tableId, people: people.map(idOf), free: 1, run: "run", ...(waits === undefined ? {} : { waits }) },
    people: people.map(idOf),
  });
  const ratings = new Map(
    Object.entries({ me: 5, a: 5, b: -5, c: -5, d: 4.1 }).map(([name, value]) => [idOf(name), value]),
  );
  const chosenOf = (...choices: Choice[]) => chosen(idOf("me"), choices, ratings)?.tableId;

  test("Q-9: nobody waits longer: where a deal can begin, no running one is waited for", () => {
    expect(chosenOf(at("full", ["b", "c"], true), at("near", ["a"], false))).toBe("full");
    expect(chosenOf(at("full", ["b", "c"], true), at("near", ["a"]))).toBe("full");
    expect(chosenOf(at("full", ["b", "c"], true), at("near", ["a"], true))).toBe("near");
    expect(chosenOf(at("full", ["b", "c"], false), at("near", ["a"], true))).toBe("near");
  });

  test("Q-9: tables within a point are alike; the fullest of them is best", () => {
    expect(chosenOf(at("nearest", ["a"]), at("fuller", ["a", "d"]))).toBe("fuller");
    expect(chosenOf(at("unlike", ["b", "c"]), at("nearest", ["a"]))).toBe("nearest");
  });

  test("Q-9: a table of bots alone is no more of a choice than it was", () => {
    expect(chosenOf(at("bots", []), at("people", ["b"]))).toBe("people");
    expect(chosenOf(at("bots", []))).toBe("bots");
    expect(chosenOf()).toBeUndefined();
  });
});
