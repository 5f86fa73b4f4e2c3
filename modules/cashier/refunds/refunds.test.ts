import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, type PlayerId, paise, type TableId } from "../../kernel/index.ts";
import { auditLedger } from "../../wallet/index.ts";
import { auditWithdrawals } from "../audit/withdrawals.ts";
import { chargeback } from "../schema.ts";
import { ist, rupees, type TestCashier, testCashier } from "../testing/withdrawals.ts";
import { refundOf } from "./refunds.ts";

setDefaultTimeout(60_000);

let server: TestCashier;
beforeAll(async () => {
  // A Monday.
  server = await testCashier(ist("2026-06-01T12:00:00"));
});
/** Closes a server whose books agree. */
async function soundly(own: TestCashier): Promise<void> {
  expect((await auditWithdrawals(own.database)).faults).toEqual([]);
  await own.close();
}
afterAll(async () => {
  expect((await auditLedger(server.database)).faults).toEqual([]);
  expect((await auditWithdrawals(server.database)).faults).toEqual([]);
  await server.close();
});

const refusal = (code: string) => ({ ok: false, error: { code } });
const refundable = async (player: PlayerId) => (await server.withdrawals.overview(player)).refundable;

test("M-9: less floor(5 %) and the bonus used, and never more than the deposit", () => {
  expect(refundOf(paise(10_019), 500, paise(0))).toEqual({ fee: paise(500), gross: paise(9_519) });
  expect(refundOf(paise(10_000), 500, paise(700))).toEqual({ fee: paise(500), gross: paise(8_800) });
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000), fc.nat(1_000_000), (credit, bps, used) => {
      const { fee, gross } = refundOf(paise(credit), bps, paise(used));
      expect(gross).toBeGreaterThanOrEqual(0);
      expect(fee + gross).toBeLessThanOrEqual(credit);
    }),
  );
});

describe("M-9: a deposit that was never staked", () => {
  test("is refunded to where it came from, after the operator's approval; it counts in A", async () => {
    const player = server.player();
    const id = await server.deposit(player, rupees(1_000));
    server.effects.bonusUsed = rupees(20);
    expect(await refundable(player)).toMatchObject([
      { id, fee: rupees(50), bonusUsed: rupees(20), gross: rupees(930) },
    ]);
    const asked = await server.withdrawals.refund(player, id);
    server.effects.bonusUsed = paise(0);
    expect(asked).toMatchObject({ ok: true, value: { state: "inReview", gross: rupees(930), tds: 0, kind: "refund" } });
    if (!asked.ok) return;
    // Not before it is sure that the money leaves.
    expect(server.effects.bonusReturned).toEqual([]);
    expect((await server.wallet.balances(player)).deposit).toBe(paise(0));
    expect((await server.withdrawals.tdsOf(player, "2026-2027")).withdrawn).toBe(rupees(930));
    await server.withdrawals.approve(asked.value.id, "asha");
    await server.withdrawals.idle();
    await server.withdrawals.sweep();
    expect(server.effects.bonusReturned).toEqual([id]);
    expect(server.service.orders.at(-1)).toEqual({
      reference: asked.value.id,
      amount: rupees(930),
      target: { is: "payment", paymentId: `pay_${id}` },
    });
    expect((await server.withdrawals.show(asked.value.id))?.state).toBe("paid");
  });

  test("once a year; a rejected one does not count, and gives fee and deduction back", async () => {
    const player = server.player();
    const [first, second] = [await server.deposit(player, rupees(100)), await server.deposit(player, rupees(200))];
    const asked = await server.withdrawals.refund(player, first);
    if (!asked.ok) throw new Error(asked.error.message);
    expect(await server.withdrawals.refund(player, second)).toMatchObject(refusal("notRefundable"));
    await server.withdrawals.reject(asked.value.id, "asha", "played elsewhere");
    expect((await server.wallet.balances(player)).deposit).toBe(rupees(300));
    expect((await server.withdrawals.refund(player, second)).ok).toBe(true);
    expect(await refundable(player)).toEqual([]);
  });

  test("of 16 requests at once one wins", async () => {
    const player = server.player();
    const ids = [await server.deposit(player, rupees(100)), await server.deposit(player, rupees(100))];
    const others = [server.withdrawals, server.another()];
    const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => others[i % 2]!.refund(player, ids[i % 2]!)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await server.wallet.balances(player)).deposit).toBe(rupees(100));
  });

  test("two working days long", async () => {
    const own = await testCashier(ist("2026-06-05T12:00:00"));
    const player = own.player();
    // A Friday: until the end of Tuesday.
    const id = await own.deposit(player, rupees(100));
    own.time.advance(4 * DAY_MS);
    expect((await own.withdrawals.overview(player)).refundable).toMatchObject([
      { id, until: ist("2026-06-10T00:00:00") },
    ]);
    own.time.advance(DAY_MS);
    expect(await own.withdrawals.refund(player, id)).toMatchObject(refusal("notRefundable"));
    await soundly(own);
  });
});

describe("M-9: not refundable", () => {
  test("after any stake in rupees since, even if it came home", async () => {
    const player = server.player();
    const id = await server.deposit(player, rupees(500));
    const stake = { tableId: `table-${player}` as TableId, seat: 0, sitting: 1 };
    const reserved = await server.wallet.reserve({
      key: `reserve:${player}`,
      player,
      stake,
      currency: "inr",
      amount: rupees(10),
    });
    expect(reserved.ok).toBe(true);
    await server.wallet.release({ key: `release:${player}`, stake });
    expect((await server.wallet.balances(player)).deposit).toBe(rupees(500));
    expect(await refundable(player)).toEqual([]);
    expect(await server.withdrawals.refund(player, id)).toMatchObject(refusal("notRefundable"));
    // What came after the stake was not staked.
    server.time.advance(1_000);
    const later = await server.deposit(player, rupees(100));
    expect((await refundable(player)).map((one) => one.id)).toEqual([later]);
  });

  test("a practice stake does not matter", async () => {
    const player = server.player();
    await server.wallet.grantOpening(player);
    const id = await server.deposit(player, rupees(500));
    await server.wallet.reserve({
      key: `practice:${player}`,
      player,
      stake: { tableId: `practice-${player}` as TableId, seat: 0, sitting: 1 },
      currency: "practice",
      amount: paise(100),
    });
    expect((await refundable(player)).map((one) => one.id)).toEqual([id]);
  });

  test("a deposit that the bank disputes, another's, or one that nobody made", async () => {
    const player = server.player();
    const id = await server.deposit(player, rupees(100));
    expect(await server.withdrawals.refund(server.player(), id)).toMatchObject(refusal("notRefundable"));
    expect(await server.withdrawals.refund(player, "D99999")).toMatchObject(refusal("notRefundable"));
    await server.database.db.insert(chargeback).values({
      gateway: "test",
      id: `dispute-${id}`,
      orderId: id,
      player,
      amountPaise: rupees(100),
      state: "open",
      openedAt: new Date(server.time.now()),
    });
    expect(await refundable(player)).toEqual([]);
  });
});
