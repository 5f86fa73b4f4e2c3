import { assert, type Database, type Instant, instant, MINUTE_MS } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, gstPercentAt, type SettingValues } from "../../settings/index.ts";
import {
  type AuditPart,
  amountsOf,
  compareWithLedger,
  createFaults,
  type ExpectedMove,
  type PostedMove,
  pagesOf,
} from "../../wallet/index.ts";
import { chargebackKey, reversalKey, reversalMoves } from "../chargebacks/chargebacks.ts";
import { debtKey, debtMoves, debtOfKey } from "../chargebacks/debts.ts";
import type { ChargebackRow } from "../chargebacks/store/chargebacks.ts";
import { type DebtPaymentRow, partOf } from "../chargebacks/store/debts.ts";
import { depositKey } from "../deposits/crediting.ts";
import type { UnmatchedRow } from "../deposits/store/events.ts";
import type { OrderRow } from "../deposits/store/orders.ts";
import { suspenseKey, suspenseMatchedKey, suspenseReturnedKey } from "../deposits/unmatched-payments.ts";
import { creditFor, depositMoves } from "../tax/gst.ts";
import { createDepositBooks, type DepositBooks } from "./store/deposits.ts";

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
  const { faults, note } = createFaults();
  const looked = { orders: 0, chargebacks: 0, debts: 0, unmatchedPayments: 0, waiting: 0 };
  async function* expected() {
    for await (const rows of pagesOf("", books.paidOrders, ({ id }) => id)) {
      looked.orders += rows.length;
      for (const row of rows) {
        const difference = gstDifference(row, gstRates);
        if (difference !== null) note("wrongGst", depositKey(row.id), difference);
      }
      yield rows.map(ofOrder);
    }
    for await (const rows of pagesOf("", books.takenChargebacks, ({ orderId, id }) => `${orderId}/${id}`)) {
      looked.chargebacks += rows.length;
      yield rows.flatMap((row) => [ofChargeback(row), ...ofReversal(row)]);
    }
    for await (const rows of pagesOf("", books.debtPayments, ({ player, n }) => `${player}/${n}`)) {
      looked.debts += rows.length;
      yield rows.filter(({ state }) => state !== "refused").map(ofDebt);
    }
    for await (const rows of pagesOf("", books.unmatchedPayments, ({ paymentId }) => paymentId)) {
      looked.unmatchedPayments += rows.length;
      yield rows.flatMap(ofUnmatched);
    }
  }
  async function* counted() {
    for await (const rows of expected()) {
      looked.waiting += rows.filter((row) => row.isPosted === "maybe" && !row.key.startsWith("stray-returned:")).length;
      yield rows;
    }
  }
  await compareWithLedger(database, note, {
    expected: counted(),
    kinds: ["deposit", "chargeback"],
    unexplained: (moves) => withoutRow(books, moves),
    codes: {
      missing: "depositNotInLedger",
      unlike: "depositUnlikeLedger",
      untimely: "depositDatedOtherwise",
      extra: "ledgerWithoutDeposit",
    },
  });
  for (const { what, amount } of await books.untold()) note("neverTold", what, amount);
  for (const { player, lifetime, debt } of await books.depositorFaults()) {
    if (lifetime !== 0) note("lifetimeNotOrders", player, lifetime);
    if (debt !== 0) note("debtNotChargebacks", player, debt);
  }
  const { orders, chargebacks, debts, unmatchedPayments, waiting } = looked;
  return {
    module: "deposits",
    looked: `${orders} paid orders, ${chargebacks} chargebacks, ${debts} payments of debts, ${unmatchedPayments} stray payments; ${waiting} not posted yet`,
    faults,
  };
}

