/** What the benchmarks' servers stand on: real clocks and chance, a database, and tables on which no player runs out of time. */
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Clock, Log, Random, Timers } from "../../modules/kernel/index.ts";
import { standardTiming } from "../../modules/rummy/index.ts";
import { type TablesSettings, USUAL_LIMITS, USUAL_MATCH_TIMING } from "../../modules/tables/index.ts";
import { realTime } from "../support/clock.ts";

export const clock: Clock = realTime;
export const timers: Timers = realTime;
export const random: Random = { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) };
export const quiet: Log = { debug() {}, info() {}, warn: console.error, error: console.error, child: () => quiet };

/** Settings with which no player runs out of time while another server has its round. */
export const BENCH_SETTINGS: TablesSettings = {
  ...USUAL_LIMITS,
  messages: { burst: 1e9, perSecond: 1e9 },
  timing: {
    deal: { ...standardTiming({ loserArrangement: "best" }), turnMs: 600_000, slowAverageMs: 600_000 },
    countdownMs: 3_000,
    betweenDealsMs: 0,
    revealMs: 0,
    absentMs: 600_000,
    sitOutMs: 600_000,
    botFillMs: 600_000,
    resumeTurnMs: 10_000,
    match: USUAL_MATCH_TIMING,
  },
  ticketMs: 60_000,
  voidAfterMs: 600_000,
  heartbeatMs: 1_000,
  perPlayer: 3,
  botMinMs: 500,
  botMaxMs: 1_500,
};

/** A pool of connections to a database of the benchmark's own. */
export function openBench(url: string) {
  const bigint = { to: 20, from: [20], serialize: String, parse: Number } as unknown as postgres.PostgresType<bigint>;
  const sql = postgres(url, { max: 10, onnotice: () => {}, types: { bigint } });
  return { sql, db: drizzle(sql) };
}
