import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS, instant, iso, type PlayerId } from "../../kernel/index.ts";
import { dayOf, startOfNextDay } from "../../kernel/india.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { type BonusWorld, bonusWorld, player } from "../testing/world.ts";
import { drawSegment } from "./wheel.ts";

let world: BonusWorld;
let serial = 0;
let who: PlayerId;
let mine: string;
beforeAll(async () => {
  world = await bonusWorld();
}, 120_000);
afterAll(() => world.close());
beforeEach(() => {
  serial += 1;
  who = player(`p${serial}`);
  mine = serial.toString(16).padStart(32, "0");
});
const instantOf = async (id = who) => (await world.wallet.balances(id)).instant / 100;

describe("the daily wheel", () => {
  test("S1 § 3: seven values; one turn an Indian day, paid into I", async () => {
    expect((await world.bonus.daily(who))?.aDailyBonus).toHaveLength(7);
    expect((await world.bonus.daily(who))?.isDue).toBe(true);
    const won = await world.bonus.spin(who, mine);
    if (!won.ok) throw new Error(won.error.message);
    const { segments } = DEFAULT_SETTINGS.wheel;
    expect(won.value.nValue).toBe((segments[won.value.nIndex]?.valuePaise ?? 0) / 100);
    expect(await instantOf()).toBe(won.value.nValue);
    expect(await world.bonus.spin(who, mine)).toMatchObject({ error: { code: "spunToday" } });
    const { isDue, dNextAt } = (await world.bonus.daily(who)) ?? {};
    expect([isDue, dNextAt]).toEqual([false, iso(startOfNextDay(world.time.now()))]);
    world.time.advance(startOfNextDay(world.time.now()) - world.time.now());
    expect((await world.bonus.daily(who))?.isDue).toBe(true);
    expect(await world.bonus.spin(who, mine)).toMatchObject({ ok: true });
  });

  test("M-10: exactly one of 64 turns at once wins, over two processes", async () => {
    const [here, there] = [world.bonus, world.another()];
    const turns = await Promise.all(Array.from({ length: 64 }, (_, i) => (i % 2 ? here : there).spin(who, mine)));
    const won = turns.filter(({ ok }) => ok);
    expect(won).toHaveLength(1);
    expect(await instantOf()).toBe(won[0]?.ok ? won[0].value.nValue : -1);
    expect(turns.filter((turn) => !turn.ok && turn.error.code === "spunToday")).toHaveLength(63);
  }, 120_000);

  test("one turn a device and day, whoever is logged in; none without a device", async () => {
    const other = player(`other${serial}`);
    expect(await world.bonus.spin(who, mine)).toMatchObject({ ok: true });
    expect(await world.bonus.spin(other, mine)).toMatchObject({ error: { code: "deviceSpunToday" } });
    expect(await world.bonus.spin(other, undefined)).toMatchObject({ error: { code: "deviceUnknown" } });
    expect(await world.bonus.spin(other, "short")).toMatchObject({ error: { code: "deviceUnknown" } });
    expect(await instantOf(other)).toBe(0);
  });

  test("only with a verified mobile, not while self-excluded, not once closed", async () => {
    world.person(who).mobileVerified = false;
    expect(await world.bonus.spin(who, mine)).toMatchObject({ error: { code: "mobileNotVerified" } });
    Object.assign(world.person(who), { mobileVerified: true, excludedUntil: instant(world.time.now() + DAY_MS) });
    expect(await world.bonus.spin(who, mine)).toMatchObject({ error: { code: "selfExcluded" } });
    expect((await world.bonus.daily(who))?.isDue).toBe(false);
    Object.assign(world.person(who), { excludedUntil: null, closed: true });
    expect(await world.bonus.spin(who, mine)).toMatchObject({ error: { code: "selfExcluded" } });
  });

  test("M-13: off while cash is off, and by its own setting", async () => {
    const { settings } = world;
    for (const off of [{ cash: { on: false } }, { wheel: { ...settings.wheel, on: false } }]) {
      world.settings = { ...settings, ...off };
      expect(await world.bonus.daily(who)).toBeNull();
      expect(await world.bonus.spin(who, mine)).toMatchObject({ error: { code: "wheelClosed" } });
    }
    world.settings = settings;
  });

  test("a turn whose posting was lost is paid by the sweeper", async () => {
    world.ledgerFails = true;
    const won = await world.bonus.spin(who, mine);
    world.ledgerFails = false;
    expect([won.ok, await instantOf()]).toEqual([true, 0]);
    await world.bonus.sweep();
    expect(await instantOf()).toBe(won.ok ? won.value.nValue : -1);
  });

  test("rulings: resDailyBonus comes to whoever arrives while the wheel is due, and to everybody when a day begins", async () => {
    world.told.length = 0;
    await world.bonus.arrived(who);
    expect(world.told).toMatchObject([{ to: who, event: "resDailyBonus", data: { isDue: true } }]);
    await world.bonus.spin(who, mine);
    await world.bonus.arrived(who);
    expect(world.told).toHaveLength(1);
    const other = world.another();
    other.start();
    const dawn = startOfNextDay(world.time.now());
    world.time.advance(dawn - world.time.now() - 1);
    expect(world.told).toHaveLength(1);
    world.time.advance(1);
    expect(world.told[1]).toMatchObject({
      to: null,
      event: "resDailyBonus",
      data: { isDue: true, sDay: dayOf(dawn), dNextAt: iso(dawn) },
    });
    world.time.advance(DAY_MS);
    expect(world.told).toHaveLength(3);
    await other.stop();
    world.time.advance(DAY_MS);
    expect(world.told).toHaveLength(3);
  });

  test("each value comes exactly as often as its weight says, over everything that may be drawn", () => {
    const { segments } = DEFAULT_SETTINGS.wheel;
    const all = segments.reduce((sum, { weight }) => sum + weight, 0);
    const counts = segments.map(() => 0);
    for (let drawn = 0; drawn < all; drawn++) {
      const bytes = () => new Uint8Array(new Uint32Array([drawn]).buffer).reverse();
      const segment = drawSegment({ bytes }, segments);
      counts[segment] = (counts[segment] ?? 0) + 1;
    }
    expect(counts).toEqual(segments.map(({ weight }) => weight));
  });

  test("an Indian day begins at 18:30 UTC", () => {
    const before = instant(Date.UTC(2026, 10, 20, 18, 29, 59, 999));
    expect([dayOf(before), dayOf(instant(before + 1))]).toEqual(["2026-11-20", "2026-11-21"]);
    expect(startOfNextDay(before)).toBe(instant(before + 1));
    expect(startOfNextDay(instant(before + 1))).toBe(instant(before + 1 + 24 * HOUR_MS));
  });
});
