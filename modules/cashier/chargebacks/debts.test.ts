import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { HOUR_MS, MINUTE_MS, type PlayerId, paise } from "../../kernel/index.ts";
import { auditLedger } from "../../wallet/index.ts";
import { auditDeposits } from "../audit/deposits.ts";
import { auditWithdrawals } from "../audit/withdrawals.ts";
import { createDepositOperatorApi } from "../deposits/operator-api.ts";
import { freshPlayer } from "../testing/cashier.ts";
import { type WholePlatform, wholePlatform } from "../testing/world.ts";

setDefaultTimeout(120_000);

let at: WholePlatform;
beforeAll(async () => {
  at = await wholePlatform();
  Object.assign(at.kyc, { panApproved: true, bankVerified: true });
});
afterAll(async () => {
  for (const audit of [auditLedger, auditDeposits, auditWithdrawals])
    expect((await audit(at.database)).faults).toEqual([]);
  await at.close();
});

/** A player who has lost a deposit at a table and whose bank has taken it back. */
const debtor = async (rupees = 1_000) => {
  const player = freshPlayer();
  const order = await at.deposit(player, rupees);
  await at.play(player, rupees, false);
  await at.dispute(order, "lost", rupees * 100);
  return { player, order };
};
const win = (player: PlayerId, rupees: number) =>
  at.wallet.move({
    key: `won-${player}-${rupees}`,
    kind: "bonus",
    player,
    moves: [{ from: { house: "promotions" }, to: { bucket: "winnings" }, amount: paise(rupees * 100) }],
  });
const owes = async (player: PlayerId) => (await at.cashier.debtOf(player)).debt / 100;
const desk = () => createDepositOperatorApi({ database: at.database, wallet: at.wallet, clock: at.time, log: at.log });

describe("M-15: a debt", () => {
  test("is paid out of winnings too, when they are withdrawn or within minutes; a mail says so", async () => {
    const { player } = await debtor();
    expect(await owes(player)).toBe(1_000);
    await win(player, 5_100);
    const asked = await at.withdrawals.redeem(player, paise(400_000));
    expect(asked.ok).toBe(true);
    expect(await at.held(player)).toEqual([0, 10_000]);
    expect(await owes(player)).toBe(0);
    await at.cashier.sweep();
    expect(at.mails.filter((mail) => mail.player === player).map(({ subject }) => subject)).toEqual([
      "₹1,000.00 was taken from your balance",
    ]);

    const { player: other } = await debtor(300);
    await win(other, 100);
    await at.time.advanceAsync(6 * MINUTE_MS);
    await at.cashier.sweep();
    expect([await at.held(other), await owes(other)]).toEqual([[0, 0], 200]);
  });

  test("is paid once, whoever takes it at once: two processes, a withdrawal, a deposit", async () => {
    const { player } = await debtor(500);
    await win(player, 800);
    const order = await at.order(player, 100);
    const other = at.again();
    await Promise.all([
      at.cashier.takeDebt(player),
      other.takeDebt(player),
      at.withdrawals.redeem(player, paise(10_000)),
      at.pay(order),
    ]);
    await at.time.advanceAsync(6 * MINUTE_MS);
    await Promise.all([at.cashier.sweep(), other.sweep()]);
    const [deposit, winnings] = await at.held(player);
    const underWay = await at.withdrawals.hasOpen(player);
    expect(deposit + winnings + (underWay ? 10_000 : 0)).toBe(40_000);
    expect(await owes(player)).toBe(0);
  });

  test("of more players at once than there are connections is taken, and keeps nobody else waiting", async () => {
    const debtors: PlayerId[] = [];
    for (let i = 0; i < 12; i += 1) debtors.push((await debtor(100)).player);
    for (const player of debtors) await win(player, 300);
    const all = Promise.all(debtors.map((player) => at.cashier.takeDebt(player)));
    // Where each holds a connection and waits for a second, this never ends.
    await all;
    for (const player of debtors) expect(await at.held(player)).toEqual([0, 20_000]);
  });

  test("whose payment died after the ledger had it is finished, not taken twice", async () => {
    const { player } = await debtor(500);
    await win(player, 800);
    const dying = at.again({
      wallet: {
        ...at.wallet,
        move: async (request) => {
          await at.wallet.move(request);
          throw new Error("the process is gone");
        },
      },
    });
    await dying.takeDebt(player).catch(() => {});
    // The ledger may have it or not: it is owed until that is known.
    expect(await owes(player)).toBe(500);
    await at.time.advanceAsync(HOUR_MS);
    await at.cashier.sweep();
    expect([await at.held(player), await owes(player)]).toEqual([[0, 30_000], 0]);
  });

  test("is written off by the operator, at the operator's cost, once", async () => {
    const { player } = await debtor(250);
    expect(await desk().writeOff(player, "the bank was wrong")).toEqual({ ok: true, value: paise(25_000) });
    expect(await desk().writeOff(player, "again")).toMatchObject({ ok: false, error: { code: "nothingOwed" } });
    expect(await owes(player)).toBe(0);
  });

  test("no debtor is missed among the players of a process's tables", async () => {
    const [{ player }, other] = [await debtor(100), freshPlayer()];
    expect(await at.cashier.debtorsAmong([other, player])).toEqual([player]);
  });
});

