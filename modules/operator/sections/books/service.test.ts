/** The books at the desk, on a real PostgreSQL: who may, what is kept, and what takes two. */

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createPublicKey, verify } from "node:crypto";
import { seededRandom } from "../../../../test/support/random.ts";
import { booksWorld, report } from "../../../books/testing/world.ts";
import { createAdjustments, createDepositOperatorApi, createUnmatchedOperatorApi } from "../../../cashier/index.ts";
import { DAY_MS, instant, type PlayerId, paise } from "../../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../../settings/index.ts";
import { createClosedDays, createClosings } from "../../../wallet/index.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import { BOOKS_KINDS, type DayData, type SignedDayDetails } from "./contract.ts";
import { booksKinds } from "./kinds.ts";
import type { BooksPorts } from "./ports.ts";
import type { LedgerLineData, TrialBalanceData } from "./reports-contract.ts";

setDefaultTimeout(60_000);

const PLAYER = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab" as PlayerId;
let at: Awaited<ReturnType<typeof booksWorld>>;
let desk: TestDesk;
let [mani, gita]: Browser[] = [];
beforeAll(async () => {
  at = await booksWorld();
  const { database, time: clock, wallet, log, books } = at;
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const ports: BooksPorts = {
    books,
    closedDays: createClosedDays(database),
    unmatchedPayments: createUnmatchedOperatorApi({ database, clock, random: seededRandom(8), settings }),
    adjust: createAdjustments({ database, clock, wallet }),
    writeOff: createDepositOperatorApi({ database, clock, wallet, log }).writeOff,
    async balancesOf(player) {
      if (player !== PLAYER) return null;
      const { deposit, winnings } = await wallet.balances(player);
      const [row] = await database.sql`SELECT debt_paise FROM cashier.depositor WHERE player = ${player}`;
      return { depositPaise: deposit, winningsPaise: winnings, debtPaise: paise(Number(row?.debt_paise ?? 0)) };
    },
    holds: at.holds,
    accounts: async () => [{ account: "bank", paise: await at.holds("bank") }],
  };
  desk = await testDesk(booksKinds(ports), { database, books: ports });
  mani = await desk.hire("mani", "finance");
  gita = await desk.hire("gita", "manager");
});
afterAll(() => at.close());

const MISBOOKED = { from: "suspense", to: "adjustments", amountPaise: 900, code: "misbooked" } as const;
/** Proposes as finance, approves as manager, and has the server carry it out. */
async function both(kind: string, payload: object): Promise<{ state: string; outcome: { code?: string } }> {
  const proposed = await desk.call(mani!, "POST", "/proposals", {
    body: { kind, payload, reason: "As the letter says" },
  });
  if (proposed.status !== 200) return { state: `refused ${proposed.status}`, outcome: {} };
  const { id } = proposed.data as { id: string };
  expect((await desk.call(mani!, "POST", `/proposals/${id}/approve`, { body: {} })).status).toBe(403);
  const { data } = await desk.call(gita!, "GET", "/proposals");
  const seen = (data as { rows: { id: string; before: string }[] }).rows.find((one) => one.id === id);
  const approved = await desk.call(gita!, "POST", `/proposals/${id}/approve`, { body: { before: seen?.before } });
  expect(approved.status).toBe(200);
  await desk.operator.runOnce();
  await at.books.runOnce();
  const { rows } = (await desk.call(gita!, "GET", "/proposals")).data as {
    rows: { id: string; state: string; outcome: string }[];
  };
  const { state, outcome } = rows.find((one) => one.id === id)!;
  return { state, outcome: JSON.parse(outcome) };
}
const entries = async () =>
  (await desk.operator.log.page({}, 100)).map(({ actor, kind, subject }) => `${actor} ${kind} ${subject}`);

