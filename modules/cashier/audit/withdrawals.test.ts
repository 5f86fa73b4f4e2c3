import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { HOUR_MS, paise } from "../../kernel/index.ts";
import { taxYear, withdrawal } from "../schema.ts";
import { ist, rupees, type TestCashier, testCashier } from "../testing/withdrawals.ts";
import { auditWithdrawals } from "./withdrawals.ts";

setDefaultTimeout(60_000);

let server: TestCashier;
beforeAll(async () => {
  server = await testCashier(ist("2027-03-31T22:00:00"));
  const player = server.player();
  await server.win(player, rupees(1_000));
  await server.withdrawals.redeem(player, rupees(400));
  const other = server.player();
  await server.win(other, rupees(100));
  const asked = await server.withdrawals.redeem(other, rupees(100));
  if (asked.ok) await server.withdrawals.cancel(other, asked.value.id);
  server.time.advance(3 * HOUR_MS);
  await server.withdrawals.sweep();
});
afterAll(() => server.close());

const codes = async () => (await auditWithdrawals(server.database)).faults.map(({ code }) => code);

test("books that agree with the ledger are told with what the two accounts hold", async () => {
  const part = await auditWithdrawals(server.database);
  expect(part.faults).toEqual([]);
  // ₹280 are on their way; of ₹1,100 won ₹330 are the state's.
  expect(part.looked).toBe(
    "2 withdrawals, 2 parts of year-end tax; 0 not posted yet; payoutClearing 280.00, tdsPayable 330.00",
  );
});

test("a row whose amounts were changed, one that is gone, and one that claims what never moved are named", async () => {
  // The operator itself may neither change amounts nor delete.
  const db = drizzle(server.database.owner);
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.state, "inReview"));
  const restore = () => db.update(withdrawal).set(row!).where(eq(withdrawal.id, row!.id));
  const changed = { grossPaise: paise(row!.grossPaise + 100), netPaise: paise(row!.netPaise + 100) };
  await db.update(withdrawal).set(changed).where(eq(withdrawal.id, row!.id));
  expect(await codes()).toEqual(["withdrawalUnlikeLedger", "ledgerWithoutWithdrawal", "taxYearUnlikeRows"]);
  await restore();
  expect(await codes()).toEqual([]);

  await db.delete(withdrawal).where(eq(withdrawal.id, row!.id));
  expect(await codes()).toEqual(["ledgerWithoutWithdrawal", "taxYearUnlikeRows"]);
  await db.insert(withdrawal).values({ ...row!, player: "nobody" });
  expect((await codes())[0]).toBe("withdrawalUnlikeLedger");
  await restore();
  await db.insert(withdrawal).values({ ...row!, id: "00000000-made-up", player: "nobody" });
  expect(await codes()).toEqual(["withdrawalNotInLedger"]);
  await db.delete(withdrawal).where(eq(withdrawal.id, "00000000-made-up"));
  expect(await codes()).toEqual([]);
});

test("tax that is said to be paid and was not is named", async () => {
  const { db } = server.database;
  const [year] = await db
    .select()
    .from(taxYear)
    .where(eq(taxYear.tdsPaise, rupees(180)));
  const same = eq(taxYear.player, year!.player);
  await db
    .update(taxYear)
    .set({ owedPaise: paise(100) })
    .where(same);
  expect(await codes()).toEqual(["taxYearUnlikeRows"]);
  await db
    .update(taxYear)
    .set({ owedPaise: paise(0) })
    .where(same);
});

test("money in payout clearing that no withdrawal put there is named", async () => {
  const owner = postgres(server.database.url, { max: 1 });
  await owner`UPDATE wallet.account SET balance = balance + 7 WHERE id = (
    SELECT id FROM wallet.account WHERE kind = 'house' AND bucket = 'payoutClearing' LIMIT 1)`;
  await owner.end();
  expect((await auditWithdrawals(server.database)).faults).toEqual([
    { code: "clearingUnlikeMoves", what: "payoutClearing", amount: 7 },
  ]);
});
