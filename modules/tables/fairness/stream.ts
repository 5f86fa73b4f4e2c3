import { hash } from "node:crypto";
import { assert } from "../../kernel/index.ts";
import type { Draw } from "../../rummy/index.ts";

/**
 * Uniform numbers from hash blocks `hash(seed ‖ counter)`, counter a big-endian 32-bit number from 0, read as
 * big-endian 32-bit words; a word at or above the greatest multiple of the bound is thrown away (rejection sampling).
 */
export function drawsFrom(algorithm: "sha256" | "sha512", seed: Uint8Array): Draw {
  const input = Buffer.alloc(seed.length + 4);
  input.set(seed);
  let block = Buffer.alloc(0);
  let at = 0;
  let counter = 0;
  const next = (): number => {
    if (at === block.length) {
      input.writeUInt32BE(counter, seed.length);
      block = hash(algorithm, input, "buffer");
      counter += 1;
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
