import type { EntryHeaders } from "../../identity/index.ts";
import { type Log, ok, type PlayerId, paise, type Refusal, type Result } from "../../kernel/index.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import type { EntrySignals, EntryTickets, Gates } from "../ports.ts";
import type { StoredTournament } from "../store/tournaments.ts";

type Answer<T> = Promise<Result<T, Refusal<TournamentRefusalCode>>>;

/** What a player gives with an entry. */
export interface JoinWish {
  /** What mixes a duplicate tournament's decks. */
  readonly nonce?: string | undefined;
  /** False: a place was shown, and the waiting list is refused (T-3). */
  readonly mayWait?: boolean | undefined;
}

/** Gates, and tickets that may pay. */
export interface PayingDeps {
  readonly gates: Gates;
  readonly tickets: Pick<EntryTickets, "isGood">;
}

/** The player passes the gates and their own limits, and a ticket that is to pay is good for it; answers the signals. */
export async function mayPay(
  { gates, tickets }: PayingDeps,
  wish: {
    readonly player: PlayerId;
    readonly tournament: StoredTournament;
    readonly ticketId: string | null;
    readonly headers: EntryHeaders;
  },
): Answer<EntrySignals> {
  const { player, tournament, ticketId, headers } = wish;
  const signals = await passGates(gates, player, headers, tournament.isForRupees);
  if (!signals.ok) return signals;
  const { isForRupees: isForCash, startsAt, entryFee } = tournament;
  const entry = ticketId === null ? entryFee : paise(0);
  const begins = await gates.begins(player, { isForCash, entry, startsAt });
  if (!begins.ok) return begins;
  if (ticketId === null) return signals;
  const price = { value: tournament.entryFee, names: tournament.plan.ticketNames };
  const isGood = price.value > 0 && (await tickets.isGood(player, ticketId, price));
  return isGood ? signals : refused("badTicket");
}

/**
 * Whether the entry that the player has just paid is within their own limits, with all else that was paid meanwhile. Where nobody answers it stays:
 * it is paid, and who joined is told so.
 */
export async function mayStay(
  { gates, log }: Pick<PayingDeps, "gates"> & { readonly log: Log },
  player: PlayerId,
  { id, isForRupees: isForCash, startsAt, entryFee }: StoredTournament,
): Answer<void> {
  if (!isForCash || entryFee === 0) return ok(undefined);
  return gates.begins(player, { isForCash, entry: paise(0), startsAt, isSeated: true }).catch((error: unknown) => {
    log.warn({ player, tournamentId: id, error: String(error) }, "An entry was paid and not looked at again.");
    return ok(undefined);
  });
}

async function passGates(
  gates: Gates,
  player: PlayerId,
  headers: EntryHeaders,
  isForRupees: boolean,
): Answer<EntrySignals> {
  const passed = isForRupees ? await gates.cash(player, headers) : gates.free();
  if (!passed.ok) return passed;
  return ok(passed.value ?? { keys: [], address: null, place: null });
}
