import { expect, test } from "bun:test";
import { instant } from "../kernel/index.ts";
import type { LobbyRow } from "./contract.ts";
import { createFirstRows } from "./first-rows.ts";

const row = (nSeated: number) => [{ _id: "1", nSeated }] as unknown as readonly LobbyRow[];

function given() {
  let now = 0;
  let asked = 0;
  const warned: string[] = [];
  const answers: PromiseWithResolvers<readonly LobbyRow[]>[] = [];
  const first = createFirstRows({
    rows: () => {
      asked += 1;
      const answer = Promise.withResolvers<readonly LobbyRow[]>();
      answers.push(answer);
      return answer.promise;
    },
    clock: { now: () => instant(now) },
    log: { warn: (_: object, text: string) => warned.push(text) } as never,
  });
  return {
    first,
    warned,
    asked: () => asked,
    pass: (ms: number) => {
      now += ms;
    },
    async answer(rows: readonly LobbyRow[] | Error) {
      const { promise, resolve, reject } = answers.shift()!;
      if (rows instanceof Error) reject(rows);
      else resolve(rows);
      await promise.catch(() => {});
      await Promise.resolve();
    },
  };
}

test("no page waits for the first look, and a thousand pages cost one", async () => {
  const { first, asked, answer, pass } = given();
  for (let page = 0; page < 1_000; page += 1) expect(first()).toBeNull();
  expect(asked()).toBe(1);
  await answer([]);
  expect(first()).toBeNull();
  pass(10_000);
  first();
  await answer(row(1));
  for (let page = 0; page < 1_000; page += 1) expect(first()).toEqual(row(1));
  expect(asked()).toBe(2);
});

test("rows of ten seconds ago are shown while newer ones are asked for", async () => {
  const { first, asked, answer, pass } = given();
  first();
  await answer(row(1));
  pass(9_999);
  first();
  expect(asked()).toBe(1);
  pass(1);
  expect(first()).toEqual(row(1));
  expect(asked()).toBe(2);
  await answer(row(2));
  expect(first()).toEqual(row(2));
});

test("a catalogue of a thousand rows makes no page of a thousand, and none of a part", async () => {
  const { first, answer } = given();
  first();
  await answer(Array.from({ length: 1_000 }, () => row(1)[0]!));
  expect(first()).toBeNull();
});

test("while looks fail, or never end, a thousand pages cost one in ten seconds", async () => {
  const { first, asked, warned, answer, pass } = given();
  first();
  await answer(new Error("away"));
  for (let page = 0; page < 1_000; page += 1) first();
  expect([asked(), warned.length]).toEqual([1, 1]);
  pass(10_000);
  first();
  pass(10_000);
  first();
  expect(asked()).toBe(3);
});

test("a clock that is set back makes rows old, not young for an hour", async () => {
  const { first, asked, answer, pass } = given();
  pass(3_600_000);
  first();
  await answer(row(1));
  pass(-3_600_000);
  expect(first()).toEqual(row(0));
  expect(asked()).toBe(2);
});

test("while the database is away the last rows stay, after two minutes without people; afterwards they are there again", async () => {
  const { first, warned, answer, pass } = given();
  first();
  await answer(row(1));
  pass(60_000);
  expect(first()).toEqual(row(1));
  await answer(new Error("away"));
  expect(warned).toHaveLength(1);
  pass(60_000);
  expect(first()).toEqual(row(0));
  await answer(row(3));
  expect(first()).toEqual(row(3));
});