/** The moves that no row wishes for. A row that is being taken is one. */
async function withoutRow(books: DepositBooks, moves: readonly PostedMove[]): Promise<readonly PostedMove[]> {
  const lastPart = (prefix: string) =>
    moves.flatMap(({ key }) => (key.startsWith(prefix) ? [key.slice(key.lastIndexOf(":") + 1)] : []));
  const [orders, chargebacks, debts, unmatchedPayments] = [
    await books.ordersByIds(lastPart("deposit:")),
    await books.chargebacksByIds([...lastPart("chargeback:"), ...lastPart("chargeback-reversed:")]),
    await books.debtPaymentsOf(moves.flatMap(({ key }) => debtOfKey(key)?.player ?? [])),
    await books.unmatchedByIds(["stray:", "stray-returned:", "stray-matched:"].flatMap(lastPart)),
  ];
  const known = new Set([
    ...orders.filter(({ paidAt }) => paidAt !== null).map(({ id }) => depositKey(id)),
    ...chargebacks.map(({ gateway, id }) => chargebackKey(gateway, id)),
    ...chargebacks.flatMap(({ gateway, id, reversedAt }) => (reversedAt === null ? [] : reversalKey(gateway, id))),
    ...debts.filter(({ state }) => state !== "refused").map(({ player, n }) => debtKey(player, n)),
    ...unmatchedPayments.flatMap(({ gateway, paymentId, state }) => [
      suspenseKey(gateway, paymentId),
      (state === "matched" ? suspenseMatchedKey : suspenseReturnedKey)(gateway, paymentId),
    ]),
  ]);
  return moves.filter(({ key }) => !known.has(key));
}

const yesIf = (isPosted: boolean): ExpectedMove["isPosted"] => (isPosted ? "yes" : "maybe");

/** The ledger posts after the decision. */
const notBefore = (decidedAt: Date | null) => (at: Instant) =>
  decidedAt === null || at >= decidedAt.getTime() - SKEW_MS;

function ofOrder({ id, player, state, paidAt, ...order }: OrderRow): ExpectedMove {
  const { gstMode: mode, taxFrom, gstPaise, creditPaise, debtPaise } = order;
  assert(gstPaise !== null && creditPaise !== null && debtPaise !== null, "a paid order knows its credit");
  const amounts = amountsOf(depositMoves({ mode, taxFrom, gstPaise, creditPaise, debtPaise }));
  return {
    key: depositKey(id),
    kind: "deposit",
    player,
    amounts,
    isPosted: yesIf(state === "credited"),
    isTimely: notBefore(paidAt),
  };
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

function ofChargeback(row: ChargebackRow): ExpectedMove {
  const { gateway, id, player, amountPaise, fromDepositPaise, fromWinningsPaise, debtPaise, fromHousePaise } = row;
  const amounts = {
    "house/gatewayClearing": amountPaise,
    "player/deposit": 0 - (fromDepositPaise ?? 0),
    "player/winnings": 0 - (fromWinningsPaise ?? 0),
    "house/chargebackReceivable": 0 - (debtPaise ?? 0),
    "house/promotions": 0 - (fromHousePaise ?? 0),
  };
  return {
    key: chargebackKey(gateway, id),
    kind: "chargeback",
    player,
    amounts,
    isPosted: "yes",
    isTimely: notBefore(row.decidedAt),
  };
}

/** What a chargeback gave back that was won after it was taken. */
function ofReversal(row: ChargebackRow): readonly ExpectedMove[] {
  const { gateway, id, player, reversedAt, reversalPostedAt } = row;
  if (reversedAt === null) return [];
  const amounts = amountsOf(reversalMoves(row));
  const isPosted = yesIf(reversalPostedAt !== null);
  const isTimely = notBefore(reversedAt);
  return [{ key: reversalKey(gateway, id), kind: "chargeback", player, amounts, isPosted, isTimely }];
}

function ofDebt(row: DebtPaymentRow): ExpectedMove {
  const { player, n, state, at } = row;
  return {
    key: debtKey(player, n),
    kind: "chargeback",
    player,
    amounts: amountsOf(debtMoves(partOf(row))),
    isPosted: yesIf(state === "taken"),
    isTimely: notBefore(at),
  };
}

/**
 * The moves of an unmatched payment: into suspense, and out of it again where it was sent back or turned out to be a
 * player's deposit.
 */
function ofUnmatched({
  gateway,
  paymentId,
  player,
  amountPaise,
  state,
  nextAt,
  at,
}: UnmatchedRow): readonly ExpectedMove[] {
  const into = { "house/gatewayClearing": -amountPaise, "house/suspense": Number(amountPaise) };
  const back = { "house/gatewayClearing": Number(amountPaise), "house/suspense": -amountPaise };
  const common = { kind: "deposit", player, isTimely: notBefore(at) } as const;
  const came = { ...common, key: suspenseKey(gateway, paymentId), amounts: into, isPosted: yesIf(state !== "kept") };
  if (state === "kept") return [came];
  const left =
    state === "matched"
      ? { key: suspenseMatchedKey(gateway, paymentId), isPosted: yesIf(nextAt === null) }
      : { key: suspenseReturnedKey(gateway, paymentId), isPosted: yesIf(state === "returned") };
  return [came, { ...common, ...left, amounts: back }];
}
