import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import {
  type Clock,
  type CreateLimiter,
  type Limiter,
  type LimiterOptions,
  type Log,
  SECOND_MS,
  type Usage,
} from "../../modules/kernel/index.ts";
import type { RedisConnection } from "./redis-connection.ts";
import { keyedHash, keyFor } from "./secrets.ts";

/** A Redis that answers later is done without. */
const TIMEOUT_MS = 250;
/** How long Redis is not asked after a call that failed. A connection that hangs is left in that time; then one call tries it. */
const REST_MS = 4 * SECOND_MS;
/** A flood is remembered up to so many times the limit. */
const MOST_EXCESS = 8;

/** The Redis in which processes count together. */
export interface SharedRedis {
  readonly url: string;
  /** The same in every process. It turns each key into the name that Redis knows, so that Redis holds no addresses or ids. */
  readonly secret: string;
}

/** The process' limiters. */
export interface Limiters {
  readonly create: CreateLimiter;
  close(): Promise<void>;
}

/**
 * Limiters that count in this process' memory, or with `redis` in that Redis together with others. Rejects when it cannot
 * be reached at the start; once it was, losing it only means that each process counts for itself.
 */
export async function openLimiters(deps: {
  readonly clock: Clock;
  readonly log: Log;
  readonly redis?: SharedRedis;
}): Promise<Limiters> {
  const { clock, log, redis: shared } = deps;
  if (shared === undefined) return { create: memoryLimiters(clock), close: async () => {} };
  const { closeRedis, redisConnection } = await import("./redis-connection.ts");
  const redis = redisConnection(shared.url, log, "limiters", 0);
  await redis.connect().catch((error: unknown) => {
    redis.destroy();
    throw error;
  });
  const nameOf = keyedHash(keyFor(shared.secret, "limits' keys"));
  const counts = { redis, nameOf, fallback: createRedisFallback(log) };
  return { create: (options) => createLimiter(clock, options, counts), close: () => closeRedis(redis) };
}

/** Limiters of one process, for tests and commands. */
export function memoryLimiters(clock: Clock): CreateLimiter {
  return (options) => createLimiter(clock, options, null);
}

/**
 * The package counts in windows of the system's clock. Here the window's number, by the injected clock, is part of the key, so
 * that time stands still where a test says so; the package's own expiry only clears up, a window later than needed.
 */
function createLimiter(clock: Clock, options: LimiterOptions, shared: SharedCounts | null): Limiter {
  const { limit, windowMs, carriesOver = false } = options;
  const counts = createCounts(options, shared);
  const windowNow = () => Math.floor(clock.now() / windowMs);
  const keyIn = (window: number, key: string) => `${window}:${shared?.nameOf(key) ?? key}`;

  const countIn = async (window: number, key: string): Promise<number> =>
    Math.max(0, (await counts(key).get(keyIn(window, key)))?.consumedPoints ?? 0);

  /** What the window before leaves to this one. */
  async function carried(window: number, key: string): Promise<number> {
    if (!carriesOver) return 0;
    return Math.max(0, Math.min(limit * MOST_EXCESS, await countIn(window - 1, key)) - limit);
  }

  function usage(count: number): Usage {
    if (count <= limit) return { count, excess: 0, waitSeconds: 0 };
    const leftMs = (windowNow() + 1) * windowMs - clock.now();
    return {
      count,
      excess: Math.min(MOST_EXCESS, count / limit),
      waitSeconds: Math.max(1, Math.ceil(leftMs / SECOND_MS)),
    };
  }

  return {
    async hit(key) {
      const window = windowNow();
      const { consumedPoints } = await counts(key).penalty(keyIn(window, key), 1);
      if (consumedPoints !== 1) return usage(consumedPoints);
      // The first of a window brings over what the last one left.
      const more = await carried(window, key);
      return more === 0 ? usage(1) : usage((await counts(key).penalty(keyIn(window, key), more)).consumedPoints);
    },
    async look(key) {
      const window = windowNow();
      const count = await countIn(window, key);
      return usage(1 + (count === 0 ? await carried(window, key) : count));
    },
    async isFirst(key) {
      const window = windowNow();
      if ((await counts(key).penalty(keyIn(window, key), 1)).consumedPoints !== 1) return false;
      // Another process may already, or still, be in the next window.
      const beside = await Promise.all([countIn(window - 1, key), countIn(window + 1, key)]);
      return beside.every((count) => count === 0);
    },
    async giveBack(key) {
      await counts(key).reward(keyIn(windowNow(), key), 1);
    },
  };
}

