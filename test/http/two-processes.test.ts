/** Two servers as one: a PostgreSQL server that is not the embedded one, and Redis between them (issue, 2). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { JoinedTable } from "../../modules/lobby/contract.ts";
import { createSettings, type Settings } from "../../modules/settings/index.ts";
import type { ServerMessage, ShownLink, TableLook } from "../../modules/tables/contract.ts";
import { messagesIn } from "../../modules/tables/view/view.ts";
import type { TournamentRow } from "../../modules/tournament/contract.ts";
import type { Wallet } from "../../modules/wallet/index.ts";
import { createMemoryBus } from "../../src/platform/memory-bus.ts";
import { fundedPlayer, prove } from "../support/cash-players.ts";
import { until } from "../support/child.ts";
import { realTime } from "../support/clock.ts";
import { type LobbySocket, openLobby } from "../support/lobby-socket.ts";
import { collectingLog } from "../support/log.ts";
import { ledgerOf } from "../support/money.ts";
import { otherRelease } from "../support/other-release.ts";
import {
  befriend,
  call,
  codeFor,
  freshRegistration,
  PERMITTED_PLACE,
  type Player,
  registerPlayer,
} from "../support/player.ts";
import { type PostgresServer, startPostgres, type TestDatabase } from "../support/postgres.ts";
import { postgresInstalled } from "../support/postgres-programs.ts";
import { type RedisServer, redisInstalled, startRedis } from "../support/redis.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { TableClient } from "../support/table-client.ts";
import { tournamentOffice } from "../support/tournaments.ts";

const isOnlookers = (message: ServerMessage) => message.event === "onlookers";

interface Joined {
  readonly iTableId: string;
  readonly sAuthToken: string;
  readonly sPrivateCode?: string;
}

describe.skipIf(!redisInstalled || !postgresInstalled)("two processes on a PostgreSQL server and Redis", () => {
  let server: PostgresServer;
  let redis: RedisServer;
  let database: TestDatabase;
  let one: TestServer;
  let two: TestServer;
  let wallet: Wallet;
  let settingsBeside: Settings;
  let settings: Record<string, string>;

  beforeAll(async () => {
    [server, redis] = await Promise.all([startPostgres({ installed: true }), startRedis()]);
    database = await server.fresh({ empty: true });
    settings = {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.url,
      REDIS_URL: redis.url,
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
      CASH_COLLECT_MS: "150",
    };
    const start = (name: string) => startServer({ settings: { ...settings, PROCESS_NAME: name } });
    [one, two] = await Promise.all([start("a"), start("b")]);
    wallet = ledgerOf(database);
    const log = collectingLog();
    // A setting changed beside the servers is not announced: they find it by themselves.
    settingsBeside = await createSettings({
      database,
      bus: createMemoryBus(log),
      clock: realTime,
      timers: realTime,
      log,
    });
  });
  afterAll(async () => {
    settingsBeside?.close();
    await wallet?.idle();
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
    const socket = await openLobby(two.url, { token: authorization });
    const { data } = await player.get<{ aSession: { _id: string; isThisDevice: boolean }[] }>("/profile/sessions");
    const other = data.aSession.find(({ isThisDevice }) => !isThisDevice)!;
    const ended = await fetch(`${one.url}/api/profile/sessions/${other._id}`, {
      method: "DELETE",
      headers: { authorization: player.token },
    });
    expect(ended.status).toBe(200);
    await until("the socket to be closed", () => socket.closed() === 4_000);
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
      players.map((player) =>
        Promise.all([join(one, player), join(two, player), join(one, player), join(two, player)]),
      ),
    );
    // Asked twice at once at one process it is answered the same; a later call finds it done.
    for (const asked of answers) {
      const statuses = asked.map(({ status }) => status);
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    }
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

  /** The process that plays the table, by the ticket's name, and the other one. */
  const ownerFirst = ({ sAuthToken }: Joined): readonly [TestServer, TestServer] =>
    sAuthToken.startsWith("a.") ? [one, two] : [two, one];
  const seatOf = (joined: Joined) => new TableClient(ownerFirst(joined)[0].url, { ticket: joined.sAuthToken });
  const set = (key: string, value: unknown) => settingsBeside.set({ key, value, by: "test" });
  const waits = { eRummyType: "point", nMaxPlayer: 6, nTablePoint: 0.5 };
  /** An account joins 120 times a minute at most, wherever: more joins are refused for that. */
  const JOINS_EVERY_MS = 500;

  test("R-53: a private table made at one is joined by its code at the other, and both play; wrong codes count for both", async () => {
    const [host, friend] = await Promise.all(
      [one, two].map(async ({ url }) => prove(await fundedPlayer(url, wallet, 500))),
    );
    const wish = { eRummyType: "point", nTablePoint: 0.5, nMaxPlayer: 2 };
    const opened = await host!.post<Joined>("/rummy/table/private/create", wish);
    const enter = (by: Player, sPrivateCode: string) => by.post<Joined>("/rummy/table/private/join", { sPrivateCode });
    const entered = await enter(friend!, opened.data.sPrivateCode!);
    expect(entered.data.iTableId).toBe(opened.data.iTableId);
    const seats = [opened.data, entered.data].map(seatOf);
    await Promise.all(seats.map((seat) => seat.playUntil((view) => view.lastResult !== null)));
    for (const seat of seats) seat.send({ event: "leave" });

    const ways = [friend!, friend!.at(one.url)];
    for (const by of ways) expect(await enter(by, "ZZZZZZ")).toMatchObject({ status: 404, data: null });
    const tries = await Promise.all(Array.from({ length: 10 }, () => ways.map((by) => enter(by, "ZZZZZZ"))).flat());
    const wrong = tries.filter(({ status }) => status === 404);
    expect(wrong.length).toBeLessThanOrEqual(8);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(tries.length - wrong.length);
  });

  test("a private practice table made at one is joined by its code at the other; two who play again at both at once meet at one table", async () => {
    const [host, friend] = await Promise.all([registerPlayer(one.url), registerPlayer(two.url)]);
    const wish = { eRummyType: "point", eGameType: "practice", nTablePoint: 0.5, nMaxPlayer: 6 };
    const opened = await host.post<Joined>("/rummy/table/private/create", wish);
    const { iTableId, sPrivateCode } = opened.data;
    const entered = await friend.post<Joined>("/rummy/table/private/join", { sPrivateCode });
    expect(entered.data.iTableId).toBe(iTableId);
    const seats = [opened.data, entered.data].map(seatOf);
    await Promise.all(seats.map((seat) => seat.playUntil((view) => view.lastResult !== null)));
    for (const seat of seats) seat.send({ event: "leave" });
    const lobbies = await Promise.all([openLobby(two.url, host), openLobby(one.url, friend)]);
    const again = (player: Player) => player.post<Joined | null>("/rummy/table/rematch", { iTableId });
    await until("the deal to be recorded", async () => {
      const [row] = await database.sql`SELECT 1 FROM tables.deal WHERE table_id = ${iTableId}`;
      return row !== undefined;
    });
    const rematches = await Promise.all([again(host), again(friend)]);
    expect(new Set(rematches.map(({ data }) => data?.iTableId)).size).toBe(1);
    expect(rematches[0].data!.iTableId).not.toBe(iTableId);
    const heard = ({ received }: LobbySocket) => received.filter(({ event }) => event === "resRematch");
    await until("both to hear", () => lobbies.every((lobby) => heard(lobby).length === 1));
    expect(lobbies.map((lobby) => (heard(lobby)[0]!.data as { sUserName: string }).sUserName)).toEqual([
      friend.sUserName,
      host.sUserName,
    ]);
    expect((await (await registerPlayer(one.url)).post("/rummy/table/rematch", { iTableId })).status).toBe(404);
    for (const lobby of lobbies) lobby.close();
  });

  test("M-9: who keeps out at one stands up from a table of the other, and joins for cash at neither", async () => {
    const player = await fundedPlayer(one.url, wallet, 500);
    const cash = { ...waits, eGameType: "cash" };
    const { data } = await player.post<Joined>("/rummy/table/join", cash);
    const [, other] = ownerFirst(data);
    const seat = seatOf(data);
    await seat.seen("the seat", ({ you }) => you !== null);
    await player.at(other.url).post("/profile/exclude", { ePeriod: "24h" });
    await until("the window to close", () => seat.closed);
    for (const { url } of [one, two]) {
      expect(await player.at(url).post("/rummy/table/join", cash)).toMatchObject({ status: 403, data: null });
      expect((await player.at(url).get<unknown[]>("/rummy/table/joined")).data).toEqual([]);
    }
  });

  test("S2 § 9: of tables that are asked for at both at once three are granted; a limit on deposits holds at both", async () => {
    const player = await registerPlayer(one.url);
    await player.get("/profile/chips");
    const rows = [0.5, 1, 2, 5].flatMap((nTablePoint) => [one, two].map(({ url }) => ({ url, nTablePoint })));
    const joins = await Promise.all(
      rows.map(({ url, nTablePoint }) =>
        player.at(url).post<Joined | null>("/rummy/table/join", { ...waits, eGameType: "practice", nTablePoint }),
      ),
    );
    expect(new Set(joins.flatMap(({ data }) => data?.iTableId ?? [])).size).toBe(3);
    expect((await player.get<unknown[]>("/rummy/table/joined")).data).toHaveLength(3);

    await player.post("/transaction/limits", { eType: "day", nLimit: 300 });
    const deposits = await Promise.all([
      player.post("/transaction/buycash", { nAmount: 200 }),
      player.at(two.url).post("/transaction/buycash", { nAmount: 150 }),
    ]);
    expect(deposits.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { url } of [one, two])
      expect((await player.at(url).post("/transaction/buycash", { nAmount: 301 })).status).not.toBe(200);
  });

  test("FR-5, FR-8: friends at two processes see who comes, and hear of an invitation until its sender leaves", async () => {
    const [asha, ravi] = [await registerPlayer(one.url), await registerPlayer(two.url)];
    const iUserId = await befriend(asha, ravi);
    const his = await openLobby(two.url, ravi);
    const heard = (name: string) => his.received.filter(({ event }) => event === name).map((one) => one.data);
    const here = async () =>
      (await ravi.get<{ aFriend: readonly { bOnline: boolean }[] }>("/friends")).data.aFriend[0]!.bOnline;
    expect(await here()).toBe(false);
    const hers = await openLobby(one.url, asha);
    await until("her to be seen at the other process", here, 60_000);
    await until("him to be told", () => JSON.stringify(heard("resFriends")).includes(iUserId), 60_000);
    const { data: joined } = await asha.post<Joined>("/rummy/table/join", { ...waits, eGameType: "practice" });
    const me = (await asha.get<{ aFriend: readonly { iUserId: string }[] }>("/friends")).data.aFriend[0]!.iUserId;
    const invite = { iUserId: me, iTableId: joined.iTableId };
    await until("the place to be in the book", async () => (await asha.post("/friends/invite", invite)).status === 200);
    await until("the invitation to be heard", () => heard("resInvitation").length === 1);
    expect(heard("resInvitation")[0]).toMatchObject({ iUserId, iTableId: joined.iTableId, sPrivateCode: "" });
    const { iInvitationId } = heard("resInvitation")[0] as { iInvitationId: string };
    // Others of its kind are open at both, and two presses at two processes are for this one.
    const accept = ({ url }: TestServer) =>
      ravi
        .at(url)
        .post<{ iTableId: string; oJoined: Joined | null }>("/friends/invite/answer", { iInvitationId, bAccept: true });
    const answers = await Promise.all([one, two].map(accept));
    const seated = answers.filter(({ status }) => status === 200).map((one) => one.data);
    expect(seated.length).toBeGreaterThan(0);
    expect(new Set(seated.map((one) => one.iTableId))).toEqual(new Set([joined.iTableId]));
    const satAt = async () =>
      (await ravi.get<readonly { _id: string }[]>("/rummy/table/joined")).data.map((one) => one._id);
    expect(await satAt()).toEqual([joined.iTableId]);
    await until("his other pages to show it no more", () => heard("resInvitationOver").length === 1);
    expect((await accept(two)).data).toMatchObject({ oJoined: { iTableId: joined.iTableId } });
    const seats = [joined, (await accept(one)).data.oJoined!].map((ticket) => seatOf(ticket));
    for (const seat of seats) {
      await seat.seen("the seat", ({ you }) => you !== null);
      seat.send({ event: "leave" });
    }
    await until("the invitation to be over", async () => (await accept(one)).status === 404, 60_000);
    his.close();
    hers.close();
  });

  test("FR-8: one invitation pressed at both at the same moment is one seat at one price, and each window is told so", async () => {
    const asha = await registerPlayer(one.url);
    // No bot takes one of its seats.
    const wish = { ...waits, eGameType: "practice", bBots: false };
    const { data: joined } = await asha.post<Joined>("/rummy/table/private/create", wish);
    // Whose window is never opened loses the seat.
    const hers = seatOf(joined);
    await hers.seen("her seat", ({ you }) => you !== null);
    const chipsOf = async (player: Player) =>
      (await player.get<{ nPracticeChips: number }>("/profile/chips")).data.nPracticeChips;
    const people = await Promise.all(Array.from({ length: 4 }, () => registerPlayer(two.url)));
    for (const ravi of people) {
      await befriend(asha, ravi);
      const { aFriend } = (await asha.get<{ aFriend: readonly { iUserId: string; sUserName: string }[] }>("/friends"))
        .data;
      const { iUserId } = aFriend.find(({ sUserName }) => sUserName === ravi.sUserName)!;
      const invite = { iUserId, iTableId: joined.iTableId };
      await until("the place to be known", async () => (await asha.post("/friends/invite", invite)).status === 200);
      type Invited = { aInvitation: readonly { iInvitationId: string; nTableFee: number }[] };
      const [invitation] = (await ravi.get<Invited>("/friends")).data.aInvitation;
      const before = await chipsOf(ravi);
      const body = { iInvitationId: invitation!.iInvitationId, bAccept: true };
      const press = ({ url }: TestServer) =>
        ravi.at(url).post<{ iTableId: string; oJoined: Joined | null }>("/friends/invite/answer", body);
      // Four windows: two at each process.
      const answers = await Promise.all([one, two, one, two].map(press));
      expect(answers.map(({ status, message, data }) => [status, data?.iTableId ?? message])).toEqual(
        Array(4).fill([200, joined.iTableId]),
      );
      // Who finds the seat taken by the other press, and its price on the way, is told that it is theirs.
      const tickets = answers.flatMap(({ data: { oJoined } }) => (oJoined === null ? [] : [oJoined]));
      expect(tickets.length).toBeGreaterThan(0);
      expect(new Set(tickets.map(({ iTableId }) => iTableId))).toEqual(new Set([joined.iTableId]));
      expect(await chipsOf(ravi)).toBe(before - invitation!.nTableFee);
      const tables = (await ravi.get<readonly { _id: string }[]>("/rummy/table/joined")).data;
      expect(tables.map(({ _id }) => _id)).toEqual([joined.iTableId]);
      // Each window has a ticket to the same seat.
      // Each ticket opens the one seat; two windows of one process have the same.
      for (const ticket of new Map(tickets.map((one) => [one.sAuthToken, one])).values()) {
        const seat = seatOf(ticket);
        expect((await seat.seen("the seat", ({ you }) => you !== null)).you).not.toBeNull();
        seat.close();
      }
      const his = () => hers.view!.seats.filter(({ name }) => name === ravi.sUserName).length;
      await until("him at her table", () => his() > 0);
      expect(his()).toBe(1);
    }
    hers.close();
  });

  test("S-5, S-7 to S-10: a deal shown at one is read at the other; friends look on by the process that does not play the table", async () => {
    const [asha, ravi, sita] = await Promise.all([one, two, one].map(({ url }) => registerPlayer(url)));
    const row = { ...waits, nMaxPlayer: 2, nTablePoint: 5, eGameType: "practice" };
    const joined = [
      await asha!.post<Joined>("/rummy/table/join", row),
      await ravi!.post<Joined>("/rummy/table/join", row),
    ];
    const [{ data: table }] = joined as [(typeof joined)[number]];
    const { iTableId } = table;
    const [owner, other] = ownerFirst(table);
    const seats = joined.map(({ data }) => seatOf(data));
    const onlookers = () =>
      seats.map(({ frames }) => frames.flatMap((text) => messagesIn(text)).findLast(isOnlookers)?.people ?? 0);

    for (const player of [asha!, ravi!]) await player.post("/friends/shown", { bWatch: true });
    // The friend is told of the table, and looks on, at the process that does not play it.
    await befriend(sita!, asha!);
    const viewer = sita!.at(other.url);
    const look = () => viewer.get<TableLook | null>(`/rummy/table/${iTableId}/look`);
    await until("the friend's page to name the table", async () => {
      const { data } = await viewer.get<{ aFriend: readonly { oTable: { iTableId: string } | null }[] }>("/friends");
      return data.aFriend[0]!.oTable?.iTableId === iTableId;
    });
    expect(await look()).toMatchObject({ status: 200, data: { oReplay: null } });
    await until("both windows to be told", () => onlookers().join() === "1,1");
    // Asked of both processes it is one person.
    await viewer.at(owner.url).get(`/rummy/table/${iTableId}/look`);

    const views = await Promise.all(seats.map((seat) => seat.seen("a turn", ({ turn }) => turn !== null)));
    const mover = views.findIndex(({ turn, you }) => turn?.seat === you);
    seats[mover]!.send({ event: "drop", turn: views[mover]!.turn!.turn });
    const { dealId } = views[mover]!;
    await until("the deal to be shown", async () => (await look()).data?.oReplay?.dealId === dealId, 60_000, 2_500);
    expect(onlookers()).toEqual([1, 1]);

    // Withdrawn at one process, it is over at the other, and the table is told.
    await ravi!.at(owner.url).post("/friends/shown", { bWatch: false });
    await until("looking on to be over", async () => (await look()).status === 404, 60_000, 2_500);
    await until("both windows to be told", () => onlookers().join() === "0,0");
    await ravi!.at(owner.url).post("/friends/shown", { bWatch: true });
    await until("looking on to go on", async () => (await look()).status === 200, 60_000, 2_500);
    await until("both windows to be told", () => onlookers().join() === "1,1");
    const ended = await fetch(`${owner.url}/api/rummy/table/${iTableId}/look`, {
      method: "DELETE",
      headers: { authorization: sita!.token },
    });
    expect(ended.status).toBe(200);
    await until("both windows to be told", () => onlookers().join() === "0,0");

    const shown = await asha!
      .at(owner.url)
      .post<ShownLink>(`/rummy/deal/${dealId}/show`, { bNamed: true, bIndexed: true });
    const code = shown.data.sShowCode;
    const read = async ({ url }: TestServer) => {
      const paths = [
        `deal/${code}`,
        `deal/${code}/verify`,
        `previews/deal/${code}.png`,
        `api/rummy/deal/shown/${code}`,
      ];
      const answers = await Promise.all(paths.map((path) => fetch(`${url}/${path}`)));
      return answers.map(({ status }) => status);
    };
    expect([await read(other), await read(owner)]).toEqual([Array(4).fill(200), Array(4).fill(200)]);
    expect(await (await fetch(`${other.url}/deal/${code}`)).text()).toContain(asha!.sUserName);
    await asha!.at(other.url).post(`/rummy/deal/${dealId}/hide`, {});
    expect([await read(owner), await read(other)]).toEqual([Array(4).fill(404), Array(4).fill(404)]);
    for (const seat of seats) seat.close();
  });

  test("M-13: cash that is switched off, and maintenance, hold at both, and each lobby hears of them once", async () => {
    const [player, watcher] = [await fundedPlayer(one.url, wallet, 500), await registerPlayer(two.url)];
    const lobbies = await Promise.all([one, two].map(({ url }) => openLobby(url, watcher)));
    const { data } = await player.post<Joined>("/rummy/table/join", { ...waits, eGameType: "cash" });
    const seat = seatOf(data);
    await seat.seen("the seat", ({ you }) => you !== null);
    const answers = (eGameType: string) =>
      Promise.all(
        [one, two].map(
          async ({ url }) => (await player.at(url).post("/rummy/table/join", { ...waits, eGameType })).status,
        ),
      );
    const refusedAtBoth = async (eGameType: string) => (await answers(eGameType)).every((status) => status === 403);
    await set("cash", { on: false });
    await until("both to refuse cash", () => refusedAtBoth("cash"), 20_000, JOINS_EVERY_MS);
    await until("the table to end", () => seat.closed);
    await set("cash", { on: true });
    await set("maintenance", { mode: "enabled", state: "running", endsAt: null });
    await until("both to refuse practice", () => refusedAtBoth("practice"), 20_000, JOINS_EVERY_MS);
    await set("maintenance", { mode: "disabled", state: "completed", endsAt: null });

    const cup = await tournamentOffice(database).make({ seats: 3 });
    const told = ({ received }: LobbySocket, ...about: readonly string[]) =>
      received.filter((one) => about.every((word) => JSON.stringify(one).includes(word)));
    const MAINTENANCE = "resMaintenance";
    await until("both lobbies to hear of a tournament", () => lobbies.every((lobby) => told(lobby, cup).length > 0));
    await set("maintenance", { mode: "disabled", state: "scheduled", endsAt: null });
    await until("both lobbies to hear more", () =>
      lobbies.every((lobby) => told(lobby, MAINTENANCE, "scheduled").length > 0),
    );
    for (const lobby of lobbies)
      expect(
        [[cup], [MAINTENANCE, "running"], [MAINTENANCE, "scheduled"]].map((about) => told(lobby, ...about)),
      ).toEqual([[expect.anything()], [expect.anything()], [expect.anything()]]);
    for (const lobby of lobbies) lobby.close();
  });

  test("whose turn it is hears of it at the process that does not play the table, by socket, by poll, and when a page asks", async () => {
    const player = await registerPlayer(one.url);
    const { data } = await player.post<Joined>("/rummy/table/join", { ...waits, nMaxPlayer: 2, eGameType: "practice" });
    const [, other] = ownerFirst(data);
    const away = player.at(other.url);
    const poll = async (cursor: string) =>
      (await away.get<{ cursor: string; events: LobbySocket["received"] }>(`/realtime/poll?cursor=${cursor}`)).data;
    const [lobby, first] = [await openLobby(other.url, player), await poll("")];
    const seat = seatOf(data);
    const isTurn = ({ event, data: change }: LobbySocket["received"][number]) =>
      event === "resTurn" && (change as { oTurn: unknown }).oTurn !== null;
    await until("the turn to be heard", () => lobby.received.some(isTurn));
    expect(lobby.received.find(isTurn)!.data).toEqual({
      iTableId: data.iTableId,
      oTurn: { eAwaited: "turn", nLeftMs: expect.any(Number), nBankMs: expect.any(Number) },
    });
    const received: LobbySocket["received"][number][] = [];
    for (let [{ cursor }, polls] = [first, 0]; !received.some(isTurn); polls += 1) {
      expect(polls).toBeLessThan(10);
      const next = await poll(cursor);
      received.push(...next.events);
      ({ cursor } = next);
    }
    const [asked] = (await away.get<JoinedTable[]>("/rummy/table/joined")).data;
    expect(asked).toMatchObject({ _id: data.iTableId, oTurn: { eAwaited: "turn" } });
    const { turn } = seat.view!;
    seat.send({ event: "drop", turn: turn!.turn });
    const isOver = ({ event, data: change }: LobbySocket["received"][number]) =>
      event === "resTurn" && (change as { oTurn: unknown }).oTurn === null;
    await until("the end of the turn to be heard", () => lobby.received.some(isOver));
    lobby.close();
    seat.close();
  });

  test("who logs out everywhere at one is shut out by the other: calls, window and lobby", async () => {
    const player = await registerPlayer(one.url);
    await player.get("/profile/chips");
    const { data } = await player.post<Joined>("/rummy/table/join", { ...waits, eGameType: "practice" });
    const [owner, other] = ownerFirst(data);
    const [seat, lobby, away] = [seatOf(data), await openLobby(owner.url, player), await openLobby(other.url, player)];
    await seat.seen("the seat", ({ you }) => you !== null);
    await player.at(other.url).post("/profile/sessions/end", { eWhich: "all" });
    await until(
      "window and lobbies to close",
      () => seat.closed && [lobby, away].every((one) => one.closed() === 4_000),
    );
    await until("calls to be refused", async () => (await player.at(owner.url).get("/profile")).status === 401);
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

    // No process can be told: the change is found out all the same.
    const lobby = await openLobby(two.url, player);
    await player.post("/profile/exclude", { ePeriod: "24h" });
    const cash = { ...waits, eGameType: "cash" };
    expect((await player.at(two.url).post("/rummy/table/join", cash)).status).toBe(403);
    await player.post("/profile/sessions/end", { eWhich: "all" });
    await until("calls to be refused", async () => (await player.at(two.url).get("/profile")).status === 401);
    await until("the socket to be closed", () => lobby.closed() === 4_000);
    await redis.restart();
    await until("the process to have Redis again", async () => (await missing()).length === 0, 30_000);
  });

  test("while a release is rolled out each process has every file of both, and after it whoever is left", async () => {
    const release = await otherRelease();
    const young = await startServer({ command: release.command, settings: { ...settings, PROCESS_NAME: "c" } });
    try {
      const filesOf = async (server: TestServer) => {
        const pages = await Promise.all(
          ["/lobby", "/table"].map((path) => fetch(server.url + path).then((page) => page.text())),
        );
        return [...new Set(pages.join("").match(/\/assets\/[\w.-]+/g))];
      };
      const [old, new_] = await Promise.all([filesOf(one), filesOf(young)]);
      expect(old.length).toBeGreaterThan(8);
      expect(new Set(old).isDisjointFrom(new Set(new_))).toBe(true);
      const lacking = async (server: TestServer, files: readonly string[]) => {
        const answers = await Promise.all(files.map((path) => fetch(`${server.url}${path}?retry=1`)));
        return answers.filter(({ ok }) => !ok).map(({ url }) => url);
      };
      // A process that is too busy to answer the others at once is asked again two seconds later, as pages ask again.
      const hasAll = (server: TestServer, files: readonly string[]) =>
        until("all files of the other release", async () => (await lacking(server, files)).length === 0);
      await Promise.all([hasAll(one, new_), hasAll(two, new_), hasAll(young, old)]);
      const [script = ""] = new_.filter((path) => path.includes("/client-"));
      const texts = await Promise.all([one, young].map((from) => fetch(from.url + script).then((file) => file.text())));
      expect(texts[0]).toBe(texts[1]!);
      await young.stop();
      expect(await lacking(two, new_)).toEqual([]);
      expect((await fetch(`${two.url}/assets/client-0000000000.js`)).status).toBe(404);
    } finally {
      await young.remove();
      release.remove();
    }
  });
});
