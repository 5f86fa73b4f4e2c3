/** Two servers as one: a PostgreSQL server that is not the embedded one, and Redis between them (issue, 2). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { TournamentRow } from "../../modules/tournament/contract.ts";
import { until } from "../support/child.ts";
import { call, codeFor, freshRegistration, PERMITTED_PLACE, type Player, registerPlayer } from "../support/player.ts";
import { type PostgresServer, postgresInstalled, startPostgres, type TestDatabase } from "../support/postgres.ts";
import { type RedisServer, redisInstalled, startRedis } from "../support/redis.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { tournamentOffice } from "../support/tournaments.ts";

describe.skipIf(!redisInstalled || !postgresInstalled)("two processes on a PostgreSQL server and Redis", () => {
  let server: PostgresServer;
  let redis: RedisServer;
  let database: TestDatabase;
  let one: TestServer;
  let two: TestServer;

  beforeAll(async () => {
    [server, redis] = await Promise.all([startPostgres({ installed: true }), startRedis()]);
    database = await server.fresh({ empty: true });
    const settings = {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.url,
      REDIS_URL: redis.url,
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
    };
    one = await startServer({ settings });
    two = await startServer({ settings });
  });
  afterAll(async () => {
    await Promise.all([one?.remove(), two?.remove(), database?.close()]);
    await Promise.all([server?.remove(), redis?.remove()]);
  });

  test("a registration begun at one ends at the other, and its session is good at both", async () => {
    const who = freshRegistration();
    const registered = await call(one.url, "/auth/register", {
      body: { ...who, sMobile: `+91${who.sMobile}`, isAdult: true, isTermsAccepted: true },
      headers: { location: `${PERMITTED_PLACE.latitude},${PERMITTED_PLACE.longitude}` },
    });
    const verified = await call(two.url, "/auth/otp/verify", {
      // The development outbox is the sending process's own.
      body: { code: await codeFor(one.url, who.sMobile), sMobile: `+91${who.sMobile}` },
      headers: { verification: registered.headers.get("verification")! },
    });
    const authorization = verified.headers.get("authorization")!;
    for (const app of [one, two]) {
      const profile = await call<{ sUserName: string }>(app.url, "/profile", { headers: { authorization } });
      expect(profile.data.sUserName).toBe(who.sUserName);
    }
  });

  test("a logout at one is known at the other", async () => {
    const player = await registerPlayer(one.url);
    const headers = { authorization: player.token };
    expect((await call(two.url, "/profile", { headers })).status).toBe(200);
    await call(one.url, "/profile/logout", { headers });
    await until("the other process to know", async () => (await call(two.url, "/profile", { headers })).status === 401);
  });

  test("a log-in that is ended from the list at one is over at the other, its socket too; the one that ended it goes on", async () => {
    const player = await registerPlayer(one.url);
    const elsewhere = await call(two.url, "/auth/login/simple", {
      body: { sMobile: player.sEmail, sPassword: player.sPassword },
    });
    const authorization = elsewhere.headers.get("authorization")!;
    const socket = new WebSocket(`${two.url.replace("http", "ws")}/ws?${new URLSearchParams({ authorization })}`);
    let closed = 0;
    let isOpen = false;
    socket.onopen = () => {
      isOpen = true;
    };
    socket.onclose = ({ code }) => {
      closed = code;
    };
    await until("the socket to open", () => isOpen);
    const { data } = await player.get<{ aSession: { _id: string; isThisDevice: boolean }[] }>("/profile/sessions");
    const other = data.aSession.find(({ isThisDevice }) => !isThisDevice)!;
    const ended = await fetch(`${one.url}/api/profile/sessions/${other._id}`, {
      method: "DELETE",
      headers: { authorization: player.token },
    });
    expect(ended.status).toBe(200);
    await until("the socket to be closed", () => closed === 4_000);
    const status = async (token: string) =>
      (await call(two.url, "/profile", { headers: { authorization: token } })).status;
    expect([await status(authorization), await status(player.token)]).toEqual([401, 200]);
  });

  test("T-5: a tournament is entered once and to its last seat, whichever process is asked, and both tell the same", async () => {
    const iTournamentId = await tournamentOffice(database).make({ seats: 4 });
    const players = await Promise.all(Array.from({ length: 6 }, () => registerPlayer(one.url)));
    const join = ({ url }: TestServer, { token }: Player) =>
      call(url, "/tournament/join", { body: { iTournamentId }, headers: { authorization: token } });
    const answers = await Promise.all(
      players.flatMap((player) => [join(one, player), join(two, player), join(one, player), join(two, player)]),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(18);
    const seen = async ({ url }: TestServer, { token }: Player) => {
      const { data } = await call<{ data: TournamentRow }>(url, `/tournament/view/${iTournamentId}`, {
        body: {},
        headers: { authorization: token },
      });
      return data.data;
    };
    const statuses = [];
    for (const player of players) {
      const [first, second] = [await seen(one, player), await seen(two, player)];
      expect(second).toEqual(first);
      expect([first.nJoined, first.nTotalSeat]).toEqual([6, 4]);
      statuses.push(first.oParticipantData?.eStatus);
    }
    expect(statuses.toSorted()).toEqual(["registered", "registered", "registered", "registered", "waiting", "waiting"]);
  });

  test("two who join at different processes meet; joined games and the fourth table are the same at both (S2 § 9)", async () => {
    const [asha, binu] = await Promise.all([registerPlayer(one.url), registerPlayer(two.url)]);
    const join = ({ url }: TestServer, { token }: Player, nTablePoint: number) =>
      call<{ iTableId: string } | null>(url, "/rummy/table/join", {
        body: { eRummyType: "point", eGameType: "practice", nMaxPlayer: 6, nTablePoint },
        headers: { authorization: token },
      });
    const [first, second] = await Promise.all([join(one, asha, 1), join(two, binu, 1)]);
    expect(first.data?.iTableId).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.data?.iTableId).toBe(first.data!.iTableId);
    // A seat whose window is not open yet is the same seat wherever it is asked for.
    expect([(await join(two, asha, 1)).status, (await join(two, asha, 1)).data]).toEqual([200, null]);
    for (const nTablePoint of [2, 5]) expect((await join(two, asha, nTablePoint)).status).toBe(200);
    for (const process of [one, two]) {
      expect((await join(process, asha, 10)).status).toBe(409);
      const joined = await call<unknown[]>(process.url, "/rummy/table/joined", {
        headers: { authorization: asha.token },
      });
      expect(joined.data).toHaveLength(3);
    }
  });

  test("losing Redis is told by a server that goes on serving players, and so is its return", async () => {
    const player = await registerPlayer(one.url);
    await redis.kill();
    const missing = async () => {
      const answer = await fetch(`${one.url}/readyz`);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { data: { missing: readonly string[] } }).data.missing;
    };
    await until("the process to miss Redis", async () => (await missing()).includes("bus"));
    expect((await player.get("/profile")).status).toBe(200);
    await redis.restart();
    await until("the process to have Redis again", async () => (await missing()).length === 0, 30_000);
  });
});
