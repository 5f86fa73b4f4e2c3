/**
 * A proof of work in the manner of hashcash, as both sides reckon it: a caller who looks suspicious gets a challenge and finds a number
 * so that the SHA-256 of `challenge:number` begins with enough zero bits. One such proof costs a browser a moment and a flood
 * of calls a lot; checking it costs one hash.
 */

/** The header that brings a challenge with a refusal. */
export const CHALLENGE_HEADER = "proof-of-work-challenge";
/** The header that brings `challenge:number` with the repeated call. */
export const PROOF_HEADER = "proof-of-work";

/** What both sides need of a challenge `1.<expires>.<bits>.…`; the rest is the server's own. */
export interface ReadChallenge {
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** Zero bits that the hash must begin with. */
  readonly bits: number;
}

/** Nobody is asked for more: some minutes of a telephone. */
const MOST_BITS = 26;
const CHALLENGE = /^1\.(\d{1,12})\.(\d{1,2})\.[A-Za-z0-9._-]{1,160}$/;

/** Reads a challenge; undefined when it is none. */
export function readChallenge(challenge: string): ReadChallenge | undefined {
  const match = CHALLENGE.exec(challenge);
  const bits = Number(match?.[2]);
  return match && bits <= MOST_BITS ? { expiresAt: Number(match[1]), bits } : undefined;
}

/** How many zero bits the bytes begin with. */
export function leadingZeroBits(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes) {
    if (byte === 0) bits += 8;
    else return bits + Math.clz32(byte) - 24;
  }
  return bits;
}
