/** What tournaments take and pay, in a ledger in memory with the real one's semantics: keys, buckets with a bottom, tickets. */
import { ok, type PlayerId, type Result, refuse } from "../../../modules/kernel/index.ts";
import type { EntryPrice, EntryTickets } from "../../../modules/tournament/ports.ts";
import type { TournamentDeps } from "../../../modules/tournament/tournament.ts";
import type { Wallet } from "../../../modules/wallet/index.ts";
import { promise } from "../failure.ts";

type TournamentWallet = TournamentDeps["wallet"];
type Payment = Parameters<Wallet["payTournament"]>[0];
type Move = Parameters<Wallet["move"]>[0];

interface Ticket {
  readonly player: PlayerId;
  readonly value: number;
  /** The entry that it pays. */
  entry: string | null;
  /** Counts its changes: one that was decided before another one does not happen. */
  turn: number;
}

interface Posted {
  readonly contents: string;
  readonly player: PlayerId | null;
  readonly amount: number;
}

export interface TournamentLedger {
  /** Rupees of a player in all buckets, in paise. */
  balance(player: PlayerId): number;
  give(player: PlayerId, amount: number): void;
  giveTicket(id: string, player: PlayerId, value: number): void;
  ticket(id: string): Readonly<Ticket> | undefined;
  /** What was moved by the key: how much, and whose. */
  moved(key: string): { readonly player: PlayerId | null; readonly amount: number } | undefined;
  paid(tournamentId: string): Payment | undefined;
  /** Tickets that were won, by their reference. */
  readonly won: ReadonlyMap<string, { readonly player: PlayerId; readonly value: number }>;
  /** What lies in escrow for all tournaments. */
  readonly escrow: number;
  /** Throws when a paisa was made or lost, or a player owes. */
  check(): void;
  readonly calls: ReturnType<typeof callsOf>;
}

interface Books {
  /** Notes a broken promise: thrown in the midst of a call, it would look to the process like a ledger that is away. */
  readonly failed: (error: unknown) => void;
  readonly players: Map<PlayerId, number>;
  readonly posted: Map<string, Posted>;
  readonly payments: Map<string, Payment>;
  readonly tickets: Map<string, Ticket>;
  readonly won: Map<string, { readonly player: PlayerId; readonly value: number }>;
  granted: number;
  escrow: number;
  fees: number;
  /** What promotions has paid. */
  promotions: number;
}

/** A ledger without balances yet. */
export function createTournamentLedger(failed: Books["failed"]): TournamentLedger {
  const books: Books = {
    failed,
    players: new Map(),
    posted: new Map(),
    payments: new Map(),
    tickets: new Map(),
    won: new Map(),
    granted: 0,
    escrow: 0,
    fees: 0,
    promotions: 0,
  };
  const { players, tickets } = books;
  return {
    balance: (player) => players.get(player) ?? 0,
    give(player, amount) {
      changeBalance(books, player, amount);
      books.granted += amount;
    },
    giveTicket: (id, player, value) => void tickets.set(id, { player, value, entry: null, turn: 0 }),
    ticket: (id) => tickets.get(id),
    moved: (key) => books.posted.get(key),
    paid: (tournamentId) => books.payments.get(tournamentId),
    won: books.won,
    get escrow() {
      return books.escrow;
    },
    check: () => check(books),
    calls: callsOf(books),
  };
}

/** Every call happens at once, or not at all. */
function callsOf(books: Books) {
  return { ...walletCalls(books), ...ticketCalls(books) };
}

/** Posts once a key: a repeated call is answered as the first time, a refused one may be tried again. */
function post(
  books: Books,
  { key, contents, player, amount }: Posted & { readonly key: string },
  act: () => "insufficientChips" | null,
) {
  const before = books.posted.get(key);
  if (before) return before.contents === contents ? ok(undefined) : refuse("keyConflict" as const, "other contents");
  const refused = act();
  if (refused) return refuse(refused, "not enough");
  books.posted.set(key, { contents, player, amount });
  return ok(undefined);
}

function check({ players, tickets, granted, escrow, fees, promotions }: Books): void {
  const free = [...players.values()];
  const used = [...tickets.values()].reduce((sum, { entry, value }) => sum + (entry === null ? 0 : value), 0);
  const now = free.reduce((sum, each) => sum + each, 0) + escrow + fees;
  promise(now === granted + promotions + used, "no paisa is made or lost", () => ({ now, granted, promotions, used }));
  promise(escrow >= 0 && free.every((each) => each >= 0), "nobody owes, nor does escrow", () => ({ escrow }));
}

const changeBalance = ({ players }: Books, player: PlayerId, by: number): void =>
  void players.set(player, (players.get(player) ?? 0) + by);

