import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { booksWorld, report, statement } from "../../../modules/books/testing/world.ts";
import { operatorOf, saidBy, seenIn } from "../../../test/support/command.ts";

setDefaultTimeout(60_000);

let at: Awaited<ReturnType<typeof booksWorld>>;
beforeAll(async () => {
  at = await booksWorld();
});
afterAll(() => at.close());

const operator = saidBy(operatorOf(() => at.database, { now: () => at.time.now() }));
const run = (...words: string[]) => operator("books", ...words);
const seen = async (...words: string[]) => ["--seen", seenIn({ out: await run(...words) })];

test("O-29: papers, challans, the queue and days from the terminal, as at the desk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rummy-books-"));
  const [gateway, bank] = [join(folder, "recon.csv"), join(folder, "bank.csv")];
  await Bun.write(gateway, report([{ id: "pay_1", amount: 500, fee: 8, tax: 2 }]));
  await Bun.write(bank, statement([["18/11/26", "RAZORPAY", "AXISN12345678901", "", 490, 490]]));
  expect(await run("import", "gateway", gateway)).toBe("1 rows: 1 new, 0 known, 0 changed, 0 unreadable");
  expect(await run("import", "gateway", gateway)).toContain("0 new, 1 known");
  expect(await run("import", "bank", bank)).toContain("1 new");
  expect(await run("import", "bank", gateway)).toContain("This is no file of that kind");
  expect(await run("import", "bank", join(folder, "none"))).toContain("there is no file");
  rmSync(folder, { recursive: true });
  expect(await run("list")).toContain("unknownLine  gateway:pay_1  ₹500.00");
  expect(await run("show", "2026-11-18")).toContain("settlements: ₹490.00 (1), at the bank ₹490.00 (1)");
  expect(await run("close", "2026-11-18")).toContain("look first");
  expect(await run("close", "2026-11-18", ...(await seen("show", "2026-11-18")))).toContain("1 item is open");
  // What the command's process had begun is a server's after its lease.
  await at.time.advanceAsync(120_000);
  await at.books.runOnce();
  expect(await run("accounts")).toContain("bank: ₹-490.00");
  const challan =
    '{"tax":"tds","number":"12","bsr":"0510308","paidOn":"2026-11-07","period":"2026-10","amountPaise":300}';
  expect(await run("challan", challan)).toBe("₹3.00 were paid.");
  expect(await run("challan", challan)).toContain("This challan was entered already");
  expect(await run("ask", "gateway", "2026-11-18")).toContain("Papers of this kind");
  const [item] = await at.books.items.page({ state: "open", after: null }, 1);
  const before = ["--seen", "0123456789ab"];
  expect(await run("resolve", item!.id, "it", "is", "ours", ...before)).toContain("since you looked");
  expect(await run("resolve", item!.id, "it", "is", "ours", ...(await seen("list")))).toContain(
    "Money of it is in suspense",
  );
  await at.time.advanceAsync(120_000);
  await at.books.runOnce();
  expect(await run("close", "2026-11-05", ...(await seen("show", "2026-11-05")))).toBe("2026-11-05 is closed.");
});

test("K-11: trial balance, profit and loss and an account's ledger at the terminal, and as files", async () => {
  const days = ["2026-11-01", "2026-11-30"];
  const trial = await run("trial", ...days);
  expect(trial).toContain("Bank: current account (bank): ₹0.00, debit ₹490.00, credit ₹0.00, ₹490.00 Dr");
  expect(trial).toEndWith("Even.");
  expect(await run("profit", ...days)).toContain("Charges of the payment gateway: ₹-8.00\nResult: ₹-8.00");
  expect(await run("ledger", "bank", ...days)).toMatch(
    /#\d+ {2}Bank’s statement {2}books:[0-9a-f-]{36} {2}debit ₹490.00 {2}₹490.00 Dr$/,
  );
  expect(await run("ledger", "nothing", ...days)).toContain("There is no such account.");
  const folder = mkdtempSync(join(tmpdir(), "rummy-reports-"));
  const path = await run("trial", ...days, folder);
  expect(path).toBe(join(folder, "trial-balance-2026-11-01-2026-11-30.csv"));
  const lines = (await Bun.file(path).text()).trimEnd().split("\r\n");
  expect(lines[0]).toEndWith('"openingDebit","openingCredit","debit","credit","closingDebit","closingCredit"');
  expect(lines).toContain('"bank","Bank: current account","assets",0.00,0.00,490.00,0.00,490.00,0.00');
  const [debit, credit] = lines.at(-1)!.split(",").slice(5, 7);
  expect(debit).toBe(credit!);
  const masters = await run("tally", "masters", ...days, folder);
  expect(await Bun.file(masters).text()).toContain("<REPORTNAME>All Masters</REPORTNAME>");
  expect(await run("tally", "vouchers", ...days, folder)).toContain("The ledger has closed no day yet.");
  rmSync(folder, { recursive: true });
});

test("what is not understood is not done", async () => {
  for (const words of [
    [],
    ["list", "x"],
    ["show"],
    ["import", "other", "f"],
    ["challan", "{"],
    ["ask", "bank", "2026-11-18"],
    ["close"],
  ])
    expect(await run(...words)).toContain("operator books list");
});
