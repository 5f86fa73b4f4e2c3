import { expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, instant, type PlayerId, paise } from "../../kernel/index.ts";
import { auditLedger } from "../../wallet/index.ts";
import { auditDeposits } from "../audit/deposits.ts";
import { auditWithdrawals } from "../audit/withdrawals.ts";
import type { PassbookEntry } from "../passbook/store.ts";
import { freshPlayer } from "../testing/cashier.ts";
import { type WholePlatform, wholePlatform } from "../testing/world.ts";

setDefaultTimeout(600_000);

/** What a player, their bank, the operator and the calendar do. Amounts are rupees. */
type Step =
  | { readonly do: "deposit" | "win" | "lose" | "redeem"; readonly amount: number }
  | { readonly do: "dispute"; readonly which: number; readonly to: "open" | "lost" | "won"; readonly percent: number }
  | { readonly do: "exclude" | "wait"; readonly days: number }
  | { readonly do: "refund" | "close" | "cancel" | "cashOff" | "cashOn" | "proven" | "unproven" | "payLate" }
  | { readonly do: "bank"; readonly next: "refuse" | "loseAnswer" | "failed" };

const amount = fc.integer({ min: 100, max: 3_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom("deposit" as const, "win" as const, "lose" as const), amount }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("redeem" as const), amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("dispute" as const),
      which: fc.nat(9),
      to: fc.constantFrom("open" as const, "lost" as const, "lost" as const, "won" as const),
      percent: fc.constantFrom(100, 100, 37),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("exclude" as const, "wait" as const),
      days: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 60, max: 250 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("refund", "close", "cancel", "cashOff", "cashOn", "proven", "unproven", "payLate"),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("bank" as const),
      next: fc.constantFrom("refuse" as const, "loseAnswer" as const, "failed" as const),
    }),
  },
);

/** One player's history in a server of its own. */
class History {
  readonly player: PlayerId = freshPlayer();
  readonly orders: string[] = [];
  constructor(readonly at: WholePlatform) {}

  async take(one: Step): Promise<void> {
    const { at, player } = this;
    switch (one.do) {
      case "deposit": {
        const wanted = { amount: paise(one.amount * 100), promotionId: null, location: "19.076,72.8777" };
        const ordered = await at.cashier.deposits.order(player, wanted);
        if (!ordered.ok) return;
        await at.pay(ordered.value.id);
        this.orders.push(ordered.value.id);
        return;
      }
      case "payLate": {
        const wanted = { amount: paise(12_300), promotionId: null, location: "19.076,72.8777" };
        const ordered = await at.cashier.deposits.order(player, wanted);
        if (!ordered.ok) return;
        at.status.excludedUntil = instant(at.time.now() + DAY_MS);
        await at.withdrawals.leave(player);
        await at.pay(ordered.value.id);
        return;
      }
      case "win":
      case "lose":
        if (at.settings.cash.on) await at.play(player, one.amount, one.do === "win");
        return;
      case "redeem":
        await at.withdrawals.redeem(player, paise(one.amount * 100));
        return;
      case "dispute": {
        const id = this.orders[one.which % Math.max(1, this.orders.length)];
        const [row] =
          id === undefined
            ? []
            : await at.database.sql`SELECT payable_paise AS n FROM cashier.deposit_order WHERE id = ${id}`;
        if (id !== undefined && row) await at.dispute(id, one.to, Math.floor((Number(row.n) * one.percent) / 100));
        return;
      }
      case "exclude":
        at.status.excludedUntil = instant(Math.max(at.status.excludedUntil ?? 0, at.time.now() + one.days * DAY_MS));
        await at.withdrawals.leave(player);
        return;
      case "wait":
        await at.time.advanceAsync(one.days * DAY_MS);
        return;
      case "refund": {
        const [deposit] = (await at.withdrawals.overview(player)).refundable;
        if (deposit) await at.withdrawals.refund(player, deposit.id);
        return;
      }
      case "close":
        await at.withdrawals.payBack(player);
        return;
      case "cancel": {
        const { open } = await at.withdrawals.overview(player);
        if (open) await at.withdrawals.cancel(player, open.id);
        return;
      }
      case "cashOff":
      case "cashOn":
        at.settings.cash = { on: one.do === "cashOn" };
        return;
      case "proven":
      case "unproven":
        Object.assign(at.kyc, { panApproved: one.do === "proven", bankVerified: one.do === "proven" });
        return;
      case "bank":
        at.bank.next.push(one.next === "failed" ? { is: "failed", reason: "Account closed" } : one.next);
    }
  }

