import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { instant, type PlayerId, paise } from "../../../kernel/index.ts";
import type { CashLine } from "../../../wallet/index.ts";
import { freshPlayer } from "../../testing/cashier.ts";
import { pagesOf, testRendering } from "../../testing/rendering.ts";
import { type WholePlatform, wholePlatform } from "../../testing/world.ts";
import { daysBetween } from "../periods.ts";
import { paperWords } from "../printed/in-language.ts";
import { createPlayerDocuments, type PlayerDocuments } from "../tax-documents.ts";
import { createNumbering } from "../vouchers/numbering.ts";
import { createVoucherStore } from "../vouchers/store.ts";
import { movementWord, referenceOf } from "./labels.ts";
import { statementCsv, statementPdf } from "./lists.ts";

setDefaultTimeout(120_000);

let at: WholePlatform;
let documents: PlayerDocuments;
let player: PlayerId;
let deposit: string;
const rendering = testRendering();
const DAYS = daysBetween("2026-10-01", "2027-03-31")!;

beforeAll(async () => {
  at = await wholePlatform();
  Object.assign(at.kyc, { panApproved: true, bankVerified: true });
  at.settings.papers = { ...at.settings.papers, gstin: "29AAACB1234C1ZB" };
  documents = createPlayerDocuments({
    database: at.database,
    clock: at.time,
    statements: at.wallet.statements,
    rendering,
    settings: { get: (key) => at.settings[key] },
    panOf: async () => null,
    challansOf: async () => [],
    nameOf: async () => "Asha Rao",
  });
  player = freshPlayer();
  deposit = await at.deposit(player, 2_000);
  await at.play(player, 900, true);
  await at.withdrawals.redeem(player, paise(50_000));
  await at.settle();
  await at.play(player, 300, false);
  await createNumbering({
    store: createVoucherStore(at.database),
    clock: at.time,
    log: at.log,
    homeStateOf: async () => null,
    settings: { get: (key) => at.settings[key] },
  })();
});
afterAll(() => at.close());

async function csvOf(kind: "passbook" | "statement", days = DAYS): Promise<string[][]> {
  const made = await documents.list(player, kind, days, "csv");
  if (!made.ok) throw new Error(made.error.message);
  const [, ...lines] = String(made.value.body).trim().split("\r\n");
  return lines.map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((field) => field.replace(/^"|"$/g, "")));
}
const paiseIn = (text: string | undefined) => Math.round(Number(text) * 100);

test("M-31: a long file is made in strips, between which others have their turn", async () => {
  let turns = 0;
  const breathing = {
    async breathe() {
      turns += 1;
    },
  };
  const balances = { deposit: paise(100), winnings: paise(0) };
  const line = {
    at: DAYS.from,
    key: "deposit:1",
    kind: "deposit",
    deposit: paise(100),
    winnings: paise(0),
    balances,
  } as const;
  const made = await statementCsv(breathing, Array(50_000).fill(line));
  expect([made.split("\r\n").length, turns >= 200]).toEqual([50_002, true]);
});

describe("M-31: a statement explains the balance", () => {
  test("each line's balances are those before it and its change, and the last are what the player holds", async () => {
    const rows = await csvOf("statement");
    let [d, w] = [0, 0];
    for (const [, , , , depositChange, winningsChange, change, depositAfter, winningsAfter, after] of rows) {
      d += paiseIn(depositChange);
      w += paiseIn(winningsChange);
      expect([d, w, d + w]).toEqual([paiseIn(depositAfter), paiseIn(winningsAfter), paiseIn(after)]);
      expect(paiseIn(change)).toBe(paiseIn(depositChange) + paiseIn(winningsChange));
    }
    expect([d, w]).toEqual([...(await at.held(player))]);
    expect(new Set(rows.map(([, , what]) => what))).toEqual(
      new Set(["Deposit", "To a table", "From a table", "Withdrawal"]),
    );
  });

  test("a period begins with what the one before it ended with", async () => {
    const [rows, half] = [await csvOf("statement"), Math.floor(DAYS.from + 40 * 86_400_000)];
    const first = await at.wallet.statements.cash(player, { from: DAYS.from, to: instant(half) });
    const second = await at.wallet.statements.cash(player, { from: instant(half), to: DAYS.to });
    const all = [];
    for (const part of [first, second]) for await (const batch of part.lines) all.push(...batch);
    expect(all).toHaveLength(rows.length);
    expect(first.opening).toEqual({ deposit: paise(0), winnings: paise(0) });
    expect(second.opening).toEqual(all.findLast(({ at: moment }) => moment < half)?.balances ?? first.opening);
  });

  test("the passbook has what came and went outside tables, and says of each line whether it moved anything", async () => {
    const open = await at.order(player, 300);
    const rows = await csvOf("passbook");
    expect(rows.map(([, , what, , status, came, went, moved]) => [what, status, came, went, moved])).toEqual([
      ["Deposit by UPI", "Success", "2000.00", "", "yes"],
      ["Withdrawal to bank", "Success", "", "500.00", "yes"],
      ["Deposit by UPI", "Pending", "300.00", "", "no"],
    ]);
    await at.cashier.deposits.cancel(player, open);
  });
});

