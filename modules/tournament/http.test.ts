import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { Elysia, ValidationError } from "elysia";
import { memoryLimiters } from "../../test/support/limiter.ts";
import { HttpRefusal, instant, iso, MINUTE_MS, ok, type PlayerId, refuse, type SessionId } from "../kernel/index.ts";
import { ListData, QualifiersData, ViewData } from "./contract.ts";
import { tournamentHttp } from "./http.ts";
import { type TournamentWorld, tournamentWorld } from "./testing/world.ts";
import type { Tournaments } from "./tournament.ts";

let world: TournamentWorld;
let tournaments: Tournaments;
let serial = 0;
beforeAll(async () => {
  world = await tournamentWorld();
  tournaments = world.process("http");
}, 120_000);
beforeEach(() => {
  serial += 1;
});
afterAll(() => world.close());

const identity = {
  authenticate: async (token: string | undefined) =>
    token?.startsWith("good")
      ? ok({ id: token.slice(5) as PlayerId, name: token.slice(5), sessionId: "s" as SessionId })
      : refuse("unauthenticated", "Authentication Error, Please try logging again"),
};

function appOf() {
  return new Elysia()
    .onError(({ error, status }) => {
      if (error instanceof HttpRefusal) return status(error.status as 400, { message: error.message, data: null });
      if (!(error instanceof ValidationError)) throw error;
      const [first] = error.all as { message: string }[];
      return status(400, { message: first?.message ?? "", data: null });
    })
    .use(
      tournamentHttp({
        tournaments,
        identity,
        limiter: memoryLimiters(world.time),
        clientAddress: () => "203.0.113.1",
      }),
    );
}

