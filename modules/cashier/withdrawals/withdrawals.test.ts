import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { err, HOUR_MS, type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger } from "../../wallet/index.ts";
import { auditWithdrawals } from "../audit/withdrawals.ts";
import { WITHDRAW_TEXTS } from "../messages.ts";
import { ist, rupees, systemHolds, type TestCashier, testCashier } from "../testing/withdrawals.ts";
import type { Withdrawal } from "./withdrawal.ts";

setDefaultTimeout(60_000);

let server: TestCashier;
beforeAll(async () => {
  server = await testCashier();
});
afterAll(async () => {
  expect((await auditLedger(server.database)).faults).toEqual([]);
  expect((await auditWithdrawals(server.database)).faults).toEqual([]);
  await server.close();
});

const refusal = (code: string) => ({ ok: false, error: { code } });
const stateOf = async (one: Withdrawal) => (await server.withdrawals.show(one.id))?.state;
/** Somebody with winnings of so many rupees. */
async function winner(amount = 1_000): Promise<PlayerId> {
  const player = server.player();
  await server.win(player, rupees(amount));
  return player;
}
async function asked(player: PlayerId, amount: number): Promise<Withdrawal> {
  const redeemed = await server.withdrawals.redeem(player, rupees(amount));
  if (!redeemed.ok) throw new Error(redeemed.error.message);
  return redeemed.value;
}

