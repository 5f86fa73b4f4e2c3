import { and, desc, eq, isNull, or } from "drizzle-orm";
import { type Database, err, ok, type Result, type Transaction, uuidv7 } from "../../kernel/index.ts";
import type { Correctable, Source } from "../contract.ts";
import { type Account, transfer } from "../ledger/moves.ts";
import { correction, item, line } from "../schema.ts";
import { alone, type Moment, wish } from "./writing.ts";

export type CorrectionRow = typeof correction.$inferSelect;
type CorrectionAccount = Correctable | "writeOffs";
/** What two operators decided. */
export interface NewCorrection {
  /** The proposal. */
  readonly key: string;
  readonly kind: CorrectionRow["kind"];
  readonly from: CorrectionAccount;
  readonly to: CorrectionAccount;
  readonly amountPaise: number;
  readonly code: string;
  readonly itemId: string | null;
  /** The operator who approved it. */
  readonly by: string;
}

/** What was moved by hand among the operator's accounts (K-9). */
export function createCorrectionStore(database: Database) {
  return {
    /** The key of the newest correction between both accounts, either way, that names no item; null: there is none. */
    async last(one: CorrectionAccount, other: CorrectionAccount): Promise<string | null> {
      const way = (from: string, to: string) => and(eq(correction.from, from), eq(correction.to, to));
      const [row] = await database.db
        .select({ key: correction.key })
        .from(correction)
        .where(and(or(way(one, other), way(other, one)), isNull(correction.itemId)))
        .orderBy(desc(correction.at), desc(correction.key))
        .limit(1);
      return row?.key ?? null;
    },

    /** Wishes it once by its key; an item that it names is resolved by it, and has to be open and to hold exactly that in suspense. */
    make: (
      wanted: NewCorrection,
      moment: Moment,
    ): Promise<Result<CorrectionRow, "noItem" | "notOpen" | "otherAmount">> =>
      alone(database, async (tx) => {
        const [known] = await tx.select().from(correction).where(eq(correction.key, wanted.key));
        if (known) return ok(known);
        const fits = wanted.itemId === null ? ok(undefined) : await settleItem(tx, wanted, wanted.itemId, moment);
        if (!fits.ok) return fits;
        const { by: _, ...row } = wanted;
        const id = uuidv7(moment.now, moment.random);
        const moves = transfer(wanted.from, wanted.to, wanted.amountPaise);
        await wish(tx, { id, kind: wanted.kind, moves }, moment);
        const [made] = await tx
          .insert(correction)
          .values({ ...row, at: moment.now, postingId: id })
          .returning();
        if (!made) throw new Error("a correction that was made is there");
        return ok(made);
      }),
  };
}

async function settleItem(
  tx: Transaction,
  wanted: NewCorrection,
  id: string,
  moment: Moment,
): Promise<Result<void, "noItem" | "notOpen" | "otherAmount">> {
  const [row] = await tx.select().from(item).where(eq(item.id, id)).for("update");
  if (row === undefined) return err("noItem");
  if (row.state !== "open") return err("notOpen");
  if (row.kind === "unknownLine") {
    // Money that came is owed until its owner is known: it leaves by a debit of suspense, money that went by a credit.
    const [from, to] = row.amountPaise > 0 ? (["suspense", wanted.to] as const) : ([wanted.from, "suspense"] as const);
    const other = row.amountPaise > 0 ? to : from;
    if (wanted.from !== from || wanted.to !== to || other === "suspense") return err("otherAmount");
    if (wanted.amountPaise !== Math.abs(row.amountPaise)) return err("otherAmount");
    await leaveLine(tx, row.subject, other);
  } else if (wanted.from === "suspense" || wanted.to === "suspense") return err("otherAmount");
  await tx
    .update(item)
    .set({
      state: "resolved",
      resolvedAt: moment.now,
      resolvedBy: wanted.by,
      reason: wanted.code,
      decisionKey: wanted.key,
    })
    .where(eq(item.id, id));
  return ok(undefined);
}

/** The line of an item counts as booked where the correction puts it. */
async function leaveLine(tx: Transaction, subject: string, counter: Account): Promise<void> {
  const at = subject.indexOf(":");
  await tx
    .update(line)
    .set({ counter })
    .where(and(eq(line.source, subject.slice(0, at) as Source), eq(line.id, subject.slice(at + 1))));
}
