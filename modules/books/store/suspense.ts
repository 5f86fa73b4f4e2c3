import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../kernel/index.ts";
import type { Source } from "../contract.ts";
import { type Account, transfer } from "../ledger/moves.ts";
import { item, line } from "../schema.ts";
import { lineSubject, type Moment, wish } from "./writing.ts";

/** Takes a line that became known out of suspense; false when it is not there any more. */
export async function leaveSuspense(
  tx: Transaction,
  row: { readonly source: Source; readonly id: string; readonly grossPaise: number },
  counter: Account,
  moment: Moment,
  { by, reason }: { readonly by: string; readonly reason: string } = { by: "server", reason: "nowKnown" },
): Promise<boolean> {
  const changed = await tx
    .update(line)
    .set({ counter })
    .where(and(eq(line.source, row.source), eq(line.id, row.id), eq(line.counter, "suspense")))
    .returning({ id: line.id });
  if (changed.length === 0) return false;
  await wish(tx, { kind: "suspense", moves: transfer("suspense", counter, row.grossPaise) }, moment);
  await tx
    .update(item)
    .set({ state: "resolved", resolvedAt: moment.now, resolvedBy: by, reason })
    .where(and(eq(item.kind, "unknownLine"), eq(item.subject, lineSubject(row)), eq(item.state, "open")));
  return true;
}