describe("asking for a withdrawal", () => {
  test("M-7, M-9: takes W at once, the tax to the state, the rest to be paid out", async () => {
    const player = await winner(1_000);
    const [clearing, tds] = [
      await systemHolds(server.database, "payoutClearing"),
      await systemHolds(server.database, "tdsPayable"),
    ];
    const one = await asked(player, 400);
    expect(one).toMatchObject({ state: "inReview", gross: 40_000, tds: 12_000, net: 28_000, year: "2026-2027" });
    expect((await server.wallet.balances(player)).winnings).toBe(rupees(600));
    expect(await systemHolds(server.database, "payoutClearing")).toBe(clearing + 28_000);
    expect(await systemHolds(server.database, "tdsPayable")).toBe(tds + 12_000);
  });

  test("is what was shown, or is refused, also where its tax changes after the last look", async () => {
    const player = await winner(1_000);
    const shown = paise(28_000);
    expect(await server.withdrawals.preview(player, rupees(400))).toMatchObject({ value: { net: shown } });
    // A payment of the player's own comes in while it is looked at what stands in the way.
    let comes = true;
    const other = server.another({
      async debtOf() {
        if (comes) await server.deposit(player, rupees(100));
        comes = false;
        return { debt: paise(0), disputed: false };
      },
    });
    expect(await other.redeem(player, rupees(400), shown)).toMatchObject(refusal("taxChanged"));
    expect((await server.wallet.balances(player)).winnings).toBe(rupees(1_000));
    expect(await other.redeem(player, rupees(400), paise(31_000))).toMatchObject({ value: { net: 31_000 } });
  });

  test("M-7: own deposits are not taxed", async () => {
    const player = await winner(1_000);
    await server.deposit(player, rupees(700));
    expect(await server.withdrawals.preview(player, rupees(1_000))).toMatchObject({
      ok: true,
      value: { gross: 100_000, tds: 9_000, net: 91_000 },
    });
    expect(await server.withdrawals.taxIfAllWithdrawn(player)).toBe(rupees(90));
  });

  test("S2 § 5: more than the withdrawable balance is refused with its text; deposits are not withdrawable (M-9)", async () => {
    const player = await winner(10);
    await server.deposit(player, rupees(500));
    const redeemed = await server.withdrawals.redeem(player, rupees(11));
    expect(redeemed).toEqual({
      ok: false,
      error: { code: "exceeds", message: "Amount exceeds withdrawable balance" },
    });
    expect(await server.withdrawals.preview(player, rupees(11))).toMatchObject(refusal("exceeds"));
  });

  test("M-8: one open withdrawal a player; of 64 at once exactly one wins", async () => {
    const player = await winner(6_400);
    const others = [server.withdrawals, server.another(), server.another()];
    const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => others[i % 3]!.redeem(player, rupees(100))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(refusal("open"));
    expect((await server.wallet.balances(player)).winnings).toBe(rupees(6_300));
  });

  test("M-12: what is missing is named, and where to do it", async () => {
    const player = await winner();
    const ask = async (panApproved: boolean, bankVerified: boolean) => {
      Object.assign(server.effects, { panApproved, bankVerified });
      const redeemed = await server.withdrawals.redeem(player, rupees(100));
      return redeemed.ok ? "" : redeemed.error.message;
    };
    expect(await ask(false, false)).toBe(WITHDRAW_TEXTS.kycMissing);
    expect(await ask(false, true)).toBe(WITHDRAW_TEXTS.panMissing);
    expect(await ask(true, false)).toBe(WITHDRAW_TEXTS.bankMissing);
    expect(await ask(true, true)).toBe("");
  });

  test("M-15: a chargeback, decided or not, blocks withdrawals", async () => {
    const player = await winner();
    server.effects.debt = paise(1);
    expect(await server.withdrawals.redeem(player, rupees(10))).toMatchObject(refusal("debt"));
    Object.assign(server.effects, { debt: paise(0), disputed: true });
    expect(await server.withdrawals.redeem(player, rupees(10))).toMatchObject(refusal("debt"));
    server.effects.disputed = false;
  });

  test("R-53: winnings that are held cannot be withdrawn", async () => {
    const player = await winner(100);
    server.effects.held = rupees(60);
    expect(await server.withdrawals.redeem(player, rupees(41))).toMatchObject(refusal("exceeds"));
    expect((await server.withdrawals.overview(player)).withdrawable).toBe(rupees(40));
    expect((await server.withdrawals.redeem(player, rupees(40))).ok).toBe(true);
    server.effects.held = paise(0);
  });

  test("an amount of which tax leaves less than a rupee is refused before money moves", async () => {
    const player = await winner(10);
    expect(await server.withdrawals.redeem(player, rupees(1))).toMatchObject(refusal("taxLeavesTooLittle"));
    expect((await server.wallet.balances(player)).winnings).toBe(rupees(10));
  });

  test("so many a day", async () => {
    const player = await winner(1_000);
    for (let i = 0; i < DEFAULT_SETTINGS.withdrawals.perDay; i++)
      expect((await server.withdrawals.cancel(player, (await asked(player, 10)).id)).ok).toBe(true);
    expect(await server.withdrawals.redeem(player, rupees(10))).toMatchObject(refusal("tooMany"));
  });
});

