import { asc, gt, inArray } from "drizzle-orm";
import { type Database, type PlayerId, paise } from "../../kernel/index.ts";
import { bonusGrant, giveBack, ticket } from "../schema.ts";
import type { Ticket } from "./tickets.ts";
import { ticketOf } from "./tickets.ts";

/** A row that the ledger has, or is to have. */
export interface BookRow {
  readonly id: string;
  readonly player: PlayerId;
  readonly bucket: "instant" | "lock";
  readonly amount: number;
  readonly isPosted: boolean;
}

/** Rows of a page of an audit. */
const PAGE = 500;

type Where = { readonly after: string } | { readonly ids: readonly string[] };
/** The place before the first row. */
export const FIRST = "00000000-0000-0000-0000-000000000000";

/** Whole books, page by page by id, and rows by their ids: for the audit only. */
export function createAuditReads({ db }: Database) {
  const rowsOf = (table: typeof bonusGrant | typeof giveBack) => async (where: Where) => {
    const rows = await db
      .select()
      .from(table)
      .where("after" in where ? gt(table.id, where.after) : inArray(table.id, [...where.ids]))
      .orderBy(asc(table.id))
      .limit(PAGE);
    return rows.map(
      (row): BookRow => ({
        id: row.id,
        player: row.player as PlayerId,
        bucket: row.bucket,
        amount: paise(row.amountPaise),
        isPosted: row.postedAt !== null,
      }),
    );
  };
  const tickets = async (where: Where): Promise<readonly Ticket[]> => {
    const rows = await db
      .select()
      .from(ticket)
      .where("after" in where ? gt(ticket.id, where.after) : inArray(ticket.id, [...where.ids]))
      .orderBy(asc(ticket.id))
      .limit(PAGE);
    return rows.map(ticketOf);
  };
  return { grants: rowsOf(bonusGrant), returns: rowsOf(giveBack), tickets };
}
