/**
 * The ledger: settlements a second through the wallet, batched, against pgbench calling the same function for one
 * settlement at a time on the same server in the same run, with 16 clients each. fsync is off for both, so that the
 * ratio tells of the code and not of the disk.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clock, instant, type Log, type PlayerId, paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { auditLedger, createWallet, type StakeKey, type Wallet } from "../../modules/wallet/index.ts";
import { startPostgres } from "../support/postgres.ts";
import type { Bench, Figure } from "./figures.ts";

const STAKES = 2_000;
const SECONDS = 4;
const STAKE_PAISE = 500_000;

const clock: Clock = { now: () => instant(Date.now()) };
const quiet: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => quiet };
const stakeOf = (n: number): StakeKey => ({ tableId: `bench-${n}`, seat: 0, sitting: 1 });

const measure: Bench = async (progress) => {
  const server = await startPostgres();
  const database = await server.fresh();
  try {
    const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
    const wallet = createWallet({ database, clock, log: quiet, settings });
    await openStakes(wallet);
    progress(`${STAKES} stakes are open`);
    const pgbench = runPgbench(database.url);
    if (pgbench !== null) progress(`pgbench: ${Math.round(pgbench)} settlements/s`);
    const few = await callers(wallet, 16);
    progress(
      `16 callers: ${Math.round(few.perSecond)}/s, p50 ${few.p50Ms.toFixed(1)} ms, p99 ${few.p99Ms.toFixed(1)} ms`,
    );
    const many = await callers(wallet, 200);
    progress(
      `200 callers: ${Math.round(many.perSecond)}/s, p50 ${many.p50Ms.toFixed(1)} ms, p99 ${many.p99Ms.toFixed(1)} ms`,
    );
    const begun = performance.now();
    const report = await auditLedger(database);
    const audited = performance.now() - begun;
    if (report.faults.length > 0) throw new Error(`the ledger is not sound: ${JSON.stringify(report.faults[0])}`);
    const figure = (name: string, value: number, unit: string): Figure => ({ name, value, unit });
    const ratio = (name: string, value: number, atLeast: number): Figure[] =>
      pgbench === null ? [] : [{ name, value: value / pgbench, unit: "× pgbench one by one", limit: { atLeast } }];
    return [
      figure("settlements, 16 callers", few.perSecond, "/s"),
      figure("settlements, 16 callers, median", few.p50Ms, "ms"),
      figure("settlements, 200 callers", many.perSecond, "/s"),
      figure("settlements, 200 callers, median", many.p50Ms, "ms"),
      ...ratio("settlements, 16 callers", few.perSecond, 0.5),
      ...ratio("settlements, 200 callers", many.perSecond, 1.5),
      figure("audit", report.entries / audited, "entries/ms"),
    ];
  } finally {
    await database.close();
    await server.remove();
  }
};
export default measure;

async function openStakes(wallet: Wallet): Promise<void> {
  const opened = Array.from({ length: STAKES }, async (_, n) => {
    const player = `bench-${n}` as PlayerId;
    await wallet.grantOpening(player);
    const key = `bench-in-${n}`;
    await wallet.reserve({ key, player, stake: stakeOf(n), currency: "practice", amount: paise(STAKE_PAISE) });
  });
  await Promise.all(opened);
}

/** `count` callers, each with one settlement in flight at a time, between stakes taken in a scattered order. */
async function callers(wallet: Wallet, count: number) {
  const until = performance.now() + SECONDS * 1_000;
  const begun = performance.now();
  const took: number[] = [];
  const caller = async (id: number) => {
    for (let n = 0; performance.now() < until; n++) {
      const from = (id * 7_919 + n * 104_729) % STAKES;
      const transfers = [
        { type: "stakeToStake", from: stakeOf(from), to: stakeOf((from + 1 + n) % STAKES), amount: paise(1) },
      ] as const;
      if (transfers[0].from.tableId === transfers[0].to.tableId) continue;
      const asked = performance.now();
      const settled = await wallet.settle({ key: `${count}-${id}-${n}`, currency: "practice", transfers });
      if (!settled.ok) throw new Error(settled.error.message);
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, id) => caller(id)));
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { perSecond: (took.length * 1_000) / (performance.now() - begun), p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** The same function, one settlement a call. (pgbench takes a colon and a digit for a variable even in quotes: hence chr(58).) */
const SCRIPT = `
\\set f random(0, ${STAKES - 1})
\\set t (:f + random(1, ${STAKES - 1})) % ${STAKES}
\\set key random(1, 1000000000000000)
SELECT code, answer FROM wallet.post(now(),
  ARRAY['pgbench-' || :client_id::text || '-' || :key::text], ARRAY['hash'], ARRAY['settle'], ARRAY[NULL::text],
  ARRAY['bench-' || :f::text],
  ARRAY[concat_ws(chr(58), 'stake', 'bench-' || :f::text, '0', '1', 'practice'),
        concat_ws(chr(58), 'stake', 'bench-' || :t::text, '0', '1', 'practice')],
  ARRAY['stake', 'stake'], ARRAY[NULL, NULL]::text[], ARRAY['practice', 'practice'], ARRAY['practice', 'practice'],
  ARRAY[NULL, NULL]::text[], ARRAY[0, 0], ARRAY[1], ARRAY['take'], ARRAY[1], ARRAY[2], ARRAY[1]::bigint[]);
`;

/** Settlements a second by pgbench with 16 clients; null where it is not installed. */
function runPgbench(url: string): number | null {
  const folder = mkdtempSync(join(tmpdir(), "house-pgbench-"));
  try {
    const script = join(folder, "settle.sql");
    writeFileSync(script, SCRIPT);
    const done = spawnSync("pgbench", ["-n", "-c16", "-j2", "-Mprepared", `-T${SECONDS}`, "-f", script, url], {
      encoding: "utf8",
    });
    if (done.error !== undefined) return null;
    const tps = /tps = ([\d.]+)/.exec(done.stdout)?.[1];
    if (done.status !== 0 || tps === undefined) throw new Error(`pgbench failed:\n${done.stdout}${done.stderr}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
