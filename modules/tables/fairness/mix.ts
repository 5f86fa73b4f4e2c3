import { createHash } from "node:crypto";
import { drawsFrom, shuffled } from "./stream.ts";

/** A nonce that was not revealed in time, and that of a seat without a chain, counts as 32 zero bytes. */
export const ZERO_NONCE = "0".repeat(64);

export interface SeatNonce {
  readonly seat: number;
  /** 32 bytes, hex; {@link ZERO_NONCE} when not revealed. */
  readonly nonce: string;
}

/** Does `nonce` open `tip`? A chain's tip is the SHA-256 of the next nonce, which then is the tip itself. */
export function opens(nonce: string, tip: string): boolean {
  return createHash("sha256").update(nonce, "hex").digest("hex") === tip;
}

/** SHA-256 of "mix" and, by ascending seat, each seat's number (8 bits) and nonce. */
export function combined(nonces: readonly SeatNonce[]): string {
  const hash = createHash("sha256").update("mix");
  for (const { seat, nonce } of nonces.toSorted((a, b) => a.seat - b.seat)) {
    hash.update(Uint8Array.of(seat)).update(nonce, "hex");
  }
  return hash.digest("hex");
}

/** The public permutation of `length` positions that the nonces drive: place i of the deal is committed position `[i]`. */
export function permutation(length: number, nonces: readonly SeatNonce[]): number[] {
  const seed = Buffer.from(combined(nonces), "hex");
  return shuffled(
    Array.from({ length }, (_, position) => position),
    drawsFrom("sha256", seed),
  );
}
