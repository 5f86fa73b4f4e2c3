/** A data folder made anew from the archive. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, given, ok, type Result } from "../../../modules/kernel/index.ts";
import { type DataFolder, databaseIn, draftIn, ticketFolder } from "../data-folder.ts";
import { connect } from "../database.ts";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";
import { giveTo, letThrough, mayRead, serverAccount } from "../postgres-account.ts";
import { stopServer } from "../postmaster.ts";
import { type Archive, KEEPING_LOG, recovering } from "./archive.ts";
import { keepArchive } from "./chosen.ts";
import { nameOf, numberAt } from "./log-files.ts";
import { type Base, FILES } from "./manifest.ts";
import { unpack } from "./packing.ts";
import { unwrap } from "./passphrase.ts";
import { putInPlace } from "./placing.ts";
import { markRehearsal } from "./rehearsal.ts";
import { bytesAt, type Choice, chooseBase, extentOf, leftFor, livingLine, momentIn, targetOf } from "./timelines.ts";

/** What is restored, and where to. */
export interface Restoring {
  readonly archive: Archive;
  /** The moment; null: all that the archive has. */
  readonly at: Date | null;
  /** The copy to begin with; by default the newest before the moment. */
  readonly id?: string;
  /** The history to follow; by default that of the server that served last. */
  readonly timeline?: number;
  /** The target folder; there must be no database in it. */
  readonly folder: DataFolder;
  readonly passphrase: string;
  /** Only to be looked at: the folder never writes to the archive. */
  readonly isRehearsal: boolean;
  readonly progress: (text: string) => void;
}

/** What was restored. */
export interface Restored {
  readonly base: Base;
  readonly choice: Choice;
  /** The last change that is in it, by the clock of the database that wrote it; null: none since the copy. */
  readonly lastChangeAt: Date | null;
}

/** The whole log since a copy may be played through; ms. */
const TIMEOUT_MS = 24 * 3_600_000;

/**
 * Makes the data folder's database, secrets and attachments anew, as they were at the moment, and leaves the database stopped. It writes
 * nothing to the archive: what a restored database begins is put there by who serves it. A refusal says what is missing and
 * what can be had; then the folder is as it was before.
 */
export async function restoreArchive(restoring: Restoring): Promise<Result<Restored, string>> {
  const { archive, folder, passphrase } = restoring;
  if (existsSync(databaseIn(folder)))
    return err(`${databaseIn(folder)} is there already: restore into another folder, or move it away first`);
  const chosen = choose(restoring);
  if (!chosen.ok) return chosen;
  if (!mayRead(serverAccount(databaseIn(folder)), archive.wal))
    return err(
      `PostgreSQL cannot read ${archive.wal}: as root it runs as somebody else. Run this as the user to whom the copies belong`,
    );
  const { base, choice } = chosen.value;
  const secrets = unwrap(readFileSync(join(base.folder, FILES.secrets), "utf8"), passphrase);
  if (secrets === null) return err(`the passphrase does not open the secrets of ${base.id}`);
  const draft = draftIn(folder);
  try {
    // What a restore left that was killed, its server among it.
    await stopServer(databaseIn(draft));
    rmSync(draft.path, { recursive: true, force: true });
    mkdirSync(draft.path, { mode: 0o700 });
    for (const { path } of [folder, draft]) letThrough(serverAccount(databaseIn(draft)), path);
    restoring.progress(`Unpacking the copy ${base.id} …`);
    await unpackAll(base, draft, secrets);
    restoring.progress("Playing the log …");
    const played = await play(restoring, chosen.value, draft);
    if (!played.ok) return played;
    if (restoring.isRehearsal) markRehearsal(draft, `${base.id}, ${choice.at?.toISOString() ?? "all of the log"}`);
    else keepArchive(draft, archive);
    putInPlace(draft, folder);
    return ok({ base, choice, lastChangeAt: played.value });
  } catch (error) {
    return err((error as Error).message);
  } finally {
    await stopServer(databaseIn(draft));
    rmSync(draft.path, { recursive: true, force: true });
  }
}

interface Chosen {
  readonly choice: Choice;
  readonly base: Base;
  /** The last segment that there is of the line. */
  readonly last: number;
}

