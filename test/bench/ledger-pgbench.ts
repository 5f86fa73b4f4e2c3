/** pgbench running the statements that the server runs: the same call of `wallet.post`, one request at a time. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { type BatchColumns, batchColumns } from "../../modules/wallet/posting/batch.ts";
import type { Posting } from "../../modules/wallet/posting/postings.ts";
import { SECONDS } from "./ledger-load.ts";

/** What the call takes after the moment and the key, in its order. */
const COLUMNS: readonly (readonly [keyof BatchColumns, string])[] = [
  ["hashes", "text[]"],
  ["kinds", "text[]"],
  ["players", "text[]"],
  ["tableIds", "text[]"],
  ["names", "text[]"],
  ["accountKinds", "text[]"],
  ["owners", "text[]"],
  ["buckets", "text[]"],
  ["currencies", "text[]"],
  ["stakes", "text[]"],
  ["creates", "int[]"],
  ["legRequests", "int[]"],
  ["legRules", "text[]"],
  ["legFrom", "int[]"],
  ["legTo", "int[]"],
  ["legAmounts", "bigint[]"],
];
const QUOTED = COLUMNS.map(([name]) => `"${name}"`);

/**
 * Answers a function that measures requests a second by pgbench with 16 clients, chosen at random from `postings`, each
 * time with a key of its own; it answers null where pgbench is not installed. The requests lie ready in a table, because pgbench's variables are numbers only: one
 * look-up by primary key beside the call.
 */
export async function pgbench(url: string, name: string, postings: readonly Posting[]): Promise<() => number | null> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(
    `CREATE TABLE ${name} (id int PRIMARY KEY, ${COLUMNS.map(([column, type]) => `"${column}" ${type}`)})`,
  );
  const places = COLUMNS.map(([, type], n) => `$${n + 2}::${type}`);
  for (const [id, posting] of postings.entries()) {
    const columns = batchColumns([posting]);
    await sql.unsafe(`INSERT INTO ${name} VALUES ($1, ${places})`, [id, ...COLUMNS.map(([column]) => columns[column])]);
  }
  await sql.end();
  const lines = [
    `\\set id random(0, ${postings.length - 1})`,
    "\\set key random(1, 1000000000000000)",
    `SELECT code, answer FROM ${name} AS p, wallet.post(now(), ARRAY['pgbench-' || :client_id::text || '-' || :key::text],
      ${QUOTED.map((column) => `p.${column}`)}) WHERE p.id = :id;`.replaceAll("\n", " "),
  ];
  return () => run(url, lines);
}

function run(url: string, lines: readonly string[]): number | null {
  const folder = mkdtempSync(join(tmpdir(), "rummy-pgbench-"));
  try {
    const script = join(folder, "settle.sql");
    writeFileSync(script, lines.join("\n"));
    const words = ["-n", "-c16", "-j2", "-Mprepared", `-T${SECONDS}`, "-f", script, url];
    const done = spawnSync("pgbench", words, { encoding: "utf8" });
    if (done.error !== undefined) return null;
    const tps = /tps = ([\d.]+)/.exec(done.stdout)?.[1];
    if (done.status !== 0 || tps === undefined) throw new Error(`pgbench failed:\n${done.stdout}${done.stderr}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
