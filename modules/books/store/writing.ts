import { sql } from "drizzle-orm";
import { type Database, type Instant, type Random, type Transaction, uuidv7 } from "../../kernel/index.ts";
import type { Move, MoveKind } from "../../wallet/index.ts";
import type { ItemKind } from "../contract.ts";
import type { StatementLine } from "../ports.ts";
import { item, posting } from "../schema.ts";

/** What is written beside a change, in its transaction: the operator's act (O-10). */
export type Alongside = (tx: Transaction) => Promise<void>;

/** What makes ids of this moment. */
export interface Moment {
  readonly now: Instant;
  readonly random: Random;
}

/**
 * Runs a change of the books alone: imports of several processes take turns batch by batch, so that what one matches no other matches
 * too. A worker's postings do not wait for it.
 */
export function alone<T>({ db }: Pick<Database, "db">, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('books', 0))`);
    return run(tx);
  });
}

/** Wishes a transfer; what moves nothing counts as posted. Answers its id. */
export async function wish(
  tx: Transaction,
  { kind, moves, id }: { readonly kind: MoveKind; readonly moves: readonly Move[]; readonly id?: string },
  { now: at, random }: Moment,
): Promise<string> {
  const made = id ?? uuidv7(at, random);
  const isDue = moves.length > 0;
  await tx
    .insert(posting)
    .values({ id: made, kind, moves, at, nextAt: isDue ? at : null, postedAt: isDue ? null : at });
  return made;
}

/** What goes into the queue. */
export interface NewItem {
  readonly kind: ItemKind;
  readonly subject: string;
  readonly day: string;
  readonly amountPaise: number;
  readonly other?: StatementLine;
}

/** Puts these into the queue, each once by its kind and subject, whatever became of it. Answers how many are new. */
export async function openItems(tx: Transaction, items: readonly NewItem[], moment: Moment): Promise<number> {
  if (items.length === 0) return 0;
  const rows = items.map((one) => ({
    id: uuidv7(moment.now, moment.random),
    state: "open" as const,
    openedAt: moment.now,
    kind: one.kind,
    subject: one.subject,
    day: one.day,
    amountPaise: one.amountPaise,
    other: one.other ?? null,
  }));
  const made = await tx.insert(item).values(rows).onConflictDoNothing().returning({ id: item.id });
  return made.length;
}

/** What a line is called in the queue. */
export const lineSubject = ({ source, id }: Pick<StatementLine, "source" | "id">): string => `${source}:${id}`;
