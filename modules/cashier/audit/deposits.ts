import { assert, type Database, type Instant, instant, MINUTE_MS } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, gstPercentAt, type SettingValues } from "../../settings/index.ts";
import {
  type AuditPart,
  type Move,
  movesByKey,
  movesOfKinds,
  type Party,
  type PostedMove,
} from "../../wallet/index.ts";
import { chargebackKey, reversalKey, reversalMoves } from "../chargebacks/chargebacks.ts";
import { debtKey, debtMoves, debtOfKey } from "../chargebacks/debts.ts";
import type { ChargebackRow } from "../chargebacks/store/chargebacks.ts";
import { type DebtPaymentRow, partOf } from "../chargebacks/store/debts.ts";
import { depositKey } from "../deposits/crediting.ts";
import type { StrayRow } from "../deposits/store/events.ts";
import type { OrderRow } from "../deposits/store/orders.ts";
import { strayKey, strayMatchedKey, strayReturnedKey } from "../deposits/strays.ts";
import { creditFor, depositMoves } from "../tax/gst.ts";
import { createDepositBooks, type DepositBooks } from "./store/deposits.ts";

/** What the ledger should say by a key. */
interface Expected {
  readonly key: string;
  readonly kind: "deposit" | "chargeback";
  readonly player: string | null;
  readonly amounts: Readonly<Record<string, number>>;
  /** False while the row says that the ledger may not have it yet. */
  readonly isPosted: boolean;
  /** When it was decided; the ledger comes after. */
  readonly decidedAt: Instant | null;
}

const PAGE = 500;
/** Faults of one code that are named. */
const NAMED = 100;
/** Processes' clocks differ by less. */
const SKEW_MS = MINUTE_MS;

/**
 * Compares deposits with the ledger, both ways (M-6, M-15): every credited order, chargeback and payment in suspense has
 * its one transfer with the same player and paise, tax and debts among them, and every transfer of these kinds has its
 * row; so the gateway's clearing, the GST that is owed and the receivable are exactly what the rows say. The sums that are
 * kept a player follow from the rows. Each tax is the one of the dated table on its day (`gstRates`), and each payment is one
 * that a gateway told of. Works beside a running server: rows are written before their transfers and marked after them.
 */
export async function auditDeposits(
  database: Database,
  { gstRates = DEFAULT_SETTINGS.gst.rates }: { readonly gstRates?: SettingValues["gst"]["rates"] } = {},
): Promise<AuditPart> {
  const books = createDepositBooks(database);
  const faults: AuditPart["faults"][number][] = [];
  const note = (code: string, what: string, amount = 0) => {
    if (faults.filter((fault) => fault.code === code).length < NAMED) faults.push({ code, what, amount });
  };
  const looked = { orders: 0, chargebacks: 0, debts: 0, strays: 0, waiting: 0 };

  const compare = async (rows: readonly Expected[]) => {
    looked.waiting += rows.filter(({ isPosted, key }) => !isPosted && !key.startsWith("stray-returned:")).length;
    const moves = await movesByKey(
      database,
      rows.map(({ key }) => key),
    );
    for (const row of rows) {
      const move = moves.get(row.key);
      if (move && !agree(row, move)) note("depositUnlikeLedger", row.key);
      if (!move && row.isPosted) note("depositNotInLedger", row.key);
      if (move && row.decidedAt !== null && move.at < row.decidedAt - SKEW_MS) note("depositDatedOtherwise", row.key);
    }
  };
  for await (const rows of pages(books.paidOrders, ({ id }) => id)) {
    looked.orders += rows.length;
    for (const row of rows) {
      const difference = gstDifference(row, gstRates);
      if (difference !== null) note("wrongGst", depositKey(row.id), difference);
    }
    await compare(rows.map(ofOrder));
  }
  for await (const rows of pages(books.takenChargebacks, ({ orderId, id }) => `${orderId}/${id}`)) {
    looked.chargebacks += rows.length;
    await compare(rows.flatMap((row) => [ofChargeback(row), ...ofReversal(row)]));
  }
  for await (const rows of pages(books.debtPayments, ({ player, n }) => `${player}/${n}`)) {
    looked.debts += rows.length;
    await compare(rows.filter(({ state }) => state !== "refused").map(ofDebt));
  }
  for await (const rows of pages(books.strays, ({ paymentId }) => paymentId)) {
    looked.strays += rows.length;
    await compare(rows.flatMap(ofStray));
  }

  for (let after = 0; ; ) {
    const moves = await movesOfKinds(database, ["deposit", "chargeback"], { after, limit: PAGE });
    for (const key of await withoutRow(books, moves)) note("ledgerWithoutDeposit", key);
    if (moves.length < PAGE) break;
    after = moves.at(-1)?.id ?? after;
  }
  for (const { what, amount } of await books.untold()) note("neverTold", what, amount);
  for (const { player, lifetime, debt } of await books.depositorFaults()) {
    if (lifetime !== 0) note("lifetimeNotOrders", player, lifetime);
    if (debt !== 0) note("debtNotChargebacks", player, debt);
  }
  const { orders, chargebacks, debts, strays, waiting } = looked;
  return {
    module: "deposits",
    looked: `${orders} paid orders, ${chargebacks} chargebacks, ${debts} payments of debts, ${strays} stray payments; ${waiting} not posted yet`,
    faults,
  };
}

