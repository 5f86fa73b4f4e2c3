import { type Database, isUuid } from "../../kernel/index.ts";
import {
  type AuditPart,
  compareWithLedger,
  createFaults,
  type ExpectedMove,
  isMoveOf,
  type PostedMove,
  pagesOf,
  systemBalance,
} from "../../wallet/index.ts";
import { keyOf, TICKET_MOVES } from "../grants/ledger.ts";
import { type BookRow, createAuditReads, FIRST } from "../store/audit-reads.ts";
import type { Ticket } from "../store/tickets.ts";

/**
 * Compares what this module gave with the ledger, both ways: every grant, return and ticket that is posted has its transfer
 * with the same player and paise, and every transfer of these kinds has its row. Works beside a running server: rows are
 * written before their transfers, and marked after them.
 */
export async function auditBonus(database: Database): Promise<AuditPart> {
  const books = createAuditReads(database);
  const { faults, note } = createFaults();
  const looked = { grants: 0, returns: 0, tickets: 0, waiting: 0 };
  const liability = { least: 0, most: 0 };
  const before = await systemBalance(database, "ticketLiability");
  const posted = <Row>(rows: readonly Row[], isPosted: (row: Row) => boolean, move: (row: Row) => ExpectedMove) => {
    const ours = rows.filter(isPosted);
    looked.waiting += rows.length - ours.length;
    return ours.map(move);
  };
  async function* expected() {
    for await (const rows of pagesOf(FIRST, (after) => books.grants({ after }), idOf)) {
      looked.grants += rows.length;
      yield posted(rows, ({ isPosted }) => isPosted, expectedGrant);
    }
    for await (const rows of pagesOf(FIRST, (after) => books.returns({ after }), idOf)) {
      looked.returns += rows.length;
      yield posted(rows, ({ isPosted }) => isPosted, expectedReturn);
    }
    for await (const rows of pagesOf(FIRST, (after) => books.tickets({ after }), idOf)) {
      looked.tickets += rows.length;
      for (const row of rows) {
        const [least, most] = setAside(row);
        liability.least += least;
        liability.most += most;
      }
      yield posted(rows, ({ wish }) => wish === null, expectedTicket);
    }
  }
  await compareWithLedger(database, note, {
    expected: expected(),
    kinds: ["bonus", "bonusExpired", "ticket"],
    unexplained: (moves) => withoutRow(books, moves),
    codes: { missing: "bonusNotInLedger", unlike: "bonusUnlikeLedger", extra: "ledgerWithoutBonus" },
  });
  const held = await systemBalance(database, "ticketLiability");
  // Tickets that were granted or used in between are judged the next time.
  if (before === held && (held < liability.least || held > liability.most))
    note("ticketLiabilityUnlikeTickets", "house:ticketLiability:inr", held - liability.most);
  const { grants, returns, tickets, waiting } = looked;
  return {
    module: "bonus",
    looked: `${grants} grants, ${returns} returns, ${tickets} tickets; ${waiting} not posted yet`,
    faults,
  };
}

const idOf = ({ id }: { readonly id: string }): string => id;

/** The moves that no row wishes for. */
async function withoutRow(books: ReturnType<typeof createAuditReads>, moves: readonly PostedMove[]) {
  const idsOf = (prefix: string) =>
    moves
      .flatMap(({ key }) => (key.startsWith(prefix) ? [key.slice(prefix.length).split(":")[0] ?? ""] : []))
      .filter(isUuid);
  const [grants, returns, tickets] = [
    await books.grants({ ids: idsOf(keyOf.grant("")) }),
    await books.returns({ ids: idsOf(keyOf.giveBack("")) }),
    await books.tickets({ ids: idsOf("bonus:ticket:") }),
  ];
  const expected = new Map<string, ExpectedMove>();
  for (const row of grants) expected.set(keyOf.grant(row.id), expectedGrant(row));
  for (const row of returns) expected.set(keyOf.giveBack(row.id), expectedReturn(row));
  const ofTicket = new Map(tickets.map((each) => [each.id, each]));
  return moves.filter((move) => {
    const [, sort, id = "", turn, wish] = move.key.split(":");
    const ticket = sort === "ticket" ? ofTicket.get(id) : undefined;
    const row = ticket ? ticketAt(ticket, Number(turn), wish ?? "") : expected.get(move.key);
    return !row || !isMoveOf(row, move);
  });
}

/** What the ledger has aside for a ticket: at least, and at most while a wish is not known to be done. */
function setAside({ state, wish, value }: Ticket): readonly [least: number, most: number] {
  if (wish !== null) return [0, value];
  return state === "active" || state === "reserved" ? [value, value] : [0, 0];
}

function expectedGrant({ id, player, bucket, amount }: BookRow): ExpectedMove {
  return {
    key: keyOf.grant(id),
    kind: "bonus",
    player,
    amounts: { "house/promotions": -amount, [`player/${bucket}`]: amount },
    isPosted: "yes",
  };
}

function expectedReturn({ id, player, bucket, amount }: BookRow): ExpectedMove {
  return {
    key: keyOf.giveBack(id),
    kind: "bonusExpired",
    player,
    amounts: { "house/promotions": amount, [`player/${bucket}`]: -amount },
    isPosted: "yes",
  };
}

/** A ticket's last turn, by what it has become. */
function expectedTicket(ticket: Ticket): ExpectedMove {
  const { state, turn } = ticket;
  const wish = turn === 0 ? "grant" : state === "used" ? "use" : state === "expired" ? "expire" : "return";
  const expected = ticketAt(ticket, turn, wish);
  if (!expected) throw new Error("a ticket's last turn is one of its turns");
  return expected;
}

/** One turn of a ticket; null when it never had that turn. */
function ticketAt({ id, player, value, turn: last }: Ticket, turn: number, wish: string): ExpectedMove | null {
  if (!(wish in TICKET_MOVES) || !(turn >= 0 && turn <= last) || (turn === 0) !== (wish === "grant")) return null;
  const { from, to } = TICKET_MOVES[wish as keyof typeof TICKET_MOVES];
  const amounts = { [`house/${from.house}`]: -value, [`house/${to.house}`]: value };
  return { key: keyOf.ticket(id, turn, wish), kind: "ticket", player, amounts, isPosted: "yes" };
}
