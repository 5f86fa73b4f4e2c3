/** The account area in the whole platform: what the profile is composed of, the data export of every module, a closed account. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { ProfileData } from "../../modules/identity/profile-contract.ts";
import { call, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";

setDefaultTimeout(300_000);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

test("S2 § 3: the profile has every field, from whichever module, and brings the token", async () => {
  const player = await registerPlayer(server.url);
  const { data, headers, status } = await player.get("/profile");
  expect([status, headers.get("authorization")]).toEqual([200, player.token]);
  const profile = ProfileData.strict().parse(data);
  expect(profile).toMatchObject({ nChips: 0, nWithdrawable: 0, nTds: 0, nPracticeChips: 10_000 });
  expect(profile.aRestrictedState.length).toBe(5);
  expect(profile.oPurchaseRange.nMinimum).toBeLessThan(profile.oPurchaseRange.nMaximum);
  expect(profile.aAddCashPack.length).toBeGreaterThanOrEqual(5);
});

test("the export has a part of every module, and nothing of anybody else", async () => {
  const [player, other] = [await registerPlayer(server.url), await registerPlayer(server.url)];
  for (const one of [player, other])
    await one.post("/profile", { sFullName: `Name of ${one.sUserName}`, dDob: "1990-01-01" });
  const { data } = await player.post<Record<string, unknown>>("/profile/export", { sPassword: player.sPassword });
  expect(Object.keys(data).toSorted()).toEqual([
    "account",
    "analysis",
    "bonus",
    "cashier",
    "clubs",
    "consent",
    "content",
    "dealDay",
    "exportedAt",
    "fairPlay",
    "friends",
    "identity",
    "kyc",
    "push",
    "rating",
    "saferPlay",
    "support",
    "tables",
    "tournaments",
    "wallet",
  ]);
  expect(data.wallet).toMatchObject({ entries: [{ kind: "grant", amount: 1_000_000, currency: "practice" }] });
  expect(data.cashier).toMatchObject({ depositLimits: [{ limit: null }, { limit: null }, { limit: null }] });
  const text = JSON.stringify(data);
  expect(text).toContain(`Name of ${player.sUserName}`);
  const theirs = (await other.get<{ _id: string; sReferralCode: string }>("/profile")).data;
  for (const foreign of [other.sEmail, other.sMobile, `Name of ${other.sUserName}`, theirs._id, theirs.sReferralCode])
    expect(text).not.toContain(foreign);
});

test("a closed account is closed for every module: its token opens none, and its number may register anew", async () => {
  const player = await registerPlayer(server.url);
  expect((await player.post("/profile/close", { sPassword: player.sPassword })).message).toBe(
    "Your account is closed.",
  );
  for (const path of ["/profile", "/profile/chips", "/profile/getGameTransaction", "/rummy/table/joined"])
    expect([path, (await player.get(path)).status]).toEqual([path, 401]);
  const { sEmail, sPassword, sMobile } = player;
  const login = await call(server.url, "/auth/login/simple", { body: { sMobile: sEmail, sPassword } });
  expect([login.status, login.message]).toEqual([403, "This account has been closed."]);
  const again = await registerPlayer(server.url, { sEmail, sMobile });
  expect((await again.get("/profile")).status).toBe(200);
});

test("an exclusion closes deposits and cash tables at once; practice and withdrawals stay open", async () => {
  const player = await registerPlayer(server.url);
  await player.post("/profile/exclude", { ePeriod: "24h" });
  const deposit = await player.post("/transaction/buycash", { nAmount: 500 });
  const join = { eRummyType: "point", nMaxPlayer: 2, nTablePoint: 0.5 };
  const cash = await player.post("/rummy/table/join", { ...join, eGameType: "cash" });
  for (const refused of [deposit, cash]) expect(refused).toMatchObject({ status: 403, data: null });
  expect(deposit.message + cash.message).toMatch(/until|break|excluded|out of/i);
  const rows = await player.post<{ nTablePoint: number }[]>("/rummy/table/weblist", {
    eRummyType: "point",
    eGameType: "practice",
  });
  const practice = { ...join, eGameType: "practice", nTablePoint: rows.data[0]!.nTablePoint };
  expect((await player.post("/rummy/table/join", practice)).message).toBe("Table joined.");
  // Refused for what is missing to be paid out, not for the exclusion.
  const redeem = await player.post("/transaction/redeem", { nChips: 100 });
  expect(redeem.message).not.toMatch(/break|excluded/i);
});
