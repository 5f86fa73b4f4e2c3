import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { inLanguage, instant } from "../../kernel/index.ts";
import { liveActivityHttp } from "../http/live-activity.ts";
import type { NextTournament, ShownDeal } from "../ports.ts";
import { liveActivityLabels, momentLabel, playedLabel } from "./labels.ts";
import { createLiveActivity } from "./live-activity.ts";

const START = instant(Date.parse("2026-11-23T20:00:00+05:30"));

/** Figures over a database that answers what it is told to, and counts what it is asked. */
function setUp() {
  const time = fakeTime(START);
  const asked = { people: 0, tournament: 0, deals: [] as number[] };
  const state = { people: 3, isAway: false, hangs: false };
  const now = createLiveActivity({
    clock: time,
    timers: time,
    log: collectingLog(),
    async people() {
      asked.people += 1;
      if (state.hangs) return new Promise(() => {});
      if (state.isAway) throw new Error("away");
      return { people: state.people, tables: 2 };
    },
    async nextTournament() {
      asked.tournament += 1;
      return null;
    },
    async dealBefore(before) {
      asked.deals.push(before);
      return null;
    },
  });
  return { time, asked, state, now };
}

describe("what is going on now", () => {
  test("costs one look in ten seconds, however many ask", async () => {
    const { time, asked, now } = setUp();
    const app = liveActivityHttp({ now, clock: time });
    const ask = () => app.handle(new Request("http://server/game/now?x=1"));
    for (let second = 0; second < 60; second += 1) {
      for (const answer of await Promise.all(Array.from({ length: 50 }, ask))) expect(answer.status).toBe(200);
      await time.advanceAsync(1_000);
    }
    expect(asked.people).toBe(6);
    expect(asked.tournament).toBe(6);
    expect(asked.deals).toHaveLength(1);
  });

  test("is shown as it was while newer figures come, and for two minutes while there are none; then nobody knows", async () => {
    const { time, state, now, asked } = setUp();
    expect(await now.facts()).toMatchObject({ people: 3, tables: 2 });
    state.people = 4;
    await time.advanceAsync(10_000);
    expect(await now.facts()).toMatchObject({ people: 3 });
    await time.advanceAsync(0);
    expect(await now.facts()).toMatchObject({ people: 4 });
    state.isAway = true;
    await time.advanceAsync(119_999);
    expect(await now.facts()).toMatchObject({ people: 4 });
    await time.advanceAsync(1);
    expect(await now.facts()).toBeNull();
    // Who was refused rests: a database that is down is not asked by every visitor.
    const before = asked.people;
    for (let visitor = 0; visitor < 100; visitor += 1) expect(await now.facts()).toBeNull();
    expect(asked.people).toBe(before);
    state.isAway = false;
    await time.advanceAsync(5_000);
    expect(await now.facts()).toMatchObject({ people: 4 });
  });

  test("keeps no page waiting for a database that does not answer", async () => {
    const { time, state, now, asked } = setUp();
    state.hangs = true;
    const waiting = Promise.all([now.facts(), now.facts()]);
    await time.advanceAsync(400);
    expect(await waiting).toEqual([null, null]);
    expect(asked.people).toBe(1);
    // Who comes while it still hangs does not wait as well.
    expect(await Promise.all([now.facts(), now.facts()])).toEqual([null, null]);
    expect(asked.people).toBe(1);
  });

  test("a database that hangs is given up and asked again: old figures go after two minutes, and new ones come when it is back", async () => {
    const { time, state, now, asked } = setUp();
    // Two processes, each with connections of its own that hang.
    const other = setUp();
    for (const one of [now, other.now]) expect(await one.facts()).toMatchObject({ people: 3 });
    state.hangs = other.state.hangs = true;
    for (let second = 10; second < 120; second += 10) {
      await Promise.all([time.advanceAsync(10_000), other.time.advanceAsync(10_000)]);
      for (const one of [now, other.now]) expect(await one.facts()).toMatchObject({ people: 3 });
    }
    await Promise.all([time.advanceAsync(10_000), other.time.advanceAsync(10_000)]);
    for (const one of [{ now, time }, other]) {
      const coming = one.now.facts();
      await one.time.advanceAsync(400);
      expect(await coming).toBeNull();
    }
    // Given up and begun again, never two at once, and not without end.
    expect(asked.people).toBeGreaterThan(5);
    expect(asked.people).toBeLessThanOrEqual(13);
    Object.assign(state, { hangs: false, people: 7 });
    // The look that hangs is given up in five seconds, and it rests for five.
    await time.advanceAsync(10_000);
    expect(await now.facts()).toMatchObject({ people: 7 });
  });

  test("what a hanging look brings in the end is not told: nobody knows how old it is", async () => {
    const { time, state, now } = setUp();
    let answer: (figures: { people: number; tables: number }) => void = () => {};
    const slow = createLiveActivity({
      clock: time,
      timers: time,
      log: collectingLog(),
      people: () => new Promise((resolve) => (answer = resolve)),
      nextTournament: async () => null,
      dealBefore: async () => null,
    });
    const first = slow.facts();
    await time.advanceAsync(5_000);
    expect(await first).toBeNull();
    answer({ people: 99, tables: 9 });
    await time.advanceAsync(0);
    expect(await slow.facts()).toBeNull();
    expect([state.people, await now.facts()]).toMatchObject([3, { people: 3 }]);
  });

  test("shows the same deal in every process for five minutes: one that was over when they began", async () => {
    const { time, now, asked } = setUp();
    await time.advanceAsync(299_000);
    await now.facts();
    await time.advanceAsync(60_000);
    await now.facts();
    await time.advanceAsync(0);
    await now.facts();
    expect(asked.deals).toEqual([START, START + 300_000]);
  });

  test("is asked of the server anew only when it has changed", async () => {
    const { time, now } = setUp();
    const app = liveActivityHttp({ now, clock: time });
    const first = await app.handle(new Request("http://server/game/now"));
    expect(first.headers.get("cache-control")).toBe("public, max-age=10, stale-while-revalidate=30");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    const again = await app.handle(new Request("http://server/game/now", { headers }));
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

const CUP: NextTournament = {
  name: "Cup",
  startsAt: instant(START + 12 * 60_000),
  opensAt: instant(START - 1),
  prize: 100_000,
  tickets: 0,
  entry: 0,
  seatsLeft: 17,
};
const words = (people: number, tables: number, tournament: NextTournament | null) =>
  liveActivityLabels({ people, tables, tournament, deal: null as ShownDeal | null }, START);

describe("in words", () => {
  test("nobody, one, many; no tournament; nobody knows", () => {
    expect(words(0, 0, null)).toMatchObject({
      sPeople: "The tables are free",
      sTournament: "No tournament is planned",
    });
    expect(words(1, 1, null)).toMatchObject({ sPeople: "1 person is playing", sTables: "at 1 table" });
    expect(words(1_234_567, 4_321, null)).toMatchObject({
      sPeople: "12,34,567 people are playing",
      sTables: "at 4,321 tables",
    });
    expect(liveActivityLabels(null, START).sPeople).toBe("The tables are open");
    for (const shown of [words(0, 0, null), words(1, 1, CUP), liveActivityLabels(null, START)])
      expect(Object.values(shown).filter((text) => /undefined|NaN|null/.test(text))).toEqual([]);
  });

  test("a tournament's prize, entry and seats", () => {
    expect(words(1, 1, CUP)).toMatchObject({
      sTournament: "Cup",
      sStarts: "Starts in 12 minutes",
      sPrize: "₹1,00,000 to win · free entry · 17 seats left",
    });
    const race = { ...CUP, prize: 0, tickets: 6, entry: 25, seatsLeft: 1, opensAt: instant(START + 60_000) };
    expect(words(1, 1, race)).toMatchObject({
      sStarts: "Starts in 12 minutes; registration opens in a minute",
      sPrize: "6 tickets to win · entry ₹25 · 1 seat left",
    });
    const begun = { ...CUP, startsAt: START };
    expect(words(1, 1, begun)).toMatchObject({ sStarts: "It has just begun.", sPrize: "The lobby has the next one." });
    const full = { ...CUP, prize: 0, seatsLeft: 0 };
    expect(words(1, 1, full).sPrize).toBe("For practice · free entry · waiting list");
  });

  test("moments as India reads the clock, over midnight", () => {
    const at = (time: string) => instant(Date.parse(`2026-11-${time}+05:30`));
    expect(momentLabel(at("23T22:30:00"), START)).toBe("today at 10:30 pm");
    expect(momentLabel(at("23T23:59:00"), START)).toBe("today at 11:59 pm");
    expect(momentLabel(at("24T00:00:00"), START)).toBe("tomorrow at 12:00 am");
    expect(momentLabel(at("25T00:00:00"), START)).toBe("on 25 Nov 2026 at 12:00 am");
    expect(playedLabel(at("23T00:00:00"), START)).toBe("today at 12:00 am");
    expect(playedLabel(at("22T23:59:00"), START)).toBe("yesterday at 11:59 pm");
    expect(playedLabel(at("21T23:59:00"), START)).toBe("on 21 Nov 2026");
    expect(inLanguage("hi", () => momentLabel(at("23T22:30:00"), START))).toBe("आज रात 10:30");
    expect(inLanguage("hi", () => playedLabel(at("21T23:59:00"), START))).toContain("21 नवंबर 2026");
  });
});