/** Keys of moves that no row wishes for. A row that is being taken is one. */
async function withoutRow(books: DepositBooks, moves: readonly PostedMove[]): Promise<readonly string[]> {
  const lastPart = (prefix: string) =>
    moves.flatMap(({ key }) => (key.startsWith(prefix) ? [key.slice(key.lastIndexOf(":") + 1)] : []));
  const [orders, chargebacks, debts, strays] = [
    await books.ordersByIds(lastPart("deposit:")),
    await books.chargebacksByIds([...lastPart("chargeback:"), ...lastPart("chargeback-reversed:")]),
    await books.debtPaymentsOf(moves.flatMap(({ key }) => debtOfKey(key)?.player ?? [])),
    await books.straysByIds(["stray:", "stray-returned:", "stray-matched:"].flatMap(lastPart)),
  ];
  const known = new Set([
    ...orders.filter(({ paidAt }) => paidAt !== null).map(({ id }) => depositKey(id)),
    ...chargebacks.map(({ gateway, id }) => chargebackKey(gateway, id)),
    ...chargebacks.flatMap(({ gateway, id, reversedAt }) => (reversedAt === null ? [] : reversalKey(gateway, id))),
    ...debts.filter(({ state }) => state !== "refused").map(({ player, n }) => debtKey(player, n)),
    ...strays.flatMap(({ gateway, paymentId, state }) => [
      strayKey(gateway, paymentId),
      (state === "matched" ? strayMatchedKey : strayReturnedKey)(gateway, paymentId),
    ]),
  ]);
  return moves.map(({ key }) => key).filter((key) => !known.has(key));
}

function ofOrder({ id, player, state, paidAt, ...order }: OrderRow): Expected {
  const { gstMode: mode, taxFrom, gstPaise, creditPaise, debtPaise } = order;
  assert(gstPaise !== null && creditPaise !== null && debtPaise !== null, "a paid order knows its credit");
  const amounts = amountsOf(depositMoves({ mode, taxFrom, gstPaise, creditPaise, debtPaise }));
  const decidedAt = paidAt && instant(paidAt.getTime());
  return { key: depositKey(id), kind: "deposit", player, amounts, isPosted: state === "credited", decidedAt };
}

/** Paise of tax too many, of an order that was paid; null when rate, tax and credit are those of its day (M-6). */
function gstDifference(
  { payablePaise, gstMode, paidAt, gstPercent, gstPaise, creditPaise }: OrderRow,
  rates: SettingValues["gst"]["rates"],
): number | null {
  assert(paidAt !== null, "a paid order knows when");
  const due = creditFor(payablePaise, gstMode, gstPercentAt(rates, instant(paidAt.getTime())));
  const isRight = due.gstPercent === gstPercent && due.gstPaise === gstPaise && due.creditPaise === creditPaise;
  return isRight ? null : (gstPaise ?? 0) - due.gstPaise;
}

