import { type Clock, type PlayerId, SECOND_MS } from "../../kernel/index.ts";
import { placesAt } from "../../rummy/index.ts";
import type { DirectorStatus } from "../../tables/index.ts";
import type { DirectorState, Finish } from "../director/state.ts";
import { isDuplicate } from "../duplicate/plan.ts";

/** Ranges of prizes that a window shows. */
const SHOWN = 24;

interface Ranking {
  readonly rankOf: ReadonlyMap<PlayerId, number>;
  readonly tableOf: ReadonlyMap<PlayerId, number>;
}

/** What all windows of a tournament are told alike, and the final's table for those who are out. */
interface Board {
  readonly shared: Omit<DirectorStatus, "you">;
  readonly final: string | null;
}

/**
 * How a tournament stands for one player or onlooker. Thousands are told of one state: what they have in common is made once
 * a state, and ranks are counted anew once a second at most.
 */
export function createDirectorStatus(clock: Clock): (state: DirectorState, player: PlayerId) => DirectorStatus {
  const rankings = new WeakMap<
    DirectorState["config"],
    { readonly at: number; readonly round: number; readonly ranking: Ranking }
  >();
  const boards = new WeakMap<DirectorState, Board>();
  const outs = new WeakMap<DirectorState["finished"], ReadonlyMap<PlayerId, Finish>>();

  const rankingOf = (state: DirectorState): Ranking => {
    const before = rankings.get(state.config);
    if (before && before.round === state.round.no && clock.now() - before.at < SECOND_MS) return before.ranking;
    const ranking = rank(state);
    rankings.set(state.config, { at: clock.now(), round: state.round.no, ranking });
    return ranking;
  };

  const boardOf = (state: DirectorState): Board => {
    const board = boards.get(state) ?? makeBoard(state);
    boards.set(state, board);
    return board;
  };

  const outsOf = ({ finished }: DirectorState): ReadonlyMap<PlayerId, Finish> => {
    const out = outs.get(finished) ?? new Map(finished.map((one) => [one.player, one]));
    outs.set(finished, out);
    return out;
  };

  return (state, player) => {
    const { rankOf, tableOf } = rankingOf(state);
    const { shared, final } = boardOf(state);
    const table = tableOf.get(player);
    // Tables open before players are called to them.
    const { areTold, tables } = state.round;
    const seat = table === undefined || !areTold ? null : (tables[table]?.tableId ?? null);
    const out = outsOf(state).get(player);
    return {
      ...shared,
      you: {
        // nobody is told how others did while some still play these cards.
        rank: out?.rank ?? (isDuplicate(state.config.plan) ? null : (rankOf.get(player) ?? null)),
        ofPlayers: state.entrants.length - state.replaced.length,
        goesOn: goesOn(state, player, { table, isOut: out !== undefined }),
        out: out ? { rank: out.rank, prize: out.prize, ticket: ticketOf(state, out.rank) } : null,
        seat: seat === null || out ? null : { tableId: seat },
        watch: out && final !== null ? { tableId: final } : null,
      },
    };
  };
}

function makeBoard(state: DirectorState): Board {
  const { round, rounds, phase } = state;
  const isFinal = rounds[round.no - 1]?.goOn === 0 && !isDuplicate(state.config.plan);
  return {
    final: isFinal && phase !== "finished" ? (round.tables[0]?.tableId ?? null) : null,
    shared: {
      round: round.no,
      rounds: rounds.length,
      phase: shownPhase(state, isFinal),
      playersLeft: round.players.length,
      tablesPlaying: round.tablesPlaying,
      breakEndsAt: phase === "break" ? round.startsAt : null,
      qualifiers: rounds[round.no - 1]?.goOn ?? 0,
      prizes: state.prizes
        .slice(0, SHOWN)
        .map(({ from, to, amount }) => ({ from, to, prize: amount, ticket: ticketOf(state, from) })),
    },
  };
}

function shownPhase({ phase }: DirectorState, isFinal: boolean): DirectorStatus["phase"] {
  if (phase === "finished" || phase === "cancelled" || phase === "break") return phase;
  return isFinal ? "final" : "playing";
}

function rank({ round, entrants }: DirectorState): Ranking {
  const tableOf = new Map<PlayerId, number>();
  const standings = round.tables.flatMap(({ seats }, table) =>
    seats.map(({ player, chips }) => {
      const { entrant, earlierChips } = round.players[player]!;
      const { id, no: entryNo } = entrants[entrant]!;
      tableOf.set(id, table);
      return { id, chips, earlierChips, entryNo };
    }),
  );
  return { tableOf, rankOf: new Map(placesAt(standings).map(({ id, place }) => [id, place])) };
}

/** Known once the player's table is over, or they are in the next round already. */
function goesOn(
  { round, phase, config, rounds, entrants }: DirectorState,
  player: PlayerId,
  { table, isOut }: { readonly table: number | undefined; readonly isOut: boolean },
): boolean | null {
  if (table === undefined) return isOut ? false : null;
  if (phase === "break") return true;
  const played = round.tables[table]!;
  if (!played.over || rounds[round.no - 1]?.goOn === 0) return null;
  const places = placesAt(
    played.seats.map(({ player: index, chips }) => {
      const { entrant, earlierChips } = round.players[index]!;
      return { id: entrants[entrant]!.id, chips, earlierChips, entryNo: entrants[entrant]!.no };
    }),
  );
  return places.some(({ id, place }) => id === player && place <= config.plan.advancePerTable);
}

function ticketOf({ config }: DirectorState, at: number): number | null {
  return config.plan.ticketPrizes.find(({ from, to }) => at >= from && at <= to)?.valuePaise ?? null;
}
