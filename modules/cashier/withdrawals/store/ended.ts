import { type Database, type Instant, instant, type PlayerId } from "../../../kernel/index.ts";

/** A withdrawal that is over, one way or the other. */
export interface EndedWithdrawal {
  readonly id: string;
  readonly player: PlayerId;
  /** Else the money came back: the operator said no, or the bank did. */
  readonly isPaid: boolean;
  readonly at: Instant;
}

/** A page of what was paid or came back since then without its player's doing, the oldest first: for notices that reach players elsewhere. */
export async function endedWithdrawals(
  { sql }: Pick<Database, "sql">,
  { since, limit, offset }: { readonly since: Instant; readonly limit: number; readonly offset: number },
): Promise<readonly EndedWithdrawal[]> {
  const rows = await sql<{ id: string; player: PlayerId; state: string; at: Date }[]>`
    SELECT id, player, state, changed_at AS at FROM cashier.withdrawal
    WHERE state IN ('paid', 'failed', 'rejected') AND changed_at >= ${new Date(since)}
    ORDER BY changed_at, id LIMIT ${limit} OFFSET ${offset}`;
  return rows.map(({ id, player, state, at }) => ({ id, player, isPaid: state === "paid", at: instant(at.getTime()) }));
}
