import { and, isNull, lt, or } from "drizzle-orm";
import { DAY_MS, type Instant, instant, type Queries } from "../../kernel/index.ts";
import { attempts, challenges, codesSent, emailLinks, events, players, sessions } from "../schema.ts";
import { closureQueries } from "./closures.ts";
import { guessQueries } from "./guesses.ts";
import { passkeyQueries } from "./passkeys.ts";

/** Longer than the longest pause and what it is remembered for. */
const GUESSES_KEPT_MS = 60 * DAY_MS;

/** What removes rows of every table. */
export function sweepQueries(q: Queries) {
  return {
    /** Removes what nothing asks for any more, registrations that were never verified among it. */
    sweep: async (now: Instant, olderThanMs: number): Promise<void> => {
      const before = new Date(now - olderThanMs);
      await q.delete(players).where(and(isNull(players.mobileVerifiedAt), lt(players.createdAt, before)));
      await q.delete(challenges).where(lt(challenges.expiresAt, before));
      await q.delete(codesSent).where(lt(codesSent.lastAt, before));
      await q.delete(attempts).where(lt(attempts.startedAt, before));
      await guessQueries(q).sweepGuesses(instant(now - GUESSES_KEPT_MS));
      await q.delete(emailLinks).where(lt(emailLinks.expiresAt, before));
      await q.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)));
      await q.delete(events).where(lt(events.deliveredAt, before));
      await passkeyQueries(q).sweepPasskeyChallenges(now);
      await closureQueries(q).eraseClosures(now);
    },
  };
}
