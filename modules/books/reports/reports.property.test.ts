/** Reports over random money: they are even, they are the sum of the entries, and days that are kept change nothing of them. */
import { expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, instant, type PlayerId, paise } from "../../kernel/index.ts";
import { dayOf, startOf } from "../../kernel/india.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { createClosings, createWallet, operatorAccount, type StakeKey } from "../../wallet/index.ts";
import { createReports } from "./reports.ts";
import type { TrialBalance } from "./trial-balance.ts";

setDefaultTimeout(180_000);

const BEGIN = startOf("2026-03-10");
const DAYS = 5;
const PLAYERS = ["asha", "ravi", "kiran"] as PlayerId[];
const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
const dayAt = (n: number) => dayOf(instant(BEGIN + n * DAY_MS));

const STEP = fc.record({
  what: fc.constantFrom(
    "deposit",
    "bonus",
    "bank",
    "withdrawal",
    "reserve",
    "settle",
    "release",
    "close",
    "addUp",
    "late",
    "midnight",
  ),
  who: fc.nat(2),
  amount: fc.integer({ min: 100, max: 5_000 }),
  laterMs: fc.integer({ min: 0, max: DAY_MS / 2 }),
});

/** What the entries say: credit less debit before the period and in it, by account. */
async function truth({ owner }: TestDatabase, from: string, to: string) {
  const rows = await owner<{ account: string; opening: number; moved: number }[]>`
    SELECT CASE a.kind WHEN 'house' THEN a.owner WHEN 'player' THEN 'players.' || a.bucket ELSE 'stakes' END AS account,
      coalesce(sum(e.amount) FILTER (WHERE (t.at AT TIME ZONE 'Asia/Kolkata')::date < ${from}::date), 0)::float8 AS opening,
      coalesce(sum(e.amount) FILTER (WHERE (t.at AT TIME ZONE 'Asia/Kolkata')::date >= ${from}::date), 0)::float8 AS moved
    FROM wallet.entry e JOIN wallet.transfer t ON t.id = e.transfer_id JOIN wallet.account a ON a.id = e.account_id
    WHERE a.currency = 'inr' AND (t.at AT TIME ZONE 'Asia/Kolkata')::date <= ${to}::date GROUP BY 1`;
  return new Map(rows.map(({ account, opening, moved }) => [account, [opening, opening + moved]]));
}

const closings = ({ rows }: TrialBalance) =>
  new Map(rows.map(({ account, openingPaise, closingPaise }) => [account, [openingPaise, closingPaise]]));

