/** Posts every kind of movement that the operator's books make, as finance does over a month. */
import { CORRECTABLE, REASON_CODES, TAXES } from "../../modules/books/contract.ts";
import type { Books } from "../../modules/books/index.ts";
import type { StatementLine } from "../../modules/books/ports.ts";
import type { Counter } from "../../modules/cashier/testing/cashier.ts";
import { DAY_MS, instant, ok, type PlayerId } from "../../modules/kernel/index.ts";
import { dayAfter, dayOf } from "../../modules/kernel/india.ts";
import { BOOKS_KINDS, WRITABLE } from "../../modules/operator/sections/books/contract.ts";
import { booksKinds } from "../../modules/operator/sections/books/kinds.ts";
import { bookPorts } from "../../src/compose/book-ports.ts";
import { composeBooks } from "../../src/compose/books.ts";
import { seededRandom } from "./random.ts";

const [code] = REASON_CODES;
const nobody = "nobody-knows" as PlayerId;

/** The players of the corrections and debts. */
interface Whom {
  readonly corrected: PlayerId;
  readonly indebted: PlayerId;
  readonly matched: PlayerId;
}

/**
 * Imports papers of gateway, paying account and bank for everything that was paid, pays both taxes, has two operators decide each kind of
 * proposal that there is, and closes every day of the month that began the history. Throws where a step is refused.
 */
export async function postEveryMovement(at: Counter, whom: Whom): Promise<void> {
  await payOfNobody(at, "stray-1", 7_000);
  await payOfNobody(at, "stray-2", 9_000);
  const first = dayOf(at.time.now());
  at.time.advance(4 * DAY_MS);
  const lines = await linesOf(at);
  const of = (source: StatementLine["source"]) => lines.filter((line) => line.source === source);
  const page = async (source: StatementLine["source"]) => ok({ lines: of(source), unreadable: 0, next: null });
  const statements = { settled: () => page("gateway"), payouts: () => page("payouts") };
  const deps = { ...at, shards: [], timers: at.time, clock: at.time, random: seededRandom(21) };
  const books = composeBooks(deps, { name: "fake", statements }, at.wallet);

  sure(await books.importing.settled(dayOf(at.time.now()), "asha"));
  sure(await books.importing.payouts({ from: at.time.now(), to: at.time.now() }, "asha"));
  for (const tax of TAXES) await payTax(at, books, tax);
  sure(await books.importing.file("bank", statementOf(lines), "asha"));
  await books.runOnce();
  await decideEverything(at, books, whom);
  await books.runOnce();
  await at.cashier.sweep();
  // What came of decisions is a line of the gateway's report too.
  at.time.advance(10 * DAY_MS);
  await books.lookAgain();
  await books.runOnce();
  await closeMonth(at, books, first);
  await books.stop();
}

