/**
 * 31 March to 1 April as it is lived: people deposit, play, win and withdraw on either side of the midnight between two financial years. Then
 * papers, ledger and players' lists are laid side by side, to the paisa: nothing is in both years, and nothing in none.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatAmount, paise } from "../../modules/kernel/index.ts";
import { crossingPlatform, ist, type Somebody } from "../support/year-crossing.ts";

setDefaultTimeout(120_000);

const [OLD, NEW] = ["2025-2026", "2026-2027"] as const;
type Year = typeof OLD | typeof NEW;
/** Days of either year on which something happened. */
const DAYS = { [OLD]: ["2025-04-01", "2026-03-31"], [NEW]: ["2026-04-01", "2026-04-02"] } as const;
const MONTHS = { [OLD]: "2026-03", [NEW]: "2026-04" } as const;
const PAPERS = {
  gstin: "29AAACB1234C1ZB",
  tan: "BLRB12345C",
  supplies: [{ from: "2017-07-01", code: "999692", name: "Online money gaming" }],
};

let at: Awaited<ReturnType<typeof crossingPlatform>>;
let people: Readonly<Record<"asha" | "ravi" | "kiran" | "lata" | "mira" | "noor" | "omar", Somebody>>;
const folder = mkdtempSync(join(tmpdir(), "papers-"));
/** What the terminal said of each thing that was decided. */
const said: Record<string, string> = {};
/** Withdrawals and late orders by what happens to them. */
const ids: Record<string, string> = {};
/** Tax of the old year: of what was won before and withdrawn, of what was kept, and of the last deal. */
const OLD_TAX = ({ lost, won }: { lost: number; won: number }) =>
  1_950_00 + ((2_500_00 - lost) * 3) / 10 + (won * 3) / 10;
/** What the deals just before midnight and at midnight came to. */
const deals: Record<string, { lost: number; won: number; fee: number }> = {};

beforeAll(async () => {
  at = await crossingPlatform("2026-03-31T23:00:00");
  await at.done("set", "cash", '{"on":true}');
  await at.done("set", "papers", JSON.stringify(PAPERS));
  await at.pass("the settings to be read", () => at.time.now() >= ist("2026-03-31T23:02:00"), 5_000);
  const [asha, ravi] = [await at.person("Asha Rao", 1_000, 4_000), await at.person("Ravi Rao", 600)];
  const [kiran, lata] = [await at.person("Kiran Rao", 500, 3_000), await at.person("Lata Rao", 500)];
  const [mira, noor] = [await at.person("Mira Rao", 300, 2_000), await at.person("Noor Rao", 300)];
  people = { asha, ravi, kiran, lata, mira, noor, omar: await at.person("Omar Rao", 500) };
  const cup = await evening();
  await midnight(cup);
  await smallHours();
  await nextDay();
});
afterAll(async () => {
  await at?.close();
  rmSync(folder, { recursive: true, force: true });
});

const idIn = (text: string): string => /[0-9a-f-]{36}/.exec(text)?.[0] ?? "";
const isPaid = async (id: string) =>
  (await at.database.sql`SELECT 1 FROM cashier.withdrawal WHERE id = ${id} AND state = 'paid'`).length === 1;

