import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { Elysia } from "elysia";
import { ZodError } from "zod";
import { err, HttpRefusal, ok, type PlayerId, paise, refuse, type SessionId } from "../../kernel/index.ts";
import type { PayoutEvent, PayoutProvider } from "../ports.ts";
import { rupees, type TestCashier, testCashier } from "../testing/withdrawals.ts";
import { RedeemPreview, TdsData, WithdrawData, WithdrawRow } from "../withdrawals-contract.ts";
import { totalCash, withdrawalsHttp } from "./withdrawals.ts";

setDefaultTimeout(60_000);

let server: TestCashier;
beforeAll(async () => {
  server = await testCashier();
});
afterAll(() => server.close());

/** A session is its player's id. */
const identity = {
  authenticate: async (token: string | undefined) =>
    token
      ? ok({ id: token as PlayerId, name: token, sessionId: "s" as SessionId })
      : refuse("unauthenticated", "Authentication Error, Please try logging again"),
};
/** Callbacks are signed "right". */
const reader: Pick<PayoutProvider, "readCallback"> = {
  readCallback: ({ body, header }) =>
    header("x-razorpay-signature") === "right"
      ? ok({ event: JSON.parse(new TextDecoder().decode(body)) as PayoutEvent | null })
      : err({ code: "badSignature", message: "The signature is wrong." }),
};

