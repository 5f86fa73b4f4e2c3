/**
 * What grows with the number of accounts and transfers: each thing that a player, an operator or the night waits for, at platforms of
 * `GROWTH_ACCOUNTS` (10⁴ and 10⁵ unless told) with ten transfers an account, beside a heavy player of 2 × `GROWTH_HEAVY` transfers and a
 * day of `GROWTH_OPEN` transfers that is not closed. Each size has a database of its own, because the server works in it. Times are told
 * as multiples of an empty question of the same minute; how they grow, and how the rows grow that PostgreSQL touches by its own plans, is
 * the exponent: 1 is as much as the accounts. Rows are what the limits bind: they are the same on every machine. The large sizes:
 * `GROWTH_ACCOUNTS=10000,100000,1000000 GROWTH_HEAVY=50000 GROWTH_OPEN=100000`, twenty minutes and 15 GB below `TMPDIR`.
 */
import type postgres from "postgres";
import { instant, type Log } from "../../modules/kernel/index.ts";
import { dayBefore, dayOf, startOf } from "../../modules/kernel/india.ts";
import { openSession } from "../../modules/operator/testing/session.ts";
import { auditLedger, createClosings } from "../../modules/wallet/index.ts";
import { type OpenDatabase, openDatabase } from "../../src/platform/database.ts";
import { type PostgresServer, startPostgres, type TestDatabase } from "../support/postgres.ts";
import { preparedServer } from "../support/prepared-server.ts";
import { seededRandom } from "../support/random.ts";
import { startServer } from "../support/server.ts";
import type { Bench, Figure } from "./figures.ts";
import {
  benchHash,
  COHORT,
  cohortSteps,
  heavySteps,
  openDaySteps,
  withoutDigests,
  withoutIndexes,
} from "./growth-fill.ts";
import { desk, empty, ofPlayer } from "./growth-operations.ts";
import { BENCH_SECRETS } from "./people.ts";
import { type Reading, watchPlans } from "./touched-rows.ts";

const SIZES = (process.env.GROWTH_ACCOUNTS ?? "10000,100000").split(",").map(Number);
const HEAVY_TABLES = Number(process.env.GROWTH_HEAVY ?? 5_000);
const OPEN = Number(process.env.GROWTH_OPEN ?? 10_000);
/** How often each thing is asked; the median counts. */
const TIMES = 11;
/** A table of fewer rows is read whole for good reason. */
const FEW = 1_000;

type Progress = (line: string) => void;

/** What one thing took at one size. */
interface Taken {
  readonly name: string;
  readonly accounts: number;
  readonly ms: number;
  /** Multiples of the empty question. */
  readonly ratio: number;
  /** Null where it was not looked at. */
  readonly readings: readonly Reading[] | null;
  readonly isWaitedFor: boolean;
}

const quiet: Log = { debug() {}, info() {}, warn() {}, error: (...told) => console.error(...told), child: () => quiet };

const measure: Bench = async (progress) => {
  const server = await startPostgres();
  const taken: Taken[] = [];
  try {
    for (const accounts of SIZES) taken.push(...(await atSize(server, accounts, progress)));
  } finally {
    await server.remove();
  }
  return figuresOf(taken);
};
export default measure;

async function atSize(server: PostgresServer, accounts: number, progress: Progress): Promise<readonly Taken[]> {
  const fresh = await server.fresh();
  const database = openDatabase({ url: fresh.servingUrl }, { pool: 8 });
  try {
    const nightly = await fillAndClose(fresh, database, accounts, progress);
    for (const one of nightly) progress(lineOf(one));
    return [...nightly, ...(await asked(fresh, accounts, progress))];
  } finally {
    await database.close(1);
    await fresh.close();
  }
}

