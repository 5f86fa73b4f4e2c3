/** What players and operators see of tournaments, and what other modules ask of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { seededRandom } from "../../test/support/random.ts";
import { DAY_MS, type Instant, instant, iso, MINUTE_MS, type PlayerId, paise } from "../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../settings/index.ts";
import { keptPhase, progressOf } from "./director/progress.ts";
import { cancelTournament } from "./registration/cancelling.ts";
import { createTournamentOperatorApi } from "./templates/operator-api.ts";
import { templateOf } from "./testing/cup.ts";
import { openCommand, playOf } from "./testing/play.ts";
import { type TournamentWorld, tournamentWorld } from "./testing/world.ts";
import type { Tournaments } from "./tournament.ts";

let world: TournamentWorld;
let tournaments: Tournaments;
let serial = 0;
let player: PlayerId;
beforeAll(async () => {
  world = await tournamentWorld();
  tournaments = world.process("views");
}, 120_000);
beforeEach(async () => {
  serial += 1;
  player = await world.rich(`v${serial}`);
  world.isCashOn = true;
});
afterAll(() => world.close());

const FREE = { entryFeePaise: 0, guaranteePaise: 0 };
const PAGE = { size: 100, page: 1 };
const idsOf = async (of: PlayerId) => (await tournaments.list(of, null, PAGE)).map(({ _id }) => _id);
/** Its row as the director would leave it. */
const ended = (id: string, at: Instant) => world.store.changeTournament(id, { phase: "cancelled", endedAt: at });

describe("M-13, T-2: what is played for rupees", () => {
  test("is not shown with cash off but to those who are in, in lists and by its number", async () => {
    const [cash, free] = [await world.make(), await world.make(FREE)];
    const mine = await world.make();
    expect((await world.join(player, mine)).ok).toBe(true);
    expect(await idsOf(player)).toEqual(expect.arrayContaining([cash, free, mine]));
    world.isCashOn = false;
    const shown = await idsOf(player);
    expect(shown).toEqual(expect.arrayContaining([free, mine]));
    expect(shown).not.toContain(cash);
    expect(await tournaments.view(player, cash)).toMatchObject({ error: { code: "noSuchTournament" } });
    expect(await tournaments.view(player, free)).toMatchObject({ value: { canJoin: true } });
    expect((await tournaments.view(player, mine)).ok).toBe(true);
  });

  test("cannot be joined by whoever shut themself out, and their row says so", async () => {
    const [cash, free] = [await world.make(), await world.make(FREE)];
    world.refused.add(player);
    expect(await tournaments.view(player, cash)).toMatchObject({ value: { canJoin: false } });
    expect(await tournaments.view(player, free)).toMatchObject({ value: { canJoin: true } });
    const rows = await tournaments.list(player, null, PAGE);
    expect(rows.find(({ _id }) => _id === cash)?.canJoin).toBe(false);
    expect(rows.find(({ _id }) => _id === free)?.canJoin).toBe(true);
  });
});

test("T-1: one that is over is shown for a day", async () => {
  const id = await world.make();
  await ended(id, world.time.now());
  expect(await tournaments.view(player, id)).toMatchObject({ value: { eState: "cancelled" } });
  world.time.advance(DAY_MS + 1);
  expect(await tournaments.view(player, id)).toMatchObject({ error: { code: "noSuchTournament" } });
});

test("T-9: the start that is shown is the one that an outage has moved, not a later round's", async () => {
  const id = await world.make();
  const { state } = playOf(openCommand(12));
  const follow = (seq: number, startsAt: Instant | null) =>
    world.store.follow(id, seq, { phase: keptPhase(state), endedAt: null, startsAt, progress: progressOf(state) });
  const later = instant(world.time.now() + 33 * MINUTE_MS);
  await follow(1, later);
  expect(await tournaments.view(player, id)).toMatchObject({
    value: { dTournamentStartAt: iso(later) },
  });
  await follow(2, null);
  expect((await world.store.tournamentOf(id))!.startsAt).toBe(later);
});

test("T-7, T-10: who plays is told once rounds have seats, those still in first and then by place; and hidden as the tournament is", async () => {
  const id = await world.make();
  const names = ["wa", "wb", "wc"].map((name) => `${name}${serial}`);
  for (const name of names) expect((await world.join(await world.rich(name), id)).ok).toBe(true);
  const page = (of: PlayerId, size: number, no: number) => tournaments.players(of, id, { size, page: no });
  expect(await page(player, 10, 1)).toMatchObject({ value: { rows: [], total: 0 } });
  const seats = names.map((name) => ({ player: name as PlayerId, tableId: "t" }));
  await world.store.seatEntries(id, 1, seats);
  // Seats are given, and no player is told of them before the start.
  expect(await page(player, 10, 1)).toMatchObject({ value: { rows: [], total: 0 } });
  await world.store.changeTournament(id, { phase: "running" });
  const all = names.map((sUserName) => ({ sUserName, nPlace: null as number | null }));
  expect(await page(player, 10, 1)).toMatchObject({ value: { rows: all, total: 3 } });
  const out = [[names[1]!, 3] as const, [names[0]!, 2] as const].map(([name, rank]) => ({
    player: name as PlayerId,
    counts: [1],
    rank,
    prize: paise(0),
  }));
  await world.store.recordRound(id, 1, out);
  const [a, b, c] = names;
  const rows = [
    { sUserName: c, nPlace: null },
    { sUserName: a, nPlace: 2 },
    { sUserName: b, nPlace: 3 },
  ];
  expect(await page(player, 2, 1)).toEqual({ ok: true, value: { rows: rows.slice(0, 2) as never, total: 3 } });
  expect(await page(player, 2, 2)).toEqual({ ok: true, value: { rows: rows.slice(2) as never, total: 3 } });
  // Beyond the end the number is told, so that a page can go back.
  expect(await page(player, 2, 9)).toMatchObject({ value: { rows: [], total: 3 } });
  world.isCashOn = false;
  expect(await page(player, 10, 1)).toMatchObject({ error: { code: "noSuchTournament" } });
  expect(await page(names[0] as PlayerId, 10, 1)).toMatchObject({ ok: true });
});

