import { type Instant, iso, type Paise, paise, toRupees } from "../../kernel/index.ts";
import { poolOf, prizesByRound, prizesOf } from "../../rummy/index.ts";
import type { TournamentRow } from "../contract.ts";
import { isDuplicate, roundsFor } from "../duplicate/plan.ts";
import type { TournamentChange } from "../events-contract.ts";
import type { RoundPrizes } from "../ports.ts";
import { LATE_SEAT } from "../status-action-contract.ts";
import type { Entry } from "../store/entries.ts";
import type { StoredTournament } from "../store/tournaments.ts";
import { ticketsWon } from "../templates/template.ts";

/** The state of T-1: until registration is over the clock says it. */
function stateOf(tournament: StoredTournament, now: Instant): TournamentRow["eState"] {
  const { phase, registrationStartsAt, registrationEndsAt } = tournament;
  if (phase === "closed") return "upcoming";
  if (phase !== "open") return phase;
  if (now < registrationStartsAt) return "scheduled";
  return now < registrationEndsAt ? "registrationStarted" : "upcoming";
}

/** What can be won, by round. */
export interface Winnings {
  readonly pool: Paise;
  readonly tickets: number;
  readonly rounds: readonly RoundPrizes[];
}

/** Plans that are remembered: a list asks for the same ones again and again. */
const REMEMBERED = 500;

/** What can be won: frozen once registration is over, before that as it would be with those who are there. */
export function createWinnings(): (tournament: StoredTournament) => Winnings {
  const known = new Map<string, Winnings>();
  return (tournament) => {
    const { id, progress, entered, plan } = tournament;
    if (progress) return { pool: progress.poolPaise, tickets: progress.ticketsWon, rounds: progress.prizes };
    const entries = Math.max(entered, plan.minPlayers);
    const key = `${id}/${entries}`;
    const winnings = known.get(key) ?? planned(tournament, entries);
    known.set(key, winnings);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value as string);
    return winnings;
  };
}

function planned({ plan, entryFee, feeBps }: StoredTournament, entries: number): Winnings {
  const { pool } = poolOf({ entries, entryFee, feeBps, guarantee: paise(plan.guaranteePaise) });
  const prizes = prizesOf(plan.prizePlan, { pool, entries, entryFee });
  const rounds = prizesByRound(roundsFor(plan, entries), prizes);
  return { pool, tickets: ticketsWon(plan, entries), rounds };
}

/** One tournament as everybody sees it. */
export function changeOf(
  tournament: StoredTournament,
  { winnings, now }: { readonly winnings: Winnings; readonly now: Instant },
): TournamentChange {
  const { id, name, plan, entryFee, seats } = tournament;
  return {
    _id: id,
    sName: name,
    eState: stateOf(tournament, now),
    oEntryFee: { nAmount: toRupees(entryFee) },
    aTicketName: [...plan.ticketNames],
    nJoined: tournament.entered + tournament.waiting,
    nTotalSeat: seats,
    nTotalWinning: toRupees(winnings.pool),
    nWinTicketCount: winnings.tickets,
    dTournamentStartAt: iso(tournament.startsAt),
    dJoiningStartAt: iso(tournament.registrationStartsAt),
    dJoiningEndAt: iso(tournament.registrationEndsAt),
    nStrategicTime: plan.breakMs,
    nDeals: plan.dealsPerRound,
    nAdvance: isDuplicate(plan) ? 0 : plan.advancePerTable,
    ...(isDuplicate(plan) ? { bSameCards: true, aDeckRoot: [...(plan.roots ?? [])] } : {}),
    aRoundInfo: winnings.rounds.map(({ round, prizes }) => ({
      nRound: round,
      aWinning: prizes.map(({ from, to, amount }) => ({ nFrom: from, nTo: to, nAmount: toRupees(amount) })),
    })),
  };
}

interface RowContext {
  readonly winnings: Winnings;
  readonly now: Instant;
  readonly mayCash: boolean;
  readonly mayAskForSeat: boolean;
}

/**
 * One tournament as a player sees it. `mayCash`: cash is on, and the player is not kept out of it (M-13, T-5). `mayAskForSeat`:
 * who was not drawn, while seats of the first round may be free (T-9).
 */
export function rowOf(tournament: StoredTournament, entry: Entry | undefined, context: RowContext): TournamentRow {
  const change = changeOf(tournament, context);
  const isOpenNow = context.mayCash || !tournament.isForRupees;
  return {
    ...change,
    canJoin: change.eState === "registrationStarted" && entry === undefined && isOpenNow,
    nParticipantPosition: positionOf(tournament, entry),
    oParticipantData: entry
      ? { eStatus: statusOf(tournament, entry), iTableId: entry.tableId ?? "" }
      : context.mayAskForSeat && isOpenNow
        ? { eStatus: LATE_SEAT, iTableId: "" }
        : null,
  };
}

function statusOf({ phase }: StoredTournament, { state, rank, tableId, round }: Entry): string {
  if (state === "waiting") return "waiting";
  if (rank !== null || phase === "finished" || phase === "cancelled") return "finished";
  if (tableId !== null) return "playing";
  return round > 0 ? "qualified" : "registered";
}

function positionOf({ progress }: StoredTournament, entry: Entry | undefined): number {
  if (!entry || entry.round === 0) return 0;
  return entry.rank ?? progress?.players ?? 0;
}
