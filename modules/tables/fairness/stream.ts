import { hash } from "node:crypto";
import { assert } from "../../kernel/index.ts";

/** Whole numbers below a bound, one after another. */
export type Draw = (bound: number) => number;

/**
 * Uniform numbers from hash blocks `hash(seed ‖ counter)`, counter a big-endian 32-bit number from 0, read as
 * big-endian 32-bit words; a word at or above the greatest multiple of the bound is thrown away (rejection sampling).
 */
export function drawsFrom(algorithm: "sha256" | "sha512", seed: Uint8Array): Draw {
  let words: number[] = [];
  let counter = 0;
  const next = (): number => {
    if (words.length === 0) {
      words = block(algorithm, seed, counter);
      counter += 1;
    }
    return words.shift()!;
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

function block(algorithm: "sha256" | "sha512", seed: Uint8Array, counter: number): number[] {
  const body = Buffer.alloc(seed.length + 4);
  body.set(seed);
  body.writeUInt32BE(counter, seed.length);
  const digest = hash(algorithm, body, "buffer");
  return Array.from({ length: digest.length / 4 }, (_, word) => digest.readUInt32BE(word * 4));
}

/** Fisher–Yates from the last place down: place i changes with a drawn place 0 … i. Returns a new array. */
export function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const places = [...items];
  for (let i = places.length - 1; i > 0; i -= 1) {
    const j = draw(i + 1);
    [places[i], places[j]] = [places[j]!, places[i]!];
  }
  return places;
}