function ofChargeback(row: ChargebackRow): Expected {
  const { gateway, id, player, amountPaise, fromDepositPaise, fromWinningsPaise, debtPaise, fromHousePaise } = row;
  const amounts = {
    "house/gatewayClearing": amountPaise,
    "player/deposit": 0 - (fromDepositPaise ?? 0),
    "player/winnings": 0 - (fromWinningsPaise ?? 0),
    "house/chargebackReceivable": 0 - (debtPaise ?? 0),
    "house/promotions": 0 - (fromHousePaise ?? 0),
  };
  const decidedAt = row.decidedAt && instant(row.decidedAt.getTime());
  return { key: chargebackKey(gateway, id), kind: "chargeback", player, amounts, isPosted: true, decidedAt };
}

/** What a chargeback gave back that was won after it was taken. */
function ofReversal(row: ChargebackRow): readonly Expected[] {
  const { gateway, id, player, reversedAt, reversalPostedAt } = row;
  if (reversedAt === null) return [];
  const amounts = amountsOf(reversalMoves(row));
  const decidedAt = instant(reversedAt.getTime());
  const isPosted = reversalPostedAt !== null;
  return [{ key: reversalKey(gateway, id), kind: "chargeback", player, amounts, isPosted, decidedAt }];
}

function ofDebt(row: DebtPaymentRow): Expected {
  const { player, n, state, at } = row;
  return {
    key: debtKey(player, n),
    kind: "chargeback",
    player,
    amounts: amountsOf(debtMoves(partOf(row))),
    isPosted: state === "taken",
    decidedAt: instant(at.getTime()),
  };
}

/**
 * The moves of a stray payment: into suspense, and out of it again where it was sent back or turned out to be a
 * player's deposit.
 */
function ofStray({ gateway, paymentId, player, amountPaise, state, nextAt, at }: StrayRow): readonly Expected[] {
  const into = { "house/gatewayClearing": -amountPaise, "house/suspense": Number(amountPaise) };
  const back = { "house/gatewayClearing": Number(amountPaise), "house/suspense": -amountPaise };
  const common = { kind: "deposit", player, decidedAt: instant(at.getTime()) } as const;
  const came = { ...common, key: strayKey(gateway, paymentId), amounts: into, isPosted: state !== "kept" };
  if (state === "kept") return [came];
  const left =
    state === "matched"
      ? { key: strayMatchedKey(gateway, paymentId), isPosted: nextAt === null }
      : { key: strayReturnedKey(gateway, paymentId), isPosted: state === "returned" };
  return [came, { ...common, ...left, amounts: back }];
}

/** What moves come to, by where it came to and where it came from. */
function amountsOf(moves: readonly Move[]): Record<string, number> {
  const amounts: Record<string, number> = {};
  const add = (party: Party, amount: number) => {
    const place = "bucket" in party ? `player/${party.bucket}` : `house/${party.house}`;
    amounts[place] = (amounts[place] ?? 0) + amount;
  };
  for (const { from, to, amount } of moves) {
    assert(!("length" in from), "a deposit comes from one place");
    add(from, -amount);
    add(to, amount);
  }
  return amounts;
}

function agree({ kind, player, amounts }: Expected, move: PostedMove): boolean {
  const places = new Set([...Object.keys(amounts), ...Object.keys(move.amounts)]);
  return (
    move.kind === kind &&
    move.player === player &&
    [...places].every((place) => (amounts[place] ?? 0) === (move.amounts[place] ?? 0))
  );
}

/** Every page of a book, from the first row to the last. */
async function* pages<Row>(read: (after: string) => Promise<readonly Row[]>, keyOf: (row: Row) => string) {
  for (let after = ""; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = keyOf(last);
  }
}
