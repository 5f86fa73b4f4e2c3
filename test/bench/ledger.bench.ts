/**
 * The ledger, against pgbench running the same statements on the same server in the same run: settlements one call at a
 * time with 16 clients each, then batched as the operator posts them; a deal of six in one call; fees that all go to one
 * account of the operator, with and without stripes. fsync is off for all of it, so that the ratios tell of the code and
 * not of the disk; the embedded database runs beside it as the server runs it, with fsync.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditLedger } from "../../modules/wallet/index.ts";
import type { Posting } from "../../modules/wallet/posting/postings.ts";
import { createWalletStore } from "../../modules/wallet/store/ledger.ts";
import { type OpenDatabase, openDatabase } from "../../src/platform/database.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres.ts";
import { MIGRATIONS } from "../../src/platform/files.ts";
import { migrateDatabase } from "../../src/platform/migrate.ts";
import { startPostgres } from "../support/postgres.ts";
import { postgresInstalled } from "../support/postgres-programs.ts";
import type { Bench, Figure } from "./figures.ts";
import {
  clock,
  DEALS,
  feePosting,
  mustPost,
  openStakes,
  openWallet,
  type Pace,
  pace,
  STAKES,
  sixPlayers,
  sixPosting,
  twoPosting,
  twoStakes,
} from "./ledger-load.ts";
import { pgbench } from "./ledger-pgbench.ts";

/** 32 connections for postings, and some beside. */
const POOL = 48;

const figure = (name: string, value: number, unit: string, atLeast?: number): Figure => ({
  name,
  value,
  unit,
  ...(atLeast === undefined ? {} : { limit: { atLeast } }),
});

const measure: Bench = async (progress) => [...(await onServer(progress)), ...(await onEmbedded(progress))];
export default measure;

async function onServer(progress: (line: string) => void): Promise<Figure[]> {
  const server = await startPostgres({ installed: postgresInstalled });
  const fresh = await server.fresh();
  const database = openDatabase({ url: fresh.servingUrl }, { pool: POOL });
  try {
    await openStakes(openWallet(database));
    progress("stakes are open");
    const figures = [
      ...(await settlements(database, fresh.url, progress)),
      ...(await dealsOfSix(database, fresh.url, progress)),
      ...(await hotAccount(database, progress)),
    ];
    const begun = performance.now();
    const report = await auditLedger(database);
    const audited = performance.now() - begun;
    if (report.faults.length > 0) throw new Error(`the ledger is not sound: ${JSON.stringify(report.faults[0])}`);
    return [...figures, figure(`audit of ${report.entries} entries`, report.entries / audited, "entries/ms")];
  } finally {
    await database.close(1);
    await fresh.close();
    await server.remove();
  }
}

/** One request a call, on a connection of the caller's own. */
function oneByOne(database: OpenDatabase) {
  const store = createWalletStore(database);
  return async (posting: Posting) => {
    const [posted] = await store.post([posting], clock.now());
    if (posted?.code !== "posted") throw new Error(`the ledger answered ${posted?.code}`);
  };
}

/** Three times one after the other, so that what else the machine does weighs on both: the middle ratio and its figures. */
async function inTurns(pgbench: () => number | null, app: (round: number) => Promise<Pace>) {
  const turns: { readonly reference: number | null; readonly single: Pace; readonly ratio: number | null }[] = [];
  for (let round = 0; round < 3; round++) {
    const reference = pgbench();
    const single = await app(round);
    turns.push({ reference, single, ratio: reference === null ? null : single.perSecond / reference });
  }
  const [, middle] = turns.sort((a, b) => (a.ratio ?? 0) - (b.ratio ?? 0));
  if (!middle) throw new Error("of three turns one is in the middle");
  return middle;
}

async function settlements(database: OpenDatabase, url: string, progress: (line: string) => void): Promise<Figure[]> {
  const wallet = openWallet(database);
  const post = oneByOne(database);
  const calls = Array.from({ length: STAKES }, (_, n) => twoPosting(0, n, `call-${n}`));
  const { reference, single, ratio } = await inTurns(await pgbench(url, "bench_two", calls), (round) =>
    pace(16, (id, n) => post(twoPosting(id, n, `one-${round}-${id}-${n}`))),
  );
  const few = await pace(16, (id, n) => mustPost(wallet.settle({ ...twoStakes(id, n), key: `few-${id}-${n}` })));
  const many = await pace(200, (id, n) => mustPost(wallet.settle({ ...twoStakes(id, n), key: `many-${id}-${n}` })));
  progress(`settlements/s: pgbench ${say(reference)}, one by one ${say(single)}, batched ${say(few)} and ${say(many)}`);
  return [
    ...(reference === null ? [] : [figure("settlements, pgbench, 16 clients", reference, "/s")]),
    ...paced("settlements, one a call, 16 callers", single, null, 0),
    ...(ratio === null ? [] : [figure("settlements, one a call, 16 callers", ratio, "× pgbench in turns", 0.6)]),
    ...paced("settlements, batched, 16 callers", few, reference, 0.5),
    ...paced("settlements, batched, 200 callers", many, reference, 1.5),
  ];
}