/** A withdrawal that is paid in the old year, one that waits, and a cup with a guaranteed prize. Answers the cup. */
async function evening(): Promise<string> {
  const { asha, mira, noor } = people;
  at.to("2026-03-31T23:10:00");
  ids.paidInMarch = await at.withdraw(asha, 1_500);
  at.to("2026-03-31T23:12:00");
  await at.decide("withdrawals", "approve", ids.paidInMarch);
  await at.pass("the payout", () => isPaid(ids.paidInMarch!), 5_000);
  at.to("2026-03-31T23:20:00");
  ids.rejectedBeforeClosing = await at.withdraw(mira, 800);
  at.to("2026-03-31T23:35:00");
  const plan = {
    name: "Midnight Cup",
    entryFeePaise: 10_000,
    guaranteePaise: 500_000,
    seats: 2,
    minPlayers: 2,
    dealsPerRound: 1,
    advancePerTable: 1,
    breakMs: 2_000,
    prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
  };
  const template = idIn(await at.done("tournaments", "template", "add", JSON.stringify(plan)));
  const moments = ["23:36", "23:45", "23:54"].map((clock) => `2026-03-31T${clock}+05:30`);
  const cup = idIn(await at.done("tournaments", "create", template, ...moments));
  at.to("2026-03-31T23:37:00");
  await at.pass("registration", async () => (await phaseOf(cup)) !== "announced", 5_000);
  for (const one of [mira, noor]) await at.orThrow(one.post("/tournament/join", { iTournamentId: cup }));
  return cup;
}

async function phaseOf(cup: string): Promise<string | undefined> {
  const [row] = await at.database.sql<{ phase: string }[]>`SELECT phase FROM tournament.tournament WHERE id = ${cup}`;
  return row?.phase;
}

/** A cup and two cash tables are being played when the year ends; everything is asked for, paid and settled around its last millisecond. */
async function midnight(cup: string): Promise<void> {
  const { asha, ravi, kiran, lata, mira, noor, omar } = people;
  at.to("2026-03-31T23:53:59");
  await at.pass("the cup", async () => (await phaseOf(cup)) === "running", 500);
  const [seat] = await at.database.sql<{ table_id: string }[]>`
    SELECT table_id FROM tournament.entry WHERE tournament_id = ${cup}`;
  const final = await at.cupTable(seat!.table_id, noor, mira);
  const [before, after] = [await at.table(asha, ravi), await at.table(lata, kiran)];
  for (const table of [before, after]) await at.untilTurn(table);
  at.to("2026-03-31T23:59:40");
  ids.paidBefore = await at.order(noor, 200);
  ids.paidAfter = await at.order(lata, 100);
  at.to("2026-03-31T23:59:55");
  ids.refund = (await at.orThrow(omar.post<{ _id: string }>("/transaction/refund", { iDepositId: omar.deposit })))._id;
  at.to("2026-03-31T23:59:58");
  ids.rejectedAfterClosing = await at.withdraw(asha, 1_000);
  at.to("2026-03-31T23:59:59.900");
  deals.before = await at.drop(before);
  at.to("2026-03-31T23:59:59.950");
  ids.paidInApril = await at.withdraw(kiran, 2_000);
  at.to("2026-03-31T23:59:59.999");
  await at.pay(ids.paidBefore);
  at.to("2026-04-01T00:00:00");
  await at.pay(ids.paidAfter);
  deals.after = await at.drop(after);
  for (const client of [...before, ...after]) client.send({ event: "leave" });
  await at.untilTurn(final);
  await at.drop(final);
  await at.pass("the cup's end", async () => (await phaseOf(cup)) === "finished", 1_000);
}

/** What waits is decided: some before the year is closed, one after it. */
async function smallHours(): Promise<void> {
  at.to("2026-04-01T00:04:00");
  said.early = await at.decide("withdrawals", "reject", ids.rejectedBeforeClosing!, "Names differ");
  await at.decide("withdrawals", "approve", ids.paidInApril!);
  await at.decide("refunds", "approve", ids.refund!);
  said.tooSoon = (await at.operator("close-year", NEW)).problem;
  at.to("2026-04-01T00:12:00");
  const closed = () => at.database.sql`SELECT 1 FROM cashier.tax_year WHERE year = ${OLD} AND closed_at IS NOT NULL`;
  await at.pass("the year to be closed", async () => (await closed()).length === 7, 30_000);
  said.closing = await at.done("close-year", OLD);
  at.to("2026-04-01T00:55:00");
  said.late = await at.decide("withdrawals", "reject", ids.rejectedAfterClosing!, "Names differ");
}

