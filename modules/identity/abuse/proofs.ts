import { createHash, createHmac } from "node:crypto";
import {
  type Clock,
  type CreateLimiter,
  leadingZeroBits,
  type Random,
  randomHex,
  readChallenge,
  SECOND_MS,
} from "../../kernel/index.ts";
import { sameHash } from "../codes/hashes.ts";

/** Long enough for the slowest telephone at the highest difficulty. */
const LIFE_MS = 120 * SECOND_MS;
/** Used proofs are remembered until they expire. Beyond this number the oldest is forgotten: each one cost its work. */
const REMEMBERED = 100_000;
const PROOF = /^(.{1,200}):([0-9a-z]{1,16})$/;

/** A proof that was brought and holds. */
export interface Proof {
  readonly bits: number;
  /** What the challenge was given about ({@link Proofs.ask}), null for nothing. */
  readonly about: string | null;
}

/** Asks callers for work and checks what they bring. Challenges are signed and kept nowhere. */
export type Proofs = ReturnType<typeof createProofs>;

/** What proofs take. */
export interface ProofsDeps {
  readonly clock: Clock;
  readonly random: Random;
  /** Signs challenges; the same in all processes. */
  readonly key: Uint8Array;
  readonly limiter: CreateLimiter;
  /** Owner of these proofs, for the limiter's name. */
  readonly name: string;
}

/**
 * A proof counts once for all processes: what was used is remembered in this one, and by the limiter where processes count
 * together. While they cannot, it counts once in each.
 */
export function createProofs(deps: ProofsDeps) {
  const uses = deps.limiter({ name: `${deps.name}.proofs`, limit: 1, windowMs: LIFE_MS, maxKeys: REMEMBERED });
  const used = new Map<string, number>();
  const sign = (text: string) => createHmac("sha256", deps.key).update(text).digest("base64url").slice(0, 27);

  function remember(signature: string, expiresAtMs: number): boolean {
    const now = deps.clock.now();
    // All live equally long, so the first ones expire first.
    for (const [one, until] of used) {
      if (until > now && used.size < REMEMBERED) break;
      used.delete(one);
    }
    if (used.has(signature)) return false;
    used.set(signature, expiresAtMs);
    return true;
  }

  return {
    /**
     * A challenge of so many bits. `about` (letters, digits, dashes) comes back with the proof: what the server has found out already
     * and need not find out again.
     */
    ask(bits: number, about: string | null = null): string {
      const expires = Math.ceil((deps.clock.now() + LIFE_MS) / SECOND_MS);
      const text = `1.${expires}.${bits}.${randomHex(deps.random, 8)}.${about ?? ""}`;
      return `${text}.${sign(text)}`;
    },

    /** Takes the header's proof; null when it is absent, forged, expired, not worked for, or was taken before. */
    async take(header: string | null | undefined): Promise<Proof | null> {
      const [, challenge, number] = PROOF.exec(header ?? "") ?? [];
      if (!challenge || !number) return null;
      const read = readChallenge(challenge);
      const end = challenge.lastIndexOf(".");
      const [text, signature] = [challenge.slice(0, end), challenge.slice(end + 1)];
      if (!read || !sameHash(signature, sign(text))) return null;
      if (read.expiresAt * SECOND_MS <= deps.clock.now()) return null;
      const hash = createHash("sha256").update(`${challenge}:${number}`).digest();
      if (leadingZeroBits(hash) < read.bits) return null;
      if (!remember(signature, read.expiresAt * SECOND_MS) || !(await uses.isFirst(signature))) return null;
      return { bits: read.bits, about: text.split(".")[4] || null };
    },
  };
}
