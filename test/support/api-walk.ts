/** A walk over the calls of a player: what the API's description is tried and illustrated with. */
import { until } from "./child.ts";
import { call, codeFor, freshRegistration, PERMITTED_PLACE, type Player, registerPlayer } from "./player.ts";
import { sit, TableClient } from "./table-client.ts";

/** A step: the call, with or without a body. */
interface Step {
  readonly path: string;
  readonly body?: unknown;
}

const row = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 0.5 };

/** Calls with a session whose answers need nothing before them. */
const LOOKS: readonly Step[] = [
  ...["/profile", "/profile/chips", "/profile/sessions", "/profile/passkeys", "/profile/kyc"].map((path) => ({ path })),
  ...["/profile/getGameTransaction?size=10", "/profile/getTournamentTransaction", "/profile/getPassbook"].map(
    (path) => ({ path }),
  ),
  { path: "/profile/games?size=10" },
  ...["/transaction/limits", "/transaction/redeem", "/profile/tds", "/bonus/active/promotion", "/bonus/grants"].map(
    (path) => ({ path }),
  ),
  ...[
    "/profile/referred/bonus",
    "/bonus/daily",
    "/rummy/table/joined",
    "/rummy/deal/mine",
    "/rummy/deal/shown",
    "/support/listTickets",
    "/rummy/statistics",
    "/rummy/deal/figures?ids=00000000-0000-7000-8000-000000000000",
    "/deal-of-the-day",
  ].map((path) => ({ path })),
  { path: "/realtime/poll" },
  { path: "/friends" },
  { path: "/consents/" },
  { path: "/consents/terms" },
  { path: "/consents/terms", body: { sVersion: "2026-5", eLanguage: "en" } },
  { path: "/consents/offers", body: { isGiven: true, eLanguage: "en" } },
  { path: "/consents/nominee", body: { sName: "Ravi Rao", eRelation: "sibling", sContact: "9876543210" } },
  { path: "/consents/nominee/remove", body: {} },
  { path: "/friends/here" },
  ...["mine", "board?eBoard=week&eSeats=two&eScope=all", "player?iUserId=0190a0a0-0000-7000-8000-000000000000"].map(
    (path) => ({ path: `/rating/${path}` }),
  ),
  { path: "/rating/shown", body: { bShown: true } },
  { path: "/friends/shown", body: { bWatch: true } },
  { path: "/profile/generate/referral", body: {} },
  { path: "/rummy/table/weblist", body: { eRummyType: "point", eGameType: "practice" } },
  { path: "/tournament/list", body: { eState: "upcoming" } },
  { path: "/profile", body: { sFullName: "Test Player", sCity: "Mumbai", isAdult: true } },
  { path: "/rummy/deal/names", body: { bNameInShown: true } },
  { path: "/profile/reminder", body: { nMinutes: 60 } },
  { path: "/transaction/limits", body: { eType: "day", nLimit: 5_000 } },
  { path: "/transaction/buycash", body: { nAmount: 500 } },
  { path: "/profile/passkeys/stepUp", body: {} },
  { path: "/profile/passkeys/options", body: { sPassword: "secret-pass1" } },
  { path: "/bonus/daily/spin", body: {} },
  { path: "/profile/kyc", body: { sPanNumber: "ABCPE7712F", dDOB: "01-02-1990" } },
  { path: "/profile/kyc", body: { sAadharNumber: "234567890124" } },
  {
    path: "/profile/bank",
    body: {
      sBankName: "State Bank",
      sIFSC: "SBIN0001234",
      sAccountHolderName: "Test Player",
      sAccountNo: "50100127712344",
    },
  },
  { path: "/profile/export", body: { sPassword: "secret-pass1" } },
  { path: "/profile/exclude", body: { ePeriod: "24h" } },
];

