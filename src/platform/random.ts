import { randomBytes } from "node:crypto";
import type { Random } from "../../modules/kernel/index.ts";

/**
 * The generator of everything that must not be guessed. Bun's `randomBytes` is BoringSSL's: AES-256 in counter mode (CTR_DRBG of
 * NIST SP 800-90A) for each thread, seeded with 48 bytes of getrandom(2), and again after every 4,096 calls.
 */
export const systemRandom: Random = { bytes: (length) => new Uint8Array(randomBytes(length)) };
