import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import { HttpRefusal, ok, type PlayerId, paise, refuse, type SessionId } from "../kernel/index.ts";
import { walletHttp } from "./http.ts";
import type { Balances, Wallet } from "./index.ts";

const balances: Balances = {
  practice: paise(1_000_050),
  deposit: paise(12_345),
  winnings: paise(655),
  instant: paise(0),
  lock: paise(0),
};
const identity = {
  authenticate: async (token: string | undefined) =>
    token === "good"
      ? ok({ id: "asha" as PlayerId, name: "asha", sessionId: "s" as SessionId })
      : refuse("unauthenticated", "Authentication Error, Please try logging again"),
};

function call(
  method: string,
  path: string,
  refill: Wallet["refillPractice"] = async () => ok(balances),
  token = "good",
) {
  const app = new Elysia()
    .onError(({ error, status }) =>
      error instanceof HttpRefusal ? status(error.status as 400, { message: error.message, data: null }) : undefined,
    )
    .use(walletHttp({ wallet: { balances: async () => balances, refillPractice: refill }, identity }));
  return app.handle(new Request(`http://house${path}`, { method, headers: { authorization: token } }));
}

test("GET /profile/chips answers rupees: deposit, cash = deposit + winnings, withdrawable, practice chips", async () => {
  expect(await (await call("GET", "/profile/chips")).json()).toEqual({
    message: "success.",
    data: { nChips: 123.45, nCash: 130, nWithdrawable: 6.55, nPracticeChips: 10_000.5 },
  });
});

test("a refill answers the balances, or why not with 4xx", async () => {
  expect((await (await call("POST", "/profile/practice/refill")).json()).message).toBe("Practice chips refilled.");
  const soon = await call("POST", "/profile/practice/refill", async () => refuse("refillTooSoon", "Later."));
  expect([soon.status, await soon.json()]).toEqual([429, { message: "Later.", data: null }]);
  const needless = await call("POST", "/profile/practice/refill", async () => refuse("refillNotNeeded", "No need."));
  expect(needless.status).toBe(400);
});

test("S1 § 8: without a session both answer 401", async () => {
  for (const [method, path] of [
    ["GET", "/profile/chips"],
    ["POST", "/profile/practice/refill"],
  ] as const) {
    const answer = await call(method, path, undefined, "forged");
    expect(answer.status).toBe(401);
    expect((await answer.json()).message).toBe("Authentication Error, Please try logging again");
  }
});
