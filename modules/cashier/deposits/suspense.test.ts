/** Money of unknown players, and what two operators decide about it; on a real PostgreSQL. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { HOUR_MS, type PlayerId, paise } from "../../kernel/index.ts";
import { systemBalance } from "../../wallet/index.ts";
import { createAdjustments } from "../adjustments/adjustments.ts";
import { auditAdjustments } from "../audit/adjustments.ts";
import { auditDeposits } from "../audit/deposits.ts";
import { type Counter, counter, freshPlayer } from "../testing/cashier.ts";
import { createUnmatchedOperatorApi, type UnmatchedOperatorApi } from "./unmatched-operator-api.ts";

setDefaultTimeout(60_000);

let at: Counter;
let desk: UnmatchedOperatorApi;
beforeAll(async () => {
  at = await counter();
  const settings = { get: <K extends keyof typeof at.settings>(key: K) => at.settings[key] };
  desk = createUnmatchedOperatorApi({ database: at.database, settings, clock: at.time, random: seededRandom(3) });
});
afterAll(() => at.close());

const inSuspense = () => systemBalance(at.database, "suspense");
const clearing = () => systemBalance(at.database, "gatewayClearing");
const nobodys = (paymentId: string, rupees: number) =>
  at.callback({
    is: "paid",
    order: { orderId: "NOBODYS", gatewayOrderId: null },
    payment: { paymentId, amountPaise: rupees * 100, currency: "INR", upiHash: null },
  });
const depositOf = async (player: PlayerId) => (await at.wallet.balances(player)).deposit / 100;
const sound = async () => {
  expect(await at.faults()).toEqual([]);
  expect((await auditDeposits(at.database)).faults).toEqual([]);
};

describe("K-6: money of nobody known", () => {
  test("is in suspense as soon as the gateway tells of it, once however often it is told", async () => {
    const [before, gateway] = [await inSuspense(), await clearing()];
    await nobodys("pay-lost-1", 120);
    await nobodys("pay-lost-1", 120);
    expect([await inSuspense(), await clearing()]).toEqual([paise(before + 12_000), paise(gateway - 12_000)]);
    expect(await desk.show("fake", "pay-lost-1")).toMatchObject({ state: "suspense", player: null });
    await sound();
  });

  test("what was kept before, or by a process that died in between, is in suspense with the next sweep", async () => {
    const before = await inSuspense();
    await at.callback({ is: "other", name: "x" });
    await at.database.sql`INSERT INTO cashier.stray_payment
      (gateway, payment_id, amount_paise, currency, reason, at, state, next_at)
      VALUES ('fake', 'pay-old', 500, 'INR', 'unknownOrder', ${new Date(at.time.now())}, 'kept', to_timestamp(0))`;
    await at.database.sql`INSERT INTO cashier.gateway_event (gateway, id, event, body_hash, received_at)
      VALUES ('fake', 'old', '{"is":"paid","payment":{"paymentId":"pay-old"}}', 'h', now())`;
    await at.cashier.sweep();
    expect(await inSuspense()).toBe(paise(before + 500));
  });

  test("is matched to a player as a deposit of theirs, with its tax and their debt, once by the decision", async () => {
    const player = freshPlayer();
    await nobodys("pay-lost-2", 500);
    const [suspense, gst] = [await inSuspense(), await systemBalance(at.database, "gstPayable")];
    const decision = { gateway: "fake", paymentId: "pay-lost-2", key: "proposal-2", player };
    const [one, other] = await Promise.all([desk.match(decision), desk.match(decision)]);
    expect(one).toEqual(other);
    if (!one?.ok) throw new Error("matched");
    await at.cashier.sweep();
    await at.cashier.sweep();
    expect(await depositOf(player)).toBe(500);
    expect(await inSuspense()).toBe(paise(suspense - 50_000));
    // 40 % of November 2026, inclusive: 500 × 40 / 140.
    expect(await systemBalance(at.database, "gstPayable")).toBe(paise(gst + 14_286));
    expect(await at.cashier.lifetimeDeposits(player)).toBe(paise(50_000));
    expect(await desk.match({ ...decision, key: "proposal-3" })).toMatchObject({ error: { code: "notInSuspense" } });
    await sound();
    // It is a deposit like any other: its bank may take it back.
    await at.callback({
      is: "dispute",
      disputeId: "disp-2",
      paymentId: "pay-lost-2",
      amountPaise: 50_000,
      to: "lost",
    });
    expect(await depositOf(player)).toBe(0);
    await sound();
  });

  test("is nobody else's when it named an order, and nobody's when the payment is unknown", async () => {
    const [owner, other] = [freshPlayer(), freshPlayer()];
    const id = await at.order(owner, 300);
    await at.pay(id, { paymentId: "pay-wrong", amountPaise: 12_300 });
    const decision = { gateway: "fake", paymentId: "pay-wrong", key: "proposal-4" };
    expect(await desk.match({ ...decision, player: other })).toMatchObject({ error: { code: "notInSuspense" } });
    expect(await desk.match({ ...decision, paymentId: "none", player: other })).toMatchObject({
      error: { code: "noSuchPayment" },
    });
    expect((await desk.match({ ...decision, player: owner })).ok).toBe(true);
    await at.cashier.sweep();
    expect(await depositOf(owner)).toBe(123);
    await sound();
  });

  test("goes back to its payer when two decide so: sent once, out of suspense when it has arrived", async () => {
    const before = await inSuspense();
    await nobodys("pay-lost-5", 70);
    const decision = { gateway: "fake", paymentId: "pay-lost-5", key: "proposal-5" };
    expect((await desk.giveBack(decision)).ok).toBe(true);
    expect((await desk.giveBack(decision)).ok).toBe(true);
    expect((await desk.match({ ...decision, key: "proposal-6", player: freshPlayer() })).ok).toBe(false);
    await at.cashier.sweep();
    await at.time.advanceAsync(HOUR_MS);
    await at.cashier.sweep();
    expect(await desk.show("fake", "pay-lost-5")).toMatchObject({ state: "returned" });
    expect(await inSuspense()).toBe(before);
    await sound();
  });

  test("is listed page by page, whichever end comes first", async () => {
    await nobodys("pay-lost-7", 1);
    await at.time.advanceAsync(1_000);
    await nobodys("pay-lost-8", 1);
    const all = await desk.open({ after: null, limit: 100 });
    expect(all.length).toBeGreaterThan(2);
    const paged = async (order: "oldest" | "newest") => {
      const payments: string[] = [];
      for (let after: string | null = null; ; ) {
        const [row] = await desk.open({ after, limit: 1, order });
        if (!row) return payments;
        payments.push(row.paymentId);
        after = `${row.at.toISOString()}/${row.gateway}/${row.paymentId}`;
      }
    };
    const payments = all.map(({ paymentId }) => paymentId);
    expect([await paged("oldest"), await paged("newest")]).toEqual([payments, payments.toReversed()]);
  });
});

describe("K-7: refunds that were made at the gateway (M-15)", () => {
  const refund = (orderId: string, refundId: string, rupees: number, to: "made" | "paid" | "failed", event?: string) =>
    at.callback(
      {
        is: "refund",
        refundId,
        paymentId: `pay-${orderId}`,
        amountPaise: rupees * 100,
        to,
        reference: null,
      } as const,
      event,
    );

  test("take the chips from D, then W, leave the rest as a debt, and count once in whatever order they are told", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 500);
    await at.pay(id);
    const lost = [{ from: { bucket: "deposit" }, to: { house: "promotions" }, amount: paise(45_000) }] as const;
    await at.wallet.move({ key: `lost-${player}`, kind: "bonus", player, moves: lost });
    await Promise.all([
      refund(id, "rfnd_1", 200, "made"),
      refund(id, "rfnd_1", 200, "paid"),
      refund(id, "rfnd_1", 200, "paid", "again"),
    ]);
    await at.cashier.sweep();
    expect(await depositOf(player)).toBe(0);
    expect((await at.cashier.debtOf(player)).debt).toBe(paise(15_000));
    // Another part, and one more than was paid.
    await refund(id, "rfnd_2", 400, "made");
    expect((await at.cashier.debtOf(player)).debt).toBe(paise(45_000));
    await refund(id, "rfnd_3", 100, "made");
    expect((await at.cashier.debtOf(player)).debt).toBe(paise(45_000));
    expect((await at.cashier.passbook.page(player, "all", { size: 10, offset: 0 })).total).toBeGreaterThan(0);
    await sound();
  });

  test("that fail later are given back; told of the failure first, they take nothing", async () => {
    const player = freshPlayer();
    const id = await at.order(player, 300);
    await at.pay(id);
    await refund(id, "rfnd_4", 300, "made");
    expect(await depositOf(player)).toBe(0);
    await refund(id, "rfnd_4", 300, "failed");
    await refund(id, "rfnd_4", 300, "failed", "failed-again");
    expect(await depositOf(player)).toBe(300);
    await refund(id, "rfnd_5", 300, "failed");
    await refund(id, "rfnd_5", 300, "made");
    expect(await depositOf(player)).toBe(300);
    await sound();
  });

  test("of money in suspense end its waiting, when all of it went back", async () => {
    const before = await inSuspense();
    await nobodys("pay-lost-9", 90);
    const event = { is: "refund", refundId: "rfnd_9", paymentId: "pay-lost-9", to: "paid", reference: null } as const;
    await at.callback({ ...event, refundId: "rfnd_8", amountPaise: 100 });
    expect(await inSuspense()).toBe(paise(before + 9_000));
    await at.callback({ ...event, amountPaise: 9_000 });
    await at.callback({ ...event, amountPaise: 9_000 });
    expect(await inSuspense()).toBe(before);
    expect(await desk.show("fake", "pay-lost-9")).toMatchObject({ state: "returned" });
    await sound();
  });
});

describe("K-9: adjustments of players", () => {
  test("happen once by their decision, stand in the passbook, and are refused where the money is not there", async () => {
    const player = freshPlayer();
    const adjust = createAdjustments({ database: at.database, wallet: at.wallet, clock: at.time });
    const give = {
      key: "adj-1",
      player,
      bucket: "deposit",
      direction: "in",
      amountPaise: paise(700),
      code: "goodwill",
    } as const;
    await Promise.all([adjust(give), adjust(give)]);
    expect(await depositOf(player)).toBe(7);
    const take = { ...give, key: "adj-2", direction: "out", amountPaise: paise(900), code: "correction" } as const;
    expect(await adjust(take)).toMatchObject({ error: { code: "notThere" } });
    await adjust({ ...give, key: "adj-3" });
    // What was refused stays refused, though the money is there by now.
    expect(await adjust(take)).toMatchObject({ error: { code: "notThere" } });
    const { entries } = await at.cashier.passbook.page(player, "all", { size: 10, offset: 0 });
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["adjustedIn", paise(700)],
      ["adjustedIn", paise(700)],
    ]);
    expect((await auditAdjustments(at.database)).faults).toEqual([]);
    await at.wallet.move({
      key: "adjustment:forged",
      kind: "adjustment",
      player,
      moves: [{ from: { house: "adjustments" }, to: { bucket: "winnings" }, amount: paise(1) }],
    });
    expect((await auditAdjustments(at.database)).faults).toMatchObject([{ code: "ledgerWithoutAdjustment" }]);
    expect(await at.faults()).toEqual([]);
  });

  test("the audit names a row that the ledger has otherwise, one that it lacks, and one that was refused and moved", async () => {
    const { owner } = at.database;
    const named = async (change: string, back: string) => {
      await owner.unsafe(`UPDATE cashier.adjustment SET ${change}`);
      const { faults } = await auditAdjustments(at.database);
      await owner.unsafe(`UPDATE cashier.adjustment SET ${back}`);
      return faults.filter(({ what }) => what !== "adjustment:forged").map(({ code, what }) => `${code} ${what}`);
    };
    expect(await named("amount_paise = 701 WHERE key = 'adj-1'", "amount_paise = 700 WHERE key = 'adj-1'")).toEqual([
      "adjustmentUnlikeLedger adj-1",
    ]);
    expect(await named("state = 'taken' WHERE key = 'adj-2'", "state = 'refused' WHERE key = 'adj-2'")).toEqual([
      "adjustmentUnlikeLedger adj-2",
    ]);
    expect(await named("state = 'refused' WHERE key = 'adj-3'", "state = 'taken' WHERE key = 'adj-3'")).toEqual([
      "adjustmentUnlikeLedger adj-3",
    ]);
    expect(await named("key = 'adj-4' WHERE key = 'adj-1'", "key = 'adj-1' WHERE key = 'adj-4'")).toEqual([
      "adjustmentUnlikeLedger adj-4",
      "ledgerWithoutAdjustment adjustment:adj-1",
    ]);
  });
});
