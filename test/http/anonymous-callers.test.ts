/**
 * Every call of the account area tried with another player's ids (issue, "Safety"): none answers, none changes anything,
 * and no list of one player's shows what is another's. A new route with an id in its path must be added here.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { paise } from "../../modules/kernel/index.ts";
import type { TournamentRow } from "../../modules/tournament/contract.ts";
import type { Wallet } from "../../modules/wallet/index.ts";
import { type Authenticator, softAuthenticator } from "../support/authenticator.ts";
import { until } from "../support/child.ts";
import { idOf, ledgerOf } from "../support/money.ts";
import { codeFor, type Player, registerPlayer } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";
import { tournamentOffice } from "../support/tournaments.ts";
import { documentedRoutes, type Route } from "./routes.ts";

setDefaultTimeout(300_000);

const PNG = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

let server: TestServer;
let database: TestDatabase;
let wallet: Wallet;
let owner: Player;
let stranger: Player;
/** What the owner has, by its name in {@link ATTEMPTS}. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({
    settings: {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.url,
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
    },
  });
  wallet = ledgerOf(database);
  owner = await registerPlayer(server.url);
  stranger = await registerPlayer(server.url);
  await live();
});
afterAll(async () => {
  await wallet?.idle();
  await server?.remove();
  await database?.close();
});

/** The owner's evening: documents, a deposit, winnings, a withdrawal, a ticket with a picture, a game of practice rummy. */
async function live(): Promise<void> {
  await done(owner.post("/profile", { sFullName: "Asha Rao" }));
  await done(owner.post("/profile/kyc", { sPanNumber: "ABCPD1234F", dDOB: "01-01-1990" }));
  const aadhaar = await done(owner.post<{ sRequestId: string }>("/profile/kyc", { sAadharNumber: "299900000011" }));
  ids.aadhaarRequest = aadhaar.sRequestId;
  ids.aadhaarOtp = await codeFor(server.url, owner.sMobile);
  await done(
    owner.post("/profile/bank", {
      sBankName: "State Bank",
      sAccountNo: "12345678901",
      sIFSC: "SBIN0001234",
      sAccountHolderName: "Asha Rao",
    }),
  );
  const order = await done(owner.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount: 500 }));
  await pay(order.CustRefNum);
  ids.order = (await done(owner.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount: 300 }))).CustRefNum;
  ids.deposit = order.CustRefNum;
  const won = await wallet.move({
    key: "strangers:winnings",
    kind: "bonus",
    player: idOf(owner),
    moves: [{ from: { house: "promotions" }, to: { bucket: "winnings" }, amount: paise(20_000) }],
  });
  expect(won.ok).toBe(true);
  ids.withdrawal = (await done(owner.post<{ _id: string }>("/transaction/redeem", { nChips: 50 })))._id;
  ids.ticket = await report();
  const { data } = await owner.get<{ aMedia: { _id: string }[] }>(`/support/getTicket/${ids.ticket}`);
  ids.media = data.aMedia[0]!._id;
  const { aSession } = await done(owner.get<{ aSession: { _id: string }[] }>("/profile/sessions"));
  ids.session = aSession[0]!._id;
  ids.passkey = await addPasskey();
  const seat = await sit(owner);
  ids.table = seat.tableId;
  const client = new TableClient(server.url, { ticket: seat.ticket });
  await client.playUntil(({ lastResult }) => lastResult !== null);
  const mine = () => owner.get<{ deals: { dealId: string }[] }>("/rummy/deal/mine");
  await until("the deal to be in the books", async () => (await mine()).data.deals.length > 0);
  ids.deal = (await mine()).data.deals[0]!.dealId;
  await done(owner.post(`/rummy/deal/${ids.deal}/show`, { bNamed: true, bIndexed: false }));
}

