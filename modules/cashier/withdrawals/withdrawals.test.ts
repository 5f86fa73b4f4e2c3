import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { err, HOUR_MS, type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger } from "../../wallet/index.ts";
import { auditWithdrawals } from "../audit/withdrawals.ts";
import { WITHDRAW_MESSAGES } from "../messages.ts";
import { houseHolds, ist, rupees, type TestCashier, testCashier } from "../testing/withdrawals.ts";
import type { Withdrawal } from "./withdrawal.ts";

setDefaultTimeout(60_000);

let house: TestCashier;
beforeAll(async () => {
  house = await testCashier();
});
afterAll(async () => {
  expect((await auditLedger(house.database)).faults).toEqual([]);
  expect((await auditWithdrawals(house.database)).faults).toEqual([]);
  await house.close();
});

const refusal = (code: string) => ({ ok: false, error: { code } });
const stateOf = async (one: Withdrawal) => (await house.withdrawals.show(one.id))?.state;
/** Somebody with winnings of so many rupees. */
async function winner(amount = 1_000): Promise<PlayerId> {
  const player = house.player();
  await house.win(player, rupees(amount));
  return player;
}
async function asked(player: PlayerId, amount: number): Promise<Withdrawal> {
  const redeemed = await house.withdrawals.redeem(player, rupees(amount));
  if (!redeemed.ok) throw new Error(redeemed.error.message);
  return redeemed.value;
}

describe("asking for a withdrawal", () => {
  test("M-7, M-9: takes W at once, the tax to the state, the rest to be paid out", async () => {
    const player = await winner(1_000);
    const [clearing, tds] = [
      await houseHolds(house.database, "payoutClearing"),
      await houseHolds(house.database, "tdsPayable"),
    ];
    const one = await asked(player, 400);
    expect(one).toMatchObject({ state: "inReview", gross: 40_000, tds: 12_000, net: 28_000, year: "2026-2027" });
    expect((await house.wallet.balances(player)).winnings).toBe(rupees(600));
    expect(await houseHolds(house.database, "payoutClearing")).toBe(clearing + 28_000);
    expect(await houseHolds(house.database, "tdsPayable")).toBe(tds + 12_000);
  });

  test("M-7: own deposits are not taxed", async () => {
    const player = await winner(1_000);
    await house.deposit(player, rupees(700));
    expect(await house.withdrawals.preview(player, rupees(1_000))).toMatchObject({
      ok: true,
      value: { gross: 100_000, tds: 9_000, net: 91_000 },
    });
    expect(await house.withdrawals.taxIfAllWithdrawn(player)).toBe(rupees(90));
  });

  test("S2 § 5: more than the withdrawable balance is refused with its text; deposits are not withdrawable (M-9)", async () => {
    const player = await winner(10);
    await house.deposit(player, rupees(500));
    const redeemed = await house.withdrawals.redeem(player, rupees(11));
    expect(redeemed).toEqual({
      ok: false,
      error: { code: "exceeds", message: "Amount exceeds withdrawable balance" },
    });
    expect(await house.withdrawals.preview(player, rupees(11))).toMatchObject(refusal("exceeds"));
  });

  test("M-8: one open withdrawal a player; of 64 at once exactly one wins", async () => {
    const player = await winner(6_400);
    const others = [house.withdrawals, house.another(), house.another()];
    const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => others[i % 3]!.redeem(player, rupees(100))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(refusal("open"));
    expect((await house.wallet.balances(player)).winnings).toBe(rupees(6_300));
  });

  test("M-12: what is missing is named, and where to do it", async () => {
    const player = await winner();
    const ask = async (panApproved: boolean, bankVerified: boolean) => {
      Object.assign(house.outside, { panApproved, bankVerified });
      const redeemed = await house.withdrawals.redeem(player, rupees(100));
      return redeemed.ok ? "" : redeemed.error.message;
    };
    expect(await ask(false, false)).toBe(WITHDRAW_MESSAGES.kycMissing);
    expect(await ask(false, true)).toBe(WITHDRAW_MESSAGES.panMissing);
    expect(await ask(true, false)).toBe(WITHDRAW_MESSAGES.bankMissing);
    expect(await ask(true, true)).toBe("");
  });

  test("M-15: a chargeback, decided or not, blocks withdrawals", async () => {
    const player = await winner();
    house.outside.debt = paise(1);
    expect(await house.withdrawals.redeem(player, rupees(10))).toMatchObject(refusal("debt"));
    Object.assign(house.outside, { debt: paise(0), disputed: true });
    expect(await house.withdrawals.redeem(player, rupees(10))).toMatchObject(refusal("debt"));
    house.outside.disputed = false;
  });

  test("R-53: winnings that are held cannot be withdrawn", async () => {
    const player = await winner(100);
    house.outside.held = rupees(60);
    expect(await house.withdrawals.redeem(player, rupees(41))).toMatchObject(refusal("exceeds"));
    expect((await house.withdrawals.overview(player)).withdrawable).toBe(rupees(40));
    expect((await house.withdrawals.redeem(player, rupees(40))).ok).toBe(true);
    house.outside.held = paise(0);
  });

  test("an amount of which tax leaves less than a rupee is refused before money moves", async () => {
    const player = await winner(10);
    expect(await house.withdrawals.redeem(player, rupees(1))).toMatchObject(refusal("taxLeavesTooLittle"));
    expect((await house.wallet.balances(player)).winnings).toBe(rupees(10));
  });

  test("so many a day", async () => {
    const player = await winner(1_000);
    for (let i = 0; i < DEFAULT_SETTINGS.withdrawals.perDay; i++)
      expect((await house.withdrawals.cancel(player, (await asked(player, 10)).id)).ok).toBe(true);
    expect(await house.withdrawals.redeem(player, rupees(10))).toMatchObject(refusal("tooMany"));
  });
});

