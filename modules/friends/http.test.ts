/** FR-6: how often one player, and one network, asks others to be friends. */
import { expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { memoryLimiters } from "../../test/support/limiter.ts";
import { routesCalled } from "../../test/support/routes-called.ts";
import { DAY_MS, HOUR_MS, ok, type PlayerId } from "../kernel/index.ts";
import type { Friends } from "./friends.ts";
import { friendsHttp } from "./http.ts";
import { refused } from "./messages.ts";

setDefaultTimeout(60_000);

const FULL = "1".repeat(16);
const WRONG = "2".repeat(16);

/** One process's calls, over friends of whom some are there, some have enough friends, and the others nobody knows. */
function calls(time = fakeTime()) {
  const friends = {
    async ask(_player: PlayerId, { sUserName, sFriendCode }: { sUserName?: string; sFriendCode?: string }) {
      if (sUserName === "broken") throw new Error("the database is away");
      const whom = sUserName ?? sFriendCode;
      if (whom === "popular" || whom === FULL) return refused("theirsFull");
      return whom === "there" ? ok({ eRelation: "asked" }) : refused("noSuchPlayer");
    },
  } as unknown as Friends;
  const post = routesCalled((given) => friendsHttp({ friends, limiter: memoryLimiters(time), ...given }));
  const ask = (body: object, player: string, network = "one") => post("/friends/ask", body, player, network);
  return { time, ask };
}

test("one account takes neither by requests that are refused nor by repeated ones what the others of its network may ask", async () => {
  const { time, ask } = calls();
  for (const sUserName of ["nobody", "popular", "broken", "there", "there", "there", "there", "there"]) {
    for (let n = 0; n < 50; n += 1) await ask({ sUserName }, "asha");
    time.advance(HOUR_MS);
  }
  expect(await ask({ sUserName: "there" }, "asha")).toBe(429);
  for (const player of ["bala", "chitra", "dev"])
    for (let n = 0; n < 30; n += 1) expect(await ask({ sUserName: "there" }, player)).toBe(200);
});

test("all accounts of one network ask 200 times a day, also all at once", async () => {
  const { time, ask } = calls();
  const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => ask({ sUserName: "there" }, `player-${n}`)));
  expect(answers.filter((status) => status === 200)).toHaveLength(200);
  expect(await ask({ sUserName: "there" }, "newcomer")).toBe(429);
  expect(await ask({ sUserName: "there" }, "newcomer", "two")).toBe(200);
  time.advance(DAY_MS);
  expect(await ask({ sUserName: "there" }, "newcomer")).toBe(200);
});

test("a right link to somebody with enough friends is no link that leads to nobody", async () => {
  const { ask } = calls();
  for (let n = 0; n < 40; n += 1) expect(await ask({ sFriendCode: FULL }, `player-${n}`)).not.toBe(429);
  for (let n = 0; n < 30; n += 1) expect(await ask({ sFriendCode: WRONG }, `player-${n}`)).not.toBe(429);
  expect(await ask({ sFriendCode: WRONG }, "newcomer")).toBe(429);
});
