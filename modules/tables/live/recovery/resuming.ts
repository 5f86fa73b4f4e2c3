import { type Clock, instant, type Log, type Standstill } from "../../../kernel/index.ts";
import { type Shard, shardOf } from "../../journal/shard.ts";
import { keyOfGiven } from "../../kind.ts";
import type { TablesSettings } from "../../settings.ts";
import type { LiveTables } from "../live-tables.ts";

interface ResumingDeps {
  readonly live: LiveTables;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<TablesSettings, "voidAfterMs">;
  readonly shard: Shard;
  readonly standstill: Pick<Standstill, "isOn">;
}

/** A database answers again: the clocks of its tables move on, or, after too long an outage, they are given up. */
export function resumeAll(
  { live, clock, log, settings, shard, standstill }: ResumingDeps,
  shiftMs: number,
  awayMs: number,
): void {
  const tables = live.all().filter(({ runner }) => shardOf(runner.tableId) === shard);
  if (shiftMs < 0) for (const table of tables) table.enteredAt = instant(table.enteredAt + shiftMs);
  // Whatever happens while all stand still is made up for when they go on.
  if (standstill.isOn()) return;
  // A process may have been kept busy by a player who was losing: being busy never undoes a deal.
  const tooLong = awayMs > settings.voidAfterMs;
  if (tooLong)
    log.warn({ shard, awayMs, tables: live.count().tables }, "The outage was too long; tables are given up.");
  for (const { runner, enteredAt } of tables) {
    // What was before a table was taken up, its recovery has made up for.
    const playedMs = Math.max(0, clock.now() - enteredAt);
    // Its director may cancel a tournament; the table plays on (T-11, T-15). A deal of the day has no stake, and is played once.
    if (tooLong && playedMs > settings.voidAfterMs && keyOfGiven(runner.state.config) === null) void runner.abandon();
    else void runner.resume(Math.min(shiftMs, playedMs));
  }
}
