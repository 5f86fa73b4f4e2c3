import { assert } from "./assert.ts";

/** Where randomness comes from: a CSPRNG in the server, a seeded stream in the simulator. */
export interface Random {
  /** `length` fresh random bytes. */
  bytes(length: number): Uint8Array;
}

/** A uniform whole number in [0, bound), by rejection sampling. `bound` is 1 … 2^32. */
export function below(random: Random, bound: number): number {
  assert(Number.isInteger(bound) && bound >= 1 && bound <= 0x1_0000_0000, "bound is 1 … 2^32");
  const limit = Math.floor(0x1_0000_0000 / bound) * bound;
  for (;;) {
    const drawn = new DataView(random.bytes(4).slice().buffer).getUint32(0);
    if (drawn < limit) return drawn % bound;
  }
}

/** Random bytes as lower-case hex, two digits a byte. */
export function randomHex(random: Random, bytes: number): string {
  return Array.from(random.bytes(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
