import { given } from "../../kernel/index.ts";
import { VARIANTS } from "../../rummy/index.ts";
import type { TableTournament, TableView } from "../contract.ts";
import type { TableConfig } from "../kind.ts";
import type { TableCommand } from "./command.ts";
import { gameOf, minStackOf } from "./ready.ts";
import type { TableState } from "./state.ts";

/** A new table: all seats are empty, nothing is played. */
export function opened({ config }: Extract<TableCommand, { type: "open" }>): TableState {
  const { maxSeats } = config.kind;
  return {
    config,
    applied: 1,
    view: emptyView(config),
    seats: new Array<null>(maxSeats).fill(null),
    sittings: new Array<number>(maxSeats).fill(0),
    deal: null,
    shuffle: null,
    shuffles: 0,
    match: null,
    gathering: null,
    round: config.tournament ? { lastDealAfter: config.tournament.lastDealAfter, deals: [] } : null,
    lastFirst: null,
    evidence: null,
    queue: [],
    calls: 0,
    waitingSince: null,
  };
}

function emptyView(config: TableConfig): TableView {
  const { tableId, tableNo, kind, timing } = config;
  const { firstDrop, middleDrop, fullCount } = gameOf(config).rules;
  return {
    table: {
      tableId,
      tableNo,
      name: kind.name,
      variant: kind.variant,
      currency: kind.currency,
      isPrivate: kind.isPrivate ?? false,
      ...given({ noBots: kind.noBots }),
      maxSeats: kind.maxSeats,
      nDeck: kind.nDeck,
      pointValue: kind.pointValuePaise,
      buyIn: kind.buyInPaise,
      minStack: minStackOf(kind),
      feeBps: kind.feeBps,
      firstDrop,
      middleDrop,
      fullCount,
      limit: limitOf(kind),
      deals: kind.deals,
      turnMs: timing.deal.turnMs,
      bankMs: timing.deal.bankMs,
      tournament: shownRound(config),
      ...given({ daily: config.daily?.day }),
    },
    seq: 0,
    phase: "waiting",
    deal: 0,
    dealId: null,
    seats: [],
    you: null,
    hand: [],
    blockedDiscard: null,
    drawnCard: null,
    preDrop: false,
    turn: null,
    stockCount: 0,
    openPile: [],
    jokerCard: null,
    wildRank: null,
    openJokerTakable: false,
    discards: [],
    pickUps: [],
    phaseEndsAt: null,
    finish: null,
    showdown: null,
    commitment: null,
    lastResult: null,
    match: null,
    scoreboard: [],
  };
}

/** What everybody may know of the round; its times are those of the phases. */
function shownRound({ tournament }: TableConfig): TableTournament | null {
  if (!tournament) return null;
  const { tournamentId, name, round, rounds, table, tables, advance } = tournament;
  return { tournamentId, name, round, rounds, table, tables, advance };
}

/** The score at which a pool's seat is out. */
function limitOf({ variant }: TableConfig["kind"]): number | null {
  const profile = VARIANTS[variant].match;
  return profile.type === "pool" ? profile.limit : null;
}