function walletCalls(books: Books) {
  return {
    move({ key, player, moves, ...rest }: Move) {
      if (player === null) return refuse("noSuchMove" as const, "tournaments move players' money only");
      const amount = moves.reduce((sum, one) => sum + one.amount, 0);
      return post(books, { key, player, amount, contents: JSON.stringify({ player, moves, ...rest }) }, () => {
        if ((books.players.get(player) ?? 0) < amount) return "insufficientChips";
        changeBalance(books, player, -amount);
        books.escrow += amount;
        return null;
      });
    },
    moveBack({ of, player }: Parameters<Wallet["moveBack"]>[0]) {
      const moved = books.posted.get(of);
      if (moved?.player !== player) return refuse("noSuchMove" as const, "nothing was moved");
      const { amount } = moved;
      return post(books, { key: `back:${of}`, player, amount, contents: of }, () => {
        changeBalance(books, player, amount);
        books.escrow -= amount;
        return null;
      });
    },
    payTournament(payment: Payment) {
      checkPayment(books, payment);
      const { key, tournamentId, entries, added, fee, prizes } = payment;
      const amount = prizes.reduce((sum, one) => sum + one.amount, 0);
      return post(books, { key, player: null, amount, contents: JSON.stringify(payment) }, () => {
        for (const prize of prizes) changeBalance(books, prize.player, prize.amount);
        books.escrow -= entries;
        books.fees += fee;
        books.promotions += added;
        books.payments.set(tournamentId, payment);
        return null;
      });
    },
  };
}

function checkPayment({ failed, payments, escrow }: Books, payment: Payment): void {
  const { key, tournamentId, entries, added, fee, prizes } = payment;
  try {
    const won = prizes.reduce((sum, { amount }) => sum + amount, 0);
    promise(won + fee === entries + added, "a tournament pays what it took", () => payment);
    const before = payments.get(tournamentId);
    promise(!before || before.key === key, "a tournament is paid once", () => payment);
    promise(before !== undefined || escrow >= entries, "escrow has what a tournament pays", () => payment);
  } catch (error) {
    failed(error);
  }
}

function ticketCalls(books: Books) {
  const { tickets, won } = books;
  const taken = () => refuse("ticketTaken" as const, "taken");
  return {
    isGood: (player: PlayerId, id: string, { value }: EntryPrice) => {
      const ticket = tickets.get(id);
      return ticket?.player === player && ticket.value === value && ticket.entry === null;
    },
    turnOf: (id: string) => tickets.get(id)?.turn ?? 0,
    pay({ player, ticketId, entry }: Parameters<EntryTickets["pay"]>[0], turn: number) {
      const ticket = tickets.get(ticketId);
      if (ticket && ticket.turn !== turn) throw new Error("the ticket has changed meanwhile");
      if (ticket?.player !== player || (ticket.entry !== null && ticket.entry !== entry)) return taken();
      if (ticket.entry === entry) return ok(undefined);
      books.escrow += ticket.value;
      ticket.entry = entry;
      ticket.turn += 1;
      return ok(undefined);
    },
    giveBack({ player, ticketId, entry }: Parameters<EntryTickets["giveBack"]>[0]) {
      const ticket = tickets.get(ticketId);
      if (ticket?.player !== player) return taken();
      if (ticket.entry !== entry) return ok(undefined);
      ticket.entry = null;
      ticket.turn += 1;
      books.escrow -= ticket.value;
      return ok(undefined);
    },
    give({ player, reference, value }: Parameters<EntryTickets["give"]>[0]) {
      if (!won.has(reference)) won.set(reference, { player, value });
      return ok(undefined);
    },
  };
}

/** One process's way to the ledger. */
export function tournamentMoneyOver(
  { calls }: TournamentLedger,
  call: <T>(posts: boolean, effect: () => T) => Promise<T>,
  isBusy: () => boolean,
): { readonly wallet: TournamentWallet; readonly tickets: EntryTickets } {
  const busy = () => refuse("busy" as const, "The ledger is busy.");
  const posting =
    <Request, T extends Result<unknown, { code: string; message: string }>>(effect: (request: Request) => T) =>
    (request: Request) =>
      call(true, () => (isBusy() ? busy() : effect(request)));
  return {
    wallet: {
      move: posting(calls.move),
      moveBack: posting(calls.moveBack),
      payTournament: posting(calls.payTournament),
    },
    tickets: {
      isGood: (player, id, price) => call(false, () => calls.isGood(player, id, price)),
      async pay(request) {
        const turn = calls.turnOf(request.ticketId);
        return call(true, () => calls.pay(request, turn));
      },
      giveBack: (request) => call(true, () => calls.giveBack(request)),
      give: (request) => call(true, () => calls.give(request)),
    },
  };
}
