import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { Elysia } from "elysia";
import { fakeTime } from "../../../test/support/clock.ts";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { HttpRefusal, type PlayerId } from "../../kernel/index.ts";
import { drawsFrom } from "../../tables/index.ts";
import { createContent } from "../content.ts";
import type { DailyHand, DiscardJudged, Exercise } from "../contract.ts";
import { trainerHttp } from "./trainer.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

let app: { handle(request: Request): Promise<Response> };
let network = "203.0.113.0";
let player: PlayerId | null = null;
beforeEach(() => {
  const content = createContent({ database, clock: fakeTime(), random: seededRandom(5), drawsFrom });
  network = "203.0.113.0";
  player = null;
  app = new Elysia()
    .onError(({ error, set }) => {
      set.status = error instanceof HttpRefusal ? error.status : 400;
      return "";
    })
    .use(
      trainerHttp({
        ...content,
        limiter: memoryLimiters(fakeTime()),
        networkOf: () => network,
        playerOf: async () => player,
      }),
    );
});

const ask = async <T>(path: string, body?: unknown, language = "en-IN") => {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const headers = { "content-type": "application/json", "accept-language": language };
  const request = new Request(`http://server${path}`, { ...init, headers });
  const answer = await app.handle(request);
  const data = answer.ok ? ((await answer.json()) as { data: T }).data : (null as T);
  return { status: answer.status, data };
};

test("C-1 … C-5: a stranger has exercises and the hand of the day dealt and judged", async () => {
  const { data: valid } = await ask<Exercise>("/trainer/valid");
  expect((await ask("/trainer/valid", { sId: valid.sId, isValid: true })).data).toMatchObject({
    aKinds: { length: 4 },
  });
  const { data: arrange } = await ask<Exercise>("/trainer/arrange");
  expect((await ask("/trainer/arrange", { sId: arrange.sId, aGroups: [] })).data).toMatchObject({
    isDeclarable: false,
  });
  const { data: discard } = await ask<Exercise>("/trainer/discard");
  expect((await ask("/trainer/discard", { sId: discard.sId, nPlace: 13 })).data).toMatchObject({
    nBestPoints: expect.any(Number),
  });
  const { data: day } = await ask<DailyHand>("/hand-of-the-day");
  expect((await ask("/hand-of-the-day", { sDay: day.sDay, aGroups: [[0, 1, 2]] })).data).toMatchObject({
    aKinds: { length: 1 },
  });
});

test.each([
  ["/trainer/other", undefined],
  ["/trainer/arrange", { sId: "0123456789abcdef", aGroups: [[13]] }],
  ["/trainer/arrange", { sId: "0123456789abcdef", aGroups: [[0, 0]] }],
  ["/trainer/arrange", { sId: "0123456789abcdef", aGroups: Array.from({ length: 14 }, () => []) }],
  ["/trainer/arrange", { sId: "chosen by me", aGroups: [] }],
  ["/trainer/discard", { sId: "0123456789abcdef", nPlace: 14 }],
  ["/hand-of-the-day", { sDay: "2026-13-41 ", aGroups: [] }],
])("R-50: %s with %p is no exercise: cards of one's own choice are not judged", async (path, body) => {
  expect((await ask(path, body)).status).toBe(400);
});

test("a network has 240 calls a minute, all strangers together 6,000; one network's flood costs others nothing, many networks' no player", async () => {
  const statuses = async (times: number) => {
    const counted = new Map<number, number>();
    for (let time = 0; time < times; time += 1) {
      const { status } = await ask("/trainer/valid");
      counted.set(status, (counted.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(counted);
  };
  expect(await statuses(300)).toEqual({ 200: 240, 429: 60 });
  network = "198.51.100.0";
  expect(await statuses(10)).toEqual({ 200: 10 });
  for (let at = 0; at < 23; at += 1) {
    network = `192.0.2.${at}`;
    await statuses(240);
  }
  network = "192.0.2.99";
  expect(await statuses(240)).toEqual({ 200: 6_000 - 250 - 23 * 240, 429: 240 - (6_000 - 250 - 23 * 240) });
  network = "192.0.2.100";
  expect(await statuses(5)).toEqual({ 429: 5 });
  // Players are counted by themselves, whatever anonymous callers behind their network, or others there, have asked.
  player = "asha" as PlayerId;
  expect(await statuses(250)).toEqual({ 200: 240, 429: 10 });
  player = "ravi" as PlayerId;
  expect(await statuses(5)).toEqual({ 200: 5 });
});

test("C-2: why is said in English on the wire, and beside it in the reader's language", async () => {
  for (const [path, answer] of [
    ["/trainer/valid", { isValid: true }],
    ["/trainer/discard", { nPlace: 3 }],
  ] as const) {
    const { data } = await ask<Exercise>(path);
    const judge = async (language: string) =>
      (await ask<Pick<DiscardJudged, "aReasons" | "aTexts">>(path, { sId: data.sId, ...answer }, language)).data;
    const english = await judge("en-IN");
    expect(english.aTexts).toBeUndefined();
    const tamil = await judge("ta-IN,en;q=0.5");
    expect(tamil.aReasons).toEqual(english.aReasons);
    expect(tamil.aTexts).toHaveLength(english.aReasons.length);
    expect(tamil.aTexts!.join("")).toMatch(/[\u0B80-\u0BFF]/);
    expect(tamil.aTexts!.join("")).not.toMatch(/[a-z]{3}/);
  }
});
