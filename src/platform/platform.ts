import type {
  Clock,
  CreateLimiter,
  Leases,
  Log,
  Membership,
  Processes,
  Random,
  Stopwatch,
  Timers,
  Tracer,
} from "../../modules/kernel/index.ts";
import type { Config } from "../config.ts";
import type { OpenDatabase } from "./database.ts";
import type { OpenBus } from "./memory-bus.ts";
import type { Metrics } from "./metrics.ts";
import type { Secrets } from "./secrets.ts";

/** Everything that the modules stand on. */
export interface Platform {
  readonly config: Config;
  readonly database: OpenDatabase;
  /** A few connections of their own for long work that is not awaited: players' requests have the others. */
  readonly background: OpenDatabase;
  /** Servers that only have tables' journals (`TABLES_DATABASE_URLS`), in their order. */
  readonly shards: readonly OpenDatabase[];
  readonly bus: OpenBus;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  readonly timers: Timers;
  readonly random: Random;
  readonly limiter: CreateLimiter;
  readonly log: Log;
  readonly tracer: Tracer;
  readonly metrics: Metrics;
  readonly secrets: Secrets;
  /** The processes of the platform; one without others, unless Redis is configured. */
  readonly processes: Processes;
  /** What one of them does for all. */
  readonly leases: Leases;
  /** How the others learn of this one. */
  readonly membership: Membership;
}
