import type { Database } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import {
  type AuditPart,
  auditTableTransfers,
  createFaults,
  movesByKey,
  type NoteFault,
  type PostedMove,
  type TableTransfer,
  transfersByTable,
} from "../../wallet/index.ts";
import { settleRequest } from "../live/effects.ts";
import { type JournalBook, journalBooks, packedBooks } from "../store/audit-reads.ts";

/** Settlements that are looked for again together. */
const AGAIN = 500;

/**
 * Compares the tables' journals with the ledger, both ways (M-14): every settlement in a journal is posted once with the
 * same contents, to the bucket and paisa (M-4), with its shares of the fee (M-10); every reserve, settlement and release
 * in the ledger is of a sitting or a settlement in a journal. Works beside a running server: the ledger is read before the
 * journals, which are written first; what is not posted yet is looked for again, and waits unless its table has heard of it.
 */
export async function auditTables(
  database: Database,
  {
    shards = [],
    lockReleaseBps = [DEFAULT_SETTINGS.lockBonus.releaseBps],
  }: {
    /** Databases of further journals. */
    readonly shards?: readonly Database[];
    readonly lockReleaseBps?: readonly number[];
  } = {},
): Promise<AuditPart> {
  const { faults, note } = createFaults();
  const looked = { tables: 0, settlements: 0, transfers: 0, waiting: 0 };
  const most = Math.max(0, ...lockReleaseBps);
  let missing: Missing[] = [];

  for await (const { book, transfers } of sideBySide(database, [database, ...shards])) {
    looked.transfers += transfers.length;
    if (book) {
      looked.tables += 1;
      looked.settlements += book.settlements.length;
      if (book.gaps !== 0) note("journalGap", `table ${book.tableId}`);
      missing.push(...unposted(book, transfers));
    }
    for (const { code, what, amount } of auditTableTransfers(transfers, tableBook(book), most))
      note(code, what, amount);
    for (const key of twice(book)) note("settledTwice", key);
    if (missing.length >= AGAIN) {
      looked.waiting += await lookAgain(database, missing, note);
      missing = [];
    }
  }
  looked.waiting += await lookAgain(database, missing, note);
  const { tables, settlements, transfers, waiting } = looked;
  return {
    module: "tables",
    looked: `${tables} tables, ${settlements} settlements, ${transfers} of their transfers; ${waiting} not posted yet`,
    faults,
  };
}

interface Missing {
  readonly key: string;
  readonly amount: number;
  /** The table was told that it is posted. */
  readonly isAnswered: boolean;
}

/** What the journal settled and these transfers lack. */
function unposted(book: JournalBook, transfers: readonly TableTransfer[]): readonly Missing[] {
  const posted = new Set(transfers.map(({ key }) => key));
  return book.settlements
    .filter(({ key }) => !posted.has(key))
    .map(({ key, call, transfers: moves }) => ({
      key,
      amount: moves.reduce((sum, { amount }) => sum + amount, 0),
      isAnswered: book.answered.has(call),
    }));
}

/** A key settles once. */
function twice(book: JournalBook | null): readonly string[] {
  const keys = (book?.settlements ?? []).map(({ key }) => key);
  return keys.filter((key, i) => keys.indexOf(key) !== i);
}

/** Names what is still not posted though its table was told so; answers how many may come yet. */
async function lookAgain(database: Database, missing: readonly Missing[], note: NoteFault): Promise<number> {
  const keys = missing.map(({ key }) => key);
  const moves: ReadonlyMap<string, PostedMove> = keys.length === 0 ? new Map() : await movesByKey(database, keys);
  const still = missing.filter(({ key }) => moves.get(key)?.kind !== "settle");
  for (const { key, amount, isAnswered } of still) if (isAnswered) note("settlementNotInLedger", key, amount);
  return still.filter(({ isAnswered }) => !isAnswered).length;
}

/** A journal as the ledger's rules ask for it; one that is not there allows nothing. */
function tableBook(book: JournalBook | null): Parameters<typeof auditTableTransfers>[1] {
  const kind = book?.kind ?? null;
  if (!book || !kind) return { currency: "practice", bonusBps: 0, sittings: new Map(), settlements: new Map() };
  return {
    currency: kind.currency,
    bonusBps: kind.bonusBps ?? 0,
    sittings: new Map(
      book.holds.map(({ seat, sitting, player, amount }) => [`${book.tableId}:${seat}:${sitting}`, { player, amount }]),
    ),
    settlements: new Map(book.settlements.map((one) => [one.key, settleRequest(one, kind)])),
  };
}

/** Journals and ledger by table, both in the order of their ids; the ledger is read first. */
async function* sideBySide(
  database: Database,
  journaled: readonly Database[],
): AsyncGenerator<{
  readonly book: JournalBook | null;
  readonly transfers: readonly TableTransfer[];
}> {
  const ledger = transfersByTable(database);
  let posted = await ledger.next();
  const journals = merged(journaled.flatMap((one) => [journalBooks(one), packedBooks(one)]));
  let written = await journals.next();
  try {
    while (!posted.done || !written.done) {
      const [mine, theirs] = [posted.done ? null : posted.value, written.done ? null : written.value];
      const order = !mine ? 1 : !theirs ? -1 : compare(mine.tableId, theirs.tableId);
      yield { book: order >= 0 ? theirs : null, transfers: order <= 0 && mine ? mine.transfers : [] };
      if (order <= 0) posted = await ledger.next();
      if (order >= 0) written = await journals.next();
    }
  } finally {
    await Promise.all([ledger.return(undefined), journals.return(undefined)]);
  }
}

/** The books of several servers in one order of tables' ids; each server's own come in it. */
async function* merged(sources: readonly AsyncGenerator<JournalBook>[]): AsyncGenerator<JournalBook> {
  const heads: { readonly source: AsyncGenerator<JournalBook>; head: IteratorResult<JournalBook> }[] = [];
  // One after the other: what is packed before the journals are looked at is there when packs are. What is in both is compared twice.
  for (const source of sources) heads.push({ source, head: await source.next() });
  try {
    for (;;) {
      const [first] = heads
        .filter(({ head }) => !head.done)
        .sort((one, other) => compare(one.head.value.tableId, other.head.value.tableId));
      if (!first) return;
      yield first.head.value;
      first.head = await first.source.next();
    }
  } finally {
    await Promise.all(sources.map((source) => source.return(undefined)));
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
