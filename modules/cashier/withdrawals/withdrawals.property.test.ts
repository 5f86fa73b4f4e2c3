import { expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, HOUR_MS, type PlayerId, paise } from "../../kernel/index.ts";
import { type FinancialYear, financialYearOf, previousFinancialYear } from "../../kernel/india.ts";
import { auditLedger } from "../../wallet/index.ts";
import { auditWithdrawals } from "../audit/withdrawals.ts";
import { auditTaxYears } from "../audit/years.ts";
import { ist, rupees, type TestCashier, testCashier } from "../testing/withdrawals.ts";

setDefaultTimeout(600_000);

/** What happens to a player, and what the operator and the bank do. Amounts are rupees. */
type Step =
  | { readonly do: "win" | "lose" | "deposit" | "redeem"; readonly amount: number }
  | { readonly do: "approve" | "reject" | "cancel" | "fail" | "return" }
  | { readonly do: "wait"; readonly days: number };

const amount = fc.integer({ min: 1, max: 5_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("win" as const, "redeem" as const), amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("lose" as const, "deposit" as const), amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("approve" as const, "reject" as const, "cancel" as const, "fail" as const, "return" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 0, max: 300 }) }) },
);

/** What was won and lost at tables, by year. */
class Play {
  readonly profits = new Map<FinancialYear, number>();
  add(year: FinancialYear, amount: number): void {
    this.profits.set(year, (this.profits.get(year) ?? 0) + amount);
  }
}

async function take(server: TestCashier, player: PlayerId, play: Play, one: Step): Promise<void> {
  const { withdrawals, wallet, service, time } = server;
  const open = (await withdrawals.overview(player)).open;
  switch (one.do) {
    case "wait":
      time.advance(one.days * DAY_MS);
      break;
    case "win":
      await server.win(player, rupees(one.amount));
      play.add(financialYearOf(time.now()), one.amount * 100);
      break;
    case "lose": {
      const lost = Math.min(one.amount * 100, (await wallet.balances(player)).winnings);
      if (lost > 0) await server.lose(player, paise(lost));
      play.add(financialYearOf(time.now()), -lost);
      break;
    }
    case "deposit":
      await server.deposit(player, rupees(one.amount));
      break;
    case "redeem":
      await withdrawals.redeem(player, rupees(one.amount));
      break;
    case "approve":
      if (open?.state === "inReview") await withdrawals.approve(open.id, "asha");
      break;
    case "fail":
      service.next.push({ is: "failed", reason: "Account closed" });
      if (open?.state === "inReview") await withdrawals.approve(open.id, "asha");
      break;
    case "reject":
      if (open) await withdrawals.reject(open.id, "asha", "no");
      break;
    case "cancel":
      if (open) await withdrawals.cancel(player, open.id);
      break;
    case "return": {
      // The bank gives the newest paid one back.
      const paid = (await withdrawals.overview(player)).history.find(({ state }) => state === "paid");
      const payout = paid && service.taken.get(paid.id);
      if (paid && payout)
        await withdrawals.handleEvent({ ...payout, reference: paid.id, status: { is: "failed", reason: "Returned" } });
      break;
    }
  }
  await withdrawals.idle();
  time.advance(HOUR_MS);
  await withdrawals.sweep();
  service.next.length = 0;
}

test("M-7, M-8: whatever happens, a closed year's net winnings are what was won at tables in it, taxed once", async () => {
  let closed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 32, size: "max" }), async (steps) => {
      const server = await testCashier(ist("2026-05-01T12:00:00"));
      const player = server.player();
      const play = new Play();
      for (const one of steps) await take(server, player, play, one);
      // Past the year's end, so that the last one is closed too.
      const last = financialYearOf(server.time.now());
      while (financialYearOf(server.time.now()) === last) server.time.advance(30 * DAY_MS);
      await server.withdrawals.sweep();

      expect((await auditLedger(server.database)).faults).toEqual([]);
      expect((await auditWithdrawals(server.database)).faults).toEqual([]);
      expect((await auditTaxYears(server.database)).faults).toEqual([]);
      let tds = 0;
      for (let year: FinancialYear = last; year >= "2026-2027"; year = previousFinancialYear(year)) {
        const told = await server.withdrawals.tdsOf(player, year);
        tds += told.tds;
        if (!told.isClosed) continue;
        closed += 1;
        expect(told.netWinnings).toBe(paise(play.profits.get(year) ?? 0));
        const taxed = told.months.reduce((sum, { netWinnings }) => sum + netWinnings, 0);
        expect(taxed).toBeGreaterThanOrEqual(Math.max(0, told.netWinnings));
        // Each withdrawal rounds by half a paisa at most.
        expect(Math.abs(told.tds - taxed * 0.3)).toBeLessThanOrEqual(steps.length);
      }
      const [row] = await server.database.sql<{ owed: string }[]>`
        SELECT coalesce(sum(owed_paise), 0) AS owed FROM cashier.tax_year`;
      const { looked } = await auditWithdrawals(server.database);
      const payable = Number(looked.match(/tdsPayable ([\d,.]+)/)?.[1]?.replaceAll(",", "")) * 100;
      expect(Math.round(payable)).toBe(tds - Number(row?.owed));
      await server.close();
    }),
    { numRuns: 8 },
  );
  expect(closed).toBeGreaterThan(5);
});