test("K-11: a trial balance of any days is even and the sum of the entries, its ledgers come to it line by line, kept or not", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(STEP, { minLength: 10, maxLength: 40 }),
      fc.tuple(fc.nat(DAYS), fc.nat(DAYS)),
      fc.integer({ min: 1, max: 4 }),
      async (steps, ends, most) => {
        const database = await freshDatabase();
        const [time, log] = [fakeTime(instant(BEGIN)), collectingLog()];
        const wallet = createWallet({ database, clock: time, log, settings });
        const signed = createClosings({
          ...{ database, clock: time, timers: time, random: seededRandom(1), log },
          seeds: { current: new Uint8Array(32), old: [] },
          operatorsLog: async () => "0 none",
        });
        const reports = createReports(database);
        const stakes: { readonly key: StakeKey; readonly player: PlayerId }[] = [];
        for (const [n, { what, who, amount: rupees, laterMs }] of steps.entries()) {
          time.advance(Math.min(laterMs, Math.max(0, BEGIN + DAYS * DAY_MS - time.now())));
          const [player, key, amount] = [PLAYERS[who]!, `${what}:${n}`, paise(rupees)];
          const gst = paise(Math.floor(rupees / 5));
          if (what === "deposit") {
            const moves = [
              { from: operatorAccount("gatewayClearing"), to: { bucket: "deposit" }, amount },
              { from: operatorAccount("gstBorne"), to: operatorAccount("gstPayable"), amount: gst },
            ] as const;
            await wallet.move({ key, kind: "deposit", player, moves });
          }
          if (what === "bonus") {
            const moves = [{ from: operatorAccount("promotions"), to: { bucket: "instant" }, amount }] as const;
            await wallet.move({ key, kind: "bonus", player, moves });
          }
          if (what === "bank") {
            const moves = [{ from: operatorAccount("bank"), to: operatorAccount("bankTransit"), amount }];
            await wallet.move({ key, kind: "bankPaper", player: null, moves });
          }
          if (what === "withdrawal") {
            const moves = [{ from: { bucket: "winnings" }, to: operatorAccount("payoutClearing"), amount }] as const;
            await wallet.move({ key, kind: "withdrawal", player, moves });
          }
          if (what === "reserve") {
            const stake = { tableId: `t${n}`, seat: who, sitting: 1 };
            const done = await wallet.reserve({ key, player, stake, currency: "inr", amount, bonusBps: 1_000 });
            if (done.ok) stakes.push({ key: stake, player });
          }
          const [from, to] = [stakes[0], stakes.at(-1)];
          if (what === "settle" && from && to && from.player !== to.player) {
            const transfers = [
              { type: "stakeToStake", from: from.key, to: to.key, amount },
              { type: "stakeToFee", from: to.key, amount: gst },
            ] as const;
            await wallet.settle({ key, currency: "inr", transfers });
          }
          if (what === "release" && from) {
            await wallet.release({ key, stake: from.key });
            stakes.shift();
          }
          if (what === "addUp") await reports.addUp();
          // Midnight of India itself, and half a second around it.
          if (what === "midnight")
            time.advance(Math.max(0, startOf(dayOf(instant(time.now() + DAY_MS))) - time.now() + (who - 1) * 500));
          if (what === "late" || what === "midnight") {
            // A process whose clock is behind: dated on a day that has not ended, or right after one that has.
            const behind = what === "late" ? laterMs + DAY_MS / 2 : 0;
            const clock = fakeTime(instant(Math.max(BEGIN, time.now() - behind)));
            const moves = [{ from: operatorAccount("promotions"), to: { bucket: "instant" }, amount }] as const;
            await createWallet({ database, clock, log, settings }).move({ key, kind: "bonus", player, moves });
          }
          if (what === "close") {
            await signed.closeDue();
            await reports.addUp();
          }
        }
        const [from, to] = [dayAt(Math.min(...ends)), dayAt(Math.max(...ends))];
        const look = async () =>
          (await reports.trialBalance(from, to)) as { readonly ok: true; readonly value: TrialBalance };
        const { value: trial } = await look();
        expect(trial.isEven).toBe(true);
        const expected = [...(await truth(database, from, to))].filter(([account]) => closings(trial).has(account));
        expect(closings(trial)).toEqual(new Map(expected));
        for (const row of trial.rows) {
          let [balance, debit, credit] = [row.openingPaise, 0, 0];
          for (let after: string | null = null; ; ) {
            const page = await reports.ledger({ account: row.account, from, to, after, most });
            if (!page.ok) throw new Error(page.error.message);
            for (const line of page.value.rows) {
              balance += line.creditPaise - line.debitPaise;
              debit += line.debitPaise;
              credit += line.creditPaise;
              expect(line.balancePaise).toBe(balance);
            }
            after = page.value.next;
            if (after === null) break;
          }
          expect(balance).toBe(row.closingPaise);
          expect(credit - debit).toBe(row.creditPaise - row.debitPaise);
        }
        const result = await reports.profitAndLoss(from, to);
        const own = trial.rows.filter(({ group }) => group === "income" || group === "costs");
        expect(result.ok && result.value.resultPaise).toBe(
          own.reduce((sum, { creditPaise, debitPaise }) => sum + creditPaise - debitPaise, 0),
        );
        // Kept days say the same as the ledger did.
        time.advance(2 * DAY_MS);
        await signed.closeDue();
        await reports.addUp();
        expect((await look()).value).toEqual(trial);
        await database.close();
      },
    ),
    { numRuns: 12 },
  );
});
