import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { DAY_MS, HOUR_MS, instant, type PlayerId, paise } from "../../kernel/index.ts";
import { auditLedger } from "../../wallet/index.ts";
import { auditDeposits } from "../audit/deposits.ts";
import { auditWithdrawals } from "../audit/withdrawals.ts";
import { freshPlayer } from "../testing/cashier.ts";
import { type WholePlatform, wholePlatform } from "../testing/world.ts";

setDefaultTimeout(120_000);

let at: WholePlatform;
let player: PlayerId;
beforeEach(async () => {
  at = await wholePlatform();
  player = freshPlayer();
});
afterEach(async () => {
  for (const audit of [auditLedger, auditDeposits, auditWithdrawals])
    expect((await audit(at.database)).faults).toEqual([]);
  await at.close();
});

/** Excludes the player for so many days, as identity and its event do. */
const exclude = async (days = 365) => {
  at.status.excludedUntil = instant(at.time.now() + days * DAY_MS);
  await at.withdrawals.leave(player);
};
const sent = () =>
  at.bank.orders.map(({ amount, target }) => [target.is === "payment" ? target.paymentId : "bank", amount / 100]);

describe("self-exclusion pays the deposit balance back (M-9, M-7)", () => {
  test("over the payments that it came by, newest first, each for the operator to approve; not bound to once a year", async () => {
    const [first, second] = [await at.deposit(player, 300), await at.deposit(player, 500)];
    await at.time.advanceAsync(1_000);
    await at.play(player, 200, false);
    await exclude(1);
    expect(await at.held(player)).toEqual([0, 0]);
    expect(
      (await at.withdrawals.list(["inReview"])).map(({ cause, gross, fee }) => [cause, gross, fee as number]),
    ).toEqual([
      ["exclusion", 50_000, 0],
      ["exclusion", 10_000, 0],
    ]);
    await at.settle();
    expect(sent()).toEqual([
      [`pay-${second}`, 500],
      [`pay-${first}`, 100],
    ]);
    // A day later the break is over; the next one pays back again.
    await at.time.advanceAsync(2 * DAY_MS);
    await at.deposit(player, 100);
    await exclude(1);
    expect(await at.held(player)).toEqual([0, 0]);
  });

  test("a deposit that was never staked costs the fee, as its refund would", async () => {
    await at.deposit(player, 1_000);
    await exclude();
    await at.settle();
    expect(sent()).toMatchObject([[expect.any(String), 950]]);
  });

  test("no payment gets back more than it brought, though it went back in full before", async () => {
    const first = await at.deposit(player, 500);
    const stake = { tableId: "t" as never, seat: 0, sitting: 1 };
    await at.wallet.reserve({ key: "in", player, stake, currency: "inr", amount: paise(50_000) });
    await at.time.advanceAsync(1_000);
    const second = await at.deposit(player, 1_000);
    await at.play(player, 1, false);
    await exclude();
    await at.settle();
    await at.wallet.release({ key: "out", stake });
    await at.settle(3);
    expect(sent()).toEqual([
      [`pay-${second}`, 999],
      [`pay-${second}`, 1],
      [`pay-${first}`, 499],
    ]);
  });

  test("the bonus used of a deposit is deducted once, though the deposit goes back in parts", async () => {
    const first = await at.deposit(player, 600);
    await at.play(player, 600, false);
    await at.time.advanceAsync(1_000);
    await at.deposit(player, 1_000);
    await at.dispute(first, "lost", 60_000);
    const bonus = { grantedPaise: paise(30_000), usedPaise: paise(20_000) };
    const world = at.withdrawalsWith({ bonus: { ofDeposit: async () => bonus, depositReturned: async () => bonus } });
    at.status.excludedUntil = instant(at.time.now() + 365 * DAY_MS);
    await world.leave(player);
    const parts = async () =>
      (await world.list(["inReview", "paid"])).map(({ fee, bonusUsed, gross }) => [fee, bonusUsed, gross].map(Number));
    expect(await parts()).toEqual([[2_000, 20_000, 18_000]]);
    for (const { id } of await world.list(["inReview"])) await world.approve(id, "asha");
    await world.idle();
    await at.dispute(first, "won", 60_000);
    await at.time.advanceAsync(2 * HOUR_MS);
    await world.sweep();
    expect(await parts()).toEqual([
      [2_000, 20_000, 18_000],
      [3_000, 0, 57_000],
    ]);
    await world.stop();
  });

  test("is not taken back by the player, and does not hinder a withdrawal of winnings", async () => {
    await at.deposit(player, 1_000);
    await at.play(player, 500, true);
    Object.assign(at.kyc, { panApproved: true, bankVerified: true });
    await exclude();
    const [one] = await at.withdrawals.list(["inReview"]);
    expect(await at.withdrawals.cancel(player, one!.id)).toMatchObject({
      ok: false,
      error: { code: "notCancellable" },
    });
    expect((await at.withdrawals.redeem(player, paise(50_000))).ok).toBe(true);
  });

  test("what comes home from a table later is paid back too, until the exclusion ends", async () => {
    const id = await at.deposit(player, 1_000);
    const stake = { tableId: "t" as never, seat: 0, sitting: 1 };
    await at.wallet.reserve({ key: "in", player, stake, currency: "inr", amount: paise(40_000) });
    await exclude(2);
    expect(await at.held(player)).toEqual([0, 0]);
    await at.wallet.release({ key: "out", stake });
    await at.settle(3);
    expect(sent()).toEqual([
      [`pay-${id}`, 600],
      [`pay-${id}`, 400],
    ]);
    await at.time.advanceAsync(3 * DAY_MS);
    await at.settle();
    await at.deposit(player, 100);
    await at.settle(3);
    // It stays, less the tax, which the operator does not bear so soon after a refund (M-6).
    expect(await at.held(player)).toEqual([7_143, 0]);
  });

  test("a payment that the gateway does not refund goes to the verified bank account, and waits for one", async () => {
    await at.deposit(player, 1_000);
    await at.play(player, 1, false);
    at.bank.next.push("refuse");
    await exclude();
    await at.settle(3);
    // Back in D: there is no other way yet, and the player is told.
    expect(await at.held(player)).toEqual([99_900, 0]);
    expect(at.mails.map(({ subject }) => subject)).toContain("Please add your bank account");
    Object.assign(at.kyc, { panApproved: true, bankVerified: true });
    await at.settle(30);
    expect(sent()).toEqual([["bank", 999]]);
    expect(await at.held(player)).toEqual([0, 0]);
  });

  test("while a payment is disputed nothing leaves; lost, the bank has it, and the rest is paid back", async () => {
    const id = await at.deposit(player, 1_000);
    const other = await at.deposit(player, 200);
    await at.play(player, 1, false);
    await at.dispute(id, "open", 100_000);
    await exclude();
    expect(await at.held(player)).toEqual([119_900, 0]);
    await at.dispute(id, "lost", 100_000);
    await at.settle(3);
    expect(sent()).toEqual([[`pay-${other}`, 199]]);
  });

  test("of two processes at once one pays back", async () => {
    await at.deposit(player, 1_000);
    await at.play(player, 1, false);
    at.status.excludedUntil = instant(at.time.now() + DAY_MS);
    await Promise.all(Array.from({ length: 8 }, () => at.withdrawals.leave(player)));
    expect((await at.withdrawals.list(["inReview"])).map(({ gross }) => gross as number)).toEqual([99_900]);
  });
});

