import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { DAY_MS, type PlayerId, paise } from "../../kernel/index.ts";
import { auditLedger, operatorAccount } from "../../wallet/index.ts";
import { auditWithdrawals } from "../audit/withdrawals.ts";
import { auditTaxYears } from "../audit/years.ts";
import { ist, rupees, systemHolds, type TestCashier, testCashier } from "../testing/withdrawals.ts";
import type { Withdrawal } from "../withdrawals/withdrawal.ts";

setDefaultTimeout(60_000);

let server: TestCashier;
beforeAll(async () => {
  server = await testCashier(ist("2027-03-20T12:00:00"));
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

/** A server of its own, whose clock nobody else turns. */
async function lateMarch(): Promise<TestCashier> {
  return testCashier(ist("2027-03-31T23:00:00"));
}
async function asked(of: TestCashier, player: PlayerId, amount: number): Promise<Withdrawal> {
  const redeemed = await of.withdrawals.redeem(player, rupees(amount));
  if (!redeemed.ok) throw new Error(redeemed.error.message);
  return redeemed.value;
}

describe("M-7: a withdrawal belongs to the year of the day when it was asked for", () => {
  test("what was won and taxed at the old year's end is not taxed again in the new one", async () => {
    const own = await lateMarch();
    const player = own.player();
    await own.win(player, rupees(1_000));
    own.time.advance(2 * 60 * 60_000);
    await own.withdrawals.sweep();
    expect((await own.wallet.balances(player)).winnings).toBe(rupees(700));
    expect(await systemHolds(own.database, "tdsPayable")).toBe(30_000);
    expect(await own.withdrawals.preview(player, rupees(700))).toMatchObject({ ok: true, value: { tds: 0 } });
    await own.win(player, rupees(100));
    expect((await asked(own, player, 800)).tds).toBe(rupees(30));
    await soundly(own);
  });

  test("the opening balance is what is left after the old year's tax, even before that year is closed", async () => {
    const own = await lateMarch();
    const player = own.player();
    await own.win(player, rupees(1_000));
    own.time.advance(2 * 60 * 60_000);
    expect((await own.withdrawals.tdsOf(player, "2027-2028")).opening).toBe(rupees(700));
    expect(await own.withdrawals.closeYear("2026-2027")).toEqual({ ok: true, value: { players: 1, waiting: 0 } });
    expect((await own.withdrawals.tdsOf(player, "2027-2028")).opening).toBe(rupees(700));
    await soundly(own);
  });

  test("what pays the old year's tax cannot leave before that year is closed, in whichever way it is asked for", async () => {
    const own = await lateMarch();
    const player = own.player();
    const deposit = await own.deposit(player, rupees(500));
    await own.win(player, rupees(1_000));
    const seenBefore = own.another({
      wallet: {
        ...own.wallet,
        // Midnight passes between the look at the balance and the wish.
        async balances(of) {
          const balances = await own.wallet.balances(of);
          if (own.time.now() < ist("2027-04-01T00:00:00")) own.time.advance(60 * 60_000);
          return balances;
        },
      },
    });
    expect(await seenBefore.redeem(player, rupees(1_000))).toMatchObject({ ok: false, error: { code: "exceeds" } });
    expect(await own.withdrawals.overview(player)).toMatchObject({ withdrawable: rupees(700), held: rupees(300) });
    for (const ask of [own.withdrawals.redeem, own.withdrawals.preview])
      expect(await ask(player, rupees(701))).toMatchObject({ ok: false, error: { code: "exceeds" } });
    // The winnings are lost meanwhile: then the deposit pays, and does not go back either.
    await own.lose(player, rupees(800));
    expect(await own.withdrawals.refund(player, deposit)).toMatchObject({ error: { code: "notRefundable" } });
    own.time.advance(60 * 60_000);
    await own.withdrawals.closeYear("2026-2027");
    expect(await own.wallet.balances(player)).toMatchObject({ winnings: paise(0), deposit: rupees(400) });
    expect(await systemHolds(own.database, "tdsPayable")).toBe(30_000);
    expect((await own.withdrawals.overview(player)).held).toBe(paise(0));
    await soundly(own);
  });

  test("deposits open the next year untaxed", async () => {
    const own = await lateMarch();
    const player = own.player();
    await own.deposit(player, rupees(500));
    own.time.advance(2 * 60 * 60_000);
    await own.withdrawals.sweep();
    expect(await own.wallet.balances(player)).toMatchObject({ deposit: rupees(500), winnings: paise(0) });
    expect((await own.withdrawals.tdsOf(player, "2027-2028")).opening).toBe(rupees(500));
    await soundly(own);
  });
});

describe("closing a year", () => {
  test("M-7: tax is taken from W, then D; what neither holds is owed, taken later, and not withdrawable", async () => {
    const own = await lateMarch();
    const player = own.player();
    await own.win(player, rupees(1_000));
    own.time.advance(2 * 60 * 60_000);
    // Since the year ended, the winnings were lost, and a little was deposited.
    await own.lose(player, rupees(900));
    await own.deposit(player, rupees(50));
    await own.withdrawals.closeYear("2026-2027");
    expect(await own.wallet.balances(player)).toMatchObject({ winnings: paise(0), deposit: paise(0) });
    await own.win(player, rupees(200));
    expect((await own.withdrawals.overview(player)).withdrawable).toBe(rupees(50));
    own.time.advance(DAY_MS);
    await own.withdrawals.sweep();
    expect((await own.wallet.balances(player)).winnings).toBe(rupees(50));
    expect(await systemHolds(own.database, "tdsPayable")).toBe(30_000);
    await soundly(own);
  });

  test("not before it is over", async () => {
    expect(await server.withdrawals.closeYear("2026-2027")).toMatchObject({ ok: false, error: { code: "notOver" } });
  });

  test("done again, at once and by several processes, it takes the tax once", async () => {
    const own = await lateMarch();
    const players = Array.from({ length: 12 }, () => own.player());
    for (const player of players) await own.win(player, rupees(100));
    own.time.advance(2 * 60 * 60_000);
    const others = [own.withdrawals, own.another(), own.another()];
    await Promise.all(others.map((one) => one.closeYear("2026-2027")));
    await own.withdrawals.closeYear("2026-2027");
    await own.withdrawals.sweep();
    for (const player of players) expect((await own.wallet.balances(player)).winnings).toBe(rupees(70));
    expect(await systemHolds(own.database, "tdsPayable")).toBe(12 * 3_000);
    await soundly(own);
  });

  test("a refusal of the ledger's that comes late never has the tax taken twice", async () => {
    const own = await lateMarch();
    const player = own.player();
    await own.win(player, rupees(1_000));
    own.time.advance(2 * 60 * 60_000);
    const [refused, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = own.another({
      wallet: {
        ...own.wallet,
        async move(request) {
          await own.lose(player, rupees(1_000));
          const answer = await own.wallet.move(request);
          await own.win(player, rupees(1_000));
          refused.resolve();
          await taken.promise;
          return answer;
        },
      },
    });
    const closing = first.closeYear("2026-2027");
    await refused.promise;
    const second = own.another({
      wallet: {
        ...own.wallet,
        async move(request) {
          const answer = await own.wallet.move(request);
          taken.resolve();
          await closing;
          return answer;
        },
      },
    });
    await second.closeYear("2026-2027");
    taken.resolve();
    await closing;
    own.time.advance(2 * 60 * 60_000);
    await own.withdrawals.sweep();
    expect((await own.wallet.balances(player)).winnings).toBe(rupees(700));
    expect(await systemHolds(own.database, "tdsPayable")).toBe(30_000);
    await soundly(own);
  });

  test("a closing that is killed in the middle, at whatever player, is gone on with by the next: nobody is taxed twice or left out", async () => {
    const own = await lateMarch();
    const players = Array.from({ length: 17 }, () => own.player());
    for (const player of players) await own.win(player, rupees(100));
    // Of one it is not known whether the ledger took the withdrawal; another one's year before was never closed.
    // By the test's own clock: the machine's may be in another financial year.
    const asked = new Date(own.time.now());
    await own.database.owner`
      INSERT INTO cashier.withdrawal (id, player, kind, year, gross_paise, taxable_paise, tds_paise, net_paise, state, asked_at, changed_at)
      VALUES ('00000000-0000-4000-8000-000000000001', ${players[3]!}, 'winnings', '2026-2027', 1000, 0, 0, 1000, 'asked', ${asked}, ${asked})`;
    own.time.advance(2 * 60 * 60_000);
    for (const dieAt of [1, 6, 11, 12]) {
      let moves = 0;
      const dying = own.another({
        playersAtOnce: 5,
        wallet: {
          ...own.wallet,
          async move(request) {
            moves += 1;
            if (moves === dieAt) throw new Error("killed before");
            const moved = await own.wallet.move(request);
            if (moves === dieAt + 1) throw new Error("killed after");
            return moved;
          },
        },
      });
      await dying.closeYear("2026-2027").catch(() => {});
    }
    const closed = await own.another({ playersAtOnce: 5 }).closeYear("2026-2027");
    expect(closed).toEqual({ ok: true, value: { players: 17, waiting: 1 } });
    await own.database.owner`UPDATE cashier.withdrawal SET state = 'refused'`;
    expect(await own.withdrawals.closeYear("2026-2027")).toEqual({ ok: true, value: { players: 17, waiting: 0 } });
    own.time.advance(2 * 60 * 60_000);
    await own.withdrawals.sweep();
    for (const player of players) expect((await own.wallet.balances(player)).winnings).toBe(rupees(70));
    expect(await systemHolds(own.database, "tdsPayable")).toBe(17 * 3_000);
    expect((await auditTaxYears(own.database)).faults).toEqual([]);
    await soundly(own);
  });

  test("M-7: what is in escrow for a tournament when the year ends is the player's, in the closing and in its audit", async () => {
    const own = await lateMarch();
    const player = own.player();
    await own.win(player, rupees(1_000));
    const entry = [
      { from: { bucket: "winnings" }, to: operatorAccount("tournamentEscrow"), amount: rupees(400) },
    ] as const;
    expect((await own.wallet.move({ key: "entry", kind: "tournament", player, moves: entry })).ok).toBe(true);
    own.time.advance(2 * 60 * 60_000);
    const end = ist("2027-04-01T00:00:00");
    const escrowAt = async (players: readonly PlayerId[], at: number) =>
      new Map(players.map((one) => [one, at === end ? rupees(400) : paise(0)]));
    const wallet: typeof own.wallet = {
      ...own.wallet,
      async holdingsOfAll(players, at) {
        const [held, escrow] = [await own.wallet.holdingsOfAll(players, at), await escrowAt(players, at)];
        return new Map(players.map((one) => [one, paise(held.get(one)! + escrow.get(one)!)]));
      },
    };
    await own.another({ wallet }).closeYear("2026-2027");
    expect(await systemHolds(own.database, "tdsPayable")).toBe(30_000);
    expect((await auditTaxYears(own.database, { escrowAt: escrowAt as never })).faults).toEqual([]);
    expect((await auditTaxYears(own.database)).faults.map(({ code }) => code)).toEqual([
      "closingNotHeld",
      "winningsNotPlay",
    ]);
    await soundly(own);
  });

  test("M-17: not before its last day is closed, by the server or by hand", async () => {
    const own = await lateMarch();
    await own.win(own.player(), rupees(100));
    own.time.advance(2 * 60 * 60_000);
    let isClosed = false;
    const waiting = own.another({ wallet: { ...own.wallet, isClosedBefore: async () => isClosed } });
    await waiting.sweep();
    expect(await waiting.closeYear("2026-2027")).toMatchObject({ ok: false, error: { code: "notOver" } });
    expect(await systemHolds(own.database, "tdsPayable")).toBe(0);
    isClosed = true;
    await waiting.sweep();
    expect(await systemHolds(own.database, "tdsPayable")).toBe(3_000);
    await soundly(own);
  });

  test("an answer of the ledger's that is lost is asked for again", async () => {
    const own = await lateMarch();
    const player = own.player();
    await own.win(player, rupees(100));
    own.time.advance(2 * 60 * 60_000);
    const crashed = own.another({
      wallet: {
        ...own.wallet,
        async move(request) {
          await own.wallet.move(request);
          throw new Error("connection lost");
        },
      },
    });
    await expect(crashed.closeYear("2026-2027")).rejects.toThrow("connection lost");
    await own.withdrawals.sweep();
    expect((await own.wallet.balances(player)).winnings).toBe(rupees(70));
    expect(await systemHolds(own.database, "tdsPayable")).toBe(3_000);
    await soundly(own);
  });
});

describe("M-8: a withdrawal that fails after its year", () => {
  test("credits net, keeps A and E, and opens the next year untaxed", async () => {
    const own = await lateMarch();
    const player = own.player();
    await own.win(player, rupees(1_000));
    const one = await asked(own, player, 1_000);
    own.time.advance(2 * 60 * 60_000);
    await own.withdrawals.sweep();
    const rejected = await own.withdrawals.reject(one.id, "asha", "Name differs");
    expect(rejected).toMatchObject({ state: "rejected", returns: "net" });
    expect((await own.wallet.balances(player)).winnings).toBe(rupees(700));
    expect(await systemHolds(own.database, "tdsPayable")).toBe(30_000);
    expect(await own.withdrawals.tdsOf(player, "2026-2027")).toMatchObject({
      withdrawn: rupees(1_000),
      taxed: rupees(1_000),
      tds: rupees(300),
      isClosed: true,
    });
    expect((await asked(own, player, 700)).tds).toBe(paise(0));
    await soundly(own);
  });

  test("within its year it is as if it had never been", async () => {
    const player = server.player();
    await server.win(player, rupees(1_000));
    const one = await asked(server, player, 1_000);
    await server.withdrawals.cancel(player, one.id);
    expect(await server.withdrawals.tdsOf(player, "2026-2027")).toMatchObject({
      withdrawn: paise(0),
      taxed: paise(0),
      tds: paise(0),
      months: [],
    });
  });

  test("a wish that the ledger took after midnight counts once", async () => {
    const own = await lateMarch();
    const player = own.player();
    await own.win(player, rupees(1_000));
    const lost = own.another({
      wallet: { ...own.wallet, move: () => Promise.reject(new Error("connection lost")) },
    });
    await expect(lost.redeem(player, rupees(400))).rejects.toThrow();
    own.time.advance(2 * 60 * 60_000);
    // Its fate is not known: the year waits for it.
    expect(await own.withdrawals.closeYear("2026-2027")).toEqual({ ok: true, value: { players: 1, waiting: 1 } });
    await own.withdrawals.sweep();
    // ₹1,000 were won: ₹120 of tax with the withdrawal, ₹180 on the ₹600 that stayed.
    expect((await own.wallet.balances(player)).winnings).toBe(rupees(420));
    expect(await systemHolds(own.database, "tdsPayable")).toBe(30_000);
    expect((await own.withdrawals.tdsOf(player, "2027-2028")).opening).toBe(rupees(420));
    await soundly(own);
  });
});

test("the statement of a year has a line a player and month, with PAN, gross, net winnings and tax", async () => {
  const own = await testCashier(ist("2026-06-15T12:00:00"));
  const player = own.player();
  await own.win(player, rupees(2_000));
  const first = await asked(own, player, 500);
  await own.withdrawals.cancel(player, first.id);
  for (const [i, amount] of [300, 200].entries()) {
    const one = await asked(own, player, amount);
    await own.withdrawals.approve(one.id, "asha");
    await own.withdrawals.sweep();
    await own.withdrawals.idle();
    own.time.advance((i + 1) * 40 * DAY_MS);
  }
  own.time.advance(300 * DAY_MS);
  await own.withdrawals.sweep();
  const lines = await own.withdrawals.tdsReport("2026-2027");
  expect(lines.map(({ month, quarter, gross, netWinnings, tds }) => [month, quarter, gross, netWinnings, tds])).toEqual(
    [
      ["2026-06", 1, rupees(300), rupees(300), rupees(90)],
      ["2026-07", 2, rupees(200), rupees(200), rupees(60)],
      ["2027-03", 4, rupees(1_500), rupees(1_500), rupees(450)],
    ] as never,
  );
  expect(lines[0]).toMatchObject({ player, pan: "ABCDE1234F" });
  await soundly(own);
});
