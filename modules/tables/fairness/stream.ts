import { hash } from "node:crypto";
import { assert } from "../../kernel/index.ts";
import type { Draw } from "../../rummy/index.ts";

/** The hash that a stream's blocks are made by. */
type Algorithm = "sha256" | "sha512";

/** Hash blocks `hash(seed ‖ counter)`, counter a big-endian 32-bit number from 0: each call gives the next one, 32 or 64 bytes. */
export function blocksFrom(algorithm: Algorithm, seed: Uint8Array): () => Buffer {
  const input = Buffer.alloc(seed.length + 4);
  input.set(seed);
  let counter = 0;
  return () => {
    input.writeUInt32BE(counter, seed.length);
    counter += 1;
    return hash(algorithm, input, "buffer");
  };
}

/**
 * Uniform numbers from the blocks of a stream, read as big-endian 32-bit words; a word at or above the greatest multiple of
 * the bound is thrown away (rejection sampling).
 */
export function drawsFrom(algorithm: Algorithm, seed: Uint8Array): Draw {
  const nextBlock = blocksFrom(algorithm, seed);
  let block: Buffer = Buffer.alloc(0);
  let at = 0;
  const next = (): number => {
    if (at === block.length) {
      block = nextBlock();
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  };
  return (bound) => {
    assert(Number.isInteger(bound) && bound >= 1 && bound <= 0x1_0000, "draws are below 1 … 65 536");
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    for (;;) {
      const word = next();
      if (word < limit) return word % bound;
    }
  };
}
