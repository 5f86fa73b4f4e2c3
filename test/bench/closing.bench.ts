/**
 * Closed days and years at their sizes: `CLOSING_ENTRIES` entries after a closed day are audited, and closed; what a player of 60,000
 * closed stakes held is looked up; a financial year of `CLOSING_PLAYERS` players is closed while others post. The usual sizes
 * take half a minute; those of the decision (10⁷ and 10⁶) are named by hand and take a quarter of an hour.
 */
import { auditTaxYears } from "../../modules/cashier/audit/years.ts";
import { createTaxYears } from "../../modules/cashier/tax/tax-years.ts";
import { type Clock, instant, type Log, type PlayerId, paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { auditLedger, createClosedDays, createClosings, createWallet } from "../../modules/wallet/index.ts";
import { createWalletStore } from "../../modules/wallet/store/ledger.ts";
import { type OpenDatabase, openDatabase } from "../../src/platform/database.ts";
import { startPostgres, type TestDatabase } from "../support/postgres.ts";
import { seededRandom } from "../support/random.ts";
import { fillDeals, fillPlayers, fillStakes } from "./closing-fill.ts";
import type { Bench, Figure } from "./figures.ts";

const ENTRIES = Number(process.env.CLOSING_ENTRIES ?? 300_000);
const PLAYERS = Number(process.env.CLOSING_PLAYERS ?? 20_000);
/** Tables at which the heavy player sat: three accounts each. */
const TABLES = 20_000;
const HEAVY = "heavy" as PlayerId;

const quiet: Log = { debug() {}, info() {}, warn() {}, error: (...told) => console.error(...told), child: () => quiet };
const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
const ist = (text: string) => instant(Date.parse(`${text}+05:30`));
const at = (text: string): Clock => ({ now: () => ist(text) });

const measure: Bench = async (progress) => {
  const server = await startPostgres();
  try {
    return [
      ...(await withDatabase(server, (fresh, database) => days(fresh, database, progress))),
      ...(await withDatabase(server, (fresh, database) => year(fresh, database, progress))),
    ];
  } finally {
    await server.remove();
  }
};
export default measure;

async function withDatabase(
  server: Awaited<ReturnType<typeof startPostgres>>,
  run: (fresh: TestDatabase, database: OpenDatabase) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const fresh = await server.fresh();
  const database = openDatabase({ url: fresh.servingUrl }, { pool: 8 });
  try {
    return await run(fresh, database);
  } finally {
    await database.close(1);
    await fresh.close();
  }
}

const closingsOf = (database: OpenDatabase, clock: Clock) =>
  createClosings({
    database,
    clock,
    log: quiet,
    random: seededRandom(1),
    timers: { after: () => () => {}, every: () => () => {} },
    seeds: { current: new Uint8Array(32), old: [] },
    operatorsLog: async () => "0 none",
  });

async function timed<T>(run: () => Promise<T>): Promise<readonly [seconds: number, value: T]> {
  const begun = performance.now();
  const value = await run();
  return [(performance.now() - begun) / 1_000, value];
}

/** The audit from a closed day on, the closing of a large day, and a look-up over many closed stakes. */
async function days(
  fresh: TestDatabase,
  database: OpenDatabase,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const deals = Math.ceil(ENTRIES / 14);
  // In the order of their days: the whole audit finds what is dated before what it follows.
  await fresh.owner.unsafe(fillStakes({ player: HEAVY, tables: TABLES, day: "2026-03-05" }));
  await fresh.owner.unsafe(fillPlayers({ players: 2 * Math.min(100_000, deals), day: "2026-03-10" }));
  const store = createWalletStore(database);
  const noon = ist("2026-03-12T12:00:00");
  const [before] = await timed(() => store.holdingsAt([HEAVY], noon));
  progress(
    `filled the first day; ${3 * TABLES} accounts of closed stakes, looked up without closings: ${before.toFixed(2)} s`,
  );
  const [first] = await timed(() => closingsOf(database, at("2026-03-11T00:11:00")).closeDue());
  progress(`closed the first day in ${first.toFixed(1)} s`);
  await fresh.owner.unsafe(fillDeals({ players: 2 * Math.min(100_000, deals), deals, day: "2026-03-11" }));
  await fresh.owner.unsafe("ANALYZE");
  progress("filled the second day");
  const times: number[] = [];
  for (let n = 0; n < 20; n++) times.push((await timed(() => store.holdingsAt([HEAVY], noon)))[0]);
  const [since, sound] = await timed(() => auditLedger(database));
  progress(`${sound.entries} entries since ${sound.since}: ${since.toFixed(1)} s`);
  if (sound.faults.length > 0 || sound.since === null) throw new Error(JSON.stringify(sound.faults.slice(0, 3)));
  const [whole, all] = await timed(() => auditLedger(database, { isWhole: true }));
  if (all.faults.length > 0) throw new Error(JSON.stringify(all.faults.slice(0, 3)));
  const [second, closed] = await timed(() => closingsOf(database, at("2026-03-12T00:11:00")).closeDue());
  progress(`closed the second day in ${second.toFixed(1)} s, ${closed[0]?.entries} entries`);
  const [after, nothing] = await timed(() => auditLedger(database));
  if (nothing.faults.length > 0) throw new Error(JSON.stringify(nothing.faults.slice(0, 3)));
  const [verified, verdict] = await timed(() => createClosedDays(database).verify({ withDigests: true }));
  if (!verdict.isSound) throw new Error(verdict.why);
  return [
    { name: `audit of ${sound.entries} entries since a closed day`, value: since, unit: "s" },
    { name: `audit of all ${all.entries} entries`, value: whole, unit: "s" },
    { name: "audit since a closed day", value: since / whole, unit: "× the whole audit", limit: { atMost: 0.8 } },
    { name: "audit of nothing since the last closed day", value: after, unit: "s" },
    { name: `closing a day of ${closed[0]?.entries} entries`, value: second, unit: "s" },
    { name: "reckoning the digests of both days anew", value: verified, unit: "s" },
    {
      name: `holdings at a moment, ${3 * TABLES} accounts of closed stakes, no closed day`,
      value: before * 1_000,
      unit: "ms",
    },
    {
      name: "the same from a closed day on, median of 20",
      value: times.sort((a, b) => a - b)[10]! * 1_000,
      unit: "ms",
    },
    { name: "the same from a closed day on", value: times[10]! / before, unit: "× without", limit: { atMost: 0.1 } },
  ];
}

/** A financial year of many players is closed on connections of its own, while others post; before that they post alone. */
async function year(
  fresh: TestDatabase,
  database: OpenDatabase,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  await fresh.owner.unsafe(fillPlayers({ players: PLAYERS, day: "2026-03-30", winners: true }));
  await fresh.owner.unsafe("ANALYZE");
  const night = at("2026-04-01T00:11:00");
  const [closing] = await timed(() => closingsOf(database, night).closeDue());
  progress(`${PLAYERS} players; both days closed in ${closing.toFixed(1)} s`);
  const now = at("2026-04-01T01:00:00");
  const play = playOn(database, now);
  const alone = await play.during(() => Bun.sleep(10_000));
  const background = openDatabase({ url: fresh.servingUrl }, { pool: 5, besidePlay: true });
  const walletOf = (on: OpenDatabase) => createWallet({ database: on, clock: now, log: quiet, settings });
  const years = createTaxYears({
    database,
    clock: now,
    log: quiet,
    settings,
    wallet: walletOf(database),
    background: { database: background, wallet: walletOf(background) },
  });
  let seconds = 0;
  const beside = await play.during(async () => {
    [seconds] = await timed(async () => {
      const closed = await years.closeForAll("2025-2026");
      if (closed.waiting > 0) throw new Error(`${closed.waiting} players wait`);
    });
  });
  const [again] = await timed(() => years.closeForAll("2025-2026"));
  await background.close(1);
  progress(`closed in ${seconds.toFixed(1)} s, again in ${again.toFixed(1)} s`);
  if (PLAYERS <= 50_000) {
    const { faults } = await auditTaxYears(database);
    if (faults.length > 0) throw new Error(JSON.stringify(faults[0]));
  }
  const [owed] = await fresh.owner<{ owed: number; closed: number }[]>`
    SELECT coalesce(sum(owed_paise), 0)::float8 AS owed, count(*)::float8 AS closed FROM cashier.tax_year WHERE closed_at IS NOT NULL`;
  if (owed?.owed !== 0) throw new Error(`${owed?.owed} paise are owed`);
  return [
    { name: `closing a financial year of ${owed.closed} players, a third with tax`, value: seconds, unit: "s" },
    { name: "closing a financial year", value: owed.closed / seconds, unit: "players/s" },
    { name: "the same again, nothing left", value: again, unit: "s" },
    { name: "a posting beside nothing, median", value: alone.p50, unit: "ms" },
    { name: "a posting beside nothing, 99th percentile", value: alone.p99, unit: "ms" },
    { name: "a posting beside the closing, median", value: beside.p50, unit: "ms" },
    { name: "a posting beside the closing, 99th percentile", value: beside.p99, unit: "ms" },
    { name: "a posting beside the closing, median", value: beside.p50 / alone.p50, unit: "× beside nothing" },
    { name: "a posting beside the closing, 99th percentile", value: beside.p99 / alone.p99, unit: "× beside nothing" },
  ];
}

/** Eight people at tables, each posting and thinking for some milliseconds. */
function playOn(database: OpenDatabase, clock: Clock) {
  const wallet = createWallet({ database, clock, log: quiet, settings });
  let key = 0;
  return {
    async during(run: () => Promise<unknown>) {
      const took: number[] = [];
      let isOver = false;
      const people = Array.from({ length: 8 }, async (_, n) => {
        const player = `p${n + 1}` as PlayerId;
        while (!isOver) {
          key += 1;
          const stake = { tableId: `beside-${key}`, seat: 0, sitting: 1 };
          for (const post of [
            () => wallet.reserve({ key: `in-${key}-${n}`, player, stake, currency: "inr", amount: paise(100) }),
            () => wallet.release({ key: `out-${key}-${n}`, stake }),
          ]) {
            const [seconds, posted] = await timed<{ readonly ok: boolean }>(post);
            if (!posted.ok) throw new Error("the ledger refused what the benchmark posts");
            took.push(seconds * 1_000);
            await Bun.sleep(20);
          }
        }
      });
      await run();
      isOver = true;
      await Promise.all(people);
      took.sort((a, b) => a - b);
      return { p50: took[Math.floor(took.length / 2)]!, p99: took[Math.floor(took.length * 0.99)]! };
    },
  };
}
