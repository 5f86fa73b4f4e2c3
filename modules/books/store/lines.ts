import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { type Database, type Transaction, uuidv7 } from "../../kernel/index.ts";
import type { MoveKind } from "../../wallet/index.ts";
import type { ItemKind, Source } from "../contract.ts";
import { type Account, movesOfLines } from "../ledger/moves.ts";
import type { StatementLine } from "../ports.ts";
import { claim, line } from "../schema.ts";
import { dayOfLine, hashOfLine, netOf } from "../statements/line.ts";
import { matchClaims } from "./claims.ts";
import { leaveSuspense } from "./suspense.ts";
import { alone, lineSubject, type Moment, type NewItem, openItems, wish } from "./writing.ts";

export type LineRow = typeof line.$inferSelect;

/** A line, and what it is booked against. */
export interface JudgedLine {
  readonly line: StatementLine;
  readonly counter: Account;
  /** What else is wrong with it, and by how much. */
  readonly odd?: { readonly kind: ItemKind; readonly amountPaise: number };
}

/** What became of a batch. */
export interface Kept {
  readonly fresh: number;
  readonly known: number;
  readonly changed: number;
}

const KINDS: Readonly<Record<Source, MoveKind>> = { gateway: "settlement", payouts: "payoutPaper", bank: "bankPaper" };

/** Lines of statements (K-1, K-2). */
export function createLineStore(database: Database) {
  const { db } = database;
  return {
    /** Keeps a batch, wishes its transfers and matches what the bank shows by it, all in one transaction. */
    keep: (batch: readonly JudgedLine[], importId: string, moment: Moment): Promise<Kept> =>
      alone(database, (tx) => keepBatch(tx, batch, importId, moment)),

    /** Lines against suspense, in the order in which they were kept. */
    inSuspense: async (source: Source, after: number, limit: number): Promise<readonly LineRow[]> =>
      db
        .select()
        .from(line)
        .where(and(eq(line.source, source), eq(line.counter, "suspense"), gt(line.n, after)))
        .orderBy(line.n)
        .limit(limit),

    /** Books lines that became known against their account, out of suspense; each once. Answers how many. */
    become: (known: readonly { readonly row: LineRow; readonly counter: Account }[], moment: Moment): Promise<number> =>
      alone(database, async (tx) => {
        let done = 0;
        for (const { row, counter } of known) if (await leaveSuspense(tx, row, counter, moment)) done += 1;
        return done;
      }),

    /** Lines by their ids. */
    async byIds(source: Source, ids: readonly string[]): Promise<ReadonlyMap<string, LineRow>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select()
        .from(line)
        .where(and(eq(line.source, source), inArray(line.id, [...ids])));
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}

export type LineStore = ReturnType<typeof createLineStore>;

async function keepBatch(
  tx: Transaction,
  given: readonly JudgedLine[],
  importId: string,
  moment: Moment,
): Promise<Kept> {
  const batch = withoutRepeats(given);
  const postings = new Map<string, string>();
  const rows = batch.once.map(({ line: one, counter }) => {
    // Lines of a settlement are one transfer, others one each.
    const group = one.settlement ?? one.id;
    const postingId = postings.get(group) ?? uuidv7(moment.now, moment.random);
    postings.set(group, postingId);
    const { at, ...said } = one;
    return { ...said, at, day: dayOfLine(one), hash: hashOfLine(one), importId, counter, postingId };
  });
  const made = await tx
    .insert(line)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: line.id, postingId: line.postingId });
  const madeIds = new Set(made.map(({ id }) => id));
  const fresh = batch.once.filter(({ line: one }) => madeIds.has(one.id));
  await wishTransfers(tx, fresh, new Map(made.map(({ id, postingId }) => [id, postingId ?? ""])), moment);
  await claimFor(tx, fresh);
  const changed = [
    ...batch.other,
    ...(await differing(
      tx,
      batch.once.filter(({ line: one }) => !madeIds.has(one.id)),
    )),
  ];
  await openItems(tx, [...itemsOf(fresh), ...changed.map(changedItem)], moment);
  if (fresh.length > 0) await matchClaims(tx, moment);
  return { fresh: fresh.length, known: given.length - fresh.length - changed.length, changed: changed.length };
}

