import type { Database } from "../../kernel/index.ts";
import type { Payment } from "../director/state.ts";

/** An entry as the ledger should have it. */
export interface BookedEntry {
  readonly id: string;
  readonly player: string;
  readonly amount: number;
  /** The ticket that pays; null: rupees. */
  readonly ticketId: string | null;
  /** Between two states: the ledger may have it, or not yet. */
  readonly isBetween: boolean;
  readonly wasPaid: boolean;
  readonly wasReturned: boolean;
}

/** What was to be paid for a tournament. */
export interface BookedPayment {
  readonly tournamentId: string;
  readonly payment: Payment;
  /** The ledger is asked until it has answered; then it is done. */
  readonly isDone: boolean;
}

const FIRST = "00000000-0000-0000-0000-000000000000";
const PAGE = 500;

/** Reads everything about money in pages; works beside a running server. */
export function createAuditReads({ sql }: Pick<Database, "sql">) {
  const columns = sql`id, player, amount_paise::float8 AS amount, ticket_id AS "ticketId",
    state IN ('paying', 'leaving') AS "isBetween", paid_at IS NOT NULL AS "wasPaid",
    returned_at IS NOT NULL AS "wasReturned"`;
  return {
    /** The same entries once more, as they are now. */
    async entriesAgain(ids: readonly string[]): Promise<readonly BookedEntry[]> {
      return sql<BookedEntry[]>`SELECT ${columns} FROM tournament.entry WHERE id = ANY(${[...ids]}::uuid[])`;
    },
    async *entries(): AsyncGenerator<readonly BookedEntry[]> {
      for (let after = FIRST; ; ) {
        const rows = await sql<BookedEntry[]>`
          SELECT ${columns}
          FROM tournament.entry WHERE id > ${after} AND amount_paise > 0 ORDER BY id LIMIT ${PAGE}`;
        if (rows.length > 0) yield rows;
        if (rows.length < PAGE) return;
        after = rows.at(-1)!.id;
      }
    },
    async *payments(): AsyncGenerator<BookedPayment> {
      for (let after = FIRST; ; ) {
        const rows = await sql<BookedPayment[]>`
          SELECT j.tournament_id AS "tournamentId", j.payment, o.is_done AS "isDone"
          FROM tournament.journal AS j JOIN tournament.owner AS o ON o.tournament_id = j.tournament_id
          WHERE j.payment IS NOT NULL AND j.tournament_id > ${after} ORDER BY j.tournament_id LIMIT ${PAGE}`;
        yield* rows;
        if (rows.length < PAGE) return;
        after = rows.at(-1)!.tournamentId;
      }
    },
  };
}
