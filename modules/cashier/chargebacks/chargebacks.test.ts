import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { MINUTE_MS, type PlayerId, paise } from "../../kernel/index.ts";
import { auditDeposits } from "../audit/deposits.ts";
import { type Counter, counter, freshPlayer } from "../testing/cashier.ts";

setDefaultTimeout(60_000);

let at: Counter;
beforeAll(async () => {
  at = await counter();
});
afterAll(() => at.close());

const deposit = async (player: PlayerId, rupees: number) => {
  const id = await at.order(player, rupees);
  await at.pay(id);
  return id;
};
const dispute = (orderId: string, to: "open" | "lost" | "won", rupees: number, disputeId = `disp-${orderId}`) =>
  at.callback({ is: "dispute", disputeId, paymentId: `pay-${orderId}`, amountPaise: rupees * 100, to });
const balances = async (player: PlayerId) => {
  const { deposit, winnings, instant } = await at.wallet.balances(player);
  return [deposit / 100, winnings / 100, instant / 100];
};
const debtOf = async (player: PlayerId) => {
  const { debt, disputed } = await at.cashier.debtOf(player);
  return [debt / 100, disputed];
};
const systemHolds = async (bucket: string) =>
  Number(
    (
      await at.database
        .sql`SELECT coalesce(sum(balance), 0) AS n FROM wallet.account WHERE kind = 'house' AND bucket = ${bucket}`
    )[0]!.n,
  ) / 100;
/** Plays money away, as a table would. */
const lose = (player: PlayerId, rupees: number) =>
  at.wallet.move({
    key: `lost-${player}-${rupees}`,
    kind: "bonus",
    player,
    moves: [{ from: { bucket: "deposit" }, to: { house: "promotions" }, amount: paise(rupees * 100) }],
  });
const give = (player: PlayerId, bucket: "winnings" | "instant", rupees: number) =>
  at.wallet.move({
    key: `gave-${player}-${bucket}`,
    kind: "bonus",
    player,
    moves: [{ from: { house: "promotions" }, to: { bucket }, amount: paise(rupees * 100) }],
  });