describe("what other modules ask", () => {
  test("M-7: an entry is its player's own until it has gone back, or the tournament is over", async () => {
    const [kept, back, lost] = [await world.make(), await world.make(), await world.make()];
    for (const id of [kept, back, lost]) expect((await world.join(player, id)).ok).toBe(true);
    const joined = world.time.now();
    world.time.advance(1_000);
    expect((await world.registration.withdraw(player, back)).ok).toBe(true);
    await ended(lost, world.time.now());
    world.time.advance(1_000);
    const held = async (at: number) => (await tournaments.heldAt(player, instant(at))) as number;
    expect(await held(joined)).toBe(0);
    expect(await held(joined + 1)).toBe(3 * 2_500);
    expect(await held(joined + 1_001)).toBe(2_500);
    expect(await tournaments.heldAt("nobody" as PlayerId, world.time.now())).toBe(0 as never);
  });

  test("a player's export has the entries, and where they were while that is kept", async () => {
    const id = await world.make();
    const place = { lat: 19.07, lng: 72.87 };
    world.signals.set(player, { keys: [`device:${player}`], address: "203.0.113.0", place });
    expect((await world.join(player, id)).ok).toBe(true);
    const [entry] = await tournaments.entries(player, PAGE);
    const known = { tournamentId: id, state: "entered", amount: 2_500, ticketId: null, rank: null, prize: 0 };
    expect(entry).toMatchObject({ ...known, at: world.time.now(), ...place, marks: [`device:${player}`] });
    expect(entry?.address).toBe("203.0.113.0");
    await ended(id, world.time.now());
    await world.store.forgetTraces(instant(world.time.now() + 1));
    const [later] = await tournaments.entries(player, PAGE);
    expect(later).toMatchObject({ ...known, address: null, lat: null, lng: null, marks: [] });
    expect(await tournaments.entries(player, { size: 100, page: 2 })).toEqual([]);
  });
});

test("T-5: a gate's refusal keeps its code, which browsers tell it by", async () => {
  const id = await world.make();
  world.refused.add(player);
  const headers = { location: undefined, device: undefined, address: null };
  expect(await tournaments.join({ id: player, name: player }, id, null, headers)).toMatchObject({
    error: { code: "locationRestricted", message: "You may not." },
  });
});

test("T-16: who made a tournament, and who cancelled it, is kept", async () => {
  const { database, store, time: clock } = world;
  const random = seededRandom(3);
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const desk = createTournamentOperatorApi({ store, clock, random, settings });
  const template = await desk.addTemplate(templateOf(), "asha");
  if (!template.ok) throw new Error(template.error.message);
  const at = (minutes: number) => instant(clock.now() + minutes * MINUTE_MS);
  const times = { registrationStartsAt: at(0), registrationEndsAt: at(10), startsAt: at(20) };
  const made = await desk.create(template.value, times, "asha");
  if (!made.ok) throw new Error(made.error.message);
  expect(await cancelTournament({ database, clock, random }, made.value, "ravi")).toEqual({ ok: true, value: "now" });
  const [row] = await database.sql`
    SELECT added_by, cancelled_by FROM tournament.tournament WHERE id = ${made.value}`;
  expect(row).toEqual({ added_by: "asha", cancelled_by: "ravi" });
});

describe("the next tournament, as strangers are told of it", () => {
  test("M-13: is the next to start of those that can be entered; with cash off none for rupees; none is null", async () => {
    const own = await tournamentWorld();
    try {
      const { next } = own.process("views");
      own.isCashOn = true;
      expect(await next()).toBeNull();
      const free = await own.make(FREE);
      expect((await next())?._id).toBe(free);
      const cash = await own.make();
      const [first] = [(await next())?._id];
      expect([free, cash]).toContain(first!);
      await own.store.changeTournament(free, { phase: "cancelled", endedAt: own.time.now() });
      expect((await next())?._id).toBe(cash);
      own.isCashOn = false;
      expect(await next()).toBeNull();
    } finally {
      await own.close();
    }
  }, 30_000);
});