describe("review", () => {
  test("approved by two at once happens once, and is paid", async () => {
    const one = await asked(await winner(), 500);
    const other = house.another();
    const decided = await Promise.all([house.withdrawals.approve(one.id, "asha"), other.approve(one.id, "ravi")]);
    expect(decided.filter(Boolean)).toHaveLength(1);
    await house.withdrawals.sweep();
    await Promise.all([house.withdrawals.idle(), other.idle()]);
    await house.withdrawals.sweep();
    expect(await house.withdrawals.show(one.id)).toMatchObject({ state: "paid", utr: "UTR1" });
    expect(house.service.orders.filter(({ reference }) => reference === one.id)).toMatchObject([
      { amount: one.net, target: { is: "bank", accountNo: "12345678901" } },
    ]);
  });

  test("approval and cancelling at once: one of them happens, and the money is in one place", async () => {
    for (let i = 0; i < 8; i++) {
      const player = await winner(200);
      const one = await asked(player, 100);
      const [approved, cancelled] = await Promise.all([
        house.another({ payouts: null }).approve(one.id, "asha"),
        house.another().cancel(player, one.id),
      ]);
      expect(Number(approved !== undefined) + Number(cancelled.ok)).toBe(1);
      expect((await house.wallet.balances(player)).winnings).toBe(rupees(cancelled.ok ? 200 : 100));
    }
  });

  test("M-8: a rejection gives everything back, and the year forgets it", async () => {
    const player = await winner(1_000);
    const one = await asked(player, 1_000);
    const rejected = await house.withdrawals.reject(one.id, "asha", "Name differs");
    expect(rejected).toMatchObject({ state: "rejected", reason: "Name differs", returns: "gross" });
    expect((await house.wallet.balances(player)).winnings).toBe(rupees(1_000));
    expect(await house.withdrawals.taxIfAllWithdrawn(player)).toBe(rupees(300));
    expect(await house.withdrawals.approve(one.id, "ravi")).toBeUndefined();
    expect(await house.withdrawals.reject(one.id, "ravi", "again")).toBeUndefined();
    expect((await asked(player, 1_000)).tds).toBe(rupees(300));
  });

  test("up to the operator's amount nobody has to approve", async () => {
    const player = await winner(1_000);
    house.set("withdrawals", { ...DEFAULT_SETTINGS.withdrawals, approveUpToPaise: rupees(100) });
    const small = await asked(player, 100);
    house.set("withdrawals", DEFAULT_SETTINGS.withdrawals);
    expect(small).toMatchObject({ state: "approved", decidedBy: "automatic" });
    await house.withdrawals.sweep();
    expect(await stateOf(small)).toBe("paid");
    expect((await asked(player, 100)).state).toBe("inReview");
  });

  test("nobody cancels another's withdrawal, nor a decided one", async () => {
    const player = await winner();
    const one = await asked(player, 100);
    expect(await house.withdrawals.cancel(await winner(), one.id)).toMatchObject(refusal("notFound"));
    await house.withdrawals.approve(one.id, "asha");
    expect(await house.withdrawals.cancel(player, one.id)).toMatchObject(refusal("notCancellable"));
    expect(await house.withdrawals.cancel(player, "nothing")).toMatchObject(refusal("notFound"));
    await house.withdrawals.sweep();
  });
});

