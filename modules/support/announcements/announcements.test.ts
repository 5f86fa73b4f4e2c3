import { afterEach, describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, HOUR_MS, instant, type PlayerId } from "../../kernel/index.ts";
import { createAnnouncementOperatorApi } from "../index.ts";
import type { AnnouncementsData, Audience, NoticesData } from "../notices-contract.ts";
import { ASHA, BELA, type SupportWorld, supportWorld } from "../testing/world.ts";

let world: SupportWorld;
afterEach(() => world.close());

const KEPT_MS = 5_000;

async function begun() {
  world = await supportWorld();
  const desk = createAnnouncementOperatorApi({ ...world, clock: world.time, random: seededRandom(5) });
  const make = async (
    wish: {
      text?: string;
      from?: number;
      until?: number;
      audience?: Audience;
      place?: "lobby" | "home" | "both";
      isOffer?: boolean;
    } = {},
  ) => {
    const { text = "Cups at nine", from = 0, until = HOUR_MS, audience = "everybody", place = "lobby" } = wish;
    const { isOffer = false } = wish;
    // Ids of one millisecond have no order.
    world.time.advance(1);
    const now = world.time.now();
    const times = { startsAt: instant(now + from), endsAt: instant(now + until) };
    return desk.make({ text, audience, place, isOffer, ...times }, "mani", async () => {});
  };
  const seen = async (player: PlayerId = ASHA) => {
    world.time.advance(KEPT_MS);
    const { data } = await world.call<NoticesData>("GET", "/support/notices", { player });
    return data.aAnnouncement.map(({ sText }) => sText);
  };
  const visitors = async () => {
    world.time.advance(KEPT_MS);
    const { data } = await world.call<AnnouncementsData>("GET", "/support/announcements", { player: null });
    return data.aAnnouncement.map(({ sText }) => sText);
  };
  return { desk, make, seen, visitors };
}

