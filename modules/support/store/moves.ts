import { eq } from "drizzle-orm";
import type { Instant, PlayerId, Transaction } from "../../kernel/index.ts";
import type { TicketState } from "../contract.ts";
import { grievances, mails, replies, tickets } from "../schema.ts";
import type { DueFacts } from "../tickets/due.ts";
import type { TicketSender } from "./tickets.ts";

/** What the desk does to a ticket. */
export type TicketChange = "answered" | "resolved" | "closed" | "reopened" | "assigned" | "appealed";

/** A change of a ticket by the desk. */
export interface Move {
  readonly from: readonly TicketState[];
  /** Null: the state stays. */
  readonly to: TicketState | null;
  readonly change: TicketChange;
  readonly by: string;
  readonly reply: string | null;
  /** The operator whose it is from now on, null: nobody's; absent: as before. */
  readonly assignee?: string | null;
  /** The version that the mover has seen; absent: not compared. */
  readonly version?: number;
  readonly at: Instant;
  readonly dueOf: (facts: DueFacts) => Instant | null;
  /** The mail to a stranger that an answer becomes. */
  readonly mailOf: (
    id: string,
    title: string,
    sender: TicketSender,
  ) => { readonly id: string; readonly subject: string };
  /** Done in the same transaction, as its last. */
  readonly alongside: (tx: Transaction, moved: Moved) => Promise<void>;
}

/** What a move has changed. */
export interface Moved {
  readonly id: string;
  /** Null: a stranger's. */
  readonly player: PlayerId | null;
  readonly before: TicketState;
  readonly after: TicketState;
  readonly isAnswered: boolean;
  /** The operators before and after whose it was to answer; null: nobody. */
  readonly assignees: readonly [before: string | null, after: string | null];
}

/** The newest change of a ticket, for who comes too late. */
export interface NewestChange {
  readonly by: string | null;
  readonly change: TicketChange | null;
  readonly assignee: string | null;
}

/** The outcome of a move. A ticket that is gone, in another state, or changed by another operator meanwhile is left as it is. */
export type MoveOutcome =
  | { readonly is: "moved" }
  | { readonly is: "gone" }
  | { readonly is: "wrongState"; readonly state: TicketState }
  | ({ readonly is: "overtaken" } & NewestChange)
  /** A grievance is ended with a word to its player. */
  | { readonly is: "noWord" }
  /** The appeal is decided by somebody else than who resolved the grievance. */
  | { readonly is: "sameResolver" };

type Clocks = typeof grievances.$inferSelect;
type Row = typeof tickets.$inferSelect;

/** Moves a ticket on, with an answer to its reporter if there is one; another move of it waits until this has ended. */
export async function moveIn(tx: Transaction, id: string, move: Move): Promise<MoveOutcome> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id)).for("update");
  if (row === undefined) return { is: "gone" };
  if (!move.from.includes(row.state)) return { is: "wrongState", state: row.state };
  if (isOvertaken(row, move)) return { is: "overtaken", by: row.changedBy, change: row.change, assignee: row.assignee };
  const [clocks] = await tx.select().from(grievances).where(eq(grievances.ticketId, id)).for("update");
  const wrong = clocks === undefined ? null : againstGrievance(clocks, move);
  if (wrong !== null) return { is: wrong };
  const after = move.to ?? row.state;
  const assignee = move.assignee === undefined ? row.assignee : move.assignee;
  await tx
    .update(tickets)
    .set(changed(row, move, after, assignee, clocks))
    .where(eq(tickets.id, id));
  if (clocks !== undefined)
    await tx
      .update(grievances)
      .set(clocksAfter(clocks, move, after))
      .where(eq(grievances.ticketId, id));
  if (move.reply !== null) await answer(tx, row, move, move.reply);
  await move.alongside(tx, {
    id,
    player: row.playerId as PlayerId | null,
    before: row.state,
    after,
    isAnswered: move.reply !== null,
    assignees: [row.assignee, assignee],
  });
  return { is: "moved" };
}

/** Somebody else has changed it since the version that was seen. Operators do not overtake themselves. */
const isOvertaken = (row: Row, { version, by }: Move): boolean =>
  version !== undefined && version !== row.version && !(row.changedBy === by && version >= row.ownSince);

/** What stands against a change of a grievance; null: nothing. */
function againstGrievance({ appealedAt, resolvedBy }: Clocks, move: Move): "noWord" | "sameResolver" | null {
  if (move.change === "resolved" && move.reply === null) return "noWord";
  const isDecided = move.change === "resolved" ? move.by : (move.assignee ?? null);
  return appealedAt !== null && isDecided !== null && isDecided === resolvedBy ? "sameResolver" : null;
}

/** The clocks after a change: what is open again is not resolved. */
function clocksAfter(clocks: Clocks, { at, by, reply }: Move, after: TicketState) {
  const isOver = after === "resolved" || after === "closed";
  const acknowledgedAt = clocks.acknowledgedAt ?? (reply === null ? null : at);
  if (clocks.appealedAt !== null)
    return { acknowledgedAt, appealResolvedAt: isOver ? (clocks.appealResolvedAt ?? at) : null };
  return {
    acknowledgedAt,
    resolvedAt: isOver ? (clocks.resolvedAt ?? at) : null,
    resolvedBy: isOver ? (clocks.resolvedBy ?? by) : null,
  };
}

function changed(
  row: Row,
  { to, by, at, reply, change, dueOf }: Move,
  after: TicketState,
  assignee: string | null,
  clocks: Clocks | undefined,
) {
  const answeredAt = row.answeredAt ?? (reply === null ? null : at);
  const facts = { state: after, createdAt: row.createdAt, answeredAt };
  return {
    ...(to === null ? {} : { state: after, stateAt: at, stateBy: by }),
    assignee,
    answeredAt,
    dueAt: dueOf(clocks === undefined ? facts : { ...facts, appealedAt: clocks.appealedAt }),
    version: row.version + 1,
    changedBy: by,
    change,
    ownSince: row.changedBy === by ? row.ownSince : row.version,
  };
}

async function answer(tx: Transaction, row: Row, { by, at, mailOf }: Move, message: string): Promise<void> {
  await tx.insert(replies).values({ ticketId: row.id, by, message, createdAt: at });
  if (row.senderEmail === null) return;
  const mail = mailOf(row.id, row.title, { name: row.senderName ?? "", email: row.senderEmail });
  await tx.insert(mails).values({ ...mail, address: row.senderEmail, message, createdAt: at, nextAt: at });
}
