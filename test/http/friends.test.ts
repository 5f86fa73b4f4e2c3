/** Friends at real tables, over HTTP: an invitation leads to its own table, and looking on is offered exactly where it works. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Accepted, FriendsData } from "../../modules/friends/contract.ts";
import type { JoinedTable } from "../../modules/lobby/contract.ts";
import { until } from "../support/child.ts";
import { openLobby } from "../support/lobby-socket.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

const ROW = { eRummyType: "deals", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 2, nTableFee: 100 };
const SIX = { ...ROW, eRummyType: "pool", nMaxPlayer: 6, nTablePoint: 201 };
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ settings: { BOT_FILL_MS: "600000" } });
});
afterAll(() => server.remove());

const friendsOf = async (player: Player) => (await player.get<FriendsData>("/friends")).data;
const satAt = async (player: Player) =>
  (await player.get<readonly JoinedTable[]>("/rummy/table/joined")).data.map(({ _id }) => _id);

async function befriend(one: Player, other: Player): Promise<void> {
  await one.post("/friends/ask", { sUserName: other.sUserName });
  const { aAsking } = await friendsOf(other);
  await other.post("/friends/answer", { iUserId: aAsking[0]!.iUserId, bAccept: true });
}

/** Invites the only friend of a player, once the place is in the book; answers the invitation. */
async function invite(inviter: Player, invited: Player, iTableId: string): Promise<string> {
  const { iUserId } = (await friendsOf(inviter)).aFriend[0]!;
  const body = { iUserId, iTableId };
  await until("the place to be in the book", async () => (await inviter.post("/friends/invite", body)).status === 200);
  return (await friendsOf(invited)).aInvitation[0]!.iInvitationId;
}

test("FR-8: an accepted invitation seats at its own table, pressed twice too; one to a table that is full or over seats nowhere", async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => registerPlayer(server.url)));
  const [asha, ravi, vik, tara, meena] = players as [Player, Player, Player, Player, Player];
  await befriend(asha, ravi);
  const hers = await sit(asha, SIX);
  const iInvitationId = await invite(asha, ravi, hers.tableId);
  const accept = () => ravi.post<Accepted>("/friends/invite/answer", { iInvitationId, bAccept: true });
  const twice = await Promise.all([accept(), accept()]);
  expect(twice.map(({ data }) => data)).toMatchObject([{ iTableId: hers.tableId }, { iTableId: hers.tableId }]);
  expect(await satAt(ravi)).toEqual([hers.tableId]);
  expect((await friendsOf(ravi)).aInvitation).toEqual([]);

  await befriend(tara, vik);
  const small = await sit(tara, ROW);
  const full = await invite(tara, vik, small.tableId);
  const other = await sit(meena, ROW);
  expect(other.tableId).toBe(small.tableId);
  const refused = await vik.post("/friends/invite/answer", { iInvitationId: full, bAccept: true });
  expect(refused).toMatchObject({ status: 404, message: "There is no free seat at this table now." });
  expect([await satAt(vik), (await friendsOf(vik)).aInvitation.length]).toEqual([[], 1]);
  // The table is over for the one who has invited.
  const seat = new TableClient(server.url, { ticket: small.ticket });
  await seat.seen("the seat", ({ you }) => you !== null);
  seat.send({ event: "leave" });
  await until("her to be gone", async () => (await satAt(tara)).length === 0);
  const late = await vik.post("/friends/invite/answer", { iInvitationId: full, bAccept: true });
  expect(late).toMatchObject({ status: 404, message: "This invitation is over." });
  expect(await satAt(vik)).toEqual([]);
});

test("S-7, FR-4: looking on is offered exactly where the look works", async () => {
  const [asha, ravi, vik] = (await Promise.all([1, 2, 3].map(() => registerPlayer(server.url)))) as [
    Player,
    Player,
    Player,
  ];
  await befriend(asha, ravi);
  await befriend(vik, asha);
  const lobby = await openLobby(server.url, asha);
  const { tableId } = await sit(asha, { ...ROW, nTablePoint: 3 });
  const offered = async () => (await friendsOf(ravi)).aFriend[0]!.oTable?.bMayLook;
  await until("her table to be seen", async () => (await offered()) !== undefined, 60_000);
  const works = async () => (await ravi.get(`/rummy/table/${tableId}/look?iDealId=`)).status === 200;
  const both = async () => [await offered(), await works()];
  const lets = (player: Player, bWatch: boolean) => player.post("/friends/shown", { bWatch });

  expect(await both()).toEqual([false, false]);
  await lets(asha, true);
  expect(await both()).toEqual([true, true]);
  expect((await sit(vik, { ...ROW, nTablePoint: 3 })).tableId).toBe(tableId);
  await until("his place to be in the book", async () => !(await works()));
  expect(await both()).toEqual([false, false]);
  await lets(vik, true);
  expect(await both()).toEqual([true, true]);
  const his = (await friendsOf(asha)).aFriend.find(({ sUserName }) => sUserName === ravi.sUserName)!;
  await vik.post("/friends/block", { iUserId: his.iUserId });
  expect(await both()).toEqual([false, false]);
  await vik.post("/friends/unblock", { iUserId: his.iUserId });
  expect(await both()).toEqual([true, true]);
  await lets(asha, false);
  expect(await both()).toEqual([false, false]);
  lobby.close();
});