/** The same line twice in a batch is one; with other contents it has changed. */
function withoutRepeats(given: readonly JudgedLine[]) {
  const once = new Map<string, JudgedLine>();
  const other: JudgedLine[] = [];
  for (const one of given) {
    const first = once.get(one.line.id);
    if (first === undefined) once.set(one.line.id, one);
    else if (hashOfLine(first.line) !== hashOfLine(one.line)) other.push(one);
  }
  return { once: [...once.values()], other };
}

async function wishTransfers(
  tx: Transaction,
  fresh: readonly JudgedLine[],
  postingOf: ReadonlyMap<string, string>,
  moment: Moment,
): Promise<void> {
  const groups = Map.groupBy(fresh, ({ line: one }) => postingOf.get(one.id) ?? "");
  for (const [id, lines] of groups)
    await wish(tx, { id, kind: KINDS[lines[0]!.line.source], moves: movesOfLines(lines) }, moment);
}

/** What the bank is to show now (K-4): a settlement's net, money that the paying account got. */
async function claimFor(tx: Transaction, fresh: readonly JudgedLine[]): Promise<void> {
  const claims = new Map<string, typeof claim.$inferInsert>();
  for (const { line: one } of fresh) {
    const kind = one.source === "gateway" ? "settlement" : one.type === "bank_transfer" ? "topUp" : null;
    if (kind === null) continue;
    const id = one.settlement ?? one.id;
    const before = claims.get(id)?.amountPaise ?? 0;
    const amountPaise = before + (kind === "settlement" ? netOf(one) : -one.grossPaise);
    const reference = bankReference(one.reference) ?? claims.get(id)?.reference ?? null;
    claims.set(id, { kind, id, amountPaise, reference, day: dayOfLine(one) });
  }
  if (claims.size === 0) return;
  await tx
    .insert(claim)
    .values([...claims.values()])
    .onConflictDoUpdate({
      target: [claim.kind, claim.id],
      set: {
        amountPaise: sql`${claim.amountPaise} + excluded.amount_paise`,
        reference: sql`coalesce(${claim.reference}, excluded.reference)`,
      },
    });
}

/** A reference in the form in which statements are searched for it. */
const bankReference = (reference: string | null): string | null => reference?.replace(/^0+/, "").toUpperCase() ?? null;

/** Those whose row says something else. */
async function differing(tx: Transaction, known: readonly JudgedLine[]): Promise<readonly JudgedLine[]> {
  const source = known[0]?.line.source;
  if (source === undefined) return [];
  const rows = await tx
    .select({ id: line.id, hash: line.hash })
    .from(line)
    .where(
      and(
        eq(line.source, source),
        inArray(
          line.id,
          known.map(({ line: one }) => one.id),
        ),
      ),
    );
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  return known.filter(({ line: one }) => hashes.get(one.id) !== hashOfLine(one));
}

function itemsOf(fresh: readonly JudgedLine[]): readonly NewItem[] {
  return fresh.flatMap(({ line: one, counter, odd }) => {
    const about = { subject: lineSubject(one), day: dayOfLine(one) };
    const unknown =
      counter === "suspense" ? [{ ...about, kind: "unknownLine", amountPaise: one.grossPaise } as const] : [];
    return odd === undefined ? unknown : [...unknown, { ...about, ...odd }];
  });
}

const changedItem = ({ line: one }: JudgedLine): NewItem => ({
  kind: "changedLine",
  subject: `${lineSubject(one)}:${hashOfLine(one).slice(0, 16)}`,
  day: dayOfLine(one),
  amountPaise: 0,
  other: one,
});
