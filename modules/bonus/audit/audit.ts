import { type Database, isUuid } from "../../kernel/index.ts";
import { type AuditPart, movesByKey, movesOfKinds, type PostedMove, systemBalance } from "../../wallet/index.ts";
import { keyOf, TICKET_MOVES } from "../grants/ledger.ts";
import { type BookRow, createBooks, pagesOf } from "../store/books.ts";
import type { Ticket } from "../store/tickets.ts";

type Fault = AuditPart["faults"][number];

/** What the ledger should say by a key. */
interface Expected {
  readonly key: string;
  readonly kind: "bonus" | "bonusExpired" | "ticket";
  readonly player: string;
  readonly amounts: Readonly<Record<string, number>>;
}

const KINDS = ["bonus", "bonusExpired", "ticket"] as const;
const PAGE = 500;
/** Faults of one code that are named. */
const NAMED = 100;

/**
 * Compares what this module gave with the ledger, both ways: every grant, return and ticket that is posted has its transfer
 * with the same player and paise, and every transfer of these kinds has its row. Works beside a running server: rows are
 * written before their transfers, and marked after them.
 */
export async function auditBonus(database: Database): Promise<AuditPart> {
  const books = createBooks(database);
  const faults: Fault[] = [];
  const note = (code: string, what: string, amount = 0) => {
    if (faults.filter((fault) => fault.code === code).length < NAMED) faults.push({ code, what, amount });
  };
  let [grants, returns, tickets, waiting] = [0, 0, 0, 0];
  const liability = { least: 0, most: 0 };
  const before = await systemBalance(database, "ticketLiability");

  const compare = async (rows: readonly (Expected | null)[]) => {
    const posted = rows.filter((row) => row !== null);
    waiting += rows.length - posted.length;
    const moves = await movesByKey(
      database,
      posted.map(({ key }) => key),
    );
    for (const row of posted) {
      const move = moves.get(row.key);
      if (!move) note("bonusNotInLedger", row.key);
      else if (!agree(row, move)) note("bonusUnlikeLedger", row.key);
    }
  };
  for await (const rows of pagesOf(books.grants)) {
    grants += rows.length;
    await compare(rows.map((row) => (row.isPosted ? expectedGrant(row) : null)));
  }
  for await (const rows of pagesOf(books.returns)) {
    returns += rows.length;
    await compare(rows.map((row) => (row.isPosted ? expectedReturn(row) : null)));
  }
  for await (const rows of pagesOf(books.tickets)) {
    tickets += rows.length;
    for (const row of rows) {
      const [least, most] = setAside(row);
      liability.least += least;
      liability.most += most;
    }
    await compare(rows.map((row) => (row.wish === null ? expectedTicket(row) : null)));
  }

  for (let after = 0; ; ) {
    const moves = await movesOfKinds(database, KINDS, { after, limit: PAGE });
    for (const { key } of await withoutRow(books, moves)) note("ledgerWithoutBonus", key);
    if (moves.length < PAGE) break;
    after = moves.at(-1)?.id ?? after;
  }
  const held = await systemBalance(database, "ticketLiability");
  // Tickets that were granted or used in between are judged the next time.
  if (before === held && (held < liability.least || held > liability.most))
    note("ticketLiabilityUnlikeTickets", "house:ticketLiability:inr", held - liability.most);
  const looked = `${grants} grants, ${returns} returns, ${tickets} tickets; ${waiting} not posted yet`;
  return { module: "bonus", looked, faults };
}

/** The moves that no row wishes for. */
async function withoutRow(books: ReturnType<typeof createBooks>, moves: readonly PostedMove[]) {
  const idsOf = (prefix: string) =>
    moves
      .flatMap(({ key }) => (key.startsWith(prefix) ? [key.slice(prefix.length).split(":")[0] ?? ""] : []))
      .filter(isUuid);
  const [grants, returns, tickets] = [
    await books.grants({ ids: idsOf(keyOf.grant("")) }),
    await books.returns({ ids: idsOf(keyOf.giveBack("")) }),
    await books.tickets({ ids: idsOf("bonus:ticket:") }),
  ];
  const expected = new Map<string, Expected>();
  for (const row of grants) expected.set(keyOf.grant(row.id), expectedGrant(row));
  for (const row of returns) expected.set(keyOf.giveBack(row.id), expectedReturn(row));
  const ofTicket = new Map(tickets.map((each) => [each.id, each]));
  return moves.filter((move) => {
    const [, sort, id = "", turn, wish] = move.key.split(":");
    const ticket = sort === "ticket" ? ofTicket.get(id) : undefined;
    const row = ticket ? ticketAt(ticket, Number(turn), wish ?? "") : expected.get(move.key);
    return !row || !agree(row, move);
  });
}

/** What the ledger has aside for a ticket: at least, and at most while a wish is not known to be done. */
function setAside({ state, wish, value }: Ticket): readonly [least: number, most: number] {
  if (wish !== null) return [0, value];
  return state === "active" || state === "reserved" ? [value, value] : [0, 0];
}

function expectedGrant({ id, player, bucket, amount }: BookRow): Expected {
  return {
    key: keyOf.grant(id),
    kind: "bonus",
    player,
    amounts: { "house/promotions": -amount, [`player/${bucket}`]: amount },
  };
}

function expectedReturn({ id, player, bucket, amount }: BookRow): Expected {
  return {
    key: keyOf.giveBack(id),
    kind: "bonusExpired",
    player,
    amounts: { "house/promotions": amount, [`player/${bucket}`]: -amount },
  };
}

/** A ticket's last turn, by what it has become. */
function expectedTicket(ticket: Ticket): Expected {
  const { state, turn } = ticket;
  const wish = turn === 0 ? "grant" : state === "used" ? "use" : state === "expired" ? "expire" : "return";
  const expected = ticketAt(ticket, turn, wish);
  if (!expected) throw new Error("a ticket's last turn is one of its turns");
  return expected;
}

/** One turn of a ticket; null when it never had that turn. */
function ticketAt({ id, player, value, turn: last }: Ticket, turn: number, wish: string): Expected | null {
  if (!(wish in TICKET_MOVES) || !(turn >= 0 && turn <= last) || (turn === 0) !== (wish === "grant")) return null;
  const { from, to } = TICKET_MOVES[wish as keyof typeof TICKET_MOVES];
  const amounts = { [`house/${from.house}`]: -value, [`house/${to.house}`]: value };
  return { key: keyOf.ticket(id, turn, wish), kind: "ticket", player, amounts };
}

function agree(row: Expected, move: PostedMove): boolean {
  const places = new Set([...Object.keys(row.amounts), ...Object.keys(move.amounts)]);
  return (
    row.kind === move.kind &&
    row.player === move.player &&
    [...places].every((place) => row.amounts[place] === move.amounts[place])
  );
}