describe("M-15: a dispute that is won after its money was taken", () => {
  test("gives each rupee back where it came from, and what the debt was paid with to D; once", async () => {
    const player = freshPlayer();
    const order = await at.deposit(player, 1_000);
    await at.play(player, 700, false);
    await at.dispute(order, "lost", 100_000);
    expect([await at.held(player), await owes(player)]).toEqual([[0, 0], 700]);
    await win(player, 300);
    await at.cashier.takeDebt(player);
    expect([await at.held(player), await owes(player)]).toEqual([[0, 0], 400]);
    await Promise.all([at.dispute(order, "won", 100_000), at.dispute(order, "won", 100_000)]);
    expect([await at.held(player), await owes(player)]).toEqual([[60_000, 0], 0]);
    expect(await desk().reverse("fake", `disp-${order}`)).toMatchObject({ ok: true });
    await at.cashier.sweep();
    expect(await at.held(player)).toEqual([60_000, 0]);
  });

  test("told by letter, the operator says so; of a dispute whose money was never taken nothing is given", async () => {
    const { player, order } = await debtor(100);
    expect(await desk().reverse("fake", `disp-${order}`)).toMatchObject({ ok: true });
    await at.cashier.sweep();
    expect([await at.held(player), await owes(player)]).toEqual([[0, 0], 0]);
    expect(await desk().reverse("fake", "nobodys")).toMatchObject({ ok: false, error: { code: "notTaken" } });
  });

  test("what comes back is no winnings: it is a deposit of the year in which it comes (M-7)", async () => {
    const player = freshPlayer();
    const order = await at.deposit(player, 1_000);
    await at.dispute(order, "lost", 100_000);
    await at.dispute(order, "won", 100_000);
    expect((await at.withdrawals.tdsOf(player, "2026-2027")).deposited).toBe(paise(100_000));
  });
});