describe("payouts", () => {
  /** An approved withdrawal that the sweeper has not seen yet. */
  async function approved(amount = 500): Promise<Withdrawal & { readonly player: PlayerId }> {
    const one = await asked(await winner(amount), amount);
    await house.another({ payouts: null }).approve(one.id, "asha");
    return one;
  }
  const later = async (ms: number) => {
    house.time.advance(ms);
    await house.withdrawals.sweep();
  };

  test("M-8: a payout that the bank refuses restores gross and tax", async () => {
    house.service.next.push("refuse");
    const one = await approved();
    await house.withdrawals.sweep();
    expect(await house.withdrawals.show(one.id)).toMatchObject({ state: "failed", reason: "No such account" });
    expect((await house.wallet.balances(one.player)).winnings).toBe(rupees(500));
    expect(await house.withdrawals.taxIfAllWithdrawn(one.player)).toBe(rupees(150));
  });

  test("a lost answer is asked for, not sent again", async () => {
    house.service.next.push("loseAnswer");
    const one = await approved();
    await house.withdrawals.sweep();
    expect(await stateOf(one)).toBe("approved");
    await later(2 * 60_000);
    expect(await house.withdrawals.show(one.id)).toMatchObject({ state: "paid", utr: "UTR2" });
    expect(house.service.calls.slice(-2)).toEqual([`send ${one.id}`, `find ${one.id}`]);
  });

  test("a lost order is sent again; while the service is down nothing is given back", async () => {
    house.service.next.push("loseOrder");
    const one = await approved();
    await house.withdrawals.sweep();
    house.service.down = true;
    await later(5 * 60_000);
    expect(await stateOf(one)).toBe("approved");
    house.service.down = false;
    await later(HOUR_MS);
    expect(await stateOf(one)).toBe("paid");
  });

  test("tries are bounded: then the operator is told, and can have it tried again", async () => {
    house.service.down = true;
    const one = await approved();
    for (let i = 0; i < 20; i++) await later(HOUR_MS);
    expect(await house.withdrawals.show(one.id)).toMatchObject({ state: "approved", nextAt: null, tries: 12 });
    expect(house.log.lines.some(({ fields }) => fields.withdrawal === one.id && fields.alarm === "payout")).toBe(true);
    house.service.down = false;
    expect(await house.withdrawals.retry(one.id)).toBeDefined();
    await house.withdrawals.sweep();
    expect(await stateOf(one)).toBe("paid");
  });

  test("a late callback counts once; news after a payout failed changes nothing but is alarmed", async () => {
    house.service.next.push({ is: "processing" });
    const one = await approved();
    await house.withdrawals.sweep();
    expect(await house.withdrawals.show(one.id)).toMatchObject({ state: "approved", payoutId: expect.any(String) });
    const { payoutId } = (await house.withdrawals.show(one.id))!;
    const news = {
      reference: one.id,
      payoutId: payoutId!,
      status: { is: "failed", reason: "Account closed" },
    } as const;
    const heard = await Promise.all([house.withdrawals.hear(news), house.another().hear({ ...news, reference: null })]);
    expect(heard).toEqual([true, true]);
    expect(await house.withdrawals.hear(news)).toBe(true);
    expect((await house.wallet.balances(one.player)).winnings).toBe(rupees(500));
    const alarms = house.log.lines.length;
    await house.withdrawals.hear({ ...news, status: { is: "paid", utr: null } });
    expect(await stateOf(one)).toBe("failed");
    expect(house.log.lines.slice(alarms)).toMatchObject([{ level: "error", fields: { alarm: "payout" } }]);
    expect(await house.withdrawals.hear({ ...news, reference: "unknown", payoutId: "pout_x" })).toBe(false);
  });

  test("a refusal that comes after the news that it is paid gives nothing back, and is alarmed", async () => {
    const player = await winner(300);
    const one = await asked(player, 300);
    const paid = { reference: one.id, payoutId: "pout_heard", status: { is: "paid", utr: "UTR9" } } as const;
    const confused = house.another({
      payouts: {
        ...house.service,
        async send() {
          await house.withdrawals.hear(paid);
          return err({ code: "refused", message: "Not now" });
        },
      },
    });
    await house.another({ payouts: null }).approve(one.id, "asha");
    await confused.sweep();
    expect(await stateOf(one)).toBe("paid");
    expect((await house.wallet.balances(player)).winnings).toBe(paise(0));
    expect(house.log.lines.some(({ fields }) => fields.withdrawal === one.id && fields.alarm === "payout")).toBe(true);
  });

  test("M-8: what the bank returns after it was paid comes back", async () => {
    const one = await approved();
    await house.withdrawals.sweep();
    expect(await stateOf(one)).toBe("paid");
    const payout = house.service.taken.get(one.id)!;
    await house.withdrawals.hear({ ...payout, reference: one.id, status: { is: "failed", reason: "Returned" } });
    expect(await house.withdrawals.show(one.id)).toMatchObject({ state: "failed", returns: "gross" });
    expect((await house.wallet.balances(one.player)).winnings).toBe(rupees(500));
  });

  test("M-15, M-12: what comes up after the approval keeps it from being sent, until it is settled", async () => {
    const one = await approved();
    house.outside.disputed = true;
    await house.withdrawals.sweep();
    Object.assign(house.outside, { disputed: false, bankVerified: false });
    await later(2 * HOUR_MS);
    expect(await stateOf(one)).toBe("approved");
    expect(house.service.taken.has(one.id)).toBe(false);
    house.outside.bankVerified = true;
    await later(2 * HOUR_MS);
    expect(await stateOf(one)).toBe("paid");
  });

  test("without a payout service an approved withdrawal waits", async () => {
    const one = await approved();
    await house.another({ payouts: null }).sweep();
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
      ...house.wallet,
      async move(request: Parameters<typeof house.wallet.move>[0]) {
        if (lost) return house.wallet.move(request);
        lost = true;
        if (what === "answer") await house.wallet.move(request);
        throw new Error("connection lost");
      },
    };
  };

  test.each(["call", "answer"] as const)("the ledger's %s is lost while asking", async (what) => {
    const player = await winner(300);
    const crashed = house.another({ wallet: losing(what) });
    await expect(crashed.redeem(player, rupees(100))).rejects.toThrow("connection lost");
    // The player sees it as open, and may not ask twice.
    expect(await house.withdrawals.redeem(player, rupees(100))).toMatchObject(refusal("open"));
    house.time.advance(60_000);
    await house.withdrawals.sweep();
    const { open } = await house.withdrawals.overview(player);
    expect(open?.state).toBe("inReview");
    expect((await house.wallet.balances(player)).winnings).toBe(rupees(200));
  });

  test("the wish is lost with the money it was about: nothing moved, nothing is open", async () => {
    const player = await winner(100);
    await expect(house.another({ wallet: losing("call") }).redeem(player, rupees(100))).rejects.toThrow();
    await house.lose(player, rupees(50));
    house.time.advance(60_000);
    await house.withdrawals.sweep();
    expect((await house.withdrawals.overview(player)).open).toBeUndefined();
    expect((await house.wallet.balances(player)).winnings).toBe(rupees(50));
    expect((await asked(player, 50)).tds).toBe(rupees(15));
  });

  test("the ledger's refusal comes late: what the next worker had it take meanwhile stands", async () => {
    const player = await winner(100);
    const [refused, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = house.another({
      wallet: {
        ...house.wallet,
        async move(request) {
          await house.lose(player, rupees(50));
          const answer = await house.wallet.move(request);
          await house.win(player, rupees(50));
          refused.resolve();
          await taken.promise;
          return answer;
        },
      },
    });
    const asking = first.redeem(player, rupees(100));
    await refused.promise;
    house.time.advance(60_000);
    const second = house.another({
      wallet: {
        ...house.wallet,
        async move(request) {
          const answer = await house.wallet.move(request);
          taken.resolve();
          await asking;
          return answer;
        },
      },
    });
    await second.sweep();
    expect((await house.withdrawals.overview(player)).open?.state).toBe("inReview");
    expect((await house.wallet.balances(player)).winnings).toBe(paise(0));
  });

  test.each(["call", "answer"] as const)("the ledger's %s is lost while giving back", async (what) => {
    const player = await winner(300);
    const one = await asked(player, 100);
    await expect(house.another({ wallet: losing(what) }).reject(one.id, "asha", "no")).rejects.toThrow();
    house.time.advance(60_000);
    await house.withdrawals.sweep();
    await house.withdrawals.sweep();
    expect((await house.wallet.balances(player)).winnings).toBe(rupees(300));
    expect((await house.withdrawals.show(one.id))?.returnedAt).not.toBeNull();
  });
});

test("the history shows this year's withdrawals, newest first, without refused ones", async () => {
  const player = await winner(1_000);
  for (const amount of [100, 200]) {
    await house.withdrawals.cancel(player, (await asked(player, amount)).id);
    house.time.advance(1_000);
  }
  const { history, open } = await house.withdrawals.overview(player);
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
  const other = house.another();
  const before = house.time.pending();
  other.start();
  // One a job: leavers, withdrawals, financial years.
  expect(house.time.pending()).toBe(before + 3);
  await other.stop();
  expect(house.time.pending()).toBe(before);
});