describe("orders of who keeps out, or has closed the account", () => {
  test("an open order ends; what is paid on it goes back to its payer by itself, and nothing is credited", async () => {
    const id = await at.order(player, 700);
    await exclude();
    expect(await at.statusOf(player, id)).toBe("failed");
    await at.pay(id);
    expect(await at.held(player)).toEqual([0, 0]);
    await at.cashier.sweep();
    expect(at.payouts.orders).toMatchObject([{ amount: 70_000, target: { is: "payment", paymentId: `pay-${id}` } }]);
    const [row] = await at.database.sql`SELECT state, reason FROM cashier.stray_payment`;
    expect({ ...row }).toEqual({ state: "returned", reason: "keptOut" });
    await Promise.all([at.pay(id, {}, "again"), at.cashier.sweep(), at.again().sweep()]);
    expect(at.payouts.orders).toHaveLength(1);
  });

  test("what went back to its payer is not credited when the gateway tells of it again after the exclusion", async () => {
    const id = await at.order(player, 700);
    await exclude(1);
    await at.pay(id);
    await at.cashier.sweep();
    expect(at.payouts.orders).toHaveLength(1);
    await at.time.advanceAsync(2 * DAY_MS);
    await at.pay(id, {}, "another event of the same payment");
    at.gateway.status = {
      is: "paid",
      payments: [{ paymentId: `pay-${id}`, amountPaise: 70_000, currency: "INR", upiHash: null }],
    };
    await at.cashier.sweep();
    expect(await at.held(player)).toEqual([0, 0]);
    at.gateway.status = { is: "waiting" };
  });

  test("a refund whose answer is lost is asked for before it is sent again; one that is refused is the operator's", async () => {
    at.status.closed = true as never;
    const [one, two] = ["a", "b"];
    at.status.closed = false as never;
    const orders = [await at.order(player, 700), await at.order(player, 800)];
    at.status.closed = true as never;
    at.payouts.next.push("loseAnswer", "refuse");
    await at.pay(orders[0]!, { paymentId: one });
    await at.cashier.sweep();
    await at.pay(orders[1]!, { paymentId: two });
    await at.cashier.sweep();
    await at.time.advanceAsync(HOUR_MS);
    await at.cashier.sweep();
    expect(at.payouts.orders).toHaveLength(1);
    expect(at.security).toContainEqual(
      expect.objectContaining({ kind: "alarm", detail: { alarm: "strayNotReturned", payment: two } }),
    );
    const rows = await at.database.sql`SELECT state FROM cashier.stray_payment ORDER BY payment_id`;
    expect(rows.map(({ state }) => state)).toEqual(["returned", "suspense"]);
  });

  test("a deposit that was being credited while the account was closed is paid back", async () => {
    await at.deposit(player, 400);
    at.status.closed = true as never;
    await at.withdrawals.accountClosed(player);
    await at.settle(2);
    expect(await at.held(player)).toEqual([0, 0]);
  });
});