describe("review", () => {
  test("approved by two at once happens once, and is paid", async () => {
    const one = await asked(await winner(), 500);
    const other = server.another();
    const decided = await Promise.all([server.withdrawals.approve(one.id, "asha"), other.approve(one.id, "ravi")]);
    expect(decided.filter(Boolean)).toHaveLength(1);
    await server.withdrawals.sweep();
    await Promise.all([server.withdrawals.idle(), other.idle()]);
    await server.withdrawals.sweep();
    expect(await server.withdrawals.show(one.id)).toMatchObject({ state: "paid", utr: "UTR1" });
    expect(server.service.orders.filter(({ reference }) => reference === one.id)).toMatchObject([
      { amount: one.net, target: { is: "bank", accountNo: "12345678901" } },
    ]);
  });

  test("approval and cancelling at once: one of them happens, and the money is in one place", async () => {
    for (let i = 0; i < 8; i++) {
      const player = await winner(200);
      const one = await asked(player, 100);
      const [approved, cancelled] = await Promise.all([
        server.another({ payouts: null }).approve(one.id, "asha"),
        server.another().cancel(player, one.id),
      ]);
      expect(Number(approved !== undefined) + Number(cancelled.ok)).toBe(1);
      expect((await server.wallet.balances(player)).winnings).toBe(rupees(cancelled.ok ? 200 : 100));
    }
  });

  test("M-8: who was shown that the tax comes back, and presses after midnight of 31 March, is asked again", async () => {
    const own = await testCashier(ist("2027-03-31 23:59"));
    const player = own.player();
    await own.win(player, rupees(1_000));
    const one = await own.withdrawals.redeem(player, rupees(400));
    if (!one.ok) throw new Error(one.error.message);
    const { id } = one.value;
    await own.time.advanceAsync(2 * 60_000);
    const late = await own.withdrawals.cancel(player, id, rupees(400));
    const left = (await own.withdrawals.show(id))?.state;
    const again = await own.withdrawals.cancel(player, id, rupees(280));
    const { winnings } = await own.wallet.balances(player);
    await own.close();
    expect([late, left]).toMatchObject([refusal("taxChanged"), "inReview"]);
    expect(again).toMatchObject({ value: { state: "cancelled", returns: "net" } });
    expect(winnings).toBe(rupees(880));
  });

  test("M-8: a rejection gives everything back, and the year forgets it", async () => {
    const player = await winner(1_000);
    const one = await asked(player, 1_000);
    const rejected = await server.withdrawals.reject(one.id, "asha", "Name differs");
    expect(rejected).toMatchObject({ state: "rejected", reason: "Name differs", returns: "gross" });
    expect((await server.wallet.balances(player)).winnings).toBe(rupees(1_000));
    expect(await server.withdrawals.taxIfAllWithdrawn(player)).toBe(rupees(300));
    expect(await server.withdrawals.approve(one.id, "ravi")).toBeUndefined();
    expect(await server.withdrawals.reject(one.id, "ravi", "again")).toBeUndefined();
    expect((await asked(player, 1_000)).tds).toBe(rupees(300));
  });

  test("up to the operator's amount nobody has to approve", async () => {
    const player = await winner(1_000);
    server.set("withdrawals", { ...DEFAULT_SETTINGS.withdrawals, approveUpToPaise: rupees(100) });
    const small = await asked(player, 100);
    server.set("withdrawals", DEFAULT_SETTINGS.withdrawals);
    expect(small).toMatchObject({ state: "approved", decidedBy: "automatic" });
    await server.withdrawals.sweep();
    expect(await stateOf(small)).toBe("paid");
    expect((await asked(player, 100)).state).toBe("inReview");
  });

  test("nobody cancels another's withdrawal, nor a decided one", async () => {
    const player = await winner();
    const one = await asked(player, 100);
    expect(await server.withdrawals.cancel(await winner(), one.id)).toMatchObject(refusal("notFound"));
    await server.withdrawals.approve(one.id, "asha");
    expect(await server.withdrawals.cancel(player, one.id)).toMatchObject(refusal("notCancellable"));
    expect(await server.withdrawals.cancel(player, "nothing")).toMatchObject(refusal("notFound"));
    await server.withdrawals.sweep();
  });
});

