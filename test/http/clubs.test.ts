/** Clubs on the real server: what members hear of their tournaments, and nobody else. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { ClubData } from "../../modules/clubs/contract.ts";
import type { TournamentChange } from "../../modules/tournament/events-contract.ts";
import { until } from "../support/child.ts";
import { type LobbySocket, openLobby } from "../support/lobby-socket.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";

setDefaultTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

const change = async (player: Player, act: string, body: object = {}) =>
  (await player.post<ClubData>(`/club/${act}`, body)).data.oClub;

/** What a lobby has heard of a tournament: its state, and the places taken. */
const heard = ({ received }: LobbySocket, id: string) =>
  received
    .filter(({ event }) => event === "resTournamentChanged")
    .map(({ data }) => data as TournamentChange)
    .filter(({ _id }) => _id === id)
    .map(({ eState, nJoined }) => `${eState} ${nJoined}`);

test("CL-11: members hear of their club's tournament as it changes; strangers and former members, who have just left or were just removed, do not", async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => registerPlayer(server.url)));
  const [owner, member, leaver, removed] = people as [Player, Player, Player, Player];
  const made = await change(owner, "create", { sName: "Chennai Aces" });
  for (const one of [member, leaver, removed]) await change(one, "join", { sClubCode: made!.sClubCode });
  const lobbies = await Promise.all(people.map((one) => openLobby(server.url, one)));
  type Five = [LobbySocket, LobbySocket, LobbySocket, LobbySocket, LobbySocket];
  const [hears, asMember, asLeaver, asRemoved, asStranger] = lobbies as Five;

  const dStartsAt = Date.now() + 11 * 60_000;
  const announced = await change(owner, "tournament", { sName: "Sunday Cup", dStartsAt, nDeals: 1, nSeats: 4 });
  const id = announced!.aTournament[0]!.iTournamentId;
  for (const one of [hears, asMember, asLeaver, asRemoved])
    await until("members to hear that registration is open", () => heard(one, id).length === 1);

  await change(leaver, "leave");
  const { iMemberId } = announced!.aMember.find(({ sUserName }) => sUserName === removed.sUserName)!;
  await change(owner, "remove", { iMemberId });
  for (const [player, count] of [
    [owner, 1],
    [member, 2],
  ] as const) {
    await player.post("/tournament/join", { iTournamentId: id });
    for (const one of [hears, asMember])
      await until("members to hear of the entry", () => heard(one, id).at(-1) === `registrationStarted ${count}`);
  }
  await change(owner, "tournament/cancel", { iTournamentId: id });
  for (const one of [hears, asMember])
    await until("members to hear of the end", () => heard(one, id).at(-1)?.startsWith("cancelled") ?? false);
  for (const one of [asLeaver, asRemoved]) expect(heard(one, id)).toEqual(["registrationStarted 0"]);
  expect(heard(asStranger, id)).toEqual([]);
  for (const one of lobbies) one.close();
});

test("CL-5: who has entered a tournament of a club that closes is told that it is cancelled, wherever they are", async () => {
  const [owner, member] = [await registerPlayer(server.url), await registerPlayer(server.url)];
  const made = await change(owner, "create", { sName: "Kochi Kings" });
  await change(member, "join", { sClubCode: made!.sClubCode });
  const dStartsAt = Date.now() + 11 * 60_000;
  const announced = await change(owner, "tournament", { sName: "Monday Cup", dStartsAt, nDeals: 1, nSeats: 4 });
  const id = announced!.aTournament[0]!.iTournamentId;
  await member.post("/tournament/join", { iTournamentId: id });
  const lobby = await openLobby(server.url, member);
  expect(await change(owner, "close")).toBeNull();
  await until("the notice of the one who entered", () =>
    lobby.received.some(
      ({ event, data }) =>
        event === "resTournamentGoingToStart" && (data as { sMessage: string }).sMessage.includes("Monday Cup"),
    ),
  );
  expect((await member.post("/tournament/join", { iTournamentId: id })).status).not.toBe(200);
  lobby.close();
});

test("CL-11: whoever announces forty tournaments at once announces two, and nobody else waits for it", async () => {
  const [owner, other] = [await registerPlayer(server.url), await registerPlayer(server.url)];
  await change(owner, "create", { sName: "Madurai Masters" });
  const body = { sName: "Every Cup", dStartsAt: Date.now() + 11 * 60_000, nDeals: 1, nSeats: 4 };
  const all = Array.from({ length: 40 }, () => owner.post("/club/tournament", body));
  const looks = Array.from({ length: 4 }, () => other.post("/tournament/list", { eState: "upcoming" }));
  expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const answers = (await Promise.all(all)).map(({ status }) => status);
  expect(answers.filter((status) => status === 200).length).toBe(2);
  expect(answers.filter((status) => status >= 500)).toEqual([]);
});

test("a link to a club or to a friend that lost its end, or got a word at its end, is told as an address that is none", async () => {
  for (const path of ["/club/UUQU8H4", "/club/UUQU8H4JU7-ல்", "/friend/0123456789abcde", "/friend/0123456789abcdef."]) {
    const answer = await fetch(`${server.url}${path}`, { redirect: "manual" });
    const mark = answer.headers.get("set-cookie")?.split(";", 1)[0];
    expect({ path, status: answer.status, to: answer.headers.get("location"), mark }).toEqual({
      path,
      status: 302,
      to: "/game",
      mark: "unknownAddress=1",
    });
  }
});
