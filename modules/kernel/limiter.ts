/** What a limiter counts, and how many of it. */
export interface LimiterOptions {
  /** Names the limiter; of one name there is one in a process, and processes share it. */
  readonly name: string;
  /** Requests of a key in a window. */
  readonly limit: number;
  /** Windows follow each other without a gap from 1970 on, the same for every process. Whole seconds. */
  readonly windowMs: number;
  /** Keys that a process holds; beyond it the one that was heard of longest ago is forgotten, which forgives it. */
  readonly maxKeys: number;
  /**
   * What was over the limit counts in the next window too, up to eight times the limit: a flood is answered with
   * growing demands and drains at the limit's rate.
   */
  readonly carriesOver?: boolean;
}

/** How a key stands in the window that runs. */
export interface Usage {
  /** Requests so far, with what was carried over. */
  readonly count: number;
  /** 0 within the limit; then count ÷ limit, growing from just over 1. */
  readonly excess: number;
  /** 0 within the limit; then the seconds until the window ends, at least 1. */
  readonly waitSeconds: number;
}

/**
 * Counts requests by key in windows: in memory, and in Redis where processes share one. A Redis that is away or slow is done
 * without, so nothing here ever rejects, and a restart may forgive. Budgets that must hold are in the database instead.
 */
export interface Limiter {
  /** Counts one, and answers how the key stands with it. */
  hit(key: string): Promise<Usage>;
  /** What one more would come to; counts nothing. */
  look(key: string): Promise<Usage>;
  /**
   * Counts one, and says whether it is the first of its key in this window and its neighbours: of two who come at once not both are.
   * Where a Redis was lost in between, one may be the first in each process.
   */
  isFirst(key: string): Promise<boolean>;
  /** Takes one back that came to nothing. */
  giveBack(key: string): Promise<void>;
}

/** Makes the limiters that a module needs. */
export type CreateLimiter = (options: LimiterOptions) => Limiter;
