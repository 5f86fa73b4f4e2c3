import { assert, type Clock, paise } from "../../kernel/index.ts";
import type { RoundTable, Sitter, TournamentTables } from "../../tables/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { DirectorState, Effect, Payment, TicketWon } from "../director/state.ts";
import { deckOf } from "../duplicate/decks.ts";
import { isDuplicate } from "../duplicate/plan.ts";
import type { EntryTickets } from "../ports.ts";
import type { Registration } from "../registration/registration.ts";
import type { Store } from "../store/index.ts";
import type { CallAnswer } from "./direction.ts";

export interface EffectsDeps {
  readonly tables: TournamentTables;
  readonly wallet: Pick<Wallet, "payTournament">;
  readonly registration: Pick<Registration, "reenter" | "replace" | "returnAll">;
  readonly tickets: Pick<EntryTickets, "give">;
  readonly store: Pick<Store, "seatEntries" | "recordRound" | "prizesPaid">;
  readonly clock: Clock;
}

const DONE: CallAnswer = { is: "done" };

/** The ledger's key of a tournament's settlement. */
export const paymentKey = (tournamentId: string): string => `tournament:prizes:${tournamentId}`;

/** Carries one call of a director out. Every one may be repeated; it rejects where it is to be. */
export function createEffects(deps: EffectsDeps): (state: DirectorState, call: Effect) => Promise<CallAnswer> {
  const { tables, registration, store } = deps;
  return async (state, call) => {
    const { tournamentId } = state.config;
    switch (call.type) {
      case "openTable":
        return { is: "opened", ...(await tables.openRound(requestOf(state, call))) };
      case "closeTable":
        await tables.closeRound(call.tableId);
        return DONE;
      case "cancelTable":
        await tables.cancelRound(call.tableId);
        return DONE;
      case "reseat": {
        const sitter = state.standby.find(({ id }) => id === call.player);
        assert(sitter, "a late seat goes to one who was not drawn");
        const given = await tables.reseat(call.tableId, call.seat, sitterOf(sitter));
        return given.ok ? DONE : { is: "refused" };
      }
      case "seat":
        await store.seatEntries(tournamentId, call.round, call.seats);
        return DONE;
      case "record":
        await store.recordRound(tournamentId, call.round, call.played);
        return DONE;
      case "findSeat":
        return { is: "found", found: await tables.lateSeat(call.tableIds) };
      case "enter": {
        const entered = await registration.reenter(tournamentId, call.player, call.ticketId);
        if (!entered.ok && entered.error.code === "busy") throw new Error("the ledger is busy");
        return entered.ok ? DONE : { is: "refused" };
      }
      case "giveBack":
        await registration.replace(tournamentId, call.player);
        return DONE;
      case "giveBackAll":
        await registration.returnAll(tournamentId);
        return DONE;
      case "pay":
        return pay(deps, tournamentId, call);
      case "giveTickets":
        await giveTickets(deps, state, call.tickets);
        return DONE;
    }
  };
}

/** T-14: the list that was journaled, by key. */
async function pay({ wallet, store, clock }: EffectsDeps, tournamentId: string, payment: Payment): Promise<CallAnswer> {
  const { entries, added, fee, prizes, paidIn } = payment;
  const key = paymentKey(tournamentId);
  const paid = await wallet.payTournament({ key, tournamentId, entries, added, fee, prizes, paidIn });
  if (!paid.ok && paid.error.code === "busy") throw new Error("the ledger is busy");
  if (!paid.ok) return { is: "halted" };
  await store.prizesPaid(tournamentId, clock.now());
  return DONE;
}

async function giveTickets(
  { tickets }: EffectsDeps,
  { config }: DirectorState,
  won: readonly TicketWon[],
): Promise<void> {
  for (const { player, prize, expiresAt } of won) {
    const { name, valuePaise } = config.plan.ticketPrizes[prize]!;
    const reference = `${config.tournamentId}:${player}`;
    const given = await tickets.give({ player, reference, name, value: paise(valuePaise), expiresAt });
    if (!given.ok) throw new Error(`a ticket could not be given: ${given.error.code}`);
  }
}

function requestOf(state: DirectorState, { table }: Extract<Effect, { type: "openTable" }>): RoundTable {
  const { config, round, rounds, entrants } = state;
  const { plan, tournamentId, name, isForRupees } = config;
  return {
    key: `${tournamentId}:${round.no}:${table + 1}`,
    tournamentId,
    name,
    round: round.no,
    rounds: rounds.length,
    table: table + 1,
    tables: round.tables.length,
    rupees: isForRupees,
    deals: plan.dealsPerRound,
    startsAt: round.startsAt,
    lastDealAfter: (round.startsAt + plan.roundMs) as RoundTable["lastDealAfter"],
    advance: rounds[round.no - 1]!.goOn === 0 ? 0 : plan.advancePerTable,
    ...(isDuplicate(plan) ? { sharedDeck: deckOf(tournamentId, entrants) } : {}),
    seats: round.tables[table]!.seats.map(({ player }) => sitterOf(entrants[round.players[player]!.entrant]!)),
  };
}

const sitterOf = ({ id, name, avatar, bot }: Sitter): Sitter => ({ id, name, avatar, bot });
