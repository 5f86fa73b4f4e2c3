import { type Clock, type Instant, MINUTE_MS, SECOND_MS, type Timers } from "../../kernel/index.ts";
import { applyDirector } from "../director/apply.ts";
import type { DirectorState } from "../director/state.ts";
import type { DirectorStore } from "../store/journal.ts";

/** How tournaments stand that another process directs, or that nobody directs any more. */
export interface Following {
  /** As its journal says, at most a second old; null before the first command. Rejects where the database does not answer. */
  stateOf(tournamentId: string): Promise<DirectorState | null>;
}

export interface FollowingDeps {
  readonly directors: Pick<DirectorStore, "readAfter">;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** A journal that is read on, command by command. */
interface Followed {
  state: DirectorState | null;
  readAt: Instant;
  askedAt: Instant;
  reading: Promise<void> | null;
}

/** Commands that are read, and applied in one turn of the event loop. */
const AT_ONCE = 50;
/** What nobody has asked for that long is forgotten. */
const FORGOTTEN_MS = 5 * MINUTE_MS;

/** Follows journals where they are asked for: a tournament's state is a pure function of its journal (T-11). */
export function createFollowing({ directors, clock, timers }: FollowingDeps): Following {
  const known = new Map<string, Followed>();
  const nextTurn = () => new Promise<void>((resolve) => void timers.after(0, resolve));

  const readOn = async (tournamentId: string, followed: Followed): Promise<void> => {
    for (;;) {
      const commands = await directors.readAfter(tournamentId, followed.state?.applied ?? 0, AT_ONCE);
      for (const command of commands) {
        const applied = applyDirector(followed.state, command);
        if (!applied.ok) throw new Error(`a journaled command is refused: ${command.type} ${applied.error.code}`);
        followed.state = applied.value.state;
      }
      if (commands.length < AT_ONCE) return;
      await nextTurn();
    }
  };

  const forgetOld = (now: Instant): void => {
    for (const [id, { askedAt }] of known) if (now - askedAt > FORGOTTEN_MS) known.delete(id);
  };

  return {
    async stateOf(tournamentId) {
      const now = clock.now();
      const followed = known.get(tournamentId) ?? { state: null, readAt: 0 as Instant, askedAt: now, reading: null };
      followed.askedAt = now;
      if (!known.has(tournamentId)) forgetOld(now);
      known.set(tournamentId, followed);
      if (followed.reading === null && now - followed.readAt < SECOND_MS) return followed.state;
      followed.reading ??= readOn(tournamentId, followed)
        .then(() => {
          followed.readAt = now;
        })
        .finally(() => {
          followed.reading = null;
        });
      await followed.reading;
      return followed.state;
    },
  };
}
