import type { Clock, CreateLimiter, Database, PlayerId, Random } from "../kernel/index.ts";
import type { Draw } from "../rummy/index.ts";

/** What the trainer and the hand of the day are given. */
export interface ContentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Uniform numbers from a seed: the stream that shuffles decks too, which anybody can compute (`/docs/protocol`). */
  readonly drawsFrom: (algorithm: "sha256", seed: Uint8Array) => Draw;
}

/** What the calls are given beside that. */
export interface ContentHttpDeps {
  readonly limiter: CreateLimiter;
  /** The caller's network, seen through trusted proxies. */
  readonly networkOf: (request: Request) => string;
  /** Whose session the request shows; null for strangers, and where a session has ended. */
  readonly playerOf: (request: Request) => Promise<PlayerId | null>;
}
