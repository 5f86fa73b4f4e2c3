import type { Instant } from "../../kernel/index.ts";
import type { ChallengeRow } from "../store/challenges.ts";

/** Codes of strangers to one number within one wait: another's code must not keep the owner waiting. */
const STRANGERS_AT_ONCE = 2;

/** Who asks for which code, as much of it as its lane depends on. */
export type InLane = Pick<ChallengeRow, "isKnown" | "asker" | "purpose" | "network">;

/**
 * Codes of a lane share its guesses: each known device has its own. A code to log in is sent to whoever gave the right password:
 * strangers, who are one lane, must not keep them out; and they are one lane together, too, since devices can be invented.
 * Of a number that nobody has proven everybody is a stranger, its owner too: there each network is a lane of its own.
 */
export function laneOf(numberKey: string, { isKnown, asker, purpose, network }: InLane): string {
  if (isKnown) return `${numberKey}:${asker}`;
  if (purpose === "mobile") return `${numberKey}:at:${network}`;
  return purpose === "login" ? `${numberKey}:login` : numberKey;
}

/** Do two codes of one number share a lane? */
export const sharesLane = (one: InLane, other: InLane): boolean => laneOf("", one) === laneOf("", other);

/** How long this asker waits: one's own last code, or too many strangers' at once, whatever way they went. */
export function waitMs(open: readonly ChallengeRow[], who: InLane, now: Instant): number {
  const waiting = open.filter((one) => one.resendAt.getTime() > now);
  const own = waiting.filter((one) => one.asker === who.asker);
  const ends = (rows: readonly ChallengeRow[]) => rows.map((one) => one.resendAt.getTime() - now);
  if (own.length > 0) return Math.max(...ends(own));
  if (who.isKnown) return 0;
  const strangers = waiting.filter((one) => sharesLane(one, who));
  return strangers.length < STRANGERS_AT_ONCE ? 0 : Math.min(...ends(strangers));
}