/** A bank takes a deposit of the old year back, winners withdraw, tax is paid, and papers are made. */
async function nextDay(): Promise<void> {
  const { kiran, mira, noor } = people;
  at.to("2026-04-01T01:10:00");
  await at.pay(noor.deposit, "lose");
  // A player has one withdrawal under way at a time.
  await at.pass("the payout of April", () => isPaid(ids.paidInApril!), 5_000);
  ids.untaxed = await at.withdraw(kiran, 500);
  ids.taxed = await at.withdraw(mira, 4_000);
  for (const id of [ids.untaxed, ids.taxed]) await at.decide("withdrawals", "approve", id);
  for (const id of [ids.untaxed, ids.taxed]) await at.pass("the payout", () => isPaid(id), 5_000);
  const challan = { tax: "tds", number: "12345", bsr: "0510308", paidOn: "2026-04-01", period: "2026-03" };
  const amountPaise = OLD_TAX(deals.before!);
  said.challan = await at.done("books", "challan", JSON.stringify({ ...challan, amountPaise }));
  // The server posts what was entered beside it within a minute or two.
  await at.pass("the challan to be posted", async () => (await gained("tdsPayable", NEW, "challan")) !== 0, 5_000);
  for (const [year, quarter] of [[OLD, "4"] as const, [NEW, "1"] as const]) {
    await at.done("papers", "vouchers", MONTHS[year], folder);
    said[year] = (await at.done("papers", "tds", year, quarter, folder)).split("\n")[1]!;
  }
}

/** Lines of a CSV as objects; amounts in paise where `amounts` says so. */
function linesOf(csv: string): Record<string, string>[] {
  const [heads, ...rows] = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((field) => field.replace(/^"|"$/g, "")));
  return rows.map((row) => Object.fromEntries(row.map((field, n) => [heads![n]!, field])));
}
const paiseIn = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100);
const total = (rows: readonly Record<string, string>[], field: string): number =>
  rows.reduce((sum, row) => sum + paiseIn(row[field]), 0);
const kept = (name: string) => linesOf(readFileSync(join(folder, name), "utf8"));
const tdsFileOf = (year: Year) => kept(`tds-${year}-q${year === OLD ? 4 : 1}.csv`);
const YEARS = [OLD, NEW] as const;

