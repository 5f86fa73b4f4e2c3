import { type Instant, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";
import type { DirectorState } from "../director/state.ts";
import { createReading, type ReadingDeps } from "./reading.ts";

/** The standings of tournaments that another process directs, or none any more. */
export interface Following {
  /** The state by its journal, at most a second old; null before the first command. Rejects when the database does not answer. */
  stateOf(tournamentId: string): Promise<DirectorState | null>;
}

/** A journal that is read on, command by command. */
interface Followed {
  state: DirectorState | null;
  readAt: Instant;
  askedAt: Instant;
  reading: Promise<void> | null;
}

/** A tournament not asked for in that time is forgotten. */
const FORGOTTEN_MS = 5 * MINUTE_MS;

/** Follows journals where they are asked for: a tournament's state is a pure function of its journal (T-11). */
export function createFollowing(deps: ReadingDeps): Following {
  const { clock } = deps;
  const known = new Map<string, Followed>();
  const read = createReading(deps);

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
      followed.reading ??= read(tournamentId, followed.state)
        .then((state) => {
          followed.state = state;
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
