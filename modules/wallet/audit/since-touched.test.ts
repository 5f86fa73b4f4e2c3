/** The audit from the last closed day on reads what changed since: as many pages of the ledger, however much was closed before. */
import { expect, test } from "bun:test";
import { fillDeals, fillPlayers } from "../../../test/bench/closing-fill.ts";
import { openBench } from "../../../test/bench/serving.ts";
import { until } from "../../../test/support/child.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, instant } from "../../kernel/index.ts";
import { createClosings } from "../closings/closings.ts";
import { auditLedger } from "../index.ts";

const [DAY, NEXT] = ["2026-03-14", "2026-03-15"];
/** People who play on both days, and deals of the open day: five transfers each. */
const [PLAYERS, OPEN_DEALS] = [400, 60];

/** Pages of each table and its indexes that the audit asks for, behind a closed day of so many deals. */
async function pagesBehind(deals: number): Promise<ReadonlyMap<string, number>> {
  const database = await freshDatabase();
  const { owner, servingUrl } = database;
  try {
    await owner.unsafe(fillPlayers({ players: PLAYERS, day: DAY }));
    await owner.unsafe(fillDeals({ players: PLAYERS, deals, day: DAY }));
    const time = fakeTime(instant(Date.parse(`${DAY}T12:00:00+05:30`) + DAY_MS));
    const closings = createClosings({
      database,
      clock: time,
      timers: time,
      random: seededRandom(1),
      log: collectingLog(),
      seeds: { current: new Uint8Array(32), old: [] },
      operatorsLog: async () => "0 none",
    });
    expect((await closings.closeDue()).map(({ day }) => day)).toEqual([DAY]);
    await owner.unsafe(fillDeals({ players: PLAYERS, deals: OPEN_DEALS, day: NEXT, after: deals }));
    await owner.unsafe("VACUUM (ANALYZE)");
    // A thousand pages are read whole for good reason; tables of millions are not.
    await owner.unsafe(`ALTER DATABASE ${new URL(servingUrl).pathname.slice(1)} SET enable_seqscan = off`);
    const pages = async () => {
      const rows = await owner<{ name: string; pages: string }[]>`
        SELECT relname AS name, heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0) AS pages
        FROM pg_statio_user_tables WHERE schemaname = 'wallet'`;
      return new Map(rows.map(({ name, pages }) => [name, Number(pages)]));
    };
    await owner`SELECT pg_stat_force_next_flush()`;
    const before = await pages();
    const auditing = openBench(servingUrl);
    const { faults, transfers, since } = await auditLedger(auditing);
    // What its sessions read is counted when they end.
    await auditing.sql.end({ timeout: 5 });
    expect({ faults, transfers, since }).toEqual({ faults: [], transfers: 5 * OPEN_DEALS, since: DAY });
    const read = async () =>
      new Map([...(await pages())].map(([name, count]) => [name, count - (before.get(name) ?? 0)]));
    const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);
    let last = await read();
    const isCounted = async () => {
      const before = last;
      last = await read();
      return sum(before) > 0 && sum(last) === sum(before);
    };
    await until("the pages that were read", isCounted, 30_000, 100);
    return last;
  } finally {
    await database.close();
  }
}

/** Tables of which a block-range index tells the rows since a transfer or a day: 128 pages at once, in each of two readings. */
const BY_RANGE: ReadonlySet<string> = new Set(["game_line", "fee_share", "result_day"]);

test("M-21: the audit since a closed day reads as much of the ledger behind 8,000 closed transfers as behind 80,000", async () => {
  const [few, many] = [await pagesBehind(1_600), await pagesBehind(16_000)];
  for (const table of ["account", "transfer", "entry", "game_line", "fee_share", "result_day", "last_balance"]) {
    const [one, other] = [few.get(table) ?? 0, many.get(table) ?? 0];
    const most = 1.25 * one + (BY_RANGE.has(table) ? 2 * 128 : 20);
    expect({ table, isAsMuch: other <= most, one, other }).toEqual({ table, isAsMuch: true, one, other });
  }
}, 180_000);
