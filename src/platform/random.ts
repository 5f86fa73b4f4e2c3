import { randomBytes } from "node:crypto";
import type { Random } from "../../modules/kernel/index.ts";

/** The operating system's cryptographic random source. */
export const systemRandom: Random = { bytes: (length) => new Uint8Array(randomBytes(length)) };
