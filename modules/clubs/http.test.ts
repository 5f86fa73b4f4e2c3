/** CL-12: codes are guessed neither by many accounts of one network nor by one account from many networks. */
import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { memoryLimiters } from "../../test/support/limiter.ts";
import { routesCalled } from "../../test/support/routes-called.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, ok, type PlayerId } from "../kernel/index.ts";
import type { Clubs } from "./clubs.ts";
import { clubsHttp } from "./http.ts";
import { refused } from "./messages.ts";

setDefaultTimeout(60_000);

const RIGHT = "ABCDEFGHJK";
const look = { sName: "Aces", sAbout: "", nMembers: 1, bMember: false };

/** One process's calls, over clubs of which one code opens one. */
function calls(time = fakeTime()) {
  const opened: string[] = [];
  const database = { isAway: false };
  const open = (code: string) => {
    if (database.isAway) throw new Error("the database is away");
    opened.push(code);
    return code === RIGHT;
  };
  const clubs = {
    look: async (_player: PlayerId, code: string) => (open(code) ? ok(look) : refused("noSuchClub")),
    join: async (_player: PlayerId, code: string) => (open(code) ? refused("full") : refused("noSuchClub")),
  } as unknown as Clubs;
  const post = routesCalled((given) => clubsHttp({ clubs, limiter: memoryLimiters(time), ...given }));
  const call = (act: "look" | "join", sClubCode: string, player: string, network: string) =>
    post(`/club/${act}`, { sClubCode }, player, network);
  return { time, call, opened, database };
}

const wrong = (n: number) => `WRNG${String(n).padStart(6, "2")}`;
const many = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n));

describe("guessing", () => {
  test("one account from many networks opens ten wrong codes an hour, looks and joins alike, also all at once", async () => {
    const { time, call, opened } = calls();
    const answers = await Promise.all(
      many(64, (n) => call(n % 2 === 0 ? "look" : "join", wrong(n), "asha", `net-${n}`)),
    );
    expect(answers.filter((status) => status === 404)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(54);
    expect(opened).toHaveLength(10);
    expect(await call("look", RIGHT, "asha", "elsewhere")).toBe(429);
    time.advance(HOUR_MS);
    expect(await call("look", RIGHT, "asha", "elsewhere")).toBe(200);
  });

  test("many accounts of one network open a hundred an hour", async () => {
    const { call } = calls();
    const answers = await Promise.all(many(300, (n) => call("look", wrong(n), `player-${n}`, "one")));
    expect(answers.filter((status) => status === 404)).toHaveLength(100);
    expect(await call("look", RIGHT, "newcomer", "one")).toBe(429);
    expect(await call("look", RIGHT, "newcomer", "two")).toBe(200);
  });

  test("a player whose tries are spent takes none of those of everybody else at the network", async () => {
    const { call } = calls();
    for (let n = 0; n < 150; n += 1) await call(n % 2 === 0 ? "look" : "join", wrong(n), "asha", "one");
    expect(await call("look", RIGHT, "newcomer", "one")).toBe(200);
  });

  test("right codes at a network whose tries are spent cost the player none", async () => {
    const { call } = calls();
    for (let n = 0; n < 100; n += 1) await call("look", wrong(n), `player-${n}`, "one");
    for (let n = 0; n < 12; n += 1) expect(await call("look", RIGHT, "asha", "one")).toBe(429);
    expect(await call("look", RIGHT, "asha", "two")).toBe(200);
  });

  test("a code that was tried while the database was away is no wrong one", async () => {
    const { call, database } = calls();
    database.isAway = true;
    for (let n = 0; n < 12; n += 1) expect(await call("look", RIGHT, "asha", "one")).toBe(500);
    database.isAway = false;
    expect(await call("look", RIGHT, "asha", "one")).toBe(200);
  });

  test("a code that opens something costs nothing, whatever comes of it", async () => {
    const { call } = calls();
    for (let n = 0; n < 40; n += 1) expect(await call("look", RIGHT, "asha", "one")).toBe(200);
    for (let n = 0; n < 20; n += 1) expect(await call("join", RIGHT, "asha", "one")).toBe(409);
    expect(await call("look", wrong(1), "asha", "one")).toBe(404);
  });
});

describe("how often one account comes in", () => {
  test("a link that opens is looked at 120 times a minute, as the club's page is", async () => {
    const { call, time } = calls();
    const answers = [];
    for (let n = 0; n < 300; n += 1) answers.push(await call("look", RIGHT, "asha", "one"));
    expect(answers.filter((status) => status === 200)).toHaveLength(120);
    expect(await call("look", RIGHT, "bala", "one")).toBe(200);
    time.advance(MINUTE_MS);
    expect(await call("look", RIGHT, "asha", "one")).toBe(200);
  });

  test("thirty joins a day: memberships that end are kept for two weeks, and a club's league reads them", async () => {
    const { call, time } = calls();
    const answers = [];
    for (let n = 0; n < 60; n += 1) {
      answers.push(await call("join", RIGHT, "asha", "one"));
      time.advance(MINUTE_MS);
    }
    expect(answers.filter((status) => status === 409)).toHaveLength(30);
    expect(await call("join", RIGHT, "bala", "one")).toBe(409);
    time.advance(DAY_MS);
    expect(await call("join", RIGHT, "asha", "one")).toBe(409);
  });
});