type Counts = Pick<RateLimiterMemory, "get" | "penalty" | "reward">;

/** The Redis of a process' limiters, and how it fares. */
interface SharedCounts {
  readonly redis: RedisConnection;
  /** The name by which Redis knows a key. */
  readonly nameOf: (key: string) => string;
  readonly fallback: RedisFallback;
}

type RedisFallback = ReturnType<typeof createRedisFallback>;

/** Prefers Redis while it answers in time. One that hangs costs one call in a while its time, and not every call. */
function createRedisFallback(log: Log) {
  let isAway = false;
  let restUntil = 0;
  return async <T>(inRedis: () => Promise<T>, inMemory: () => Promise<T>): Promise<T> => {
    if (isAway && performance.now() < restUntil) return inMemory();
    restUntil = performance.now() + REST_MS;
    try {
      const answer = await inTime(inRedis());
      if (isAway) log.info({ role: "limiters" }, "Redis counts requests again");
      isAway = false;
      return answer;
    } catch (error) {
      if (!isAway) log.warn({ role: "limiters", error }, "Redis counts no requests; each process counts its own");
      isAway = true;
      return inMemory();
    }
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("Redis did not answer in time")), TIMEOUT_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Counts a key. Redis holds `maxKeys` a process and window at most; further keys are counted in this process. */
function createCounts({ name, limit, windowMs, maxKeys }: LimiterOptions, shared: SharedCounts | null) {
  const options = { keyPrefix: `limit:${name}`, points: limit, duration: Math.ceil((2 * windowMs) / SECOND_MS) };
  const memory = new BoundedMemory(options, maxKeys);
  if (shared === null) return (): Counts => memory;
  const { redis, fallback } = shared;
  const redisOptions = { storeClient: redis, useRedisPackage: true, rejectIfRedisNotReady: true };
  const limiter = new RateLimiterRedis({ ...options, ...redisOptions });
  const insured = <T>(call: (counts: Counts) => Promise<T>) =>
    fallback(
      () => call(limiter),
      () => call(memory),
    );
  const inRedis: Counts = {
    get: (key) => insured((counts) => counts.get(key)),
    penalty: (key, points) => insured((counts) => counts.penalty(key, points)),
    reward: (key, points) => insured((counts) => counts.reward(key, points)),
  };
  let known = new Set<string>();
  let clearAt = 0;
  return (key: string): Counts => {
    if (known.size >= maxKeys && !known.has(key)) {
      if (Date.now() < clearAt) return memory;
      known = new Set();
    }
    if (known.size === 0) clearAt = Date.now() + windowMs;
    known.add(key);
    return inRedis;
  };
}

/** The package's limiter in memory, which by itself has no bound. */
class BoundedMemory extends RateLimiterMemory {
  private readonly keys = new Set<string>();

  constructor(
    options: ConstructorParameters<typeof RateLimiterMemory>[0],
    private readonly maxKeys: number,
  ) {
    super(options);
  }

  override penalty(...[key, ...rest]: Parameters<RateLimiterMemory["penalty"]>) {
    this.keys.delete(String(key));
    this.keys.add(String(key));
    if (this.keys.size > this.maxKeys) this.forgetOldest();
    return super.penalty(key, ...rest);
  }

  private forgetOldest(): void {
    const oldest = this.keys.values().next().value;
    if (oldest === undefined) return;
    this.keys.delete(oldest);
    void this.delete(oldest);
  }
}