describe("withdrawals and disputes", () => {
  test("M-15: an approved withdrawal comes back by itself for a debt, by either side while a dispute holds it, and not once it is sent", async () => {
    for (const way of ["debt", "cancel", "reject"] as const) {
      const player = freshPlayer();
      const order = await at.deposit(player, 500);
      await at.play(player, 500, true);
      const asked = await at.withdrawals.redeem(player, paise(40_000));
      if (!asked.ok) throw new Error(asked.error.message);
      await at.play(player, 600, false);
      await at.dispute(order, way === "debt" ? "lost" : "open", 50_000);
      await at.withdrawals.approve(asked.value.id, "asha");
      await at.withdrawals.idle();
      await at.withdrawals.sweep();
      const held = way === "debt" ? "rejected" : "approved";
      expect((await at.withdrawals.show(asked.value.id))?.state).toBe(held);
      if (way === "cancel") expect((await at.withdrawals.cancel(player, asked.value.id)).ok).toBe(true);
      if (way === "reject")
        expect(await at.withdrawals.reject(asked.value.id, "asha", "a debt")).toMatchObject({ state: "rejected" });
      if (way !== "debt") await at.dispute(order, "lost", 50_000);
      await at.cashier.takeDebt(player);
      expect((await at.held(player))[1]).toBe(0);
      expect(await owes(player)).toBe(100);
    }
    const player = freshPlayer();
    await win(player, 100);
    const asked = await at.withdrawals.redeem(player, paise(10_000));
    if (!asked.ok) throw new Error(asked.error.message);
    at.bank.next.push({ is: "processing" });
    await at.settle(1);
    expect(await at.withdrawals.reject(asked.value.id, "asha", "too late")).toBeUndefined();
    expect(await at.withdrawals.cancel(player, asked.value.id)).toMatchObject({ ok: false });
  });

  test("M-9, M-15: a refund that is not sent ends when its bank takes the payment back: it is paid once", async () => {
    const player = freshPlayer();
    const order = await at.deposit(player, 1_000);
    const asked = await at.withdrawals.refund(player, order);
    if (!asked.ok) throw new Error(asked.error.message);
    // As the operator's command does, which sends nothing itself.
    await at.withdrawalsWith({ payouts: null }).approve(asked.value.id, "asha");
    await at.dispute(order, "lost", 100_000);
    await at.settle(2);
    expect((await at.withdrawals.show(asked.value.id))?.state).toBe("rejected");
    expect([await at.held(player), await owes(player)]).toEqual([[0, 0], 0]);
    expect(at.bank.orders.some(({ reference }) => reference === asked.value.id)).toBe(false);
  });

  test("M-9, M-15: one that is paid already is owed, and alarmed so that the dispute is contested", async () => {
    const player = freshPlayer();
    const order = await at.deposit(player, 1_000);
    const asked = await at.withdrawals.refund(player, order);
    if (!asked.ok) throw new Error(asked.error.message);
    await at.settle(1);
    await at.dispute(order, "lost", 100_000);
    expect(await owes(player)).toBe(1_000);
    expect(at.security).toContainEqual(
      expect.objectContaining({ kind: "alarm", player, detail: { alarm: "paidTwice", order } }),
    );
  });

  test("M-9: a refund that is cancelled costs no bonus; whoever plays with the bonus meanwhile is not refunded", async () => {
    const player = freshPlayer();
    const id = await at.deposit(player, 1_000);
    const returned: string[] = [];
    let used = paise(0);
    const bonus = {
      ofDeposit: async () => ({ grantedPaise: paise(5_000), usedPaise: used }),
      depositReturned: async (_: PlayerId, depositId: string) => {
        returned.push(depositId);
        return { grantedPaise: paise(5_000), usedPaise: used };
      },
    };
    const own = at.withdrawalsWith({ bonus });
    const asked = await own.refund(player, id);
    if (!asked.ok) throw new Error(asked.error.message);
    expect((await own.cancel(player, asked.value.id)).ok).toBe(true);
    expect(returned).toEqual([]);
    const again = await own.refund(player, id);
    if (!again.ok) throw new Error(again.error.message);
    used = paise(2_000);
    await own.approve(again.value.id, "asha");
    await own.idle();
    await own.sweep();
    expect(await own.show(again.value.id)).toMatchObject({
      state: "rejected",
      reason: "The deposit's bonus was played with since.",
    });
    expect(returned).toEqual([]);
    expect((await at.held(player))[0]).toBe(100_000);
  });

  test("a lost dispute takes what the bank deducts, which may be less than was disputed", async () => {
    const player = freshPlayer();
    const order = await at.deposit(player, 1_000);
    await at.dispute(order, "open", 100_000);
    await at.dispute(order, "lost", 40_000);
    expect(await at.held(player)).toEqual([60_000, 0]);
  });
});