  /** Whatever the state is: the player brings their proofs, banks decide, and everything is taken out. */
  async leave(): Promise<void> {
    const { at, player } = this;
    at.settings.cash = { on: false };
    Object.assign(at.kyc, { panApproved: true, bankVerified: true });
    at.bank.next.length = 0;
    const open = await at.database.sql`SELECT order_id, amount_paise FROM cashier.chargeback WHERE state = 'open'`;
    for (const { order_id, amount_paise } of open) await at.dispute(order_id, "lost", Number(amount_paise));
    for (let round = 0; round < 6; round += 1) {
      await at.settle(2);
      const [, winnings] = await at.held(player);
      if (winnings >= 100) await at.withdrawals.redeem(player, paise(winnings - (winnings % 100)));
      const state = await at.withdrawals.payBack(player);
      if (
        state === "nothing" &&
        !(await at.withdrawals.hasOpen(player)) &&
        !(await at.withdrawals.hasWinningsLeft(player))
      )
        return;
      // What comes back from a bank is looked at again the next day at the latest.
      await at.time.advanceAsync(DAY_MS);
    }
  }

  /** D and W as the statement has them, whose every line must follow from the one before it (M-31). */
  async stated(): Promise<readonly [number, number]> {
    let [deposit, winnings] = [0, 0];
    for await (const batch of (await this.at.wallet.statements.cash(this.player, {})).lines)
      for (const line of batch) {
        [deposit, winnings] = [deposit + line.deposit, winnings + line.winnings];
        expect(line.balances).toEqual({ deposit: paise(deposit), winnings: paise(winnings) });
      }
    return [deposit, winnings];
  }

  /** What passbook and game transactions add up to. */
  async told(): Promise<number> {
    const { at, player } = this;
    const { entries } = await at.cashier.passbook.page(player, "all", { size: 1_000, offset: 0 });
    const { rows } = await at.wallet.statements.games(player, { size: 1_000, page: 1 });
    const games = rows.reduce((sum, { amountIn, amountOut }) => sum + amountIn - amountOut, 0);
    return entries.filter(({ counts }) => counts).reduce((sum, entry) => sum + signed(entry), games);
  }
}

/** Deposits, play, a dispute that is lost, and money taken out: what random histories may lack. */
const EVENTFUL: Step[] = [
  { do: "proven" },
  { do: "deposit", amount: 2_000 },
  { do: "win", amount: 900 },
  { do: "redeem", amount: 500 },
  { do: "deposit", amount: 700 },
  { do: "dispute", which: 1, to: "lost", percent: 37 },
  { do: "lose", amount: 300 },
];

/** A payment is disputed while its own money is on the way back to the player, and lost: the debt and the payout waited for each other. */
const OWES_WHAT_IS_UNDER_WAY: Step[] = [
  { do: "proven" },
  { do: "deposit", amount: 100 },
  { do: "bank", next: "refuse" },
  { do: "refund" },
  { do: "bank", next: "refuse" },
  { do: "exclude", days: 60 },
  { do: "dispute", which: 0, to: "open", percent: 100 },
];

const COMES: readonly PassbookEntry["kind"][] = ["deposit", "withdrawalReturned", "chargebackReversed"];
const signed = ({ kind, amount }: PassbookEntry): number => (COMES.includes(kind) ? amount : 0 - amount);

test("M-7, M-9, M-15: from every state of an account money has a way out, or a debt says why not; passbook and games add up to the balance, and so does each line of the statement", async () => {
  let kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 22, size: "max" }), async (steps) => {
      const at = await wholePlatform();
      const history = new History(at);
      for (const one of steps) {
        await history.take(one);
        await at.settle();
        const [deposit, winnings] = await at.held(history.player);
        expect(await history.told()).toBe(deposit + winnings);
      }
      await history.leave();

      const [deposit, winnings] = await at.held(history.player);
      const { debt, disputed } = await at.cashier.debtOf(history.player);
      expect(disputed).toBe(false);
      expect(await at.withdrawals.hasOpen(history.player)).toBe(false);
      // Of less than this tax leaves no rupee for a bank.
      expect(Math.max(deposit, winnings)).toBeLessThan(debt > 0 ? 1 : 200);
      expect(await history.told()).toBe(deposit + winnings);
      expect(await history.stated()).toEqual([deposit, winnings]);
      const waits = await at.database.sql`SELECT 1 FROM cashier.stray_payment WHERE state <> 'returned'`;
      expect(waits).toHaveLength(0);
      for (const audit of [auditLedger, auditDeposits, auditWithdrawals])
        expect((await audit(at.database)).faults).toEqual([]);

      for (const { kind } of (await at.cashier.passbook.page(history.player, "all", { size: 1_000, offset: 0 }))
        .entries)
        kinds = kinds.add(kind);
      await at.close();
    }),
    { numRuns: 7, examples: [[EVENTFUL], [OWES_WHAT_IS_UNDER_WAY]] },
  );
  // The histories are no empty ones: the eventful one alone sees to it, whatever chance brings.
  expect(kinds.size).toBeGreaterThan(2);
});
