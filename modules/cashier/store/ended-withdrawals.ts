import type { Database, Instant, PlayerId } from "../../kernel/index.ts";
import { instant } from "../../kernel/index.ts";

/** Answered at a time; what is beyond it comes with the next look, for it is asked again and again. */
const MOST = 5_000;

/** A withdrawal that is over, one way or the other. */
export interface EndedWithdrawal {
  readonly id: string;
  readonly player: PlayerId;
  /** Else the money came back: the operator said no, or the bank did. */
  readonly isPaid: boolean;
  readonly at: Instant;
}

/** What was paid or came back since then without its player's doing, the newest first: for notices that reach players elsewhere. */
export async function endedWithdrawals(
  { sql }: Pick<Database, "sql">,
  since: Instant,
): Promise<readonly EndedWithdrawal[]> {
  const rows = await sql<{ id: string; player: PlayerId; state: string; at: Date }[]>`
    SELECT id, player, state, changed_at AS at FROM cashier.withdrawal
    WHERE state IN ('paid', 'failed', 'rejected') AND changed_at >= ${new Date(since)}
    ORDER BY changed_at DESC LIMIT ${MOST}`;
  return rows.map(({ id, player, state, at }) => ({ id, player, isPaid: state === "paid", at: instant(at.getTime()) }));
}