async function paper(one: Somebody, path: string): Promise<Response> {
  const answer = await fetch(`${at.url}/api/profile/papers/${path}`, { headers: { authorization: one.token } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
}
/** Nothing moves any more: each list is asked for once. */
const lists = new Map<string, ReturnType<typeof linesOf>>();
async function listOf(one: Somebody, what: "passbook" | "statement", year: Year) {
  const path = `list?paper=${what}&form=csv&from=${DAYS[year][0]}&to=${DAYS[year][1]}`;
  const list = lists.get(one.id + path) ?? linesOf(await (await paper(one, path)).text());
  lists.set(one.id + path, list);
  return list;
}

/** What an account of the operator gained on days of a year, by the instants of the ledger. */
async function gained(bucket: string, year: Year, kind = "%"): Promise<number> {
  const [row] = await at.database.sql<{ paise: number }[]>`
    SELECT coalesce(sum(e.amount), 0)::int AS paise FROM wallet.entry e
    JOIN wallet.account a ON a.id = e.account_id JOIN wallet.transfer t ON t.id = e.transfer_id
    WHERE a.kind = 'house' AND a.owner = ${bucket} AND t.kind LIKE ${kind}
      AND (t.at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN ${DAYS[year][0]} AND ${DAYS[year][1]}`;
  return row!.paise;
}

test("M-5, M-17: a deal of the old year's last tenth of a second earns its fee in it, and one of midnight in the new year", async () => {
  const fees = [await gained("fee", OLD, "settle"), await gained("fee", NEW, "settle")];
  expect(fees).toEqual([deals.before!.fee, deals.after!.fee]);
  expect(Math.min(...fees)).toBeGreaterThan(0);
  // The cup was entered before midnight and pays after it.
  expect([await gained("fee", OLD, "tournament%"), await gained("fee", NEW, "tournament%")]).toEqual([0, 3_000]);
});

test("M-6, M-30: every deposit has one voucher, of the month, the year and the series of its payment, and GST is the ledger's", async () => {
  const firsts = Object.values(people).map(({ deposit }) => deposit);
  const wanted = { [OLD]: [...firsts, ids.paidBefore!], [NEW]: [ids.paidAfter!] };
  for (const year of YEARS) {
    const vouchers = kept(`vouchers-${MONTHS[year]}.csv`);
    expect(vouchers.map(({ deposit }) => deposit!).toSorted()).toEqual(wanted[year].toSorted());
    const series = year === OLD ? "RV2526" : "RV2627";
    expect(vouchers.map(({ voucher }) => voucher)).toEqual(
      vouchers.map((_, n) => `${series}/${String(n + 1).padStart(9, "0")}`),
    );
    expect(new Set(vouchers.map(({ date }) => date))).toEqual(new Set([year === OLD ? "2026-03-31" : "2026-04-01"]));
    const summary = await at.done("papers", "gst", MONTHS[year]);
    expect(summary).not.toContain("wait for a voucher");
    const sums = linesOf(summary).at(-1)!;
    // Neither the refund nor the chargeback takes anything back (rule 31B): there are no credit notes.
    expect(paiseIn(sums.received)).toBe(year === OLD ? 3_900_00 : 100_00);
    for (const field of ["received", "taxable", "igst"]) expect(total(vouchers, field)).toBe(paiseIn(sums[field]));
    expect(paiseIn(sums.igst)).toBe(await gained("gstPayable", year));
    for (const [n, one] of Object.values(people).entries()) {
      const own = vouchers.filter(({ player }) => player === one.id).map(({ deposit }) => deposit!);
      const told = (await listOf(one, "passbook", year)).filter(({ what }) => what === "Deposit by UPI");
      const posted = (await listOf(one, "statement", year)).filter(({ what }) => what === "Deposit");
      for (const list of [told, posted])
        expect([n, year, list.map(({ number }) => number!).toSorted()]).toEqual([n, year, own.toSorted()]);
    }
  }
});

test("M-7, M-8: each deduction is in one year's return, by the law of its second, and all of them are what the ledger took", async () => {
  const nameOf = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  const rows = (year: Year) =>
    tdsFileOf(year)
      .map((row) => [
        nameOf.get(row.player!),
        row.reference,
        paiseIn(row.amountPaidOrCredited),
        paiseIn(row.taxDeducted),
      ])
      .toSorted();
  const { lost, won } = deals.before!;
  // Asha: 4,000 won, a deal lost before midnight. Kiran wins at midnight, which is the next year's. Mira has an entry in escrow.
  expect(rows(OLD)).toEqual(
    [
      ["asha", ids.paidInMarch!, 500_00, 150_00],
      ["asha", ids.rejectedAfterClosing!, 1_000_00, 300_00],
      ["asha", "year-end", 2_500_00 - lost, ((2_500_00 - lost) * 3) / 10],
      ["kiran", ids.paidInApril!, 1_500_00, 450_00],
      ["kiran", "year-end", 1_500_00, 450_00],
      ["mira", ids.rejectedBeforeClosing!, 500_00, 150_00],
      ["mira", "year-end", 1_500_00, 450_00],
      ["ravi", "year-end", won, (won * 3) / 10],
    ].toSorted(),
  );
  // 4,000 less what mira opened the year with: 300 deposited and 2,000 won, less 600 of tax.
  expect(rows(NEW)).toEqual([["mira", ids.taxed!, 2_300_00, 690_00]]);
  expect([said[OLD], said[NEW]]).toEqual([
    "8 deduction(s) for Form 26Q, section 194BA.",
    "1 deduction(s) for Form 140, section 393(3) [Table: Sl. No. 2].",
  ]);
  for (const year of YEARS) {
    const file = tdsFileOf(year);
    expect(total(linesOf(await at.done("tds", year)), "tds")).toBe(total(file, "taxDeducted"));
    for (const [name, one] of Object.entries(people)) {
      const own = total(
        file.filter(({ player }) => player === one.id),
        "taxDeducted",
      );
      const { data } = await one.get<{ nTds: number; isClosed: boolean }>(`/profile/tds?fy=${year}`);
      expect([name, Math.round(data.nTds * 100), data.isClosed]).toEqual([name, own, year === OLD]);
    }
  }
  expect(
    new Set(tdsFileOf(OLD).map(({ challanSerial, taxNotYetTaken }) => `${challanSerial} ${taxNotYetTaken}`)),
  ).toEqual(new Set(["12345 0.00"]));
  const taken = (await gained("tdsPayable", OLD)) + (await gained("tdsPayable", NEW));
  // The challan has paid all of March; what is left is April's.
  expect([said.challan, taken]).toEqual([
    `₹${formatAmount(paise(OLD_TAX(deals.before!)))} were paid.`,
    total(tdsFileOf(NEW), "taxDeducted"),
  ]);
});

test("M-8: who decides is told what goes back: all of it within the year, after its end what would have been received", () => {
  expect(said.early).toBe(
    "Rejected; ₹650.00 is back where it came from. ₹150.00 of tax stays deducted: 2025-2026 is over.",
  );
  expect(said.late).toBe(
    "Rejected; ₹700.00 is back where it came from. ₹300.00 of tax stays deducted: 2025-2026 is over.",
  );
  expect([said.closing, said.tooSoon]).toEqual([
    "2025-2026 is closed for 7 player(s).",
    expect.stringContaining("2026-2027"),
  ]);
});

test("M-31: either year's statement goes on where the other ended, ends with what is held, and passbook and play explain it", async () => {
  const PLAY = new Set(["To a table", "From a table", "To a tournament", "From a tournament"]);
  for (const [name, one] of Object.entries(people)) {
    let held = 0;
    for (const year of YEARS) {
      const statement = await listOf(one, "statement", year);
      for (const line of statement) {
        held += paiseIn(line.change);
        expect([name, line.what, held]).toEqual([name, line.what, paiseIn(line.balanceAfter)]);
        expect(line.what).not.toStartWith("Other");
      }
      const passbook = (await listOf(one, "passbook", year)).filter(({ moved }) => moved === "yes");
      const outside = statement.filter(({ what }) => !PLAY.has(what!));
      expect([name, year, total(passbook, "in") - total(passbook, "out")]).toEqual([
        name,
        year,
        total(outside, "change"),
      ]);
    }
    const { data } = await one.get<{ nCash: number }>("/profile/chips");
    expect([name, held]).toEqual([name, Math.round(data.nCash * 100)]);
  }
});

test("M-30, M-31: the certificate of either year and the vouchers of either series are there for their players alone", async () => {
  const { asha, lata, mira } = people;
  for (const path of [`tds?fy=${OLD}`, `tds?fy=${NEW}`])
    expect((await paper(mira, path)).headers.get("content-type")).toBe("application/pdf");
  expect((await paper(lata, `voucher/${ids.paidAfter}`)).headers.get("content-disposition")).toContain(
    "RV2627-000000001",
  );
  const strange = await fetch(`${at.url}/api/profile/papers/voucher/${ids.paidAfter}`, {
    headers: { authorization: asha.token },
  });
  expect(strange.status).toBe(404);
});

test("M-21: the audit finds the books sound, and nothing was logged as an error", async () => {
  const { code, out } = await at.terminal("audit", "--all");
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("The ledger is sound.") });
  expect(at.world.log.lines.filter(({ level }) => level === "error")).toEqual([]);
});
