/** Randomness that repeats: the same seed gives the same bytes. For tests only; nothing here is secret. */
import type { Random } from "../../modules/kernel/index.ts";

/** Bytes of a splitmix64 stream. */
export function seededRandom(seed: number | bigint = 1): Random {
  let state = BigInt.asUintN(64, BigInt(seed));
  const next = (): bigint => {
    state = BigInt.asUintN(64, state + 0x9e37_79b9_7f4a_7c15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58_476d_1ce4_e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d0_49bb_1331_11ebn);
    return mixed ^ (mixed >> 31n);
  };
  return {
    bytes(length) {
      const bytes = new Uint8Array(Math.ceil(length / 8) * 8);
      const view = new DataView(bytes.buffer);
      for (let at = 0; at < length; at += 8) view.setBigUint64(at, next());
      return bytes.subarray(0, length);
    },
  };
}
