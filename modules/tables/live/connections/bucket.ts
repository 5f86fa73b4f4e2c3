import type { Clock } from "../../../kernel/index.ts";

/** How many messages may pass: a bucket that holds `burst` and fills by `perSecond`. */
export interface MessageLimits {
  readonly burst: number;
  readonly perSecond: number;
}

/** May another message pass? Each one that may takes a token. */
export function createBucket(clock: Clock, { burst, perSecond }: MessageLimits): () => boolean {
  let tokens = burst;
  let filledAt = clock.now();
  return () => {
    const now = clock.now();
    // A clock that was set back takes nothing away.
    tokens = Math.min(burst, tokens + (Math.max(0, now - filledAt) * perSecond) / 1_000);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
