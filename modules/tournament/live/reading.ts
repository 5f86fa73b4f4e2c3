import type { Clock, Timers } from "../../kernel/index.ts";
import { applyDirector } from "../director/apply.ts";
import type { DirectorCommand } from "../director/command.ts";
import type { DirectorState } from "../director/state.ts";
import type { DirectorStore } from "../store/journal.ts";

export interface ReadingDeps {
  readonly directors: Pick<DirectorStore, "readAfter">;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** A journaled command cannot be applied: a person has to look into it. */
export class UnreadableJournal extends Error {}

/** Commands that are read at once. */
const PAGE = 50;
/** How long commands are applied in one turn of the event loop, in milliseconds. With thousands of players a single command may take as long. */
const TURN_MS = 10;

/**
 * Reads journals on: answers where a journal ends, read on from a state that it had before; null for an empty one. It lets
 * others go first again and again. Rejects with `UnreadableJournal`, and where the database does not answer.
 */
export function createReading({ directors, clock, timers }: ReadingDeps) {
  const nextTurn = () => new Promise<void>((resolve) => void timers.after(0, resolve));

  return async (tournamentId: string, from: DirectorState | null): Promise<DirectorState | null> => {
    let state = from;
    for (;;) {
      const commands = await directors.readAfter(tournamentId, state?.applied ?? 0, PAGE);
      let beganAt = clock.now();
      for (const command of commands) {
        if (Math.abs(clock.now() - beganAt) >= TURN_MS) {
          await nextTurn();
          beganAt = clock.now();
        }
        state = stateAfter(state, command);
      }
      if (commands.length < PAGE) return state;
      await nextTurn();
    }
  };
}

/** The next state of a journal; throws `UnreadableJournal`. */
export function stateAfter(state: DirectorState | null, command: DirectorCommand): DirectorState {
  try {
    const applied = applyDirector(state, command);
    if (applied.ok) return applied.value.state;
    throw new Error(`${command.type} is refused: ${applied.error.code}`);
  } catch (error) {
    throw new UnreadableJournal(`a journaled command cannot be applied: ${String(error)}`);
  }
}