function sure<T>(done: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }): T {
  if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.error)}`);
  return done.value;
}

const payOfNobody = ({ callback }: Counter, paymentId: string, amountPaise: number) =>
  callback({
    is: "paid",
    order: { orderId: nobody, gatewayOrderId: null },
    payment: { paymentId, amountPaise, currency: "INR", upiHash: null },
  });

const NO_MORE = { balancePaise: null, reference: null, about: null, narration: null };

/** Lines of others about what was paid here, with charges; beside it one unknown line of each paper. */
async function linesOf({ database: { sql }, time }: Counter): Promise<readonly StatementLine[]> {
  const sent = instant(time.now() - 2 * DAY_MS);
  const settled = {
    source: "gateway",
    settlement: "setl_1",
    at: sent,
    ...NO_MORE,
    reference: "AXISN12345678901",
  } as const;
  const paid = { source: "payouts", settlement: null, at: instant(time.now() - 4 * DAY_MS), ...NO_MORE } as const;
  const free = { chargePaise: 0, taxPaise: 0 };
  const payments = await sql<{ id: string; amount: number }[]>`
    SELECT payment_id AS id, payable_paise::float8 AS amount FROM cashier.deposit_order WHERE payment_id IS NOT NULL
    UNION SELECT payment_id, amount_paise::float8 FROM cashier.stray_payment`;
  const payouts = await sql<{ id: string; amount: number; isRefund: boolean }[]>`
    SELECT payout_id AS id, net_paise::float8 AS amount, payment_id IS NOT NULL AS "isRefund"
    FROM cashier.withdrawal WHERE payout_id IS NOT NULL`;
  const [dispute] = await sql<{ id: string; amount: number }[]>`
    SELECT id, amount_paise::float8 AS amount FROM cashier.chargeback WHERE state = 'taken' AND reversed_at IS NULL`;
  if (dispute === undefined || !payouts.some(({ isRefund }) => isRefund)) throw new Error("the history has both");
  const out = payouts.filter(({ isRefund }) => !isRefund);
  return [
    ...payments.map(({ id, amount }) => ({
      ...settled,
      id,
      type: "payment",
      grossPaise: amount,
      chargePaise: 200,
      taxPaise: amount > 200 ? 36 : 0,
      ...(amount <= 200 ? free : {}),
    })),
    ...payouts
      .filter(({ isRefund }) => isRefund)
      .map(({ id, amount }) => ({ ...settled, ...free, id, type: "refund", grossPaise: -amount })),
    { ...settled, ...free, id: "adj-1", type: "adjustment", about: dispute.id, grossPaise: -dispute.amount },
    { ...settled, ...free, id: "pay-unknown", type: "payment", grossPaise: 5_000 },
    { ...paid, ...free, id: "top-1", type: "bank_transfer", grossPaise: 1_000_000, reference: "HDFCN00000000077" },
    ...out.map(({ id, amount }) => ({
      ...paid,
      id,
      about: id,
      type: "payout",
      grossPaise: -amount,
      chargePaise: 500,
      taxPaise: 90,
    })),
    { ...paid, ...free, id: "pout-unknown", about: "pout-unknown", type: "payout", grossPaise: -3_000 },
  ].map((line) => ({ ...line, at: instant(line.at) }));
}

const TAX_PAISE = 10_000;

async function payTax({ time }: Counter, books: Books, tax: (typeof TAXES)[number]): Promise<void> {
  const paidOn = dayOf(instant(time.now() - 2 * DAY_MS));
  const number = tax === "tds" ? "12345" : "HDFC26110000001";
  const challan = { tax, number, bsr: "0510308", paidOn, period: paidOn.slice(0, 7), amountPaise: amountOf(tax) };
  sure(await books.challans.enter(challan, "asha", () => async () => {}));
}

/** An amount of its own for each tax: of two challans with one amount the bank's line would fit none. */
const amountOf = (tax: (typeof TAXES)[number]): number => TAX_PAISE + TAXES.indexOf(tax);

/** What the bank held before the first line of its statement. */
const OPENING_PAISE = 9_000_000;

/** The bank's statement: what others said that it would show, and an unknown line. */
async function* statementOf(lines: readonly StatementLine[]): AsyncGenerator<Uint8Array> {
  const net = lines
    .filter(({ source }) => source === "gateway")
    .reduce((sum, { grossPaise, chargePaise, taxPaise }) => sum + grossPaise - chargePaise - taxPaise, 0);
  const moved = [
    ["settlement AXISN12345678901", "AXISN12345678901", net],
    ["to the paying account", "HDFCN00000000077", -1_000_000],
    ...TAXES.map((tax) => [`challan ${tax}`, "", -amountOf(tax)] as const),
    ["interest of nobody", "", 2_000],
  ] as const;
  const day = dayOf(lines[0]!.at);
  let balance = OPENING_PAISE;
  const rows = moved.map(([narration, reference, amount]) => {
    balance += amount;
    const [out, came] = amount < 0 ? [-amount, ""] : ["", amount];
    const text = (value: number | string) => (value === "" ? "" : (Number(value) / 100).toFixed(2));
    return [day, narration, reference, text(out), text(came), text(balance)].join(",");
  });
  yield new TextEncoder().encode(
    `Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance\n${rows.join("\n")}\n`,
  );
}

/** What is proposed of each kind; a kind that is not here is no key of this record. */
async function payloadsOf(
  { database: { sql } }: Counter,
  { corrected, indebted, matched }: Whom,
): Promise<Readonly<Record<(typeof BOOKS_KINDS)[keyof typeof BOOKS_KINDS], readonly object[]>>> {
  const items = await sql<{ id: string; amount: number }[]>`
    SELECT id, amount_paise::float8 AS amount FROM books.item WHERE state = 'open' AND kind = 'unknownLine' ORDER BY id`;
  const [first] = await sql<{ day: string }[]>`SELECT min(day)::text AS day FROM books.line WHERE source = 'bank'`;
  // The first item in suspense is written off, the others go where they belong.
  const ways = items.map(({ id, amount }, i) => {
    const other = i === 0 ? "writeOffs" : "gatewayClearing";
    const [from, to] = amount > 0 ? ["suspense", other] : [other, "suspense"];
    return { from, to, amountPaise: Math.abs(amount), code, item: id };
  });
  const free = CORRECTABLE.filter((account) => account !== "suspense");
  const writable = WRITABLE.filter((account) => account !== "suspense");
  const unmatched = { gateway: "fake" };
  return {
    [BOOKS_KINDS.adjustPlayer]: (["deposit", "winnings"] as const).flatMap((bucket) =>
      (["in", "out"] as const).map((direction) => ({ player: corrected, bucket, direction, amountPaise: 100, code })),
    ),
    [BOOKS_KINDS.adjustOwn]: [
      ...free.map((from, i) => ({ from, to: free[(i + 1) % free.length], amountPaise: 300 + i, code })),
      ...ways.slice(1),
    ],
    [BOOKS_KINDS.writeOffOwn]: [
      ...writable.map((from, i) => ({ from, to: "writeOffs", amountPaise: 50 + i, code })),
      ...writable.map((to, i) => ({ from: "writeOffs", to, amountPaise: 20 + i, code })),
      ...ways.slice(0, 1),
    ],
    [BOOKS_KINDS.writeOffDebt]: [{ player: indebted, amountPaise: 100, code }],
    [BOOKS_KINDS.matchSuspense]: [{ ...unmatched, payment: "stray-1", player: matched }],
    [BOOKS_KINDS.returnSuspense]: [{ ...unmatched, payment: "stray-2" }],
    [BOOKS_KINDS.openBank]: [{ account: "bank", day: first?.day, balancePaise: OPENING_PAISE }],
  };
}

/** Two operators decide every kind of proposal about money. */
async function decideEverything(at: Counter, books: Books, whom: Whom): Promise<void> {
  const identity = { registeredAt: async () => at.time.now() };
  const ports = bookPorts(
    { ...at, clock: at.time, random: seededRandom(22), settings: { get: (key) => at.settings[key] } },
    books,
    { identity, wallet: at.wallet, cashier: at.cashier },
  );
  const payloads = await payloadsOf(at, whom);
  for (const kind of booksKinds(ports))
    for (const [i, payload] of payloads[kind.name as keyof typeof payloads].entries()) {
      const read = sure(kind.read(payload));
      const done = await kind.execute(read, `${kind.name}-${i}`, await kind.before(read), {
        approver: "ravi",
      } as never);
      if (!done.ok) throw new Error(`${kind.name} ${JSON.stringify(payload)}: ${JSON.stringify(done.error)}`);
    }
}

/** Finance resolves what is open and closes each day up to the end of the month. */
async function closeMonth({ time }: Counter, books: Books, first: string): Promise<void> {
  const until = dayOf(time.now());
  for (let day = first; day < until; day = dayAfter(day)) {
    sure(await books.reconciliation.check(day));
    for (const { id } of await books.items.page({ state: "open", after: null }, 100))
      sure(await books.resolve(id, "asha", { reason: "Looked at.", alongside: async () => {} }));
    sure(await books.reconciliation.close(day, { by: "asha", alongside: async () => {} }));
  }
}