/** Calls that are refused, each with a status of its own. */
const REFUSED: readonly Step[] = [
  { path: "/rummy/table/join", body: { ...row, nTablePoint: 999 } },
  { path: "/rummy/table/join", body: { ...row, eGameType: "cash", nTablePoint: 0.05 } },
  { path: "/rummy/table/private/join/price", body: { sPrivateCode: "ABCDEF" } },
  { path: "/rummy/table/private/join", body: { sPrivateCode: "ABCDEF" } },
  { path: "/rummy/table/rematch", body: { iTableId: "0190a0a0-0000-7000-8000-000000000000" } },
  { path: "/rummy/table/ticket", body: { iTableId: "nowhere" } },
  { path: "/rummy/deal/00000000-0000-7000-8000-000000000000/proof" },
  { path: "/rummy/deal/00000000-0000-7000-8000-000000000000/replay" },
  ...[
    "deal/00000000-0000-7000-8000-000000000000/show",
    "deal/shown/0",
    "deal/shown/0/proof",
    "deal/best/0/analysis",
    "table/nowhere/look",
  ].map((path) => ({ path: `/rummy/${path}` })),
  ...["show", "hide"].map((what) => ({
    path: `/rummy/deal/00000000-0000-7000-8000-000000000000/${what}`,
    body: { bNamed: true, bIndexed: false },
  })),
  { path: "/transaction/redeem", body: { nChips: 10 } },
  { path: "/transaction/redeem/preview", body: { nChips: 10 } },
  { path: "/transaction/refund", body: { iDepositId: "none" } },
  { path: "/transaction/buystatus/none" },
  { path: "/profile/setAgent", body: { sAgentId: "ABCDEF" } },
  { path: "/tournament/view/none", body: {} },
  { path: "/tournament/join", body: { iTournamentId: "none" } },
  { path: "/support/getTicket/none" },
  { path: "/friends/card", body: { sUserName: "nobody" } },
  {
    path: "/friends/invite/answer",
    body: { iInvitationId: "00000000-0000-7000-8000-000000000000", bAccept: true },
  },
  {
    path: "/friends/invite",
    body: { iUserId: "00000000-0000-7000-8000-000000000000", iTableId: "00000000-0000-7000-8000-000000000000" },
  },
  { path: "/friends/answer", body: { iUserId: "00000000-0000-7000-8000-000000000000", bAccept: true } },
  { path: "/profile/update/password", body: { sPassword: "wrong-pass", sNewPassword: "Better-1234" } },
];

/** Calls of strangers. */
async function asStranger(server: string): Promise<void> {
  const who = freshRegistration();
  await call(server, "/setting");
  await call(server, "/location/check", { body: { lat: PERMITTED_PLACE.latitude, lng: PERMITTED_PLACE.longitude } });
  await call(server, "/auth/verify/referral", { body: { sReferralCode: "NOBODY" } });
  await call(server, "/auth/password/check", { body: { sPassword: "password1", sEmail: who.sEmail } });
  await call(server, "/auth/login/simple", { body: { sMobile: who.sEmail, sPassword: who.sPassword } });
  await call(server, "/auth/email/link", { body: { token: "0".repeat(32) } });
  await call(server, "/auth/passkey/options", { body: {} });
  await call(server, "/profile");
  const contact = { sName: "Asha", sEmail: who.sEmail, sSubject: "A question", sMessage: "How are points counted?" };
  await call(server, "/support/contactus", { body: contact });
}

/** Logging in again, and a forgotten password. */
async function inAgain(server: string, { sEmail, sPassword, sMobile }: Player): Promise<void> {
  await call(server, "/auth/login/simple", { body: { sMobile: sEmail, sPassword } });
  const sent = await call(server, "/auth/password/forgot", { body: { sEmail: sMobile } });
  const verification = sent.headers.get("verification") ?? "";
  const nOTP = await codeFor(server, sMobile);
  await call(server, "/auth/password/reset", { body: { nOTP, sPassword: "Other-pass2" }, headers: { verification } });
}