describe("O-29: the books at the desk", () => {
  test("a file is read as it comes, as an act that begins and one that ends; a page of another site sends none", async () => {
    const send = (
      headers: Record<string, string>,
      path = "gateway",
      text = report([{ id: "rfnd_x", type: "refund", amount: 9, out: true }]),
    ) =>
      desk.app.handle(
        new Request(`http://desk.test/operator/books/files/${path}`, {
          method: "POST",
          headers: {
            cookie: [...mani!.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
            "x-csrf-token": mani!.csrf,
            "content-type": "text/csv",
            ...headers,
          },
          body: text,
        }),
      );
    expect((await send({ "x-csrf-token": "other" })).status).toBe(403);
    expect((await send({ "content-type": "text/plain" })).status).toBe(403);
    expect((await send({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    const taken = await send({});
    expect([taken.status, (await taken.json()).data]).toMatchObject([200, { fresh: 1, by: "operator:mani" }]);
    expect((await send({}, "bank", "a,b\n1,2\n")).status).toBe(409);
    expect((await send({}, "other")).status).toBe(400);
    expect((await entries()).filter((entry) => entry.includes("books.paper"))).toEqual([
      ...["bank", "bank", "gateway", "gateway"].map((source) => `operator:mani books.paper ${source}`),
    ]);
  });

  test("K-9: an item's money leaves suspense by two, once, as a whole; alone nobody resolves it", async () => {
    // What the statements before this brought into suspense is there: the balances that two look at stand still.
    await at.books.runOnce();
    const { rows } = (await desk.call(mani!, "GET", "/books/items")).data as { rows: { id: string }[] };
    const item = rows[0]!.id;
    expect((await desk.call(mani!, "POST", `/books/items/${item}/resolve`, { body: { reason: "mine" } })).status).toBe(
      409,
    );
    const own = BOOKS_KINDS.adjustOwn;
    expect((await both(own, { ...MISBOOKED, item })).state).toBe("failed");
    expect(
      (await both(own, { from: "adjustments", to: "suspense", amountPaise: 900, code: "ourFault", item })).state,
    ).toBe("carriedOut");
    expect(Number(await at.holds("suspense"))).toBe(0);
    // Never without an item, never the bank.
    for (const wrong of [
      MISBOOKED,
      { ...MISBOOKED, from: "bank" },
      { ...MISBOOKED, from: "gstInput", to: "gstInput" },
      { ...MISBOOKED, amountPaise: 0 },
    ])
      expect((await both(own, wrong)).state).toBe("refused 400");
    const resolved = (await desk.call(mani!, "GET", "/books/items?state=resolved")).data as { rows: object[] };
    expect(resolved.rows).toMatchObject([{ id: item, resolvedBy: "gita", reason: "ourFault" }]);
  });

  test("K-9: a player is given and taken by two, where there is such a player who has it", async () => {
    const give = { player: PLAYER, bucket: "winnings", direction: "in", amountPaise: 5_000, code: "goodwill" };
    expect((await both(BOOKS_KINDS.adjustPlayer, give)).state).toBe("carriedOut");
    expect(Number((await at.wallet.balances(PLAYER)).winnings)).toBe(5_000);
    const take = await both(BOOKS_KINDS.adjustPlayer, { ...give, direction: "out", amountPaise: 5_001 });
    expect([take.state, take.outcome.code]).toEqual(["failed", "notThere"]);
    const nobody = await both(BOOKS_KINDS.adjustPlayer, { ...give, player: "nobody" });
    expect([nobody.state, nobody.outcome.code]).toEqual(["failed", "noPlayer"]);
  });

  test("K-9: leftovers and debts are written off by two, and no more than is owed", async () => {
    const cents = { from: "writeOffs", to: "bankTransit", amountPaise: 7, code: "rounding" };
    expect((await both(BOOKS_KINDS.writeOffOwn, cents)).state).toBe("carriedOut");
    expect((await both(BOOKS_KINDS.writeOffOwn, { ...cents, from: "gstInput" })).state).toBe("refused 400");
    const debt = { player: PLAYER, amountPaise: 300, code: "uncollectable" };
    expect((await both(BOOKS_KINDS.writeOffDebt, debt)).outcome.code).toBe("nothingOwed");
    await at.database.owner`INSERT INTO cashier.depositor (player, debt_paise) VALUES (${PLAYER}, 500)
      ON CONFLICT (player) DO UPDATE SET debt_paise = 500`;
    expect((await both(BOOKS_KINDS.writeOffDebt, debt)).state).toBe("carriedOut");
    expect((await both(BOOKS_KINDS.writeOffDebt, debt)).outcome.code).toBe("nothingOwed");
    expect(Number(await at.holds("promotions"))).toBe(-300);
  });

  test("K-9, O-12: of two about the same money the second is looked at again, and money that moves by itself hinders neither", async () => {
    const propose = async (kind: string, payload: object) => {
      const body = { kind, payload, reason: "Twice, by two" };
      return ((await desk.call(mani!, "POST", "/proposals", { body })).data as { id: string }).id;
    };
    const seen = async (id: string) =>
      ((await desk.call(gita!, "GET", "/proposals")).data as { rows: { id: string; before: string }[] }).rows.find(
        (one) => one.id === id,
      )!.before;
    const approve = async (id: string, before: string) =>
      (await desk.call(gita!, "POST", `/proposals/${id}/approve`, { body: { before } })).status;
    const give = { player: PLAYER, bucket: "winnings", direction: "in", amountPaise: 100, code: "goodwill" };
    const move = { from: "gatewayClearing", to: "gatewayCharges", amountPaise: 50, code: "misbooked" };
    for (const [kind, payload] of [
      [BOOKS_KINDS.adjustPlayer, give],
      [BOOKS_KINDS.adjustOwn, move],
    ] as const) {
      const [one, other] = [await propose(kind, payload), await propose(kind, payload)];
      const [stood, alike] = [await seen(one), await seen(other)];
      if (kind === BOOKS_KINDS.adjustOwn) {
        const moves = [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(700) }] as const;
        await at.wallet.move({ key: "meanwhile", kind: "deposit", player: PLAYER, moves });
      }
      expect([kind, await approve(one, stood), await approve(other, alike)]).toEqual([kind, 200, 409]);
      await desk.operator.runOnce();
      expect([kind, await approve(other, alike)]).toEqual([kind, 409]);
      await at.books.runOnce();
      expect([kind, await approve(other, await seen(other))]).toEqual([kind, 200]);
      await desk.operator.runOnce();
    }
    await at.books.runOnce();
    await both(BOOKS_KINDS.adjustOwn, { ...move, from: move.to, to: move.from, amountPaise: 100 });
    await both(BOOKS_KINDS.adjustPlayer, { ...give, direction: "out", amountPaise: 200 });
  });

  test("K-12: an account that begins with nothing is opened by two", async () => {
    const opening = { account: "payoutBank", day: "2026-11-01", balancePaise: 0 };
    expect((await both(BOOKS_KINDS.openBank, opening)).state).toBe("carriedOut");
  });

  test("K-6: money of nobody known is matched or sent back by two", async () => {
    for (const id of ["pay_1", "pay_2"])
      await at.database
        .owner`INSERT INTO cashier.stray_payment (gateway, payment_id, amount_paise, currency, reason, at, state)
        VALUES ('razorpay', ${id}, 7000, 'INR', 'unknownOrder', now(), 'suspense')`;
    const { rows } = (await desk.call(mani!, "GET", "/books/suspense")).data as { rows: { payment: string }[] };
    expect(rows.map(({ payment }) => payment)).toEqual(["pay_1", "pay_2"]);
    const one = { gateway: "razorpay", payment: "pay_1" };
    expect((await both(BOOKS_KINDS.matchSuspense, { ...one, player: "nobody" })).state).toBe("failed");
    expect((await both(BOOKS_KINDS.matchSuspense, { ...one, player: PLAYER })).state).toBe("carriedOut");
    expect((await both(BOOKS_KINDS.returnSuspense, one)).state).toBe("failed");
    expect((await both(BOOKS_KINDS.returnSuspense, { ...one, payment: "pay_2" })).state).toBe("carriedOut");
  });

  test("K-5, K-8: challans and days are finance's alone, each an act in its transaction", async () => {
    const challan = {
      tax: "tds",
      number: "123",
      bsr: "0510308",
      paidOn: "2026-11-07",
      period: "2026-10",
      amountPaise: 300,
    };
    expect((await desk.call(gita!, "POST", "/books/challans", { body: challan })).status).toBe(403);
    expect((await desk.call(mani!, "POST", "/books/challans", { body: challan })).status).toBe(200);
    expect((await desk.call(mani!, "POST", "/books/challans", { body: challan })).status).toBe(409);
    await at.books.runOnce();
    const { status, message } = await desk.call(mani!, "POST", "/books/days/2026-11-05/close", {
      body: { shown: ((await desk.call(mani!, "GET", "/books/days/2026-11-04")).data as DayData).shown },
    });
    expect([status, message]).toEqual([409, expect.stringContaining("has changed since you looked")]);
    const closing = () => desk.call(mani!, "POST", "/books/days/2026-11-05/close");
    expect([(await closing()).status, (await closing()).status]).toEqual([200, 409]);
    const kept = (await entries()).filter((entry) => /books\.(?:challan|closed)/.test(entry));
    expect(kept).toEqual(["operator:mani books.closed 2026-11-05", "operator:mani books.challan tds 123"]);
    // Blocked after the request was let in: nothing is done.
    await at.database.owner`UPDATE operator.account SET role = 'support' WHERE name = 'mani'`;
    expect((await desk.call(mani!, "POST", "/books/challans", { body: { ...challan, number: "9" } })).status).toBe(403);
  });
});

test("K-8: a day whose figures change between the look and the closing is not closed on others than were shown", async () => {
  const [rani, day] = [await desk.hire("rani", "finance"), "2026-11-06"];
  const { shown } = (await desk.call(rani, "GET", `/books/days/${day}`)).data as DayData;
  const { reconciliation } = at.books;
  const { show } = reconciliation;
  // The server looks whether all is as it was shown, and then adds up what it keeps: in between late journals come.
  let looks = 0;
  const meanwhile = async (asked: string) => {
    const view = structuredClone(await show(asked));
    // The page of the test has looked once more before it closes.
    looks += 1;
    if (looks === 2) Object.assign(at.fees, { journalPaise: 100, ledgerPaise: 100 });
    return view;
  };
  Object.assign(reconciliation, { show: meanwhile });
  const closing = () => desk.call(rani, "POST", `/books/days/${day}/close`, { body: { shown } });
  const { status, message } = await closing();
  Object.assign(reconciliation, { show });
  expect([status, message]).toEqual([409, expect.stringContaining("has changed since you looked")]);
  Object.assign(at.fees, { journalPaise: 0, ledgerPaise: 0 });
  expect((await closing()).status).toBe(200);
});

test("O-29, M-19: a signed day is shown with what anybody verifies it by, and nothing else is a day", async () => {
  const { database, time: clock, log, wallet } = at;
  const asha = await desk.hire("asha", "finance");
  const empty = (await desk.call(asha, "GET", "/books/signed")).data as { rows: unknown[]; next: string | null };
  expect(empty).toEqual({ rows: [], next: null });
  const transit = { from: { house: "bankTransit" }, to: { house: "bank" }, amount: paise(100) } as const;
  expect((await wallet.move({ key: "signed", kind: "bankPaper", player: null, moves: [transit] })).ok).toBe(true);
  const closings = createClosings({
    database,
    log,
    random: seededRandom(4),
    clock: { now: () => instant(clock.now() + 3 * DAY_MS) },
    timers: { after: () => () => {}, every: () => () => {} },
    seeds: { current: new Uint8Array(32), old: [] },
    operatorsLog: async () => "0 none",
  });
  const closed = await closings.closeDue();
  expect(closed.length).toBeGreaterThan(0);
  const page = (await desk.call(asha, "GET", "/books/signed")).data as { rows: SignedDayDetails[] };
  expect(page.rows.map(({ day }) => day)).toEqual(closed.map(({ day }) => day).toReversed());
  const { day } = page.rows[0]!;
  const details = (await desk.call(asha, "GET", `/books/signed/${day}`)).data as SignedDayDetails;
  const key = createPublicKey(details.publicKey);
  expect(verify(null, Buffer.from(details.statement), key, Buffer.from(details.signature, "hex"))).toBe(true);
  expect(verify(null, Buffer.from(`${details.statement} `), key, Buffer.from(details.signature, "hex"))).toBe(false);
  const older = (await desk.call(asha, "GET", `/books/signed?after=${day}`)).data as { rows: { day: string }[] };
  expect(older.rows.every((row) => row.day < day)).toBe(true);
  const oldest = (await desk.call(asha, "GET", "/books/signed?order=oldest")).data as { rows: { day: string }[] };
  expect(oldest.rows.map((row) => row.day)).toEqual(closed.map((row) => row.day));
  for (const wrong of ["2026-02-30", "x", "1970-01-01"])
    expect((await desk.call(asha, "GET", `/books/signed/${wrong}`)).status).toBe(409);
});

test("K-11: a trial balance and an account's ledger at the desk; what is no period is refused, as a file too", async () => {
  const [dev, ravi] = [await desk.hire("dev", "finance"), await desk.hire("ravi", "manager")];
  const days = "from=2026-11-01&to=2026-11-30";
  const trial = await desk.call(dev, "GET", `/books/trial-balance?${days}`);
  const { rows, isEven } = trial.data as TrialBalanceData;
  expect(isEven).toBe(true);
  const suspense = rows.find(({ account }) => account === "suspense")!;
  expect(suspense.name).toBe("Suspense");
  const ledger = await desk.call(dev, "GET", `/books/ledger?account=suspense&${days}`);
  const lines = (ledger.data as { rows: LedgerLineData[] }).rows;
  expect(lines.at(-1)?.balancePaise).toBe(suspense.closingPaise);
  expect((await desk.call(ravi, "GET", `/books/trial-balance?${days}`)).status).toBe(403);
  for (const path of ["trial-balance", "trial-balance/csv", "profit-and-loss", "ledger", "ledger/csv"])
    expect((await desk.call(dev, "GET", `/books/${path}?from=2026-11-30&to=2026-11-01`)).status).toBe(400);
});