describe("payouts", () => {
  /** An approved withdrawal that the sweeper has not seen yet. */
  async function approved(amount = 500): Promise<Withdrawal & { readonly player: PlayerId }> {
    const one = await asked(await winner(amount), amount);
    await server.another({ payouts: null }).approve(one.id, "asha");
    return one;
  }
  const later = async (ms: number) => {
    server.time.advance(ms);
    await server.withdrawals.sweep();
  };

  test("M-8: a payout that the bank refuses restores gross and tax", async () => {
    server.service.next.push("refuse");
    const one = await approved();
    await server.withdrawals.sweep();
    expect(await server.withdrawals.show(one.id)).toMatchObject({ state: "failed", reason: "No such account" });
    expect((await server.wallet.balances(one.player)).winnings).toBe(rupees(500));
    expect(await server.withdrawals.taxIfAllWithdrawn(one.player)).toBe(rupees(150));
  });

  test("a lost answer is asked for, not sent again", async () => {
    server.service.next.push("loseAnswer");
    const one = await approved();
    await server.withdrawals.sweep();
    expect(await stateOf(one)).toBe("approved");
    await later(2 * 60_000);
    expect(await server.withdrawals.show(one.id)).toMatchObject({ state: "paid", utr: "UTR2" });
    expect(server.service.calls.slice(-2)).toEqual([`send ${one.id}`, `find ${one.id}`]);
  });

  test("a lost order is sent again; while the service is down nothing is given back", async () => {
    server.service.next.push("loseOrder");
    const one = await approved();
    await server.withdrawals.sweep();
    server.service.down = true;
    await later(5 * 60_000);
    expect(await stateOf(one)).toBe("approved");
    server.service.down = false;
    await later(HOUR_MS);
    expect(await stateOf(one)).toBe("paid");
  });

  test("tries are bounded: then the operator is told, and can have it tried again", async () => {
    server.service.down = true;
    const one = await approved();
    for (let i = 0; i < 20; i++) await later(HOUR_MS);
    expect(await server.withdrawals.show(one.id)).toMatchObject({ state: "approved", nextAt: null, tries: 12 });
    expect(server.log.lines.some(({ fields }) => fields.withdrawal === one.id && fields.alarm === "payout")).toBe(true);
    server.service.down = false;
    expect(await server.withdrawals.retry(one.id)).toBeDefined();
    await server.withdrawals.sweep();
    expect(await stateOf(one)).toBe("paid");
  });

  test("while the service is slow, waiting for one's turn uses up no tries", async () => {
    const all = [await approved(), await approved(), await approved(), await approved()];
    const slow = server.another({
      payouts: {
        ...server.service,
        send(order) {
          server.time.advance(20_000);
          return server.service.send(order);
        },
      },
    });
    await slow.sweep();
    expect(await Promise.all(all.map(stateOf))).toEqual(["paid", "paid", "paid", "paid"]);
    const shown = await Promise.all(all.map(({ id }) => server.withdrawals.show(id)));
    expect(shown.map((one) => one?.tries)).toEqual([1, 1, 1, 1]);
  });

  test("a late callback counts once; event after a payout failed changes nothing but is alarmed", async () => {
    server.service.next.push({ is: "processing" });
    const one = await approved();
    await server.withdrawals.sweep();
    expect(await server.withdrawals.show(one.id)).toMatchObject({ state: "approved", payoutId: expect.any(String) });
    const { payoutId } = (await server.withdrawals.show(one.id))!;
    const event = {
      reference: one.id,
      payoutId: payoutId!,
      status: { is: "failed", reason: "Account closed" },
    } as const;
    const outcome = await Promise.all([
      server.withdrawals.handleEvent(event),
      server.another().handleEvent({ ...event, reference: null }),
    ]);
    expect(outcome).toEqual([true, true]);
    expect(await server.withdrawals.handleEvent(event)).toBe(true);
    expect((await server.wallet.balances(one.player)).winnings).toBe(rupees(500));
    const alarms = server.log.lines.length;
    await server.withdrawals.handleEvent({ ...event, status: { is: "paid", utr: null } });
    expect(await stateOf(one)).toBe("failed");
    expect(server.log.lines.slice(alarms)).toMatchObject([{ level: "error", fields: { alarm: "payout" } }]);
    expect(await server.withdrawals.handleEvent({ ...event, reference: "unknown", payoutId: "pout_x" })).toBe(false);
  });

  test("a refusal that comes after the event that it is paid gives nothing back, and is alarmed", async () => {
    const player = await winner(300);
    const one = await asked(player, 300);
    const paid = { reference: one.id, payoutId: "pout_heard", status: { is: "paid", utr: "UTR9" } } as const;
    const confused = server.another({
      payouts: {
        ...server.service,
        async send() {
          await server.withdrawals.handleEvent(paid);
          return err({ code: "refused", message: "Not now" });
        },
      },
    });
    await server.another({ payouts: null }).approve(one.id, "asha");
    await confused.sweep();
    expect(await stateOf(one)).toBe("paid");
    expect((await server.wallet.balances(player)).winnings).toBe(paise(0));
    expect(server.log.lines.some(({ fields }) => fields.withdrawal === one.id && fields.alarm === "payout")).toBe(true);
  });

  test("what becomes of another payout under the same reference gives nothing back, and is alarmed", async () => {
    const one = await approved();
    await server.withdrawals.sweep();
    const alarms = server.log.lines.length;
    for (const status of [
      { is: "failed", reason: "No such account" },
      { is: "paid", utr: "UTR7" },
    ] as const)
      expect(await server.withdrawals.handleEvent({ reference: one.id, payoutId: "pout_other", status })).toBe(true);
    expect(await server.withdrawals.show(one.id)).toMatchObject({ state: "paid", utr: "UTR1", returns: null });
    expect((await server.wallet.balances(one.player)).winnings).toBe(paise(0));
    expect(server.log.lines.slice(alarms).map(({ fields }) => fields.alarm)).toEqual(["payout", "payout"]);
  });

  test("M-8: what the bank returns after it was paid comes back", async () => {
    const one = await approved();
    await server.withdrawals.sweep();
    expect(await stateOf(one)).toBe("paid");
    const payout = server.service.taken.get(one.id)!;
    await server.withdrawals.handleEvent({
      ...payout,
      reference: one.id,
      status: { is: "failed", reason: "Returned" },
    });
    expect(await server.withdrawals.show(one.id)).toMatchObject({ state: "failed", returns: "gross" });
    expect((await server.wallet.balances(one.player)).winnings).toBe(rupees(500));
  });

  test("M-15, M-12: what comes up after the approval keeps it from being sent, until it is settled", async () => {
    const one = await approved();
    server.effects.disputed = true;
    await server.withdrawals.sweep();
    Object.assign(server.effects, { disputed: false, bankVerified: false });
    await later(2 * HOUR_MS);
    expect(await stateOf(one)).toBe("approved");
    expect(server.service.taken.has(one.id)).toBe(false);
    server.effects.bankVerified = true;
    await later(2 * HOUR_MS);
    expect(await stateOf(one)).toBe("paid");
  });

  test("M-15: a debt that comes up after the approval sends the money back into the balance, which pays it", async () => {
    const one = await approved();
    server.effects.debt = rupees(100);
    await server.withdrawals.sweep();
    expect(await server.withdrawals.show(one.id)).toMatchObject({ state: "rejected", returns: "gross" });
    expect(server.service.taken.has(one.id)).toBe(false);
    expect((await server.wallet.balances(one.player)).winnings).toBe(rupees(500));
    server.effects.debt = paise(0);
  });

  test("without a payout service an approved withdrawal waits", async () => {
    const one = await approved();
    await server.another({ payouts: null }).sweep();
    expect(await stateOf(one)).toBe("approved");
    await later(2 * HOUR_MS);
    expect(await stateOf(one)).toBe("paid");
  });
});

