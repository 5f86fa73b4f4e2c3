/** Watches one tournament's journal: replays every row as it becomes durable and holds the director to its promises. */
import { applyDirector } from "../../../modules/tournament/director/apply.ts";
import { isOver } from "../../../modules/tournament/director/clock.ts";
import type { DirectorState, Effect } from "../../../modules/tournament/director/state.ts";
import type { DirectorRow } from "../../../modules/tournament/store/journal.ts";
import { promise } from "../failure.ts";

export interface CupWatch {
  readonly state: DirectorState | null;
  /** Everything that was ever wanted. */
  readonly wanted: readonly Effect[];
  journaled(row: DirectorRow): void;
}

/** A tournament that no director has opened yet. */
export function watchCup(): CupWatch {
  let state: DirectorState | null = null;
  const wanted: Effect[] = [];
  return {
    get state() {
      return state;
    },
    wanted,
    journaled({ seq, command, payment }) {
      const before = state;
      const step = applyDirector(before, command);
      promise(step.ok, "a director takes again what it once took", () => ({ command, refused: step.ok || step.error }));
      promise(step.value.state.applied === seq, "the director's rows follow each other", () => ({ seq, command }));
      promise(before === null || !isOver(before) || isOver(step.value.state), "what is over stays over");
      const pays = step.value.calls.find((call) => call.type === "pay");
      const decided = pays ? JSON.stringify(pays) : "null";
      promise(decided === JSON.stringify(payment), "a tournament is paid as it was journaled");
      state = step.value.state;
      wanted.push(...step.value.calls);
      checkSeats(state);
    },
  };
}

/** Checks that each player of the running round sits at one table, and none at two. */
function checkSeats({ round, entrants }: DirectorState): void {
  if (!round.isDrawn) return;
  const seats = round.tables.flatMap(({ seats }) => seats.map(({ player }) => round.players[player]!.entrant));
  const isOnce = new Set(seats).size === seats.length && seats.length === round.players.length;
  promise(isOnce, "everybody of a round sits at one of its tables", () => ({
    round: round.no,
    seats: seats.map((entrant) => entrants[entrant]!.id),
  }));
  const playing = round.tables.filter(({ over }) => !over).length;
  promise(playing === round.tablesPlaying, "tables that play are counted right", () => round);
}
