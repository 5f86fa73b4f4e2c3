import { createHmac, generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { given } from "../../modules/kernel/index.ts";
import type { Config } from "../config.ts";
import { SettingProblem } from "../settings.ts";
import { type DataFolder, databaseIn } from "./data-folder.ts";

export interface Secrets {
  /** Signs session tokens. */
  readonly session: string;
  /** Encrypts personal data. */
  readonly encryption: string;
  /** Signs what goes to browsers' push services: a private key of P-256, base64url. Absent: no push notices. */
  readonly vapid?: string;
}

/**
 * Secrets from the settings, else made once into the data folder (0600), from where they survive every restart. Throws {@link SettingProblem} where
 * there is a database and the secret is lost that encrypts its data.
 */
export function loadSecrets(config: Config, folder: DataFolder): Secrets {
  const vapid = config.secrets.vapid ?? (hasOthers(config) ? undefined : keptSecret(folder, "vapid", vapidKey));
  return {
    session: config.secrets.session ?? keptSecret(folder, "session"),
    encryption: config.secrets.encryption ?? keptEncryption(folder),
    ...given({ vapid }),
  };
}

/** Another secret in its place would open nothing, and the copies that have the lost one would go with time. */
function keptEncryption(folder: DataFolder): string {
  if (existsSync(databaseIn(folder)) && !existsSync(join(folder.path, "encryption.secret")))
    throw new SettingProblem(
      `${folder.path} has a database and no encryption.secret, without which nothing can be read of what is encrypted there: put the file back (each copy of the database has it, restore --rehearse takes it out), or set ENCRYPTION_SECRET`,
    );
  return keptSecret(folder, "encryption");
}

/** Processes with data folders of their own would each make another one. */
const hasOthers = ({ data }: Config): boolean => data.databaseUrl !== undefined;

/** A private key for push notices (RFC 8292), in the form that `VAPID_PRIVATE_KEY` has. */
const vapidKey = (): string =>
  generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }).d!;

/** What file systems say that know no second name of a file (exFAT, many network and user-space ones). */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** A secret that is made once and kept in the data folder as `{name}.secret`, readable by its owner only. */
export function keptSecret(
  folder: DataFolder,
  name: string,
  make = () => randomBytes(48).toString("base64url"),
  link: (from: string, to: string) => void = linkSync,
): string {
  const file = join(folder.path, `${name}.secret`);
  const read = () => readFileSync(file, "utf8").trim();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // Written beside and linked into place: two processes at once agree on one, and a crash leaves no half of one.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${make()}\n`, { mode: 0o600, flush: true });
  try {
    link(draft, file);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (NO_LINKS.has(code)) {
      // The process that makes a database has its folder for itself, and others find its secrets made: none is as
      // quick.
      if (!existsSync(file)) renameSync(draft, file);
    } else if (code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}

/** A key of its own for each use of one secret, so that nothing signed for one passes for another. */
export function keyFor(secret: string, use: string): Uint8Array {
  return createHmac("sha256", secret).update(use).digest();
}

/** What seals the tables' journal: made of the encryption secrets, the newest and those that it replaced. */
export function journalSecrets({ current, old }: { readonly current: string; readonly old: readonly string[] }): {
  readonly current: string;
  readonly old: readonly string[];
} {
  const derived = (secret: string) => Buffer.from(keyFor(secret, "tables' journal")).toString("base64url");
  return { current: derived(current), old: old.map(derived) };
}

/** What signs closings of the ledger's days: made of the encryption secrets, the newest and those that it replaced. */
export function closingSeeds({ current, old }: { readonly current: string; readonly old: readonly string[] }): {
  readonly current: Uint8Array;
  readonly old: readonly Uint8Array[];
} {
  const derived = (secret: string) => keyFor(secret, "closings of the ledger");
  return { current: derived(current), old: old.map(derived) };
}

/** The key of the hashes by which identity recognises players who closed an account before. */
export function closureKey(encryptionSecret: string): Uint8Array {
  return keyFor(encryptionSecret, "closed accounts");
}

/** Stands for a text where others read: the same for the same text, and no way back without the key. */
export function keyedHash(key: Uint8Array): (text: string) => string {
  return (text) => createHmac("sha256", key).update(text).digest("hex").slice(0, 16);
}
