import { createHash, hash } from "node:crypto";
import { shuffled } from "../../rummy/index.ts";
import type { ShuffleSetup } from "./setup.ts";
import { drawsFrom } from "./stream.ts";

/** A nonce that was not revealed in time, and that of a seat without a chain, counts as 32 zero bytes. */
export const ZERO_NONCE = "0".repeat(64);

export interface SeatNonce {
  readonly seat: number;
  /** 32 bytes, hex; {@link ZERO_NONCE} when not revealed. */
  readonly nonce: string;
}

export interface SeatChain {
  readonly seat: number;
  /** The tip of the seat's nonce chain, 32 bytes, hex. */
  readonly chain: string;
}

/** Does `nonce` open `tip`? A chain's tip is the SHA-256 of the next nonce, which then is the tip itself. */
export function opens(nonce: string, tip: string): boolean {
  return createHash("sha256").update(nonce, "hex").digest("hex") === tip;
}

/** What a seed is made of. */
export interface Mixed {
  readonly setup: ShuffleSetup;
  /** The shuffle's number at its table. */
  readonly shuffle: number;
  readonly root: string;
  readonly chains: readonly SeatChain[];
  readonly nonces: readonly SeatNonce[];
}

/**
 * The seed of a shuffle: SHA-256 over the root, the set-up and, by ascending seat, each chain with its nonce. The bytes
 * are listed at /docs/protocol.
 */
export function seedOf({ setup, shuffle, root, chains, nonces }: Mixed): Uint8Array {
  const sha = createHash("sha256").update("rummy deal 2", "ascii").update(root, "hex").update(setup.dealId, "ascii");
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(shuffle, 0);
  numbers.writeUInt32BE(setup.deal, 4);
  const { reshuffle, packs, lastFirst, seats } = setup;
  sha.update(numbers).update(Uint8Array.of(reshuffle, packs, lastFirst ?? NOBODY, seats.length, ...seats));
  sha.update(Uint8Array.of(chains.length));
  for (const { seat, chain } of chains.toSorted((a, b) => a.seat - b.seat)) {
    const nonce = nonces.find((one) => one.seat === seat)?.nonce ?? ZERO_NONCE;
    sha.update(Uint8Array.of(seat)).update(chain, "hex").update(nonce, "hex");
  }
  return sha.digest();
}

/** Byte of a seed: no first mover before. */
const NOBODY = 255;

/** The public permutation of `length` positions that a seed drives: place i of the deal is committed position `[i]`. */
export function placesOf(length: number, seed: Uint8Array): number[] {
  return shuffled(
    Array.from({ length }, (_, position) => position),
    drawsFrom("sha256", seed),
  );
}

/** A pack without jokers. */
const TOSS_PACK = Array.from({ length: 52 }, (_, card) => card);

/** The pack of the toss, shuffled by a seed made of the deck's. */
export function tossPackOf(seed: Uint8Array): number[] {
  const own = hash("sha256", Buffer.concat([Buffer.from("rummy toss 2", "ascii"), seed]), "buffer");
  return shuffled(TOSS_PACK, drawsFrom("sha256", own));
}

// ---- tables opened under the first rules -----------------------------------------------------------------------------

/** SHA-256 of "mix" and, by ascending seat, each seat's number (8 bits) and nonce. */
function combined(nonces: readonly SeatNonce[]): string {
  const sha = createHash("sha256").update("mix");
  for (const { seat, nonce } of nonces.toSorted((a, b) => a.seat - b.seat)) {
    sha.update(Uint8Array.of(seat)).update(nonce, "hex");
  }
  return sha.digest("hex");
}

/** The permutation that the nonces alone drive. */
export function permutation(length: number, nonces: readonly SeatNonce[]): number[] {
  return placesOf(length, Buffer.from(combined(nonces), "hex"));
}
