import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import type { PlayerId } from "../kernel/index.ts";
import { createPlates } from "./plates.ts";
import type { RatedTable } from "./ports.ts";

setDefaultTimeout(30_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  for (const [player, group, mean, deals] of [
    ["asha", "two", 3.24, 300],
    ["asha", "many", -10.42, 29],
    ["binu", "many", 1.16, 40],
    ["chand", "many", 5, 40],
    ["devi", "many", 6, 40],
  ] as const)
    await database.owner`
      INSERT INTO rating.strength (player_id, seats_group, mean, variance, deals, is_shown)
      VALUES (${player}, ${group}, ${mean}, 9, ${deals}, true)`;
  await database.owner`INSERT INTO rating.hidden (player_id) VALUES ('chand')`;
});
afterAll(() => database.close());

const id = (name: string) => name as PlayerId;
const SIX: RatedTable = {
  maxSeats: 6,
  seats: [
    { seat: 0, player: id("asha"), level: null },
    { seat: 1, player: id("binu"), level: null },
    { seat: 2, player: id("chand"), level: null },
    { seat: 3, player: id("devi"), level: null },
    { seat: 4, player: id("unrated"), level: null },
    { seat: 5, player: id("bot"), level: "expert" },
  ],
};

/** Ratings of a table for a reader; `unseen` is shown to nobody else. */
const platesOf = (table: RatedTable | null, unseen: readonly string[] = []) =>
  createPlates({
    database,
    seatsAt: async () => table,
    facesFor: async (_, players) =>
      new Map(players.flatMap((one) => (unseen.includes(one) ? [] : [[one, { name: one, avatar: "" }] as const]))),
    keptOutAmong: async (players) => players.filter((one) => one === "devi"),
  });

test("Q-8: plates tell ratings of people who show them, provisional ones marked, and the bots' own", async () => {
  expect(await platesOf(SIX)(id("asha"), "table")).toEqual({
    aSeat: [
      { nSeat: 0, sRating: "−10.4?" },
      { nSeat: 1, sRating: "+1.2" },
      { nSeat: 5, sRating: "+12.0" },
    ],
  });
  const two = { maxSeats: 2, seats: SIX.seats.filter(({ seat }) => seat === 0 || seat === 5) };
  expect(await platesOf(two)(id("asha"), "table")).toEqual({
    aSeat: [
      { nSeat: 0, sRating: "+3.2" },
      { nSeat: 5, sRating: "+4.7" },
    ],
  });
});

test("Q-8: who hides the rating sees none at the own seat; who is blocked is told no more than elsewhere", async () => {
  const { aSeat } = await platesOf(SIX, ["binu", "chand"])(id("chand"), "table");
  expect(aSeat.map(({ nSeat }) => nSeat)).toEqual([0, 5]);
});

test("Q-8: nothing is told of tables that have no such ratings, or where the reader does not sit", async () => {
  for (const [table, reader] of [
    [null, "asha"],
    [SIX, "stranger"],
    [SIX, "bot"],
  ] as const)
    expect(await platesOf(table)(id(reader), "table")).toEqual({ aSeat: [] });
});
