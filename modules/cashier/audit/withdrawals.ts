import { type Database, formatAmount, type Instant, paise } from "../../kernel/index.ts";
import { financialYearOf } from "../../kernel/india.ts";
import { DEFAULT_SETTINGS, type SettingValues, tdsBpsAt } from "../../settings/index.ts";
import {
  type AuditPart,
  movesByKey,
  movesOfKinds,
  OWN_KINDS,
  type Party,
  type PostedMove,
  systemMoves,
} from "../../wallet/index.ts";
import { collectionMoves, collectionOfKey, keyOfCollection } from "../tax/collecting.ts";
import { taxAt } from "../tax/tds.ts";
import {
  idOfKey,
  keyOf,
  kindOf,
  type PlainMove,
  returningMoves,
  takingMoves,
  type Withdrawal,
} from "../withdrawals/withdrawal.ts";
import { type BookedCollection, createWithdrawalBooks } from "./store/withdrawals.ts";

type Fault = AuditPart["faults"][number];
type Books = ReturnType<typeof createWithdrawalBooks>;

/** What the ledger should say by a key. */
interface Expected {
  readonly key: string;
  readonly kind: string;
  readonly player: string;
  readonly moves: readonly PlainMove[];
  /** When the row says that the ledger had it. */
  readonly at: Instant | null;
}

/** Every move of these kinds is a withdrawal's or a year's tax. */
const KINDS = ["withdrawal", "depositRefund", "withdrawalFailed", "tds"] as const;
const ACCOUNTS = ["payoutClearing", "tdsPayable"] as const;
const PAGE = 500;
const NAMED = 100;

/**
 * Compares withdrawals and year-end tax with the ledger, both ways: what a row says was moved, given back or taken has its
 * transfer with the same player and paise, and every transfer of these kinds has its row; payout clearing and TDS payable
 * hold what these moves put there, less what the operator's own papers took (M-16: challans, lines of the paying account, what two
 * corrected; `auditBooks` compares each of those) and nothing else; and closed years' figures are those of their rows. What was paid was moved before and
 * has a payout; tax is what the dated table asks for (`tdsRates`). Works beside a running server.
 */
export async function auditWithdrawals(
  database: Database,
  { tdsRates = DEFAULT_SETTINGS.tds.rates }: { readonly tdsRates?: SettingValues["tds"]["rates"] } = {},
): Promise<AuditPart> {
  const books = createWithdrawalBooks(database);
  const faults: Fault[] = [];
  const note = (code: string, what: string, amount = 0) => {
    if (faults.filter((fault) => fault.code === code).length < NAMED) faults.push({ code, what, amount });
  };
  const compare = async (rows: readonly Expected[]) => {
    const moves = await movesByKey(
      database,
      rows.map(({ key }) => key),
    );
    for (const row of rows) {
      const move = moves.get(row.key);
      if (!move) note("withdrawalNotInLedger", row.key);
      else if (!agree(row, move)) note("withdrawalUnlikeLedger", row.key);
      else if (row.at !== null && financialYearOf(row.at) !== financialYearOf(move.at))
        note("withdrawalDatedOtherwise", row.key);
    }
  };

  let [withdrawals, collections, waiting] = [0, 0, 0];
  for (let rows = await books.withdrawals(""); rows.length > 0; rows = await books.withdrawals(rows.at(-1)?.id ?? "")) {
    withdrawals += rows.length;
    waiting += rows.filter(isWaiting).length;
    for (const one of rows) {
      if (isUnfounded(one)) note("withdrawalUnfounded", keyOf(one.id), one.net);
      const due = taxAt(one.taxable, tdsBpsAt(tdsRates, one.askedAt));
      if (one.tds !== due) note("wrongTds", keyOf(one.id), one.tds - due);
    }
    await compare(rows.flatMap(postedOf));
  }
  const first = { player: "", year: "", n: 0 };
  for (
    let rows = await books.collections(first);
    rows.length > 0;
    rows = await books.collections(rows.at(-1) ?? first)
  ) {
    collections += rows.length;
    await compare(rows.filter(({ state }) => state === "taken").map(expectedCollection));
  }
  for (let after = 0; ; ) {
    const moves = await movesOfKinds(database, KINDS, { after, limit: PAGE });
    for (const { key } of await withoutRow(books, moves)) note("ledgerWithoutWithdrawal", key);
    if (moves.length < PAGE) break;
    after = moves.at(-1)?.id ?? after;
  }
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

function postedOf(one: Withdrawal): readonly Expected[] {
  return [
    ...(one.movedAt === null ? [] : [expectedTaking(one)]),
    ...(one.returnedAt === null ? [] : [expectedReturn(one)]),
  ];
}

const expectedTaking = (one: Withdrawal): Expected => ({
  key: keyOf(one.id),
  kind: kindOf(one),
  player: one.player,
  moves: takingMoves(one),
  at: one.movedAt,
});

const expectedReturn = (one: Withdrawal): Expected => ({
  key: keyOf(one.id, "return"),
  kind: "withdrawalFailed",
  player: one.player,
  moves: returningMoves(one, one.returns ?? "gross"),
  at: one.returnedAt,
});

const expectedCollection = (one: BookedCollection): Expected => ({
  key: keyOfCollection(one.player, one.year, one.n),
  kind: "tds",
  player: one.player,
  moves: collectionMoves(one),
  at: null,
});

/** The moves that no row wishes for. */
async function withoutRow(books: Books, moves: readonly PostedMove[]): Promise<readonly PostedMove[]> {
  const rows = await books.byIds([...new Set(moves.flatMap(({ key }) => idOfKey(key) ?? []))]);
  const expected = new Map<string, Expected>();
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
    return !row || !agree(row, move);
  });
}

function agree(row: Expected, move: PostedMove): boolean {
  const amounts: Record<string, number> = {};
  const add = (party: Party, amount: number) => {
    const place = "bucket" in party ? `player/${party.bucket}` : `house/${party.house}`;
    amounts[place] = (amounts[place] ?? 0) + amount;
  };
  for (const { from, to, amount } of row.moves) {
    add(from, -amount);
    add(to, amount);
  }
  const places = new Set([...Object.keys(amounts), ...Object.keys(move.amounts)]);
  const isSame = [...places].every((place) => (amounts[place] ?? 0) === (move.amounts[place] ?? 0));
  return row.kind === move.kind && row.player === move.player && isSame;
}
