/** Deposits over HTTP: the sandbox's signed callbacks, hostile ones, and the answers that browsers read. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../support/child.ts";
import { call, type Player, RESTRICTED_PLACE, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";

setDefaultTimeout(300_000);

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await startServer();
  player = await registerPlayer(server.url);
});
afterAll(() => server.remove());

const buy = async (body: object) => player.post<{ CustRefNum: string; qrString: string }>("/transaction/buycash", body);
const statusOf = async (id: string) =>
  (await player.get<{ transaction: { eStatus: string } }>(`/transaction/buystatus/${id}`)).data.transaction.eStatus;
const sandbox = (id: string, act: object) =>
  fetch(`${server.url}/dev/payments/${id}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(act),
  });
const chips = async () => (await player.get<{ nChips: number }>("/profile/chips")).data.nChips;

test("S2 § 7: an order, its payment by a signed callback that comes twice, the credit, the passbook", async () => {
  const { status, data } = await buy({ nAmount: 500 });
  expect([status, data.qrString.startsWith("upi://pay?pa=")]).toEqual([200, true]);
  expect(await statusOf(data.CustRefNum)).toBe("pending");
  expect((await sandbox(data.CustRefNum, { outcome: "pay", delivery: "twice" })).status).toBe(200);
  expect(await statusOf(data.CustRefNum)).toBe("success");
  expect(await chips()).toBe(500);
  const passbook = await player.get<{ transactions: object[]; count: { totalData: number } }[]>(
    "/profile/getPassbook?size=10&pageIndex=1&eType=credit",
  );
  expect(passbook.data[0]?.transactions).toEqual([
    {
      dCreatedDate: expect.any(String),
      _id: data.CustRefNum,
      eType: "credit",
      nAmount: 500,
      eStatus: "success",
      eMode: "UPI",
    },
  ]);
  expect(passbook.data[0]?.count).toEqual({ 0: { totalData: 1 }, totalData: 1 } as never);
});

test("S2 § 7: a payment that fails, and one that comes after all", async () => {
  const { data } = await buy({ nAmount: "200" });
  await sandbox(data.CustRefNum, { outcome: "fail" });
  expect(await statusOf(data.CustRefNum)).toBe("failed");
  await sandbox(data.CustRefNum, { outcome: "pay" });
  await until("the late credit", async () => (await statusOf(data.CustRefNum)) === "success");
});

test("S2 § 5: what is no amount is refused in words", async () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [undefined, "Please enter an amount"],
    ["", "Please enter an amount"],
    [-5, "Please enter an amount"],
    [10.5, "Please enter an amount"],
    ["1e3", "Please enter an amount"],
    [1_000_000, "Please enter an amount"],
    [50, "Minimum deposit amount is ₹100"],
    [100_001, "Maximum deposit amount is ₹100000"],
  ];
  for (const [nAmount, message] of cases) expect(await buy({ nAmount })).toMatchObject({ status: 400, message });
});

test("S2 § 1: not from a restricted state", async () => {
  const answer = await fetch(`${server.url}/api/transaction/buycash`, {
    method: "POST",
    headers: {
      authorization: player.token,
      "content-type": "application/json",
      location: `${RESTRICTED_PLACE.latitude},${RESTRICTED_PLACE.longitude}`,
    },
    body: JSON.stringify({ nAmount: 100 }),
  });
  expect([answer.status, (await answer.json()).message]).toEqual([
    403,
    "Not Available - We are not available in your location",
  ]);
  // Denying the place opens no gate.
  const hidden = await call(server.url, "/transaction/buycash", {
    body: { nAmount: 100 },
    headers: { authorization: player.token },
  });
  expect([hidden.status, hidden.message]).toEqual([400, expect.stringContaining("Location not found")]);
});

test("what the map costs has an end: sixty places an hour are looked for, and more are refused", async () => {
  const wanderer = await registerPlayer(server.url, {}, { location: "17.0,78.4" });
  const statuses: number[] = [];
  for (let at = 0; at <= 60; at++) {
    const headers = { authorization: wanderer.token, location: `17.${100 + at},78.4` };
    statuses.push((await call(server.url, "/transaction/buycash", { body: { nAmount: 500 }, headers })).status);
  }
  expect(statuses).toEqual([...Array(60).fill(403), 429]);
});

test("M-9: who keeps out has their deposits back, and what is paid on an order afterwards; the account can be closed then", async () => {
  const leaver = await registerPlayer(server.url);
  const order = async (nAmount: number) =>
    (await leaver.post<{ CustRefNum: string }>("/transaction/buycash", { nAmount })).data.CustRefNum;
  const held = async () => (await leaver.get<{ nChips: number }>("/profile/chips")).data.nChips;
  await sandbox(await order(500), { outcome: "pay" });
  await until("the credit", async () => (await held()) === 500);
  const open = await order(700);
  await leaver.post("/profile/exclude", { ePeriod: "24h" });
  await until("the deposit to leave", async () => (await held()) === 0);
  await sandbox(open, { outcome: "pay" });
  const rows = async () =>
    (await leaver.get<{ aHistory: { eKind: string; nReceive: number; eState: string }[] }>("/transaction/redeem")).data
      .aHistory;
  // Never staked: less the fee of M-9.
  expect(await rows()).toMatchObject([{ eKind: "refund", nReceive: 475, eState: "inReview" }]);
  expect(await held()).toBe(0);
  const passbook = await leaver.get<{ transactions: { eMode: string; nAmount: number }[] }[]>("/profile/getPassbook");
  expect(passbook.data[0]?.transactions.map(({ eMode, nAmount }) => `${eMode} ${nAmount}`).toSorted()).toEqual([
    "Refund 475",
    "Refund Fee 25",
    "UPI 500",
    "UPI 700",
  ]);
  const closing = await leaver.post("/profile/close", { sPassword: leaver.sPassword });
  expect([closing.status, closing.message]).toEqual([
    409,
    "A withdrawal is still under way. Please wait until it is paid.",
  ]);
});

describe("callbacks from nobody", () => {
  const bodies: readonly (readonly [string, BodyInit])[] = [
    ["nothing", ""],
    ["JSON", JSON.stringify({ event: "payment.captured", payload: {} })],
    ["deep JSON", "[".repeat(50_000)],
    ["bytes", new Uint8Array(2_000).fill(0xff)],
    ["a form", new URLSearchParams({ a: "b" })],
  ];
  for (const gateway of ["sandbox", "razorpay", "payouts", "%00", "..%2f..", "a".repeat(500)])
    for (const [what, body] of bodies)
      test(`${what} for ${gateway.slice(0, 20)} is 4xx`, async () => {
        const answer = await fetch(`${server.url}/api/payments/callback/${gateway}`, {
          method: "POST",
          headers: { "x-sandbox-signature": "f".repeat(64), "x-razorpay-signature": "é".charCodeAt(0).toString(16) },
          body,
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      });

  test("too large a body is refused before it is read", async () => {
    const answer = await fetch(`${server.url}/api/payments/callback/sandbox`, {
      method: "POST",
      body: new Uint8Array(2_000_000),
    });
    expect(answer.status).toBe(413);
  });

  test("nothing of it was credited, and the server still answers", async () => {
    expect(await chips()).toBe(700);
    expect(server.log()).not.toContain("a request crashed");
  });
});

test("deposit limits over HTTP: at once, later, and in the way of an order", async () => {
  const limit = (nLimit: number | null) => player.post("/transaction/limits", { eType: "day", nLimit });
  expect((await limit(800)).message).toBe("Your limit is in force.");
  expect((await limit(900)).message).toMatch(/^Your limit changes on /);
  expect(await buy({ nAmount: 101 })).toMatchObject({
    status: 403,
    message: "This is above your deposit limit of ₹800 a day. You can still deposit ₹100.",
  });
  for (const bad of [
    {},
    { eType: "year", nLimit: 1 },
    { eType: "day", nLimit: 0 },
    { eType: "day", nLimit: 1.5 },
    { eType: "day", nLimit: "5" },
  ])
    expect((await player.post("/transaction/limits", bad)).status).toBe(400);
});