/** Fills, closes the days before the last one, audits that, and closes it. */
async function fillAndClose(
  { owner }: TestDatabase,
  database: OpenDatabase,
  accounts: number,
  progress: Progress,
): Promise<readonly Taken[]> {
  const hash = await benchHash();
  const cohorts = Math.ceil(accounts / COHORT);
  const days = [dayBefore(dayOf(instant(Date.now())))];
  while (days.length < cohorts + 2) days.unshift(dayBefore(days[0]!));
  const open = days.at(-1)!;
  const steps = async (list: ReturnType<typeof heavySteps>) => {
    for (const [name, text] of list) {
      const [seconds] = await timed(() => owner.unsafe(text));
      if (seconds > 5) progress(`${name}: ${seconds.toFixed(0)} s`);
    }
  };
  await withoutIndexes(owner, async () => {
    await steps(heavySteps({ tables: HEAVY_TABLES, day: days[0]!, hash }));
    for (let n = 0; n < cohorts; n++) {
      const after = n * COHORT;
      const cohort = { after, accounts: Math.min(COHORT, accounts - after), day: days[n + 1]! };
      await steps(cohortSteps({ ...cohort, hash, heavyTables: HEAVY_TABLES }));
    }
  });
  await owner.unsafe("VACUUM (ANALYZE)");
  const close = () =>
    createClosings({
      database,
      // A quarter of an hour after the last day that is to be closed.
      clock: { now: () => instant(startOf(isOpenFilled ? dayOf(instant(Date.now())) : open) + 900_000) },
      log: quiet,
      random: seededRandom(1),
      timers: { after: () => () => {}, every: () => () => {} },
      seeds: { current: new Uint8Array(32), old: [] },
      operatorsLog: async () => "0 none",
    }).closeDue();
  let isOpenFilled = false;
  const [before] = await timed(() => withoutDigests(owner, close));
  progress(`${accounts} accounts are filled; their ${cohorts + 1} days closed in ${before.toFixed(1)} s`);
  await steps(openDaySteps({ accounts, transfers: OPEN, day: open }));
  isOpenFilled = true;
  await owner.unsafe("VACUUM (ANALYZE)");
  const reference = await emptyMs(database);
  const audit = async () => {
    const { faults, since } = await auditLedger(database);
    if (faults.length > 0 || since === null) throw new Error(JSON.stringify(faults.slice(0, 3)));
  };
  const audits: number[] = [];
  for (let n = 0; n < 3; n++) audits.push((await timed(audit))[0] * 1_000);
  const [closing] = await timed(close);
  const [nothing] = await timed(audit);
  const night = (name: string, ms: number): Taken => ({
    name,
    accounts,
    ms,
    ratio: ms / reference,
    readings: null,
    isWaitedFor: false,
  });
  return [
    night(`audit from the last closing on, ${OPEN} transfers`, middle(audits)),
    night(`closing a day of ${OPEN} transfers`, closing * 1_000),
    night("audit of nothing since a closing", nothing * 1_000),
  ];
}

/** Everything that is asked of the real server. */
async function asked(fresh: TestDatabase, accounts: number, progress: Progress): Promise<readonly Taken[]> {
  const plans = await watchPlans(fresh.owner);
  const [support, finance] = [
    await openSession(fresh, "helps", "support"),
    await openSession(fresh, "counts", "finance"),
  ];
  const manager = await openSession(fresh, "manages", "manager");
  const server = await startServer({
    command: [process.execPath, (await preparedServer()).main],
    settings: {
      DATABASE_URL: fresh.servingUrl,
      ...BENCH_SECRETS,
      LOG_LEVEL: "error",
      // Whoever sits down waits, and costs nothing.
      BOT_FILL_MS: "3600000",
      TABLE_COUNTDOWN_MS: "3600000",
    },
  });
  try {
    await untilIdle(fresh.owner, progress);
    const operations = [
      ...(await ofPlayer(server.url, accounts, HEAVY_TABLES)),
      ...desk(server.url, { support, finance, manager }),
    ];
    const taken: Taken[] = [];
    for (const operation of [empty(fresh.sql), ...operations]) {
      const took: number[] = [];
      for (let n = 0; n < TIMES + 1; n++) took.push((await timed(() => operation.run(n)))[0] * 1_000);
      const readings: (readonly Reading[])[] = [];
      // Jobs of the server ask beside it: what is least is the operation's own.
      for (let n = 0; n < 3; n++) readings.push(await plans.during(() => operation.run(TIMES + 1 + n)));
      const ms = middle(took.slice(1));
      const least = readings.toSorted((a, b) => rowsOf(a) - rowsOf(b))[0]!;
      const one = { ...operation, accounts, ms, ratio: ms / (taken[0]?.ms ?? ms), readings: least };
      taken.push(one);
      progress(lineOf(one));
    }
    return taken;
  } catch (error) {
    progress(server.log().slice(-3_000));
    throw error;
  } finally {
    await server.remove();
  }
}

