import { ok, type Result } from "../kernel/index.ts";
import type { IdentityRefusal } from "./index.ts";
import { refused } from "./refusals.ts";

/** Argon2id with 19 MiB and two passes (OWASP's first recommendation); about 25 ms of one core. */
const ARGON = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Hashing that cannot eat the machine: `parallel` at once, `waiting` more in line, the rest refused as `tooMany`. */
export interface Passwords {
  hash(password: string): Promise<Result<string, IdentityRefusal>>;
  verify(password: string, hash: string): Promise<Result<boolean, IdentityRefusal>>;
}

/** Argon2id by Bun, in PHC form. */
export function createPasswords(bounds = { parallel: 2, waiting: 200 }): Passwords {
  let running = 0;
  const line: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<Result<T, IdentityRefusal>> {
    if (running >= bounds.parallel) {
      if (line.length >= bounds.waiting) return refused("tooMany", { retryAfterSeconds: 5 });
      await new Promise<void>((resume) => line.push(resume));
    } else running += 1;
    try {
      return ok(await work());
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => Bun.password.hash(password, ARGON)),
    verify: (password, hash) => inTurn(() => Bun.password.verify(password, hash)),
  };
}
