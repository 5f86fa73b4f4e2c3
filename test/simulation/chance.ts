/** Repeatable randomness: every part of a simulated world draws from a stream of its own, named within the seed. */
import { assert, type Random } from "../../modules/kernel/index.ts";

export interface Chance extends Random {
  /** A whole number in [0, bound). */
  below(bound: number): number;
  /** A whole number in [least, most]. */
  between(least: number, most: number): number;
  /** True in so many of 1,000 cases. */
  permille(chance: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** The stream `name` of `seed`: drawing from one never moves another. */
export function chanceOf(seed: number, name: string): Chance {
  const next = sfc32(seed, name);
  const below = (bound: number) => {
    assert(Number.isInteger(bound) && bound >= 1, "a bound is 1 at least");
    return Math.floor((next() / 0x1_0000_0000) * bound);
  };
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    permille: (chance) => below(1_000) < chance,
    pick: (choices) => choices[below(choices.length)]!,
    bytes(length) {
      const bytes = new Uint8Array(Math.ceil(length / 4) * 4);
      const words = new Uint32Array(bytes.buffer);
      for (let i = 0; i < words.length; i += 1) words[i] = next();
      return bytes.subarray(0, length);
    },
  };
}

/** Chris Doty-Humphrey's small fast counter generator: 32 bits a call. */
function sfc32(seed: number, name: string): () => number {
  let a = Number(Bun.hash.wyhash(name, BigInt(seed)) & 0xffff_ffffn) | 0;
  let b = Number(Bun.hash.wyhash(name, BigInt(seed) + 0x1_0000_0000n) & 0xffff_ffffn) | 0;
  let c = seed | 0;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
}