async function dealsOfSix(database: OpenDatabase, url: string, progress: (line: string) => void): Promise<Figure[]> {
  const post = oneByOne(database);
  const wallet = openWallet(database);
  const dealOf = (id: number, n: number) => (id * 53 + n * 7) % DEALS;
  const calls = Array.from({ length: DEALS }, (_, deal) => sixPosting(deal, `call-${deal}`));
  const measured = await pgbench(url, "bench_six", calls);
  const alone = await pace(1, (_, n) => mustPost(wallet.settle(sixPlayers(dealOf(0, n), `alone-${n}`))));
  const { reference, single, ratio } = await inTurns(measured, (round) =>
    pace(16, (id, n) => post(sixPosting(dealOf(id, n), `six-${round}-${id}-${n}`))),
  );
  const many = await pace(200, (id, n) => mustPost(wallet.settle(sixPlayers(dealOf(id, n), `deal-${id}-${n}`))));
  progress(
    `deals of six/s: pgbench ${say(reference)}, alone ${say(alone)}, one by one ${say(single)}, batched ${say(many)}`,
  );
  return [
    figure("a deal of six in one call, nobody else", alone.p50Ms, "ms"),
    ...(reference === null ? [] : [figure("deals of six, pgbench, 16 clients", reference, "/s")]),
    ...paced("deals of six, one a call, 16 callers", single, null, 0),
    ...(ratio === null ? [] : [figure("deals of six, one a call, 16 callers", ratio, "× pgbench in turns", 0.6)]),
    // One process has one call under way: a core, where sixteen clients of pgbench have all of them.
    ...paced("deals of six, batched, 200 callers", many, reference, 0.6),
  ];
}

/** One by one, so that the account's row is what they wait for; a batch would hide it. */
async function hotAccount(database: OpenDatabase, progress: (line: string) => void): Promise<Figure[]> {
  const post = oneByOne(database);
  let run = 0;
  const fees = async (clients: number, striped: boolean) => {
    run += 1;
    const offset = run * 1_000;
    return (await pace(clients, (id, n) => post(feePosting(offset + id, n, striped)))).perSecond;
  };
  const [eight, many] = [await fees(8, true), await fees(32, true)];
  const [oneRow8, oneRow32] = [await fees(8, false), await fees(32, false)];
  progress(
    `fees/s at 8 and 32 clients: striped ${say(eight)}, ${say(many)}; one row ${say(oneRow8)}, ${say(oneRow32)}`,
  );
  return [
    figure("fees to a striped account, 32 clients", many, "/s"),
    figure("fees to a striped account, 32 clients", many / eight, "× 8 clients", 0.6),
    figure("fees to one row, 32 clients", oneRow32, "/s"),
    figure("fees to one row, 32 clients", oneRow32 / oneRow8, "× 8 clients"),
    figure("stripes, 32 clients", many / oneRow32, "× one row", 1),
  ];
}

async function onEmbedded(progress: (line: string) => void): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "rummy-bench-"));
  const embedded = await startEmbeddedPostgres({ folder });
  try {
    const { owner, serving } = embedded;
    await migrateDatabase({
      address: owner,
      folder: MIGRATIONS,
      serving: { role: serving.user, password: serving.password },
    });
    const database = openDatabase(serving, { pool: POOL });
    const wallet = openWallet(database);
    await openStakes(wallet);
    const post = oneByOne(database);
    const single = await pace(16, (id, n) => post(twoPosting(id, n, `one-${id}-${n}`)));
    const many = await pace(200, (id, n) => mustPost(wallet.settle({ ...twoStakes(id, n), key: `many-${id}-${n}` })));
    const six = await pace(200, (id, n) => mustPost(wallet.settle(sixPlayers((id + n * 7) % DEALS, `d-${id}-${n}`))));
    await database.close(1);
    progress(`embedded, with fsync: one by one ${say(single)}, batched ${say(many)}, deals of six ${say(six)}`);
    return [
      figure("embedded, settlements, one a call, 16 callers", single.perSecond, "/s"),
      figure("embedded, settlements, batched, 200 callers", many.perSecond, "/s"),
      figure("embedded, deals of six, batched, 200 callers", six.perSecond, "/s"),
      figure("embedded, batched", many.perSecond / single.perSecond, "× one a call", 1),
    ];
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function paced(name: string, { perSecond, p50Ms, p99Ms }: Pace, pgbench: number | null, atLeast: number): Figure[] {
  return [
    figure(name, perSecond, "/s"),
    figure(`${name}, median`, p50Ms, "ms"),
    figure(`${name}, 99th percentile`, p99Ms, "ms"),
    ...(pgbench === null ? [] : [figure(name, perSecond / pgbench, "× pgbench one by one", atLeast)]),
  ];
}

const say = (pace: Pace | number | null) =>
  pace === null ? "not installed" : String(Math.round(typeof pace === "number" ? pace : pace.perSecond));