describe("a crash at any point ends consistent", () => {
  /** A wallet whose call or answer is lost once. */
  const losing = (what: "call" | "answer") => {
    let lost = false;
    return {
      ...server.wallet,
      async move(request: Parameters<typeof server.wallet.move>[0]) {
        if (lost) return server.wallet.move(request);
        lost = true;
        if (what === "answer") await server.wallet.move(request);
        throw new Error("connection lost");
      },
    };
  };

  test.each(["call", "answer"] as const)("the ledger's %s is lost while asking", async (what) => {
    const player = await winner(300);
    const crashed = server.another({ wallet: losing(what) });
    await expect(crashed.redeem(player, rupees(100))).rejects.toThrow("connection lost");
    // The player sees it as open, and may not ask twice.
    expect(await server.withdrawals.redeem(player, rupees(100))).toMatchObject(refusal("open"));
    server.time.advance(60_000);
    await server.withdrawals.sweep();
    const { open } = await server.withdrawals.overview(player);
    expect(open?.state).toBe("inReview");
    expect((await server.wallet.balances(player)).winnings).toBe(rupees(200));
  });

  test("the wish is lost with the money it was about: nothing moved, nothing is open", async () => {
    const player = await winner(100);
    await expect(server.another({ wallet: losing("call") }).redeem(player, rupees(100))).rejects.toThrow();
    await server.lose(player, rupees(50));
    server.time.advance(60_000);
    await server.withdrawals.sweep();
    expect((await server.withdrawals.overview(player)).open).toBeUndefined();
    expect((await server.wallet.balances(player)).winnings).toBe(rupees(50));
    expect((await asked(player, 50)).tds).toBe(rupees(15));
  });

  test("the ledger's refusal comes late: what the next worker had it take meanwhile stands", async () => {
    const player = await winner(100);
    const [refused, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = server.another({
      wallet: {
        ...server.wallet,
        async move(request) {
          await server.lose(player, rupees(50));
          const answer = await server.wallet.move(request);
          await server.win(player, rupees(50));
          refused.resolve();
          await taken.promise;
          return answer;
        },
      },
    });
    const asking = first.redeem(player, rupees(100));
    await refused.promise;
    server.time.advance(60_000);
    const second = server.another({
      wallet: {
        ...server.wallet,
        async move(request) {
          const answer = await server.wallet.move(request);
          taken.resolve();
          await asking;
          return answer;
        },
      },
    });
    await second.sweep();
    expect((await server.withdrawals.overview(player)).open?.state).toBe("inReview");
    expect((await server.wallet.balances(player)).winnings).toBe(paise(0));
  });

  test.each(["call", "answer"] as const)("the ledger's %s is lost while giving back", async (what) => {
    const player = await winner(300);
    const one = await asked(player, 100);
    await expect(server.another({ wallet: losing(what) }).reject(one.id, "asha", "no")).rejects.toThrow();
    server.time.advance(60_000);
    await server.withdrawals.sweep();
    await server.withdrawals.sweep();
    expect((await server.wallet.balances(player)).winnings).toBe(rupees(300));
    expect((await server.withdrawals.show(one.id))?.returnedAt).not.toBeNull();
  });
});

test("the history shows this year's withdrawals, newest first, without refused ones", async () => {
  const player = await winner(1_000);
  for (const amount of [100, 200]) {
    await server.withdrawals.cancel(player, (await asked(player, amount)).id);
    server.time.advance(1_000);
  }
  const { history, open } = await server.withdrawals.overview(player);
  expect([open, history.map(({ gross, state }) => [gross, state])]).toEqual([
    undefined,
    [
      [rupees(200), "cancelled"],
      [rupees(100), "cancelled"],
    ],
  ]);
});

test("its own timers pay out and close years, though they fall due together", async () => {
  const own = await testCashier(ist("2027-03-31T23:50:00"));
  const player = own.player();
  await own.win(player, rupees(100));
  own.withdrawals.start();
  await own.time.advanceAsync(3_600_000, () => own.wallet.idle());
  await until("the year is closed", async () => {
    await own.time.advanceAsync(600_000);
    return (await own.wallet.balances(player)).winnings === rupees(70);
  });
  await own.withdrawals.stop();
  expect(own.time.pending()).toBe(0);
  await own.close();
});

test("timers stop with the module", async () => {
  const other = server.another();
  const before = server.time.pending();
  other.start();
  // One a job: leavers, withdrawals, stuck ones, financial years, tax collection.
  expect(server.time.pending()).toBe(before + 5);
  await other.stop();
  expect(server.time.pending()).toBe(before);
});