/** Waits until the server has caught up with what the fill left it to do; two minutes at most. */
async function untilIdle(owner: postgres.Sql, progress: Progress): Promise<void> {
  const begun = performance.now();
  for (let quietLooks = 0; quietLooks < 20 && performance.now() - begun < 120_000; ) {
    const [row] = await owner<{ busy: number }[]>`
      SELECT count(*)::int AS busy FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`;
    quietLooks = row!.busy === 0 ? quietLooks + 1 : 0;
    await Bun.sleep(100);
  }
  progress(`the server was idle after ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
}

async function emptyMs({ sql }: Pick<OpenDatabase, "sql">): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < TIMES * 5; n++) took.push((await timed(() => sql`SELECT 1`))[0] * 1_000);
  return middle(took);
}

async function timed<T>(run: () => Promise<T>): Promise<readonly [seconds: number, value: T]> {
  const begun = performance.now();
  const value = await run();
  return [(performance.now() - begun) / 1_000, value];
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const rowsOf = (readings: readonly Reading[]): number => readings.reduce((sum, { rows }) => sum + rows, 0);
const wholeOf = (readings: readonly Reading[]): readonly Reading[] =>
  readings.filter(({ isWhole, rows }) => isWhole && rows > FEW);

function lineOf({ name, accounts, ms, ratio, readings }: Taken): string {
  const rows = readings === null ? "" : `, ${rowsOf(readings)} rows`;
  const whole = wholeOf(readings ?? []).map(({ relation, rows }) => `${relation} (${rows})`);
  const most = (readings ?? []).toSorted((a, b) => b.rows - a.rows)[0];
  const largest = most === undefined || most.rows < FEW ? "" : `, most of ${most.relation} (${most.rows})`;
  return `${accounts} accounts: ${name}: ${ms.toFixed(1)} ms, ${ratio.toFixed(1)} ×${rows}${largest}${whole.length > 0 ? `, WHOLE: ${whole.join(", ")}` : ""}`;
}

/** Slope of the logarithm of what grows over that of the accounts, by least squares. */
function exponent(points: readonly (readonly [accounts: number, value: number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const mean = (which: 0 | 1) => logs.reduce((sum, point) => sum + point[which], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / over;
}

function figuresOf(taken: readonly Taken[]): readonly Figure[] {
  return [...new Set(taken.map(({ name }) => name))].flatMap((name) => {
    const points = taken.filter((one) => one.name === name);
    const last = points.at(-1)!;
    const figures: Figure[] = [
      { name: `${name}, at ${last.accounts} accounts`, value: last.ms, unit: "ms" },
      { name, value: last.ratio, unit: "× an empty question" },
    ];
    if (points.length < 2) return figures;
    figures.push({
      name: `${name}: time`,
      value: exponent(points.map((p) => [p.accounts, p.ratio])),
      unit: "exponent",
    });
    if (last.readings === null) return figures;
    // A hundred rows more or less are nothing.
    const rows = exponent(points.map((p) => [p.accounts, 100 + rowsOf(p.readings ?? [])]));
    const limit = last.isWaitedFor ? { limit: { atMost: 0.2 } } : {};
    figures.push({ name: `${name}: rows`, value: rows, unit: "exponent", ...limit });
    if (wholeOf(last.readings).length > 0)
      figures.push({
        name: `${name}: tables read whole`,
        value: wholeOf(last.readings).length,
        unit: "tables",
        ...(last.isWaitedFor ? { limit: { atMost: 0 } } : {}),
      });
    return figures;
  });
}