/** Walks; every answer is compared with what is published (`player.ts`). Answers the player who has walked. */
export async function walkApi(server: string): Promise<Player> {
  await asStranger(server);
  const player = await registerPlayer(server);
  for (const { path, body } of [...LOOKS, ...REFUSED])
    await (body === undefined ? player.get(path) : player.post(path, body));
  const friend = await registerPlayer(server);
  await player.post("/friends/card", { sUserName: friend.sUserName });
  await player.post("/friends/ask", { sUserName: friend.sUserName });
  const { data: asked } = await friend.get<{ aAsking: readonly { iUserId: string }[] }>("/friends");
  await friend.post("/friends/answer", { iUserId: asked.aAsking[0]?.iUserId, bAccept: true });
  for (const act of ["remove", "block", "unblock"])
    await friend.post(`/friends/${act}`, { iUserId: asked.aAsking[0]?.iUserId });
  const joined = await player.post<{ iTableId: string; sAuthToken: string }>("/rummy/table/join", row);
  await player.post("/rummy/table/join", row);
  await player.get("/rummy/table/joined");
  const { iTableId } = joined.data;
  const ticket = await player.post<{ sAuthToken: string }>("/rummy/table/ticket", { iTableId });
  const opened = await player.post<{ session: string }>(`/rummy/table/poll?ticket=${ticket.data.sAuthToken}`);
  const { session } = opened.data;
  await player.post(`/rummy/table/send?session=${session}`, { event: "hello", id: "h1", protocol: 2 });
  await player.get(`/rummy/table/poll?session=${session}&cursor=0`);
  await player.post(`/rummy/table/send?session=${session}`, { event: "leave", id: "l1" });
  const list = await player.post<{ data: readonly { _id: string; canJoin: boolean }[] }>("/tournament/list", {});
  const cup = list.data.data[0]?._id ?? "none";
  await player.post(`/tournament/view/${cup}`, {});
  await player.post("/tournament/join", { iTournamentId: cup });
  await player.post(`/tournament/withdraw/${cup}`, {});
  await player.post("/state/tournament/qualifiers", { iTournamentId: cup });
  await player.get(`/tournament/players/${cup}`);
  const today = await player.get<{ sDay: string }>("/deal-of-the-day");
  await player.post("/deal-of-the-day/play", { sDay: today.data.sDay });
  await player.post("/deal-of-the-day/play", { sDay: "2026-01-01" });
  await inAgain(server, player);
  return player;
}

/** Plays a deal of two to its end, on a server with tables for two, and asks what can be asked of it afterwards. */
export async function walkDeal(server: string): Promise<void> {
  const players = [await registerPlayer(server), await registerPlayer(server)] as const;
  const seats: TableClient[] = [];
  for (const player of players) seats.push(new TableClient(server, { ticket: (await sit(player)).ticket }));
  const onTurn = () => seats.find(({ view }) => view?.phase === "playing" && view.turn?.seat === view.you);
  await until("a turn", () => onTurn() !== undefined, 60_000);
  const { view } = onTurn()!;
  onTurn()!.send({ event: "drop", turn: view!.turn!.turn });
  await until("the result", () => seats[0]!.view?.lastResult != null, 60_000);
  const { dealId } = seats[0]!.view!.lastResult!;
  const [player] = players;
  await until(
    "the deal to be judged",
    async () => {
      const { data } = await player.get<{ aFigures: readonly unknown[] }>(`/rummy/deal/figures?ids=${dealId}`);
      return data.aFigures.length > 0;
    },
    60_000,
    500,
  );
  await until(
    "the analysis",
    async () => {
      const { data } = await player.post<{ eState: string }>(`/rummy/deal/${dealId}/analysis`, {});
      return data.eState === "ready";
    },
    60_000,
    500,
  );
  await player.get("/rummy/statistics");
  for (const seat of seats) seat.close();
}
