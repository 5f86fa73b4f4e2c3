/** A data folder made anew from the archive. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import type { DataFolder } from "../data-folder.ts";
import { connect } from "../database.ts";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";
import { giveTo, serverAccount } from "../postgres-account.ts";
import { type Archive, recovering } from "./archive.ts";
import { type Base, FILES } from "./manifest.ts";
import { unpack } from "./packing.ts";
import { unwrap } from "./passphrase.ts";
import { chooseBase, newestTimeline } from "./timelines.ts";

/** What is restored, and where to. */
export interface Restoring {
  readonly archive: Archive;
  /** The moment; null: all that the archive has. */
  readonly at: Date | null;
  /** Which copy to begin with; unless given, the newest before the moment. */
  readonly id?: string;
  /** Along which history; unless given, the newest. */
  readonly timeline?: number;
  /** Where it goes; there must be no database in it. */
  readonly folder: DataFolder;
  readonly passphrase: string;
  /** Of the server that runs meanwhile: those of the archive, so that what it writes goes there too. */
  readonly settings: readonly string[];
  readonly progress: (text: string) => void;
}

/** What was restored. */
export interface Restored {
  readonly base: Base;
  readonly timeline: number;
  /** The last change that is in it, by the clock of the database that wrote it; null: none since the copy. */
  readonly lastChangeAt: Date | null;
}

/** The whole log since a copy may be played through; ms. */
const PATIENCE_MS = 24 * 3_600_000;

/**
 * Makes the data folder's database, secrets and attachments anew, as they were at the moment, and leaves the database stopped. A
 * refusal says what is missing; nothing is left of a database that could not be brought up to the moment.
 */
export async function restoreArchive(restoring: Restoring): Promise<Result<Restored, string>> {
  const { archive, at, folder, passphrase, settings, progress } = restoring;
  const files = join(folder.path, "pg");
  if (existsSync(files)) return err(`${files} is there already: restore into another folder, or move it away first`);
  const timeline = restoring.timeline ?? newestTimeline(archive);
  const chosen = chooseBase(archive, { ...restoring, timeline });
  if (!chosen.ok) return chosen;
  const base = chosen.value;
  const secrets = unwrap(readFileSync(join(base.folder, FILES.secrets), "utf8"), passphrase);
  if (secrets === null) return err(`the passphrase does not open the secrets of ${base.id}`);
  progress(`Unpacking the copy of ${base.startedAt} …`);
  try {
    await unpackAll(base, folder, files);
  } catch (error) {
    rmSync(`${files}.new`, { recursive: true, force: true });
    return err((error as Error).message);
  }
  for (const [name, secret] of Object.entries(secrets))
    writeFileSync(join(folder.path, `${name}.secret`), `${secret}\n`, { mode: 0o600, flush: true });
  progress("Playing the log …");
  const saidBefore = logOf(folder).length;
  try {
    const all = [...settings, ...recovering(archive, { at, timeline })];
    const server = await startEmbeddedPostgres({ folder: folder.path, settings: all, patienceMs: PATIENCE_MS });
    const lastChangeAt = await lastChange(server.owner);
    await server.stop();
    return ok({ base, timeline, lastChangeAt });
  } catch (error) {
    rmSync(files, { recursive: true, force: true });
    const isTooLate = TOO_LATE.test(logOf(folder).slice(saidBefore));
    return err(isTooLate ? "the archive does not go as far as that moment" : (error as Error).message);
  }
}

/** Aside and then into place, so that a crash in the middle leaves nothing that could be taken for a database. */
async function unpackAll(base: Base, folder: DataFolder, files: string): Promise<void> {
  const draft = `${files}.new`;
  const account = serverAccount(files);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  await unpack(join(base.folder, FILES.database), draft, base.database);
  writeFileSync(join(draft, FILES.label), readFileSync(join(base.folder, FILES.label)), { mode: 0o600 });
  writeFileSync(join(draft, "recovery.signal"), "", { mode: 0o600 });
  giveTo(account, draft);
  for (const path of readdirSync(draft, { recursive: true })) giveTo(account, join(draft, String(path)));
  const attachments = join(folder.path, "support");
  mkdirSync(attachments, { recursive: true, mode: 0o700 });
  await unpack(join(base.folder, FILES.attachments), attachments, base.attachments);
  renameSync(draft, files);
}

async function lastChange(owner: Parameters<typeof connect>[0]): Promise<Date | null> {
  const sql = connect(owner, 1);
  try {
    const [row] = await sql<{ at: Date | null }[]>`SELECT pg_last_xact_replay_timestamp() AS at`;
    return row?.at ?? null;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** PostgreSQL's own words for the one thing that people ask for and that cannot be. */
const TOO_LATE = /recovery ended before configured recovery target was reached/;

function logOf({ path }: DataFolder): string {
  const log = join(path, "postgres.log");
  return existsSync(log) ? readFileSync(log, "utf8") : "";
}