/** Calls the route as the shell mounts it. */
async function call(path: string, body: unknown, player: string | null = `h${serial}`, app = appOf()) {
  const answer = await app.handle(
    new Request(`http://server${path}`, {
      method: "POST",
      headers: { authorization: player === null ? "forged" : `good:${player}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, ...((await answer.json()) as { message: string; data: unknown }) };
}

describe("S1 § 7: the calls", () => {
  test("list, view, join and withdraw: bodies, data.data and messages as they are seen there", async () => {
    await world.rich(`h${serial}`);
    const id = await world.make();
    const list = await call("/tournament/list", {});
    expect([list.status, list.message]).toEqual([200, "success."]);
    const { data, message } = ListData.parse(list.data);
    expect(message).toBe("success.");
    const row = data.find(({ _id }) => _id === id);
    expect(row).toEqual({
      _id: id,
      sName: "Evening Cup",
      eState: "registrationStarted",
      canJoin: true,
      oEntryFee: { nAmount: 25 },
      nJoined: 0,
      nTotalSeat: 4,
      nTotalWinning: 45,
      nWinTicketCount: 0,
      nStrategicTime: 30_000,
      nDeals: 2,
      nAdvance: 2,
      dTournamentStartAt: iso(world.time.now() + 20 * MINUTE_MS),
      dJoiningStartAt: iso(world.time.now()),
      dJoiningEndAt: iso(world.time.now() + 10 * MINUTE_MS),
      aTicketName: [],
      nParticipantPosition: 0,
      oParticipantData: null,
      aRoundInfo: [{ nRound: 1, aWinning: [{ nFrom: 1, nTo: 1, nAmount: 45 }] }],
    });
    expect(await call("/tournament/join", { iTournamentId: id })).toEqual({
      status: 200,
      message: "success.",
      data: null,
    });
    const view = await call(`/tournament/view/${id}`, undefined);
    expect(ViewData.parse(view.data)).toMatchObject({
      data: { canJoin: false, nJoined: 1, oParticipantData: { eStatus: "registered", iTableId: "" } },
      message: "success.",
    });
    expect(await call(`/tournament/withdraw/${id}`, {})).toEqual({ status: 200, message: "success.", data: null });
    expect(await call(`/tournament/withdraw/${id}`, {})).toMatchObject({
      status: 409,
      message: "You are not registered for this tournament.",
    });
  });

  test("the lists show what their names say", async () => {
    const id = await world.make();
    await world.rich(`h${serial}`);
    const has = async (eState?: string) => {
      const { data } = await call("/tournament/list", eState === undefined ? undefined : { eState });
      return ListData.parse(data).data.some(({ _id }) => _id === id);
    };
    expect([await has(), await has("registrationStarted"), await has("upcoming"), await has("running")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await has("registered")).toBe(false);
    await call("/tournament/join", { iTournamentId: id });
    expect(await has("registered")).toBe(true);
    world.time.advance(10 * MINUTE_MS);
    expect([await has("registrationStarted"), await has("upcoming")]).toEqual([false, true]);
    expect(await call("/tournament/list", { eState: "mine" })).toMatchObject({
      status: 400,
      message: "Choose one of the lists",
    });
  });

  test("CL-11: a club's tournament is seen and entered by members alone; others are told that there is none", async () => {
    const [member, stranger, club] = [
      `m${serial}` as PlayerId,
      `x${serial}` as PlayerId,
      `018f3f6e-7f3a-7b1c-8d2e-${String(serial).padStart(12, "0")}`,
    ];
    world.clubs.set(member, club);
    const plan = {
      ...{
        name: "Sunday Cup",
        entryFeePaise: 0,
        feeBps: 0,
        seats: 12,
        minPlayers: 2,
        dealsPerRound: 1,
        advancePerTable: 2,
      },
      ...{ prizePlan: { type: "ranges", ranges: [{ from: 1, to: 1, shareBps: 10_000 }] }, breakMs: 60_000 },
    };
    const now = world.time.now();
    const times = {
      registrationStartsAt: now,
      registrationEndsAt: instant(now + 10 * MINUTE_MS),
      startsAt: instant(now + 11 * MINUTE_MS),
    };
    const by = { by: "m", most: 2 };
    const paid = await tournaments.ofClubs.announce(club, { ...plan, entryFeePaise: 2_500 }, times, by);
    expect(paid).toMatchObject({ ok: false, error: { code: "badTemplate" } });
    const made = await tournaments.ofClubs.announce(club, plan, times, by);
    if (!made.ok) throw new Error(made.error.code);
    const id = made.value!;
    const has = async (player: string) =>
      ListData.parse((await call("/tournament/list", {}, player)).data).data.some(({ _id }) => _id === id);
    expect([await has(member), await has(stranger)]).toEqual([true, false]);
    expect((await tournaments.next())?._id).not.toBe(id);
    const asks = ["/tournament/join", "/state/tournament/qualifiers"].map(
      (path) => [path, { iTournamentId: id }] as const,
    );
    for (const [path, body] of [...asks, [`/tournament/view/${id}`, undefined] as const])
      expect([path, (await call(path, body, stranger)).status]).toEqual([path, 404]);
    expect((await call("/tournament/join", { iTournamentId: id }, member)).status).toBe(200);
    expect(await tournaments.ofClubs.cancel("018f3f6e-7f3a-7b1c-8d2e-0000000fffff", id)).toMatchObject({ ok: false });
    // Who has entered keeps the place, whatever club they are in by then.
    world.clubs.delete(member);
    expect((await call(`/tournament/view/${id}`, undefined, member)).status).toBe(200);
    expect((await tournaments.ofClubs.cancel(club, id)).ok).toBe(true);
    expect((await tournaments.ofClubs.of(club)).map(({ phase }) => phase)).toEqual(["cancelled"]);

    // However many are announced at once, and however many have been cancelled today.
    const announce = async () => {
      const answer = await tournaments.ofClubs.announce(club, plan, times, by);
      return answer.ok ? answer.value : null;
    };
    for (let n = 0; n < 12; n += 1) await tournaments.ofClubs.cancel(club, (await announce())!);
    const later = { ...times, startsAt: instant(times.startsAt + MINUTE_MS) };
    const atOnce = await Promise.all(
      Array.from({ length: 20 }, () => tournaments.ofClubs.announce(club, plan, later, by)),
    );
    expect(atOnce.filter((one) => one.ok && one.value !== null).length).toBe(2);
    expect(await announce()).toBeNull();
    expect((await tournaments.ofClubs.of(club)).slice(0, 3).map(({ phase }) => phase)).toEqual([
      "open",
      "open",
      "cancelled",
    ]);
  });

  test("qualifiers: none where no break runs", async () => {
    const id = await world.make();
    const { data } = await call("/state/tournament/qualifiers", { iTournamentId: id });
    expect(QualifiersData.parse(data).data).toEqual({
      aQualifier: [],
      nTotalQualifier: 0,
      nTournamentRound: 0,
      nStrategicDuration: 0,
    });
  });

  test("ids that are nobody's, or no ids, are told apart by nothing", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const id of [unknown, "x", "%00", "'; drop table"]) {
      const path = encodeURIComponent(id);
      for (const [route, body] of [
        [`/tournament/view/${path}`, {}],
        [`/tournament/withdraw/${path}`, {}],
        ["/tournament/join", { iTournamentId: id }],
        ["/state/tournament/qualifiers", { iTournamentId: id }],
      ] as const)
        expect([route, await call(route, body)]).toMatchObject([
          route,
          { status: 404, message: "This tournament does not exist.", data: null },
        ]);
    }
    expect(await call("/tournament/join", {})).toMatchObject({ status: 400, message: "Choose a tournament" });
  });

  test("S1 § 8: without a session all of them answer 401", async () => {
    for (const path of ["list", "view/x", "join", "withdraw/x"])
      expect((await call(`/tournament/${path}`, { iTournamentId: "x" }, null)).status).toBe(401);
    expect((await call("/state/tournament/qualifiers", { iTournamentId: "x" }, null)).status).toBe(401);
  });

  test("whoever asks all the time is asked to wait", async () => {
    const app = appOf();
    const statuses = new Set<number>();
    for (let n = 0; n < 70; n += 1) statuses.add((await call("/tournament/withdraw/x", {}, undefined, app)).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});

test("a list of a thousand tournaments is bounded, and pages follow each other", async () => {
  const first = await world.make({ name: "First" });
  await world.database.sql`
    INSERT INTO tournament.tournament (id, key, name, plan, entry_fee_paise, fee_bps, seats, is_for_rupees,
      registration_starts_at, registration_ends_at, starts_at, created_at)
    SELECT gen_random_uuid(), 'many:' || n, 'Cup ' || n, t.plan, t.entry_fee_paise, t.fee_bps, t.seats, t.is_for_rupees,
      t.registration_starts_at, t.registration_ends_at, t.starts_at + n * interval '1 second', t.created_at
    FROM tournament.tournament AS t, generate_series(1, 1000) AS n WHERE t.id = ${first}`;
  const page = async (body: object) => ListData.parse((await call("/tournament/list", body)).data).data;
  const began = performance.now();
  const all = await page({});
  console.info(`100 of 1,000 tournaments in ${Math.round(performance.now() - began)} ms`);
  expect(all).toHaveLength(100);
  const [one, two] = [await page({ size: 40, pageIndex: 1 }), await page({ size: 40, pageIndex: 2 })];
  expect([...one, ...two].map(({ _id }) => _id)).toEqual(all.slice(0, 80).map(({ _id }) => _id));
}, 120_000);