describe("closing an account", () => {
  test("sends the deposit balance back first, and there is nothing in the way when it has arrived", async () => {
    await at.deposit(player, 1_000);
    await at.play(player, 100, false);
    expect(await at.withdrawals.payBack(player)).toBe("underWay");
    expect(await at.withdrawals.hasOpen(player)).toBe(true);
    await at.settle(2);
    expect(await at.withdrawals.hasOpen(player)).toBe(false);
    expect(await at.withdrawals.payBack(player)).toBe("nothing");
    expect(sent()).toMatchObject([[expect.any(String), 900]]);
  });

  test("what comes back to a closed account and finds no way out is alarmed", async () => {
    const stranded = () => at.log.lines.filter(({ fields }) => fields.alarm === "closedWithMoney").length;
    await at.deposit(player, 1_000);
    await at.play(player, 100, true);
    Object.assign(at.kyc, { panApproved: true, bankVerified: true });
    const asked = await at.withdrawals.redeem(player, paise(10_000));
    await at.withdrawals.payBack(player);
    await at.settle(2);
    expect(await at.held(player)).toEqual([0, 0]);
    at.status.closed = true as never;
    await at.withdrawals.accountClosed(player);
    expect(stranded()).toBe(0);
    const [winnings, deposit] = at.bank.orders.map(({ reference }) => at.bank.taken.get(reference)!);
    for (const payout of [winnings!, deposit!])
      await at.withdrawals.handleEvent({
        ...payout,
        reference: null,
        status: { is: "failed", reason: "Account closed" },
      });
    expect(asked.ok && (await at.held(player))[1]).toBe(10_000 as never);
    expect(stranded()).toBe(1);
    Object.assign(at.kyc, { bankVerified: false });
    await at.settle(1);
    expect(await at.held(player)).toEqual([100_000, 10_000]);
    expect(stranded()).toBeGreaterThan(1);
  });

  test("winnings of which tax leaves less than a rupee keep no account open", async () => {
    const move = { from: { house: "promotions" }, to: { bucket: "winnings" }, amount: paise(130) } as const;
    await at.wallet.move({ key: "won", kind: "bonus", player, moves: [move] });
    // ₹1 is all that could be asked for, and 70 paise would be left of it.
    expect(await at.withdrawals.hasWinningsLeft(player)).toBe(false);
  });
});
