import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import postgres from "postgres";
import { instant, paise } from "../../kernel/index.ts";
import { type Counter, counter, freshPlayer } from "../testing/cashier.ts";
import { createPassbookStore, type Direction, passbookCount, passbookPage } from "./store.ts";

setDefaultTimeout(240_000);

let at: Counter;
beforeAll(async () => {
  at = await counter();
});
afterAll(() => at.close());

test("S2 § 2.5: deposits and what left, newest first, by direction and page, a player's own alone", async () => {
  const [player, other] = [freshPlayer(), freshPlayer()];
  const ids: string[] = [];
  for (const rupees of [100, 200, 300]) {
    await at.time.advanceAsync(1_000);
    ids.push(await at.order(player, rupees));
  }
  await at.pay(ids[0]!);
  await at.cashier.deposits.cancel(player, ids[1]!);
  await at.pay(await at.order(other, 900));
  await at.time.advanceAsync(1_000);
  await at.callback({ is: "dispute", disputeId: "d", paymentId: `pay-${ids[0]}`, amountPaise: 10_000, to: "lost" });

  const read = (direction: Direction, size = 10, offset = 0) =>
    at.cashier.passbook.page(player, direction, { size, offset });
  const lines = async (direction: Direction, size = 10, offset = 0) =>
    (await read(direction, size, offset)).entries.map(({ kind, amount, state }) => `${kind} ${amount / 100} ${state}`);
  // What is paid is of its payment: after the order of 200.
  const all = ["chargeback 100 taken", "deposit 300 open", "deposit 100 credited", "deposit 200 expired"];
  expect(await lines("all")).toEqual(all);
  expect(await lines("credit")).toEqual(all.slice(1));
  expect(await lines("debit")).toEqual(all.slice(0, 1));
  expect([await lines("all", 3, 0), await lines("all", 3, 3), await lines("all", 3, 6)]).toEqual([
    all.slice(0, 3),
    all.slice(3),
    [],
  ]);
  expect([(await read("all")).total, (await read("credit")).total, (await read("debit")).total]).toEqual([4, 3, 1]);
});

test("M-30: a deposit that is ordered on 31 March and paid on 1 April is of 1 April, in the passbook as in the ledger", async () => {
  const player = freshPlayer();
  const year = Date.parse("2026-04-01T00:00:00+05:30");
  await at.time.advanceAsync(year - 60_000 - at.time.now());
  const ordered = await at.order(player, 500);
  const open = await at.cashier.passbook.page(player, "all", { size: 10, offset: 0 });
  expect(open.entries.map((line) => [line.at, line.state, line.counts])).toEqual([
    [instant(year - 60_000), "open", false],
  ]);
  await at.time.advanceAsync(120_000);
  await at.pay(ordered);

  const days = (from: number, to: number) => ({ from: instant(from), to: instant(to) });
  const store = createPassbookStore(at.database);
  const march = await store.within(player, days(year - 86_400_000, year), 10);
  const april = await store.within(player, days(year, year + 86_400_000), 10);
  expect([march.length, april.map(({ id, counts }) => [id, counts])]).toEqual([0, [[ordered, true]]]);
  const [posted] = await at.database.sql<{ at: Date }[]>`
    SELECT at FROM wallet.transfer WHERE player = ${player} AND kind = 'deposit'`;
  expect(april[0]?.at).toBe(instant(posted!.at.getTime()));
  expect((await at.cashier.passbook.page(player, "all", { size: 10, offset: 0 })).total).toBe(1);
});

test("however many rows there are, a page is a few index entries of each source", async () => {
  const owner = postgres(at.database.url, { max: 1, onnotice: () => {} });
  await owner.unsafe(`
    INSERT INTO cashier.deposit_order (id, player, amount_paise, payable_paise, gst_mode, slot, state, gateway, created_at, expires_at)
    SELECT lpad(n::text, 26, '0'), 'many-' || n % 80, 10000, 10000, 'absorbed', 1, 'expired', 'fake',
      timestamptz '2025-01-01' + n * interval '1 second', timestamptz '2025-01-02' + n * interval '1 second'
    FROM generate_series(1, 40000) AS n;
    INSERT INTO cashier.withdrawal (id, player, kind, year, gross_paise, taxable_paise, tds_paise, net_paise, state, asked_at, changed_at)
    SELECT 'w' || n, 'many-' || n % 80, 'winnings', '2025-2026', 5000, 0, 0, 5000, 'paid',
      timestamptz '2025-01-01' + n * interval '1 second', timestamptz '2025-01-02'
    FROM generate_series(1, 40000) AS n;`);
  await owner.unsafe("VACUUM ANALYZE cashier.deposit_order, cashier.withdrawal, cashier.chargeback");
  for (const direction of ["all", "credit", "debit"] as const) {
    const plan = (await owner.unsafe(`EXPLAIN ${passbookPage(direction)}`, ["many-7", 10, 0]))
      .map((row) => row["QUERY PLAN"])
      .join("\n");
    expect(plan).not.toContain("Seq Scan on deposit_order");
    expect(plan).not.toContain("Seq Scan on withdrawal");
    expect(plan).toMatch(/Index (Only )?Scan Backward|Index Scan Backward/);
    const count = (await owner.unsafe(`EXPLAIN ${passbookCount(direction)}`, ["many-7"]))
      .map((row) => row["QUERY PLAN"])
      .join("\n");
    expect(count).not.toContain("Seq Scan on deposit_order");
    expect(count).not.toContain("Seq Scan on withdrawal");
  }
  const page = await at.cashier.passbook.page("many-7" as never, "all", { size: 40, offset: 960 });
  expect([page.total, page.entries.length, page.entries[0]?.amount]).toEqual([1_000, 40, paise(5_000)]);
  await owner.end();
});