test("M-31: days, years and accounts without a line are papers too, and begin with what stands", async () => {
  const held = await at.held(player);
  for (const [first, last, opening] of [
    // The day after everything, and the first of a financial year.
    ["2027-04-01", "2027-04-01", held],
    ["2027-03-31", "2027-03-31", held],
    ["2025-04-01", "2026-03-31", [0, 0]],
  ] as const) {
    const days = daysBetween(first, last)!;
    expect([first, await csvOf("statement", days), await csvOf("passbook", days)]).toEqual([first, [], []]);
    const cash = await at.wallet.statements.cash(player, days);
    expect([first, cash.opening.deposit, cash.opening.winnings] as unknown[]).toEqual([first, ...opening]);
    for (const kind of ["statement", "passbook"] as const) {
      const made = await documents.list(player, kind, days, "pdf");
      expect([first, kind, made.ok && pagesOf(made.value.body as Uint8Array)]).toEqual([first, kind, 1]);
      expect((await documents.list(freshPlayer(), kind, days, "csv")).ok).toBe(true);
    }
  }
  // The last instant of a year and the first of the next lie in one document each.
  expect(daysBetween("2026-04-01", "2027-03-31")?.to).toBe(daysBetween("2027-04-01", "2028-03-31")!.from);
});

describe("M-31: papers are bounded and nobody else's", () => {
  test("as PDF: A4, numbered pages, as many as it takes, and others run in between", async () => {
    for (const kind of ["passbook", "statement"] as const) {
      const made = await documents.list(player, kind, DAYS, "pdf");
      expect(made.ok && pagesOf(made.value.body as Uint8Array)).toBe(1);
      expect(made.ok && made.value.name).toBe(`${kind}-2026-10-01-2027-03-31.pdf`);
    }
    const balances = { deposit: paise(100), winnings: paise(0) };
    const line: CashLine = { at: instant(0), key: "deposit:1", kind: "deposit", ...balances, balances };
    const facts = {
      ...DAYS,
      madeAt: at.time.now(),
      language: "en" as const,
      holder: { id: "1", name: "Asha" },
      issuer: { brand: "Rummy", company: "Rummy Private Limited", address: "Bengaluru", numbers: [] },
    };
    rendering.turns = 0;
    const lines = Array.from({ length: 150 }, () => line);
    const long = await statementPdf(rendering, facts, { opening: balances, lines });
    expect(pagesOf(long)).toBe(4);
    expect(rendering.turns).toBeGreaterThanOrEqual(18);
    expect(Buffer.from(long).toString("latin1")).toContain("/MediaBox [0 0 595.28 841.89]");
  });

  test("ten at once: one is made and the others are refused, while another player's is made", async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => documents.list(player, "statement", DAYS, "pdf")));
    expect(many.filter(({ ok }) => ok)).toHaveLength(1);
    expect(many.flatMap((made) => (made.ok ? [] : [made.error.code]))).toEqual(Array(9).fill("beingMade"));
    const others = await Promise.all(
      Array.from({ length: 30 }, () => documents.list(freshPlayer(), "passbook", DAYS, "csv")),
    );
    expect(others.filter(({ ok }) => ok)).toHaveLength(22);
    expect(others.flatMap((made) => (made.ok ? [] : [made.error.code]))).toEqual(Array(8).fill("busy"));
    // A refusal and a failure leave the gate as it was.
    expect((await documents.list(player, "passbook", DAYS, "csv")).ok).toBe(true);
  });

  test("more lines than a paper has are refused before any is set, and so are days that are too many or none", async () => {
    const owner = at.database.owner;
    const busy = freshPlayer();
    await owner`
      INSERT INTO cashier.deposit_order (id, player, amount_paise, payable_paise, gst_mode, slot, state, gateway, created_at, expires_at)
      SELECT lpad(n::text, 26, '0'), ${busy}, 10000, 10000, 'absorbed', 1, 'expired', 'fake',
        timestamptz '2026-11-02' + n * interval '1 second', timestamptz '2026-11-30' FROM generate_series(1, 5001) AS n`;
    rendering.turns = 0;
    const refused = await documents.list(busy, "passbook", DAYS, "pdf");
    expect(refused.ok ? "" : refused.error.message).toBe(
      "That is more than 5000 lines. Please choose fewer days, or CSV.",
    );
    expect(rendering.turns).toBe(0);
    expect((await documents.list(busy, "passbook", DAYS, "csv")).ok).toBe(true);
    for (const [from, to] of [
      ["2026-04-02", "2026-04-01"],
      ["2026-01-01", "2027-01-02"],
      ["2026-02-30", "2026-03-01"],
      ["", "2026-03-01"],
    ])
      expect(daysBetween(from!, to!)).toBeUndefined();
    expect(daysBetween("2026-04-01", "2027-04-01")).toBeDefined();
  });

  test("a stranger's voucher is as if there were none", async () => {
    expect((await documents.voucher(player, deposit)).ok).toBe(true);
    const code = async (who: PlayerId, id: string) => {
      const made = await documents.voucher(who, id);
      return made.ok ? "made" : made.error.code;
    };
    expect([await code(freshPlayer(), deposit), await code(player, "nothing"), await code(player, "' OR 1=1")]).toEqual(
      ["noVoucher", "noVoucher", "noVoucher"],
    );
  });
});

test("M-31: every word fits the way that the money went", () => {
  expect([
    movementWord(paperWords("en"), "reserve", -1),
    movementWord(paperWords("en"), "release", 1),
    movementWord(paperWords("en"), "unheard", -1),
  ]).toEqual(["To a table", "From a table", "Other debit"]);
  expect(referenceOf("deposit:01ABC")).toBe("01ABC");
});
