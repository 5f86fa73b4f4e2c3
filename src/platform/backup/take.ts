/** Whole copies of a running database, as PostgreSQL's manual describes them (continuous archiving, low-level base backup). */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import { connect, type DatabaseAddress } from "../database.ts";
import { isAlive } from "../postmaster.ts";
import { type Archive, archiving, placeOf } from "./archive.ts";
import { type Base, basesOf, FILES, type Manifest } from "./manifest.ts";
import { pack } from "./packing.ts";
import { wrap } from "./passphrase.ts";

/** What is copied, and where to. */
export interface Taking {
  readonly archive: Archive;
  /** The database as its owner: copies need that. */
  readonly owner: DatabaseAddress;
  /** The server's files. */
  readonly files: string;
  /** The folder of what players attach; it may be absent. */
  readonly attachments: string;
  /** By their names in the data folder. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly passphrase: string;
}

/** What a copy does without: what ends with the server, and the log, which the archive has. */
const LEFT_OUT = [
  ...[
    "pg_wal",
    "pg_replslot",
    "pg_dynshmem",
    "pg_notify",
    "pg_serial",
    "pg_snapshots",
    "pg_stat_tmp",
    "pg_subtrans",
  ].map((folder) => `./${folder}/*`),
  ...["./postmaster.pid", "./postmaster.opts", "pgsql_tmp*", "pg_internal.init"],
];

/** Before the number of the process that makes it. */
const DRAFT = ".draft-";

/** How long the last segments may take into the archive; ms. */
const ARCHIVED_MS = 10 * 60_000;

interface Begun {
  readonly startedAt: Date;
  readonly system: string;
  readonly postgres: number;
}

/**
 * Copies the database while it serves, and answers when the archive has all that the copy needs. A copy that breaks off leaves
 * nothing that could be taken for one.
 */
export async function takeBase(taking: Taking): Promise<Result<Base, string>> {
  const { archive, owner, files, attachments, secrets, passphrase } = taking;
  if (!(await archivesTo(archive, owner)))
    return err("the database runs without this archive: stop the server, and start it again with BACKUP_DIR");
  removeDrafts(archive);
  const draft = join(archive.bases, `${DRAFT}${process.pid}`);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const sql = connect(owner, 1);
  try {
    await sql`SELECT set_config('statement_timeout', ${String(ARCHIVED_MS)}, false)`;
    const [begun] = await sql<[Begun]>`
      SELECT now() AS "startedAt", pg_backup_start('rummy', true),
             (SELECT system_identifier::text FROM pg_control_system()) AS system,
             current_setting('server_version_num')::int AS postgres`;
    const database = await pack(files, join(draft, FILES.database), LEFT_OUT);
    mkdirSync(attachments, { recursive: true, mode: 0o700 });
    const attached = await pack(attachments, join(draft, FILES.attachments));
    const [ended] = await sql<[{ label: string; endPlace: string; endedAt: Date }]>`
      SELECT labelfile AS label, lsn::text AS "endPlace", clock_timestamp() AS "endedAt" FROM pg_backup_stop(true)`;
    write(join(draft, FILES.label), ended.label);
    write(join(draft, FILES.secrets), wrap(secrets, passphrase));
    const manifest: Manifest = {
      format: 1,
      ...{ startedAt: begun.startedAt.toISOString(), endedAt: ended.endedAt.toISOString() },
      ...{
        firstSegment: firstSegmentOf(ended.label),
        endPlace: ended.endPlace,
        system: begun.system,
        postgres: begun.postgres,
      },
      ...{ database, attachments: attached },
    };
    write(join(draft, FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
    const id = manifest.startedAt.replaceAll(/[:.]/g, "-");
    const folder = join(archive.bases, id);
    renameSync(draft, folder);
    syncFolder(archive.bases);
    return ok({ ...manifest, id, folder });
  } finally {
    rmSync(draft, { recursive: true, force: true });
    await sql.end({ timeout: 5 });
  }
}

/** What processes left behind that were killed. */
function removeDrafts({ bases }: Archive): void {
  for (const name of readdirSync(bases))
    if (name.startsWith(DRAFT) && !isAlive(Number(name.slice(DRAFT.length))))
      rmSync(join(bases, name), { recursive: true, force: true });
}

/** Does the running server write to the archive? One that was left running by a server without it does not. */
async function archivesTo(archive: Archive, owner: DatabaseAddress): Promise<boolean> {
  const sql = connect(owner, 1);
  try {
    const [row] = await sql<[{ command: string }]>`SELECT current_setting('archive_command') AS command`;
    return archiving(archive, 0).includes(`archive_command=${row.command}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Keeps the newest copies and what they need of the log; answers how many copies and segments went. */
export function prune(archive: Archive, keep: number): { readonly bases: number; readonly segments: number } {
  const all = basesOf(archive);
  const [old, kept] = [all.slice(0, -keep), all.slice(-keep)];
  // Timelines overlap: what a copy of a later one needs may lie before where an earlier one's began.
  const [first] = kept.map(({ firstSegment }) => placeOf(firstSegment)!).toSorted();
  if (first === undefined) return { bases: 0, segments: 0 };
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
  const segments = readdirSync(archive.wal).filter((name) => (placeOf(name) ?? first) < first);
  for (const name of segments) rmSync(join(archive.wal, name), { force: true });
  return { bases: old.length, segments: segments.length };
}

/** `START WAL LOCATION: 0/2000028 (file 000000010000000000000002)` */
function firstSegmentOf(label: string): string {
  const segment = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
  if (segment === undefined) throw new Error("PostgreSQL's note of a copy does not say where its log begins");
  return segment;
}

function write(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600, flush: true });
}

/** A name that was given must survive a power cut, too. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