/** Chooses copy and log; refused where the archive does not have what is asked for. */
function choose({ archive, at, id, timeline }: Restoring): Result<Chosen, string> {
  const living = livingLine(archive);
  if (living === null) return err("there is no copy in it");
  const line = { system: living.system, timeline: timeline ?? living.timeline };
  const choice = { line, at, ...given({ id }) };
  const left = at === null ? null : leftFor(archive, line.timeline, at);
  if (left !== null)
    return err(
      `timeline ${line.timeline} does not have that moment: it began from the state of ${left.before?.toISOString()}. Timeline ${left.timeline} has it: say --timeline ${left.timeline}`,
    );
  const base = chooseBase(archive, choice);
  if (!base.ok) return base;
  const extent = extentOf(archive, line, base.value);
  if (at === null && extent !== null && extent.missing !== null)
    return err(
      `the log has a gap: ${extent.missing} is missing, and there is more after it. Say --at with a moment before it, or begin with a later copy`,
    );
  return ok({ choice, base: base.value, last: extent?.last ?? 0 });
}

/** Has PostgreSQL play the log up to the moment; answers when the last change was. Its server has ended in any case. */
async function play(
  { archive, folder, isRehearsal }: Restoring,
  { choice, base, last }: Chosen,
  draft: DataFolder,
): Promise<Result<Date | null, string>> {
  const { at, line } = choice;
  const timeline = targetOf(archive, line, base);
  const settings = [...(isRehearsal ? [] : KEEPING_LOG), ...recovering(archive, { at, timeline })];
  const log = join(draft.path, "postgres.log");
  try {
    const server = await startEmbeddedPostgres({
      folder: draft.path,
      programs: folder.path,
      settings,
      timeoutMs: TIMEOUT_MS,
    });
    const reached = await reachedBy(server.owner).finally(() => server.stop());
    const number = numberAt(bytesAt(reached.place));
    if (at === null && number < last)
      return err(
        `the log breaks off in ${nameOf(line.timeline, number)}, before its end: the next segment cannot be read. The last change before that is of ${shown(reached.at)}: restore --at that moment gives all but it`,
      );
    return ok(reached.at);
  } catch (error) {
    const said = existsSync(log) ? readFileSync(log, "utf8") : "";
    if (TOO_LATE.test(said)) return err(tooLate(said));
    const fatal = /FATAL: {2}(.*)/.exec(said)?.[1];
    return err(fatal === undefined ? (error as Error).message : `PostgreSQL could not play the log: ${fatal}`);
  }
}

/** PostgreSQL's own words for the one thing that people ask for and that cannot be. */
const TOO_LATE = /recovery ended before configured recovery target was reached/;
const LAST_CHANGE = /last completed transaction was at log time (.*)/;

function tooLate(said: string): string {
  const last = momentIn(LAST_CHANGE.exec(said)?.[1]?.trim() ?? "");
  return `the archive does not go as far as that moment: its last change is of ${shown(last)}. Without --at all of it is restored`;
}

const shown = (at: Date | null): string => at?.toISOString() ?? "before the copy's end";

/** Aside, so that nothing that breaks off could be taken for a database. */
async function unpackAll(base: Base, draft: DataFolder, secrets: Readonly<Record<string, string>>): Promise<void> {
  const files = databaseIn(draft);
  const account = serverAccount(files);
  mkdirSync(files, { mode: 0o700 });
  await unpack(join(base.folder, FILES.database), files, base.database);
  writeFileSync(join(files, FILES.label), readFileSync(join(base.folder, FILES.label)), { mode: 0o600 });
  writeFileSync(join(files, "recovery.signal"), "", { mode: 0o600 });
  giveTo(account, files);
  for (const path of readdirSync(files, { recursive: true })) giveTo(account, join(files, String(path)));
  const attachments = ticketFolder(draft.path);
  mkdirSync(attachments, { mode: 0o700 });
  await unpack(join(base.folder, FILES.attachments), attachments, base.attachments);
  for (const [name, secret] of Object.entries(secrets))
    writeFileSync(join(draft.path, `${name}.secret`), `${secret}\n`, { mode: 0o600, flush: true });
}

interface Reached {
  readonly at: Date | null;
  readonly place: string;
}

async function reachedBy(owner: Parameters<typeof connect>[0]): Promise<Reached> {
  const sql = connect(owner, 1);
  try {
    const [row] = await sql<[Reached]>`
      SELECT pg_last_xact_replay_timestamp() AS at, pg_last_wal_replay_lsn()::text AS place`;
    return row;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
