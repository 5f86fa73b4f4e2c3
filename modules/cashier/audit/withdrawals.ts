import { type Database, formatAmount, type Instant, paise } from "../../kernel/index.ts";
import { financialYearOf } from "../../kernel/india.ts";
import { DEFAULT_SETTINGS, type SettingValues, tdsBpsAt } from "../../settings/index.ts";
import {
  type AuditPart,
  amountsOf,
  compareWithLedger,
  createFaults,
  type ExpectedMove,
  isMoveOf,
  OWN_KINDS,
  type PostedMove,
  pagesOf,
  systemMoves,
} from "../../wallet/index.ts";
import { collectionMoves, collectionOfKey, keyOfCollection } from "../tax/collecting.ts";
import { taxAt } from "../tax/tds.ts";
import { idOfKey, keyOf, kindOf, returningMoves, takingMoves, type Withdrawal } from "../withdrawals/withdrawal.ts";
import { type BookedCollection, createWithdrawalBooks } from "./store/withdrawals.ts";

type Books = ReturnType<typeof createWithdrawalBooks>;

/** Every move of these kinds is a withdrawal's or a year's tax. */
const KINDS = ["withdrawal", "depositRefund", "withdrawalFailed", "tds"] as const;
const ACCOUNTS = ["payoutClearing", "tdsPayable"] as const;
/** Broken years that are named. */
const NAMED = 100;

/**
 * Compares withdrawals and year-end tax with the ledger, both ways: what a row says was moved, given back or taken has its
 * transfer with the same player and paise, and every transfer of these kinds has its row; payout clearing and TDS payable
 * hold what these moves put there, less what the operator's own statements took (M-16: challans, lines of the paying account, what two
 * corrected; `auditBooks` compares each of those) and nothing else; and closed years' figures are those of their rows. What was paid was moved before and
 * has a payout; tax is what the dated table asks for (`tdsRates`). Works beside a running server.
 */
export async function auditWithdrawals(
  database: Database,
  { tdsRates = DEFAULT_SETTINGS.tds.rates }: { readonly tdsRates?: SettingValues["tds"]["rates"] } = {},
): Promise<AuditPart> {
  const books = createWithdrawalBooks(database);
  const { faults, note } = createFaults();
  let [withdrawals, collections, waiting] = [0, 0, 0];
  async function* expected() {
    for await (const rows of pagesOf("", books.withdrawals, ({ id }) => id)) {
      withdrawals += rows.length;
      waiting += rows.filter(isWaiting).length;
      for (const one of rows) {
        if (isUnfounded(one)) note("withdrawalUnfounded", keyOf(one.id), one.net);
        const due = taxAt(one.taxable, tdsBpsAt(tdsRates, one.askedAt));
        if (one.tds !== due) note("wrongTds", keyOf(one.id), one.tds - due);
      }
      yield rows.flatMap(postedOf);
    }
    const first: Parameters<Books["collections"]>[0] = { player: "", year: "", n: 0 };
    for await (const rows of pagesOf(first, books.collections, (row) => row)) {
      collections += rows.length;
      yield rows.filter(({ state }) => state === "taken").map(expectedCollection);
    }
  }
  await compareWithLedger(database, note, {
    expected: expected(),
    kinds: KINDS,
    unexplained: (moves) => withoutRow(books, moves),
    codes: {
      missing: "withdrawalNotInLedger",
      unlike: "withdrawalUnlikeLedger",
      untimely: "withdrawalDatedOtherwise",
      extra: "ledgerWithoutWithdrawal",
    },
  });
  for (const { player, year, withdrawn, taxed, collected } of await books.brokenYears(NAMED))
    note("taxYearUnlikeRows", `${year} of player ${player}`, withdrawn || taxed || collected);

  const held: string[] = [];
  for (const account of ACCOUNTS) {
    const { balance, moved } = await systemMoves(database, account);
    held.push(`${account} ${formatAmount(paise(balance))}`);
    const known = moved.filter(isKnown).reduce((sum, { amount }) => sum + amount, 0);
    if (balance !== known) note("clearingUnlikeMoves", account, balance - known);
  }
  const looked = `${withdrawals} withdrawals, ${collections} parts of year-end tax; ${waiting} not posted yet; ${held.join(", ")}`;
  return { module: "withdrawals", looked, faults };
}

/** Whether an audit compares moves of this kind with rows: this one, or that of the books. */
const isKnown = ({ kind, isOwn }: { readonly kind: string; readonly isOwn: boolean }): boolean =>
  isOwn ? OWN_KINDS.some((own) => own === kind) : KINDS.some((ours) => ours === kind);

/** The ledger may have it or not: the sweeper is about to find out. */
const isWaiting = (one: Withdrawal): boolean =>
  one.state === "asked" || (one.returns !== null && one.returnedAt === null);

/** Decided without having moved, paid without a payout, or belonging to another year than that of its day. */
const isUnfounded = (one: Withdrawal): boolean =>
  (one.state !== "asked" && one.state !== "refused" && one.movedAt === null) ||
  (one.state === "paid" && one.payoutId === null) ||
  financialYearOf(one.askedAt) !== one.year;

function postedOf(one: Withdrawal): readonly ExpectedMove[] {
  return [
    ...(one.movedAt === null ? [] : [expectedTaking(one)]),
    ...(one.returnedAt === null ? [] : [expectedReturn(one)]),
  ];
}

/** The ledger posts in the financial year in which the row says that it did. */
const inYearOf = (rowAt: Instant | null) => (at: Instant) =>
  rowAt === null || financialYearOf(rowAt) === financialYearOf(at);

const expectedTaking = (one: Withdrawal): ExpectedMove => ({
  key: keyOf(one.id),
  kind: kindOf(one),
  player: one.player,
  amounts: amountsOf(takingMoves(one)),
  isPosted: "yes",
  isTimely: inYearOf(one.movedAt),
});

const expectedReturn = (one: Withdrawal): ExpectedMove => ({
  key: keyOf(one.id, "return"),
  kind: "withdrawalFailed",
  player: one.player,
  amounts: amountsOf(returningMoves(one, one.returns ?? "gross")),
  isPosted: "yes",
  isTimely: inYearOf(one.returnedAt),
});

const expectedCollection = (one: BookedCollection): ExpectedMove => ({
  key: keyOfCollection(one.player, one.year, one.n),
  kind: "tds",
  player: one.player,
  amounts: amountsOf(collectionMoves(one)),
  isPosted: "yes",
});

/** The moves that no row wishes for. */
async function withoutRow(books: Books, moves: readonly PostedMove[]): Promise<readonly PostedMove[]> {
  const rows = await books.byIds([...new Set(moves.flatMap(({ key }) => idOfKey(key) ?? []))]);
  const expected = new Map<string, ExpectedMove>();
  for (const row of rows) {
    if (row.state !== "refused") expected.set(keyOf(row.id), expectedTaking(row));
    if (row.returns !== null) expected.set(keyOf(row.id, "return"), expectedReturn(row));
  }
  for (const { key } of moves) {
    const named = collectionOfKey(key);
    const row = named && (await books.collection(named.player, named.year, named.n));
    if (row && row.state !== "refused") expected.set(key, expectedCollection(row));
  }
  return moves.filter((move) => {
    const row = expected.get(move.key);
    return !row || !isMoveOf(row, move);
  });
}
