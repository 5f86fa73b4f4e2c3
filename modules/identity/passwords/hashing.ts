import { ok, type Result } from "../../kernel/index.ts";
import type { PasswordCost } from "../ports.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import { createFairQueue, type Place } from "./fair-queue.ts";

/** Argon2id with 19 MiB and two passes (OWASP's first recommendation); about 25 ms of one core. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Hashing that cannot eat the machine, and that no caller can keep from others: a fair line, whose full lanes refuse as
 * `tooMany`.
 */
export interface Passwords {
  hash(password: string, place: Place): Promise<Result<string, IdentityRefusal>>;
  verify(password: string, hash: string, place: Place): Promise<Result<boolean, IdentityRefusal>>;
}

/** Eight wait in a lane: enough for a busy shared address, and a flood from one is refused early. */
const BOUNDS = { parallel: 2, perLane: 8, waiting: 400 };

/** The same letters in the same signs, from whatever keyboard: some send Bengali's or Tamil's as one sign, others as two (RFC 8265, § 4.2.2). */
const composed = (password: string): string => password.normalize("NFC");

/** Argon2id by Bun, in PHC form. Only tests ask for another cost. */
export function createPasswords({ bounds = BOUNDS, cost = COST } = {}): Passwords {
  const line = createFairQueue(bounds);

  async function inTurn<T>(place: Place, work: () => Promise<T>): Promise<Result<T, IdentityRefusal>> {
    if (!(await line.enter(place))) return refused("tooMany", { retryAfterSeconds: 5 });
    try {
      return ok(await work());
    } finally {
      line.leave();
    }
  }

  return {
    hash: (password, place) =>
      inTurn(place, () => Bun.password.hash(composed(password), { algorithm: "argon2id", ...cost })),
    verify: (password, hash, place) =>
      inTurn(place, async () => {
        if (await Bun.password.verify(composed(password), hash)) return true;
        // A hash of a release that took the signs as they were typed.
        return composed(password) !== password && Bun.password.verify(password, hash);
      }),
  };
}
