/** Whole copies of a running database, as PostgreSQL's manual describes them (continuous archiving, low-level base backup). */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";
import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import { connect, connectSession, type DatabaseAddress } from "../database.ts";
import { isAlive } from "../postmaster.ts";
import { type Archive, archiving } from "./archive.ts";
import { placeOf } from "./log-files.ts";
import { type Base, basesOf, FILES, type Manifest } from "./manifest.ts";
import { pack } from "./packing.ts";
import { wrap } from "./passphrase.ts";
import { syncFolder } from "./placing.ts";
import { forksBefore, keepHistories, leadsTo, timelineOfBase } from "./timelines.ts";

/** What is copied, and where to. */
export interface Taking {
  readonly archive: Archive;
  /** The database as its owner: copies need that. */
  readonly owner: DatabaseAddress;
  /** The server's files. */
  readonly files: string;
  /** The folder of what players attach; it may be absent. */
  readonly attachments: string;
  /** Secrets by their names in the data folder. */
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

/** Prefix before the number of the process that makes it. */
const DRAFT = ".draft-";

/** How long the last segments may take into the archive while it takes others; ms. */
const ARCHIVED_MS = 10 * 60_000;
const LOOK_MS = 100;
/** PostgreSQL tries a segment three times before it rests for a minute. */
const MAY_FAIL = 3;

interface Ended {
  readonly label: string;
  readonly endPlace: string;
  readonly endedAt: Date;
  readonly lastSegment: string;
}

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
  const before = await archiverOf(owner);
  if (before.isRefused) return err(refused(before));
  removeDrafts(archive);
  const draft = join(archive.bases, `${DRAFT}${process.pid}`);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const sql = connectSession(owner);
  try {
    keepHistories(archive, join(files, "pg_wal"));
    const [begun] = await sql<[Begun]>`
      SELECT now() AS "startedAt", pg_backup_start('rummy', true),
             (SELECT system_identifier::text FROM pg_control_system()) AS system,
             current_setting('server_version_num')::int AS postgres`;
    const database = await pack(files, join(draft, FILES.database), LEFT_OUT);
    mkdirSync(attachments, { recursive: true, mode: 0o700 });
    const attached = await pack(attachments, join(draft, FILES.attachments));
    const [ended] = await sql<[Ended]>`
      SELECT labelfile AS label, lsn::text AS "endPlace", clock_timestamp() AS "endedAt",
             pg_walfile_name(lsn) AS "lastSegment" FROM pg_backup_stop(false)`;
    const missing = await untilArchived(join(files, "pg_wal"), sql, ended.lastSegment);
    if (missing !== null) return err(missing);
    write(join(draft, FILES.label), ended.label);
    write(join(draft, FILES.secrets), wrap(secrets, passphrase));
    const manifest: Manifest = {
      format: 1,
      startedAt: begun.startedAt.toISOString(),
      endedAt: ended.endedAt.toISOString(),
      firstSegment: firstSegmentOf(ended.label),
      endPlace: ended.endPlace,
      system: begun.system,
      postgres: begun.postgres,
      database,
      attachments: attached,
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

interface Archiver {
  readonly archived: number;
  readonly failed: number;
  readonly lastFailed: string | null;
  /** It refused the last segment that it was given. */
  readonly isRefused: boolean;
}

async function archiverOf(owner: DatabaseAddress): Promise<Archiver> {
  const sql = connect(owner, 1);
  try {
    return await askArchiver(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function askArchiver(sql: postgres.Sql): Promise<Archiver> {
  const [row] = await sql<[Archiver]>`
    SELECT archived_count AS archived, failed_count AS failed, last_failed_wal AS "lastFailed",
           coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isRefused"
    FROM pg_stat_archiver`;
  return row;
}

const refused = ({ lastFailed }: Archiver): string =>
  `BACKUP_DIR does not take the log (${lastFailed}): it is full, gone, or another server writes there; postgres.log in the data folder says more`;

/**
 * Waits until the archive has taken the segment; null, or why that does not happen. PostgreSQL's own mark says so: a file of that name in the
 * archive may be another server's.
 */
async function untilArchived(wal: string, sql: postgres.Sql, segment: string): Promise<string | null> {
  let last = await askArchiver(sql);
  let deadline = Date.now() + ARCHIVED_MS;
  const isDone = () => existsSync(join(wal, "archive_status", `${segment}.done`)) || !existsSync(join(wal, segment));
  while (!isDone()) {
    const now = await askArchiver(sql);
    if (now.archived !== last.archived) [last, deadline] = [now, Date.now() + ARCHIVED_MS];
    if (now.isRefused && now.failed - last.failed >= MAY_FAIL) return refused(now);
    if (Date.now() > deadline) return `BACKUP_DIR did not get ${segment} within ${ARCHIVED_MS / 60_000} minutes`;
    await Bun.sleep(LOOK_MS);
  }
  return null;
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

/**
 * Keeps the newest copies that lead to where the newest one was taken, and what they need of the log; answers how many copies and
 * segments went. Copies of other lines stay until there are as many of this one, and all of them are newer.
 */
export function prune(archive: Archive, keep: number, of: Base): { readonly bases: number; readonly segments: number } {
  const line = { system: of.system, timeline: timelineOfBase(of) };
  const forks = forksBefore(archive, line.timeline);
  const all = basesOf(archive);
  const own = all.filter((base) => leadsTo(base, line, forks));
  const kept = own.slice(-keep);
  const since = kept.length < keep ? "" : (kept[0]?.endedAt ?? "");
  const old = all.filter((base) => (own.includes(base) ? !kept.includes(base) : base.endedAt < since));
  // Timelines overlap: what a copy of a later one needs may lie before where an earlier one's began.
  const [first] = all
    .filter((base) => !old.includes(base))
    .map(({ firstSegment }) => placeOf(firstSegment)!)
    .toSorted();
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