async function addPasskey(): Promise<string> {
  const origin = server.url.replace("127.0.0.1", "localhost");
  const asked = owner.post<{ oOptions: Parameters<Authenticator["create"]>[0] }>("/profile/passkeys/options", {
    sPassword: owner.sPassword,
  });
  const oCredential = softAuthenticator(origin).create((await done(asked)).oOptions);
  return (await done(owner.post<{ _id: string }>("/profile/passkeys", { sName: "Phone", oCredential })))._id;
}

async function done<T>(asked: Promise<{ status: number; message: string; data: T }>): Promise<T> {
  const { status, message, data } = await asked;
  if (status !== 200) throw new Error(`${status} ${message}`);
  return data;
}

async function pay(order: string): Promise<void> {
  const paid = await fetch(`${server.url}/dev/payments/${order}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome: "pay" }),
  });
  expect(paid.status).toBe(200);
  await until("the deposit to be credited", async () => {
    const { data } = await owner.get<{ transaction: { eStatus: string } }>(`/transaction/buystatus/${order}`);
    return data.transaction.eStatus === "success";
  });
}

async function report(): Promise<string> {
  const form = new FormData();
  form.set("sTitle", "Others");
  form.set("eCategory", "Others");
  form.set("sDescription", "My winnings of yesterday evening");
  form.set("aMedia", new File([PNG], "evening.png", { type: "image/png" }));
  const answer = await fetch(`${server.url}/api/support/addTicket`, {
    method: "POST",
    headers: { authorization: owner.token },
    body: form,
  });
  expect(answer.status).toBe(200);
  const { data } = await owner.get<{ tickets: { _id: string }[] }[]>("/support/listTickets?size=10&pageIndex=1");
  return data[0]!.tickets[0]!._id;
}

/** Routes without an owner: a tournament is shown to everybody, and only one's own entry can be withdrawn from it (`modules/tournament`). */
const EVERYBODYS: readonly { readonly route: Route }[] = [
  // A kind of exercise, of three.
  { route: { method: "GET", path: "/api/trainer/{id}" } },
  // For whoever has the code.
  { route: { method: "GET", path: "/api/rummy/deal/shown/{id}" } },
  { route: { method: "GET", path: "/api/rummy/deal/shown/{id}/proof" } },
  { route: { method: "GET", path: "/api/rummy/deal/best/{id}/analysis" } },
  { route: { method: "POST", path: "/api/support/announcements/{id}/dismiss" } },
  { route: { method: "GET", path: "/api/tournament/players/{id}" } },
  { route: { method: "GET", path: "/api/tournament/boards/{id}" } },
  { route: { method: "GET", path: "/api/tournament/decks/{id}" } },
  { route: { method: "POST", path: "/api/tournament/view/{id}" } },
  { route: { method: "POST", path: "/api/tournament/withdraw/{id}" } },
];

/** How another player would try each id: `{id}` in path and body stands for the owner's. */
const ATTEMPTS: readonly { readonly id: string; readonly route: Route; readonly body?: object }[] = [
  { id: "order", route: { method: "GET", path: "/api/transaction/buystatus/{id}" } },
  { id: "deposit", route: { method: "GET", path: "/api/transaction/buystatus/{id}" } },
  { id: "order", route: { method: "POST", path: "/api/transaction/buycash/{id}/cancel" } },
  { id: "withdrawal", route: { method: "POST", path: "/api/transaction/redeem/{id}/cancel" } },
  { id: "deposit", route: { method: "POST", path: "/api/transaction/refund" }, body: { iDepositId: "{id}" } },
  { id: "deposit", route: { method: "GET", path: "/api/profile/papers/voucher/{id}" } },
  { id: "ticket", route: { method: "GET", path: "/api/support/getTicket/{id}" } },
  { id: "ticket", route: { method: "DELETE", path: "/api/support/remove/{id}" } },
  {
    id: "ticket",
    route: { method: "POST", path: "/api/support/appeal/{id}" },
    body: { sDescription: "It is still missing" },
  },
  { id: "media", route: { method: "GET", path: "/api/support/media/{id}" } },
  { id: "deal", route: { method: "GET", path: "/api/rummy/deal/{id}/replay" } },
  { id: "deal", route: { method: "GET", path: "/api/rummy/deal/{id}/proof" } },
  { id: "deal", route: { method: "POST", path: "/api/rummy/deal/{id}/analysis" } },
  { id: "deal", route: { method: "GET", path: "/api/rummy/deal/{id}/show" } },
  {
    id: "deal",
    route: { method: "POST", path: "/api/rummy/deal/{id}/show" },
    body: { bNamed: false, bIndexed: false },
  },
  { id: "deal", route: { method: "POST", path: "/api/rummy/deal/{id}/hide" } },
  { id: "table", route: { method: "GET", path: "/api/rummy/table/{id}/look" } },
  { id: "table", route: { method: "DELETE", path: "/api/rummy/table/{id}/look" } },
  { id: "session", route: { method: "DELETE", path: "/api/profile/sessions/{id}" } },
  {
    id: "passkey",
    route: { method: "POST", path: "/api/profile/passkeys/{id}/remove" },
    body: { sPassword: "secret-pass1" },
  },
  { id: "table", route: { method: "POST", path: "/api/rummy/table/ticket" }, body: { iTableId: "{id}" } },
];

/** Lists and single answers that are the caller's own: nothing of the owner's is ever in them. */
const OWN = [
  "/profile",
  "/profile/chips",
  "/profile/kyc",
  "/profile/getGameTransaction?size=40&pageIndex=1",
  "/profile/games?size=40&pageIndex=1",
  "/profile/getTournamentTransaction?size=40&pageNumber=1",
  "/profile/getPassbook?size=40&pageIndex=1",
  "/profile/referred/bonus?size=40&pageIndex=1",
  "/profile/tds",
  "/profile/sessions",
  "/profile/passkeys",
  "/transaction/redeem",
  "/support/listTickets?size=40&pageIndex=1",
  "/support/messages",
  "/support/notices",
  "/rummy/table/joined",
  "/rummy/deal/mine",
  "/friends",
  "/friends/here",
  "/consents/",
  "/consents/terms",
  "/rummy/deal/shown",
] as const;

function send({ method, path }: Route, id: string, body: object | undefined, token: string | undefined) {
  const filled = body && JSON.stringify(body).replaceAll("{id}", id);
  return fetch(`${server.url}${path.replace("{id}", id)}`, {
    method,
    headers: { ...(token ? { authorization: token } : {}), ...(filled ? { "content-type": "application/json" } : {}) },
    ...(filled ? { body: filled } : {}),
  });
}

describe("another player's ids", () => {
  for (const { id, route, body } of ATTEMPTS) {
    const name = `${route.method} ${route.path} with another's ${id}`;
    test(`${name} answers as if there were none, and without a token 401`, async () => {
      const others = await send(route, ids[id]!, body, stranger.token);
      const nobodys = await send(route, unknownLike(ids[id]!), body, stranger.token);
      const unsigned = await send(route, ids[id]!, body, undefined);
      expect([others.status, unsigned.status]).toEqual([nobodys.status, 401]);
      expect(others.status).toBeGreaterThanOrEqual(400);
      expect(others.status).toBeLessThan(500);
      // Not even that it exists is told.
      expect(await others.text()).toBe(await nobodys.text());
    });
  }

  test("every route with an id in its path is tried above", async () => {
    const withId = (await documentedRoutes(server.url)).filter(({ path }) => path.includes("/0"));
    const tried = new Set(
      [...EVERYBODYS, ...ATTEMPTS].map(({ route }) => `${route.method} ${route.path.replace("{id}", "0")}`),
    );
    expect(withId.map(({ method, path }) => `${method} ${path}`).filter((route) => !tried.has(route))).toEqual([]);
  });

  test("another's entry of a tournament stays where it is, and another's ticket pays nothing", async () => {
    const office = tournamentOffice(database);
    const iTournamentId = await office.make({ seats: 6 });
    expect((await owner.post("/tournament/join", { iTournamentId })).status).toBe(200);
    const tried = await stranger.post(`/tournament/withdraw/${iTournamentId}`, {});
    expect(tried).toMatchObject({ status: 409, message: "You are not registered for this tournament." });
    const view = async (player: Player) => {
      const { data } = await player.post<{ data: TournamentRow }>(`/tournament/view/${iTournamentId}`, {});
      return data.data;
    };
    expect(await view(owner)).toMatchObject({
      nJoined: 1,
      canJoin: false,
      oParticipantData: { eStatus: "registered" },
    });
    expect(await view(stranger)).toMatchObject({ nJoined: 1, canJoin: true, oParticipantData: null });
    await office.giveTicket(idOf(owner), "Evening entry", 25);
    const { data } = await owner.get<{ userTickets: { _id: string }[] }>("/profile");
    const paid = await office.make({ entryFeePaise: 2_500 });
    const attempt = (iTicketId: string) => stranger.post("/tournament/join", { iTournamentId: paid, iTicketId });
    const others = await attempt(data.userTickets[0]!._id);
    const nobodys = await attempt(unknownLike(data.userTickets[0]!._id));
    expect([others.status, others.message]).toEqual([nobodys.status, nobodys.message]);
    expect(others.status).toBeGreaterThanOrEqual(400);
  });

  test("the OTP of another's Aadhaar request opens nothing", async () => {
    const answer = await stranger.post("/profile/zoop/adhaar/verifyOtp", {
      sAadharNumber: "299900000011",
      nOTP: ids.aadhaarOtp,
      sRequestId: ids.aadhaarRequest,
    });
    expect(answer.status).toBe(400);
    const { data } = await stranger.get<{ oKYC: { eState: string } }>("/profile");
    expect(data.oKYC.eState).toBe("");
  });

  test("another's PAN and bank account are refused (R-51)", async () => {
    const pan = await stranger.post("/profile/kyc", { sPanNumber: "ABCPD1234F", dDOB: "01-01-1990" });
    expect(pan.status).toBeGreaterThanOrEqual(400);
  });

  for (const path of OWN) {
    test(`GET ${path} shows a stranger nothing of another's`, async () => {
      const mine = await owner.get(path);
      expect(mine.status).toBe(200);
      const { status, data } = await stranger.get(path);
      expect(status).toBe(200);
      const text = JSON.stringify(data);
      const secrets = [idOf(owner), owner.sUserName, owner.sMobile, owner.sEmail, "Asha Rao", ...Object.values(ids)];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    });
  }

  test("getGameTransaction of another's table is empty", async () => {
    const path = `/profile/getGameTransaction?size=10&pageNumber=1&iTableId=${ids.table}`;
    const of = async (player: Player) => (await player.get<{ transactions: unknown[] }[]>(path)).data[0]!.transactions;
    expect(await of(stranger)).toEqual([]);
    expect((await of(owner)).length).toBeGreaterThan(0);
  });

  test("after all of this the owner still has everything", async () => {
    const { data: order } = await owner.get<{ transaction: { eStatus: string } }>(
      `/transaction/buystatus/${ids.order}`,
    );
    expect(order.transaction.eStatus).toBe("pending");
    expect(JSON.stringify((await owner.get("/profile/passkeys")).data)).toContain(ids.passkey!);
    expect((await owner.get(`/support/getTicket/${ids.ticket}`)).status).toBe(200);
    const { data: withdrawals } = await owner.get(`/transaction/redeem`);
    expect(JSON.stringify(withdrawals)).toContain("inReview");
  });
});

/** An unused id of the same form. */
function unknownLike(id: string): string {
  return id.replace(/[0-9a-f]{4}$/i, (last) => (last === "0000" ? "1111" : "0000"));
}
