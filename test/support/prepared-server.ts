/**
 * The server as tests start it: its sources as one script, the files that browsers load, and a data folder whose database is
 * made and migrated. It is made once for each state of the sources, and a start then costs a third: no transpiling, no initdb, no migrations.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ASSETS, ROOT } from "../../src/platform/files.ts";

const CACHE = join(ROOT, ".cache");
const PREFIX = "test-server-";
const SOURCES = ["src", "modules", "game-client", "public", "migrations", "bun.lock"];
/** What nobody has started for as long belongs to sources that are gone. */
const KEPT_MS = 3_600_000;

export interface PreparedServer {
  /** The command line's script, to be run by Bun: it does what `src/main.ts` does. */
  readonly main: string;
  /** A data folder with a migrated database that nobody uses; to be copied. */
  readonly data: string;
}

let prepared: Promise<PreparedServer> | undefined;

/** Makes it, or finds it made by another process. */
export function preparedServer(): Promise<PreparedServer> {
  prepared ??= prepare();
  return prepared;
}

async function prepare(): Promise<PreparedServer> {
  // Two levels below the checkout, as `src/platform` is: from there the server finds `public`, `migrations` and the assets.
  const folder = join(CACHE, `${PREFIX}${sourcesStamp()}`);
  if (!existsSync(folder)) {
    buildAssets();
    await make(folder);
    forgetOthers(folder);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return { main: join(folder, "main.js"), data: join(folder, "data") };
}

/** By a process of its own, which optimises nothing that it runs: that takes a third of the build's CPU, and brings nothing. */
function buildAssets(): void {
  const build = `(await import(${JSON.stringify(join(ROOT, "src/build/assets.ts"))})).buildAssets`;
  const options = JSON.stringify({ root: ROOT, out: ASSETS });
  run([process.execPath, "-e", `await ${build}(${options}); process.exit()`], {
    BUN_JSC_useFTLJIT: "0",
    BUN_JSC_useOMGJIT: "0",
  });
}

/** Made aside and moved into place; of two who make it at once the slower one throws its own away. */
async function make(folder: string): Promise<void> {
  const draft = join(CACHE, `${PREFIX}draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await Bun.build({
    entrypoints: [join(ROOT, "src/main.ts")],
    outdir: draft,
    target: "bun",
    sourcemap: "linked",
    // Tests start it more than a hundred times: a third of a start's CPU is reading its scripts otherwise.
    bytecode: true,
    format: "cjs",
    // As in the compiled server.
    minify: { syntax: true },
    define: { "process.env.NODE_ENV": '"production"' },
    // Only a build of the assets needs it, which has been done.
    external: ["subset-font", "@rollup/wasm-node"],
  });
  // Below the temporary folder, as where tests use it: PostgreSQL's own account may not reach the checkout.
  const workshop = mkdtempSync(join(tmpdir(), "rummy-data-"));
  run([process.execPath, join(draft, "main.js"), "migrate", "--data", join(workshop, "data")]);
  copyFolder(join(workshop, "data"), join(draft, "data"));
  rmSync(workshop, { recursive: true });
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes `to` the same as `from`; whoever owns PostgreSQL's files goes on owning them. */
export function copyFolder(from: string, to: string): void {
  run(["cp", "-a", from, to]);
}

function run([program = "", ...words]: readonly string[], settings: Readonly<Record<string, string>> = {}): void {
  const { PATH, HOME, TMPDIR } = process.env;
  const done = spawnSync(program, words, { env: { PATH, HOME, TMPDIR, ...settings }, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${program} ${words.join(" ")} failed:\n${done.stdout}${done.stderr}`);
}

function forgetOthers(folder: string): void {
  for (const name of readdirSync(CACHE).filter((one) => one.startsWith(PREFIX))) {
    const other = join(CACHE, name);
    const used = statSync(other, { throwIfNoEntry: false });
    if (other !== folder && used !== undefined && Date.now() - used.mtimeMs > KEPT_MS)
      rmSync(other, { recursive: true, force: true });
  }
}

/** Changes when any source file's path, size or time does. */
function sourcesStamp(): string {
  const files = SOURCES.flatMap((source) => filesBelow(join(ROOT, source))).sort();
  const lines = files.map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${relative(ROOT, file)} ${size} ${mtimeMs}`;
  });
  return Bun.hash(lines.join("\n")).toString(36);
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
