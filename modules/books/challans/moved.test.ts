import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { booksWorld } from "../testing/world.ts";

setDefaultTimeout(120_000);

const MIGRATION = "migrations/books/0001_challans_of_the_cashier.sql";
/** As the release before the books had it. */
const TABLE = readFileSync("migrations/cashier/0007_papers.sql", "utf8")
  .split("--> statement-breakpoint")
  .find((statement) => statement.includes('"tds_challan" ('));

let at: Awaited<ReturnType<typeof booksWorld>>;
beforeAll(async () => {
  at = await booksWorld();
});
afterAll(() => at.close());

const migrate = () => at.database.owner.unsafe(readFileSync(MIGRATION, "utf8"));

test("K-5: challans that the cashier kept are the books' before its table is dropped, each once, posted and claimed", async () => {
  const { owner } = at.database;
  await migrate();
  await owner.unsafe(TABLE ?? "");
  await owner`INSERT INTO cashier.tds_challan (bsr, day, serial, month, amount_paise, kept_at)
    VALUES ('0510308', '2026-11-07', '00123', '2026-10', 45000, '2026-11-07T10:00:00+05:30'),
      ('0510308', '2026-11-09', '00124', '2026-10', 5000, '2026-11-09T10:00:00+05:30')`;
  await migrate();
  await migrate();
  const challans = await at.books.challans.page(null, 10);
  expect(challans.map(({ number, paidOn, period, amountPaise }) => [number, paidOn, period, amountPaise])).toEqual([
    ["00124", "2026-11-09", "2026-10", 5_000],
    ["00123", "2026-11-07", "2026-10", 45_000],
  ]);
  await at.books.runOnce();
  expect([Number(await at.holds("tdsPayable")), Number(await at.holds("bankTransit"))]).toEqual([-50_000, 50_000]);
  expect(await at.faults()).toEqual([]);
});
