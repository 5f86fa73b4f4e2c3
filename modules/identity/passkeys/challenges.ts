import { HOUR_MS, instant, MINUTE_MS, ok, type PlayerId, type Result } from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { AuthenticatedPlayer } from "../sessions/session.ts";
import type { PasskeyPurpose } from "../store/passkeys.ts";
import { toBase64Url, wordsIn } from "./webauthn.ts";

/** Time that a player has for the browser's dialog. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
const CHALLENGE_BYTES = 32;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const OPTIONS_AN_HOUR = 60;
const COUNTED_PLAYERS = 50_000;

/** Challenges that passkeys sign: each is good for five minutes, once, and for what it was given for. */
export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

export function createPasskeyChallenges({
  store,
  clock,
  random,
  limiter,
}: Pick<Parts, "store" | "clock" | "random" | "limiter">) {
  const optionCalls = limiter({
    name: "identity.passkeyOptions",
    limit: OPTIONS_AN_HOUR,
    windowMs: HOUR_MS,
    maxKeys: COUNTED_PLAYERS,
  });

  return {
    /** Counts a player's question for options; refused as `tooMany` above sixty an hour. */
    async count(player: PlayerId): Promise<Result<void, IdentityRefusal>> {
      const { waitSeconds: retryAfterSeconds } = await optionCalls.hit(player);
      return retryAfterSeconds > 0 ? refused("tooMany", { retryAfterSeconds }) : ok(undefined);
    },

    /** Records what is to be signed, for this session; null: for a player not yet known. */
    async give(purpose: PasskeyPurpose, player: AuthenticatedPlayer | null): Promise<Uint8Array<ArrayBuffer>> {
      const now = clock.now();
      const bytes = random.bytes(CHALLENGE_BYTES).slice();
      const row = {
        challenge: toBase64Url(bytes),
        purpose,
        playerId: player?.id ?? null,
        sessionId: player?.sessionId ?? null,
        expiresAt: instant(now + CHALLENGE_LIFE_MS),
      };
      await store.addPasskeyChallenge(row, now);
      return bytes;
    },

    /**
     * The challenge that a response says it answers, if it was given for this purpose and is unused. It is used up by
     * this.
     */
    async take(clientDataJSON: string, purpose: PasskeyPurpose) {
      const challenge = challengeIn(clientDataJSON);
      return challenge === null ? undefined : store.takePasskeyChallenge(challenge, purpose, clock.now());
    },
  };
}

/** The challenge that a browser says it answered, base64url of 32 bytes; null when there is none to read. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(wordsIn(clientDataJSON));
    return typeof challenge === "string" && CHALLENGE.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
