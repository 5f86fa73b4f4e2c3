import { join } from "node:path";
import type { Result } from "../../modules/kernel/index.ts";
import type { Config } from "../config.ts";
import type { Archive } from "../platform/backup/archive.ts";
import type { Base } from "../platform/backup/manifest.ts";
import { takeBase } from "../platform/backup/take.ts";
import type { DataFolder } from "../platform/data-folder.ts";
import type { EmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { keptSecret, loadSecrets } from "../platform/secrets.ts";
import { SettingProblem } from "../settings.ts";

/** An embedded database that runs, and where its copies go. */
export interface Copied {
  readonly embedded: EmbeddedPostgres;
  readonly archive: Archive;
  readonly passphrase: string;
}

/** A whole copy of the embedded database, the attachments and the secrets, while it runs. */
export function takeCopy(
  config: Config,
  folder: DataFolder,
  { embedded, archive, passphrase }: Copied,
): Promise<Result<Base, string>> {
  return takeBase({
    archive,
    passphrase,
    owner: embedded.owner,
    files: join(folder.path, "pg"),
    attachments: join(folder.path, "support"),
    secrets: {
      ...loadSecrets(config, folder),
      database: keptSecret(folder, "database"),
      "database-owner": keptSecret(folder, "database-owner"),
    },
  });
}

/**
 * Copies the embedded database before migrations run on it, where a folder for copies is set; else says that it did not. Throws
 * {@link SettingProblem} when the copy fails, so that nothing is migrated that cannot be taken back.
 */
export async function copyBeforeMigrating(
  config: Config,
  folder: DataFolder,
  { embedded, archive, isWriting }: { embedded: EmbeddedPostgres; archive: Archive | null; isWriting: boolean },
  say: (text: string) => void,
): Promise<void> {
  const passphrase = config.data.backupPassphrase;
  const missing = whatIsMissing(archive, passphrase, isWriting);
  if (archive === null || passphrase === undefined || missing !== null) {
    say(`No copy was made before the migrations: ${missing}.`);
    return;
  }
  const taken = await takeCopy(config, folder, { embedded, archive, passphrase });
  if (!taken.ok) throw new SettingProblem(`no migration has run, because the copy before it failed: ${taken.error}`);
  say(`A copy was made before the migrations: ${taken.value.id}.`);
}

function whatIsMissing(archive: Archive | null, passphrase: string | undefined, isWriting: boolean): string | null {
  if (archive === null) return "this folder has no BACKUP_DIR";
  if (passphrase === undefined) return "BACKUP_PASSPHRASE is not set";
  return isWriting ? null : "this folder is not the one that is served with BACKUP_DIR";
}