async function call(
  method: "GET" | "POST",
  path: string,
  { token = "", body, raw }: { token?: string; body?: unknown; raw?: { signature: string } } = {},
) {
  const app = new Elysia()
    .onParse(async ({ request }) => (raw ? new Uint8Array(await request.arrayBuffer()) : undefined))
    .onError(({ error, code, status }) => {
      if (error instanceof HttpRefusal) return status(error.status as 400, { message: error.message, data: null });
      if (code !== "VALIDATION") throw error;
      const [first] = (error.all as { message?: string }[]) ?? [];
      return status(400, { message: first?.message ?? String(error instanceof ZodError), data: null });
    })
    .use(withdrawalsHttp({ withdrawals: server.withdrawals, payouts: reader, identity, clock: server.time }));
  const answer = await app.handle(
    new Request(`http://server${path}`, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(raw ? { "x-razorpay-signature": raw.signature } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const { message, data } = (await answer.json()) as { message: string; data: unknown };
  return { status: answer.status, message, data };
}
const said = async (token: string, path: string, body: unknown) => {
  const { status, message } = await call("POST", path, { token, body });
  return [status, message];
};

const ROUTES = [
  ["GET", "/transaction/redeem"],
  ["POST", "/transaction/redeem"],
  ["POST", "/transaction/redeem/preview"],
  ["POST", "/transaction/redeem/x/cancel"],
  ["POST", "/transaction/refund"],
  ["GET", "/profile/tds"],
] as const;

describe("withdrawals over HTTP", () => {
  test.each(ROUTES)("%s %s asks for a session", async (method, path) => {
    const body = method === "POST" ? { nChips: 1, iDepositId: "x" } : undefined;
    expect((await call(method, path, { body })).status).toBe(401);
  });

  test("S2 § 5: each text to the letter, for preview and withdrawal alike", async () => {
    const player = server.player();
    await server.win(player, rupees(100));
    for (const path of ["/transaction/redeem", "/transaction/redeem/preview"]) {
      for (const nChips of [undefined, null, "", "abc", "1.5", 1.5, true, [], {}, "-3", "1234567890"])
        expect(await said(player, path, { nChips })).toEqual([400, "Please enter an amount"]);
      for (const nChips of [0, "0", "000", -5, 0.5])
        expect(await said(player, path, { nChips })).toEqual([400, "Minimum withdrawal amount is ₹1"]);
      for (const nChips of [101, "101", 1e9, 1e300])
        expect(await said(player, path, { nChips })).toEqual([400, "Amount exceeds withdrawable balance"]);
    }
  });

  test("the page's figures: S2 § 9 total cash, the year's label, the open withdrawal and the history", async () => {
    const player = server.player();
    await server.win(player, rupees(1_000));
    await server.deposit(player, rupees(500));
    const preview = await call("POST", "/transaction/redeem/preview", { token: player, body: { nChips: "700" } });
    expect(RedeemPreview.parse(preview.data)).toEqual({
      nChips: 700,
      nTds: 60,
      nReceive: 640,
      sFinancialYear: "FY: 2026-2027",
    });
    // Shown before somebody lost some of it again: what would arrive is another amount by now.
    const other = await call("POST", "/transaction/redeem", { token: player, body: { nChips: 700, nReceive: 700 } });
    expect([other.status, other.message]).toEqual([409, "By now you would receive ₹640.00 of it. Please look again."]);
    const shown = { nChips: 700, nReceive: 640 };
    const redeemed = await call("POST", "/transaction/redeem", { token: player, body: shown });
    expect([redeemed.status, redeemed.message]).toEqual([200, "Your withdrawal request has been submitted."]);
    const row = WithdrawRow.parse(redeemed.data);
    expect(row).toMatchObject({ eState: "inReview", nAmount: 700, nTds: 60, nReceive: 640 });
    const { data } = await call("GET", "/transaction/redeem", { token: player });
    expect(WithdrawData.parse(data)).toMatchObject({
      nWithdrawable: 300,
      nTds: 90,
      nTotalCash: 410,
      nChips: 500,
      sFinancialYear: "FY: 2026-2027",
      oOpen: { _id: row._id },
      aHistory: [{ _id: row._id }],
      aRefundable: [{ nAmount: 500, nFee: 25, nReceive: 475 }],
    });
  });

  test("M-9: a refund is what was shown of it, or is refused: the fee, or the bonus that was used, may be another by now", async () => {
    const player = server.player();
    const iDepositId = await server.deposit(player, rupees(500));
    const refund = (nReceive?: number) => said(player, "/transaction/refund", { iDepositId, nReceive });
    expect(await refund(500)).toEqual([409, "By now you would receive ₹475.00 of it. Please look again."]);
    expect((await server.wallet.balances(player)).deposit).toBe(rupees(500));
    expect((await refund(475))[0]).toBe(200);
    // Pressed twice, or answered late: the second one moves nothing.
    expect((await refund(475))[0]).not.toBe(200);
    expect((await server.wallet.balances(player)).deposit).toBe(rupees(0));
  });

  test("what was shown may be any number: one that is no amount of money is refused", async () => {
    const player = server.player();
    await server.win(player, rupees(100));
    for (const nReceive of [1e300, -1, 1e14])
      for (const [path, about] of [
        ["/transaction/redeem", { nChips: 50 }],
        ["/transaction/refund", { iDepositId: "D00001" }],
      ] as const)
        expect([path, (await call("POST", path, { token: player, body: { ...about, nReceive } })).status]).toEqual([
          path,
          400,
        ]);
  });

  test("S2 § 9: total cash is the deposit balance minus TDS plus instant and lock bonus", () => {
    const balances = { deposit: rupees(100), instant: rupees(20), lock: rupees(3) };
    expect(totalCash(balances, rupees(30))).toBe(rupees(93));
    expect(totalCash({ ...balances, deposit: paise(0) }, rupees(30))).toBe(paise(-700));
  });

  test("nobody sees or cancels another's", async () => {
    const [player, other] = [server.player(), server.player()];
    await server.win(player, rupees(100));
    const row = WithdrawRow.parse(
      (await call("POST", "/transaction/redeem", { token: player, body: { nChips: 50 } })).data,
    );
    const cancel = (token: string, id: string) => said(token, `/transaction/redeem/${id}/cancel`, {});
    expect(await cancel(other, row._id)).toEqual([404, "There is no such withdrawal."]);
    expect(await cancel(other, "nothing")).toEqual([404, "There is no such withdrawal."]);
    expect(await cancel(other, "%00'--".repeat(30))).toEqual([404, "There is no such withdrawal."]);
    const seen = WithdrawData.parse((await call("GET", "/transaction/redeem", { token: other })).data);
    expect([seen.oOpen, seen.aHistory, seen.nWithdrawable]).toEqual([null, [], 0]);
    expect(TdsData.parse((await call("GET", "/profile/tds", { token: other })).data).aMonth).toEqual([]);
    const deposit = await server.deposit(player, rupees(10));
    expect((await said(other, "/transaction/refund", { iDepositId: deposit }))[0]).toBe(400);
    expect(await cancel(player, row._id)).toEqual([200, "Your withdrawal has been cancelled."]);
    expect((await cancel(player, row._id))[0]).toBe(200);
    // With what was shown, or, as before, without a body.
    expect(await said(player, `/transaction/redeem/${row._id}/cancel`, { nReturn: 50 })).toEqual([
      200,
      expect.any(String),
    ]);
    expect((await said(player, `/transaction/redeem/${row._id}/cancel`, undefined))[0]).toBe(200);
    expect((await said(player, `/transaction/redeem/${row._id}/cancel`, { nReturn: 1e300 }))[0]).toBe(400);
    expect((await server.wallet.balances(player)).winnings).toBe(rupees(100));
  });

  test("a second one is refused with 409", async () => {
    const player = server.player();
    await server.win(player, rupees(100));
    expect((await said(player, "/transaction/redeem", { nChips: 10 }))[0]).toBe(200);
    expect((await said(player, "/transaction/redeem", { nChips: 10 }))[0]).toBe(409);
  });

  test("a year that is none is refused", async () => {
    const player = server.player();
    for (const fy of ["2026", "2026-2028", "x", "", "2026-2027%00"])
      expect((await call("GET", `/profile/tds?fy=${fy}`, { token: player })).status).toBe(400);
    const { data } = await call("GET", "/profile/tds?fy=2025-2026", { token: player });
    expect(TdsData.parse(data)).toMatchObject({ sFinancialYear: "2025-2026", nTds: 0, isClosed: false });
  });
});

describe("the payout service's callback", () => {
  const tell = (event: unknown, signature = "right") =>
    call("POST", "/payments/callback/payouts", { body: event, raw: { signature } });

  test("with a wrong signature changes nothing; with the right one it counts once, late or twice", async () => {
    const player = server.player();
    await server.win(player, rupees(100));
    const asked = await server.withdrawals.redeem(player, rupees(100));
    if (!asked.ok) throw new Error(asked.error.message);
    server.service.next.push({ is: "processing" });
    await server.withdrawals.approve(asked.value.id, "asha");
    await server.withdrawals.idle();
    await server.withdrawals.sweep();
    const { payoutId } = server.service.taken.get(asked.value.id)!;
    const event = { reference: asked.value.id, payoutId, status: { is: "failed", reason: "Closed" } };
    expect((await tell(event, "wrong")).status).toBe(400);
    expect((await server.withdrawals.show(asked.value.id))?.state).toBe("approved");
    server.time.advance(86_400_000);
    for (let i = 0; i < 3; i++) expect((await tell(event)).status).toBe(200);
    expect((await server.withdrawals.show(asked.value.id))?.state).toBe("failed");
    expect((await server.wallet.balances(player)).winnings).toBe(rupees(100));
  });

  test("about nothing of ours is taken and forgotten", async () => {
    expect((await tell(null)).status).toBe(200);
    expect((await tell({ reference: "x", payoutId: "y", status: { is: "paid", utr: null } })).status).toBe(200);
  });

  test("a body that was parsed is no callback", async () => {
    expect((await call("POST", "/payments/callback/payouts", { body: {} })).status).toBe(404);
  });
});