describe("O-53: announcements", () => {
  test("stand from their beginning to their end, and are gone to the millisecond, whatever is kept", async () => {
    const { make, seen } = await begun();
    await make({ from: HOUR_MS, until: 2 * HOUR_MS });
    expect(await seen()).toEqual([]);
    world.time.advance(HOUR_MS);
    expect(await seen()).toEqual(["Cups at nine"]);
    world.time.advance(HOUR_MS - 2 * KEPT_MS);
    expect(await seen()).toEqual([]);
    // One millisecond before, in what is kept.
    await make({ until: KEPT_MS + 1_000 });
    expect(await seen()).toEqual(["Cups at nine"]);
    world.time.advance(1_000);
    const { data } = await world.call<NoticesData>("GET", "/support/notices");
    expect(data.aAnnouncement).toEqual([]);
  });

  test("are shown where they belong: the lobby to players, the first page to visitors, and there only what is for everybody", async () => {
    const { make, seen, visitors } = await begun();
    await make({ text: "lobby" });
    await make({ text: "home", place: "home" });
    await make({ text: "both", place: "both" });
    await make({ text: "new ones", place: "both", audience: "newcomers" });
    world.outside.groups.set(BELA, new Set<Audience>(["newcomers", "unverified"]));
    expect(await seen()).toEqual(["both", "lobby"]);
    expect(await seen(BELA)).toEqual(["new ones", "both", "lobby"]);
    expect(await visitors()).toEqual(["both", "home"]);
    await make({ text: "four" });
    expect(await seen(BELA)).toHaveLength(3);
  });

  test("CR-3: an offer is shown to players who agree to be sent offers, from then on and until they withdraw it", async () => {
    const { make, seen, visitors } = await begun();
    await make({ text: "offer", place: "both", isOffer: true });
    await make({ text: "notice" });
    expect([await seen(), await visitors()]).toEqual([["notice"], ["offer"]]);
    world.outside.wanting.add(ASHA);
    expect([await seen(), await seen(BELA)]).toEqual([["notice", "offer"], ["notice"]]);
    world.outside.wanting.delete(ASHA);
    expect(await seen()).toEqual(["notice"]);
  });

  test("are put away once by each player, for good; nobody's else goes, and what is over cannot be put away", async () => {
    const { make, seen } = await begun();
    const made = await make();
    const id = made.ok ? made.value : "";
    expect(await seen()).toEqual(["Cups at nine"]);
    const away = (which: string) => world.call("POST", `/support/announcements/${which}/dismiss`, { body: {} });
    for (const _ of [1, 2]) expect((await away(id)).status).toBe(200);
    expect([await seen(), await seen(BELA)]).toEqual([[], ["Cups at nine"]]);
    const rows = await world.database.owner`SELECT player_id FROM support.dismissals`;
    expect(rows).toHaveLength(1);
    world.time.advance(HOUR_MS);
    expect((await away(id)).status).toBe(404);
    expect((await away("nobody")).status).toBe(404);
    await world.support.accountClosed(ASHA);
    expect(await world.database.owner`SELECT 1 FROM support.dismissals`).toHaveLength(0);
  });

  test("ten thousand players cost no row, and one look at the database in five seconds", async () => {
    const { make } = await begun();
    await make();
    world.time.advance(KEPT_MS);
    const reads = async () => {
      const [row] = await world.database.owner<{ n: number }[]>`
        SELECT (seq_scan + coalesce(idx_scan, 0))::int AS n FROM pg_stat_user_tables WHERE relname = 'announcements'`;
      return row!.n;
    };
    const players = Array.from({ length: 300 }, (_, n) => `0190a0a0-0000-7000-8000-${String(n).padStart(12, "0")}`);
    const before = await reads();
    const shown = await Promise.all(players.map((player) => world.support.notices(player as PlayerId)));
    expect(shown.every(({ announcements }) => announcements.length === 1)).toBe(true);
    await world.database.owner`SELECT pg_stat_force_next_flush()`;
    // Sessions tell what they read up to a second later: looks of the tests before may be among these. One a player would be 300.
    expect((await reads()) - before).toBeLessThan(150);
    expect(await world.database.owner`SELECT 1 FROM support.dismissals`).toHaveLength(0);
  });

  test("that the desk has ended are gone within seconds; open pages are told what still stands", async () => {
    const { desk, make, seen } = await begun();
    const [one, other] = [await make({ text: "one" }), await make({ text: "other" })];
    const ids = [one, other].map((made) => (made.ok ? made.value : ""));
    expect(await seen()).toEqual(["other", "one"]);
    world.support.start();
    await world.support.stop();
    world.time.advance(KEPT_MS);
    expect(await desk.end(ids[0]!, "mani", async () => {})).toMatchObject({ ok: true });
    expect(await desk.end(ids[0]!, "mani", async () => {})).toMatchObject({ ok: false, error: { code: "isOver" } });
    world.support.start();
    await world.support.stop();
    expect(world.outside.told).toEqual([{ event: "resAnnouncements", data: { aId: [ids[1]] } }]);
    expect(await seen()).toEqual(["other"]);
  });

  test("have bounds: one line, an end after now, ten at once; what is added together with its entry stands with it or not at all", async () => {
    const { desk, make, seen } = await begun();
    for (const text of ["", " \n ", "x".repeat(81)]) expect((await make({ text })).ok).toBe(false);
    for (const times of [{ from: HOUR_MS, until: HOUR_MS }, { from: -2 * HOUR_MS, until: 0 }, { until: 91 * DAY_MS }])
      expect((await make(times)).ok).toBe(false);
    expect((await make({ from: 91 * DAY_MS, until: 92 * DAY_MS })).ok).toBe(false);
    await expect(
      desk.make(
        {
          text: "x",
          audience: "everybody",
          place: "lobby",
          isOffer: false,
          startsAt: world.time.now(),
          endsAt: instant(world.time.now() + 1_000),
        },
        "mani",
        () => Promise.reject(new Error("no log")),
      ),
    ).rejects.toThrow("no log");
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => make({ text: `${"😀".repeat(70)}${n}` })));
    expect(made.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await seen()).toHaveLength(3);
    // What is over makes way.
    world.time.advance(HOUR_MS);
    expect((await make()).ok).toBe(true);
  });

  test("that are not over are listed at the desk however many were made since: else nobody could end them there", async () => {
    const { desk, make } = await begun();
    const long = await make({ text: "three months", until: 89 * DAY_MS });
    for (let n = 0; n < 100; n += 1) {
      await make({ text: `day ${n}`, until: 1_000 });
      world.time.advance(1_000);
    }
    const listed = (await desk.list()).map(({ text }) => text);
    expect([listed.length, new Set(listed).size, listed[0], listed.at(-1)]).toEqual([
      101,
      101,
      "day 99",
      "three months",
    ]);
    expect(await desk.end(long.ok ? long.value : "", "mani", async () => {})).toMatchObject({ ok: true });
    expect(await desk.list()).toHaveLength(100);
  });
});
