import { assert, type Instant, instant } from "../../kernel/index.ts";
import { placesAt, type RoundPlan, rankExits, seatRound } from "../../rummy/index.ts";
import { drawsFrom } from "../../tables/index.ts";
import { byScore } from "../duplicate/boards.ts";
import { isDuplicate } from "../duplicate/plan.ts";
import { NOTICES } from "../messages.ts";
import { cancelEarly, cancelLate, finish, prizeOf } from "./finish.ts";
import type { DirectorState, Finish, PlayedPlayer, Player, Round } from "./state.ts";
import { entrantOf, type Step, setRound, tellAll, want } from "./step.ts";

/** What a deal is worth at most: everybody starts a round with so many chips a deal (T-6). */
const CHIPS_A_DEAL = 80;

/** A round whose players are known. Seats are drawn by a step of its own: with thousands of players each is work enough. */
export function undrawn(
  { round: no }: RoundPlan,
  players: readonly Player[],
  { startsAt, now }: { readonly startsAt: Instant; readonly now: Instant },
): Round {
  return {
    no,
    startsAt,
    players,
    tables: [],
    tablesPlaying: 0,
    warnedUntil: now,
    awayMs: 0,
    isDrawn: false,
    areOpening: false,
    areTold: false,
    hasBegun: false,
  };
}

/** Draws the seats of the round (T-7), before any table is open. */
export function drawSeats(step: Step): void {
  const { entrants, seed, config, rounds, round } = step.state;
  const { no, players } = round;
  const unseated = players.map((player, index) => ({
    id: String(index),
    flags: entrantOf({ entrants }, player).flags,
    lastTable: player.lastTable,
  }));
  const drawn = seatRound(
    unseated,
    rounds[no - 1]!.sizes,
    drawsFrom("sha256", new TextEncoder().encode(`${seed}/${no}`)),
  );
  const chips = CHIPS_A_DEAL * config.plan.dealsPerRound;
  const tables = drawn.map((ids) => ({
    tableId: null,
    seats: ids.map((id) => ({ player: Number(id), chips, counts: [], arrived: false })),
    dealsPlayed: 0,
    over: false,
  }));
  setRound(step, { tables, tablesPlaying: tables.length, isDrawn: true });
}

interface RoundEntry {
  readonly chips: number;
  readonly earlierChips: readonly number[];
  readonly entryNo: number;
  /** Index in the round's players. */
  readonly player: number;
  readonly counts: readonly number[];
  /** Table number, from 0. */
  readonly table: number;
}

/** Everybody of the running round with place at the table. */
function standings({ round, entrants }: DirectorState) {
  return round.tables.flatMap(({ seats }, table) =>
    placesAt(
      seats.map(({ player, chips, counts }): RoundEntry => {
        const who = round.players[player]!;
        const { no: entryNo } = entrantOf({ entrants }, who);
        return { chips, earlierChips: who.earlierChips, entryNo, player, counts, table };
      }),
    ),
  );
}

/** T-6, T-8: ends the round once all tables are over. Players who go on are seated for the next round; after the final everything is paid. */
export function endRound(step: Step, now: Instant): void {
  const { state } = step;
  if (state.round.tables.every(({ dealsPlayed }) => dealsPlayed === 0)) {
    cancelUnplayed(step, now);
    return;
  }
  const { round, config } = state;
  const plan = state.rounds[round.no - 1]!;
  const all = standings(state);
  const advance = plan.goOn === 0 ? 0 : config.plan.advancePerTable;
  const through = all.filter(({ place }) => place <= advance);
  assert(through.length === plan.goOn, "so many go on as were planned");
  const out = isDuplicate(config.plan)
    ? rankByBoards(state, all)
    : rankExits(
        all.filter(({ place }) => place > advance),
        plan.goOn + 1,
      );
  const idOf = ({ player }: RoundEntry) => entrantOf(state, round.players[player]!).id;
  const finished = out.map((exit): Finish => {
    return { player: idOf(exit), rank: exit.rank, round: round.no, prize: prizeOf(state, exit.rank) };
  });
  const played = [
    ...out.map((exit, n): PlayedPlayer => ({ ...finished[n]!, counts: exit.counts })),
    ...through.map((one): PlayedPlayer => ({ player: idOf(one), counts: one.counts, rank: null, prize: NO_PRIZE })),
  ];
  step.state = { ...state, finished: [...state.finished, ...finished] };
  want(step, {
    type: "record",
    round: round.no,
    played: played.map(({ player, counts, rank, prize }) => ({ player, counts, rank, prize })),
  });
  if (plan.goOn === 0) finish(step, now);
  else nextRound(step, through, now);
}

/** places go by the boards, whatever the table. */
function rankByBoards(state: DirectorState, all: readonly RoundEntry[]): readonly (RoundEntry & { rank: number })[] {
  const byPlayer = new Map(all.map((one) => [one.player, one]));
  return byScore(state).map(({ player }, index) => ({ ...byPlayer.get(player)!, rank: index + 1 }));
}

/** Cancels when no deal of the whole round counted: no player has gone out, and no prize is won by the order of registration (T-15). */
function cancelUnplayed(step: Step, now: Instant): void {
  if (step.state.round.no === 1) cancelEarly(step, now, ": no deal could be played");
  else cancelLate(step, now);
}

const NO_PRIZE = 0 as PlayedPlayer["prize"];

function nextRound(step: Step, through: readonly RoundEntry[], now: Instant): void {
  const { state } = step;
  const { no, players: before } = state.round;
  const players = through.map(({ player, table, chips }): Player => {
    const { entrant, earlierChips } = before[player]!;
    return { entrant, earlierChips: [...earlierChips, chips], lastTable: table };
  });
  const { breakMs } = state.config.plan;
  const startsAt = instant(now + breakMs);
  step.state = {
    ...state,
    phase: "break",
    round: undrawn(state.rounds[no]!, players, { startsAt, now }),
  };
  const seconds = Math.ceil(breakMs / 1_000);
  tellAll(
    step,
    players.map((player) => entrantOf(state, player)),
    NOTICES.through(state.config.name, no + 1, seconds),
  );
}