describe("chargebacks (M-15)", () => {
  test("M-15: one that is lost after it was won, or after it was given back, moves nothing and is alarmed", async () => {
    const told = () => at.security.filter(({ detail }) => detail?.alarm === "lostAgain").length;
    const player = freshPlayer();
    const id = await at.order(player, 500);
    await at.pay(id);
    for (const to of ["open", "won", "lost"] as const) await dispute(id, to, 500);
    expect((await at.wallet.balances(player)).deposit).toBe(paise(50_000));
    expect(told()).toBe(1);

    const other = await at.order(player, 300);
    await at.pay(other);
    for (const to of ["lost", "won", "lost"] as const) await dispute(other, to, 300);
    expect((await at.wallet.balances(player)).deposit).toBe(paise(80_000));
    expect(told()).toBe(2);
  });

  test("M-15: an open dispute blocks withdrawals; won, it is over and nothing was moved", async () => {
    const player = freshPlayer();
    const id = await deposit(player, 500);
    await dispute(id, "open", 500);
    expect(await debtOf(player)).toEqual([0, true]);
    await dispute(id, "won", 500);
    await dispute(id, "open", 500);
    expect(await debtOf(player)).toEqual([0, false]);
    expect(await balances(player)).toEqual([500, 0, 0]);
  });

  test("M-15: lost, it is taken from D, then W, never from bonuses; the rest is a debt and no balance is below zero", async () => {
    const player = freshPlayer();
    const id = await deposit(player, 500);
    await lose(player, 400);
    await give(player, "winnings", 150);
    await give(player, "instant", 70);
    const clearing = await systemHolds("gatewayClearing");
    await Promise.all(Array.from({ length: 16 }, () => dispute(id, "lost", 500)));
    expect(await balances(player)).toEqual([0, 0, 70]);
    expect(await debtOf(player)).toEqual([250, false]);
    // What came in through the gateway went back through it.
    expect((await systemHolds("gatewayClearing")) - clearing).toBe(500);
    const [row] = await at.database.sql`
      SELECT state, from_deposit_paise AS d, from_winnings_paise AS w, debt_paise AS debt FROM cashier.chargeback WHERE order_id = ${id}`;
    expect({ ...row }).toEqual({ state: "taken", d: 10_000, w: 15_000, debt: 25_000 });

    // The next deposits pay the debt first.
    await deposit(player, 200);
    expect([await balances(player), await debtOf(player)]).toEqual([
      [0, 0, 70],
      [50, false],
    ]);
    await deposit(player, 300);
    expect([await balances(player), await debtOf(player)]).toEqual([
      [250, 0, 70],
      [0, false],
    ]);
  });

  test("M-15: the bonus that came with the payment is taken back with it, also when only a part of the payment is", async () => {
    const player = freshPlayer();
    const [whole, part] = [await deposit(player, 500), await deposit(player, 400)];
    await dispute(whole, "lost", 500);
    await dispute(whole, "lost", 500);
    // All but eight paise of four hundred rupees.
    await dispute(part, "lost", 399.92);
    expect(at.bonusReturned).toContain(whole);
    expect(at.bonusReturned).toContain(part);
  });

  test("M-15: parallel deposits pay a debt once", async () => {
    const player = freshPlayer();
    const id = await deposit(player, 500);
    await lose(player, 500);
    await dispute(id, "lost", 500);
    const orders = [await at.order(player, 300), await at.order(player, 400)];
    await Promise.all(orders.map((order) => at.pay(order)));
    expect([await balances(player), await debtOf(player)]).toEqual([
      [200, 0, 0],
      [0, false],
    ]);
  });

  test("M-6, M-15: a tax that the player paid is the operator's loss, not theirs", async () => {
    at.settings.gst = { ...at.settings.gst, mode: "inclusive" };
    const player = freshPlayer();
    const id = await deposit(player, 140);
    expect(await balances(player)).toEqual([100, 0, 0]);
    const [promotions, gst] = [await systemHolds("promotions"), await systemHolds("gstPayable")];
    await dispute(id, "lost", 140);
    expect([await balances(player), await debtOf(player)]).toEqual([
      [0, 0, 0],
      [0, false],
    ]);
    expect((await systemHolds("promotions")) - promotions).toBe(-40);
    expect((await systemHolds("gstPayable")) - gst).toBe(0);
    at.settings.gst = { ...at.settings.gst, mode: "absorbed" };
  });

  test("M-15: a crash after the ledger has it: finished by the next round, taken once", async () => {
    const player = freshPlayer();
    const id = await deposit(player, 500);
    await lose(player, 300);
    const dying = at.again({
      wallet: {
        ...at.wallet,
        move: async (request) => {
          await at.wallet.move(request);
          throw new Error("the process is gone");
        },
      },
    });
    const event = { is: "dispute", disputeId: `d-${id}`, paymentId: `pay-${id}`, amountPaise: 50_000, to: "lost" };
    const body = new TextEncoder().encode(JSON.stringify({ id: `crash-${id}`, at: at.time.now(), event }));
    await dying.callback({ gateway: "fake", body, header: () => "right" });
    expect(await debtOf(player)).toEqual([0, true]);
    await at.time.advanceAsync(2 * MINUTE_MS);
    await Promise.all([at.cashier.sweep(), at.again().sweep()]);
    expect([await balances(player), await debtOf(player)]).toEqual([
      [0, 0, 0],
      [300, false],
    ]);
  });

  test("a second dispute, one of nobody's payment: the operator is told, nothing moves", async () => {
    const player = freshPlayer();
    const id = await deposit(player, 500);
    await dispute(id, "lost", 500);
    await dispute(id, "lost", 500, "another");
    await at.callback({ is: "dispute", disputeId: "stray", paymentId: "nobodys", amountPaise: 1, to: "lost" });
    const alarms = at.log.lines.flatMap(({ fields }) => fields.alarm ?? []);
    expect(alarms).toEqual(expect.arrayContaining(["secondDispute", "strayDispute"]));
    expect([await balances(player), await debtOf(player)]).toEqual([
      [0, 0, 0],
      [0, false],
    ]);
  });

  test("the ledger is sound after all of this", async () => {
    expect(await at.faults()).toEqual([]);
    expect((await auditDeposits(at.database)).faults).toEqual([]);
  });
});
