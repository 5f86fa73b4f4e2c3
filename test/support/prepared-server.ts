/**
 * The server as tests start it: its sources as one script, the files that browsers load, and a data folder whose
 * database is made and migrated. It is made once for each state of the sources, and a start then costs a third: no
 * transpiling, no initdb, no migrations.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ASSETS, ROOT } from "../../src/platform/files.ts";
import { copyFolder, madeOnce, runToEnd } from "./made-once.ts";

const SOURCES = ["src", "modules", "game-client", "public", "migrations", "bun.lock"];

export interface PreparedServer {
  /** The command line's script, to be run by Bun: it does what `src/main.ts` does. */
  readonly main: string;
  /** A data folder with a migrated database that is not in use; to be copied. */
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
  const folder = await madeOnce("test-server", { sources: SOURCES, make });
  return { main: join(folder, "main.js"), data: join(folder, "data") };
}

/** Builds in a process of its own, which does not optimise what it runs: optimising takes a third of the build's CPU, and brings nothing. */
function buildAssets(): void {
  const build = `(await import(${JSON.stringify(join(ROOT, "src/build/assets.ts"))})).buildAssets`;
  const options = JSON.stringify({ root: ROOT, out: ASSETS });
  runToEnd([process.execPath, "-e", `await ${build}(${options}); process.exit()`], {
    BUN_JSC_useFTLJIT: "0",
    BUN_JSC_useOMGJIT: "0",
  });
}

/** Makes the data as `serve` does, which nothing else does, up to where it would let players in. */
function makeData(folder: string): void {
  const source = (file: string) => JSON.stringify(join(ROOT, "src", file));
  runToEnd([
    process.execPath,
    "-e",
    `const { readyDatabase } = await import(${source("commands/database.ts")});
     const { readConfig } = await import(${source("config.ts")});
     const { openDataFolder } = await import(${source("platform/data-folder.ts")});
     const { loadSecrets } = await import(${source("platform/secrets.ts")});
     const folder = openDataFolder(${JSON.stringify(folder)});
     loadSecrets(readConfig({}).value, folder);
     const ready = await readyDatabase(readConfig({}).value, folder, { purpose: "serve" });
     await ready.embedded.stop();`,
  ]);
}

async function make(draft: string): Promise<void> {
  buildAssets();
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
    external: ["subset-font", "@rollup/wasm-node", "spdx-license-list/full.js"],
  });
  // Below the temporary folder, as where tests use it: PostgreSQL's own account may not reach the checkout.
  const workshop = mkdtempSync(join(tmpdir(), "rummy-data-"));
  makeData(join(workshop, "data"));
  copyFolder(join(workshop, "data"), join(draft, "data"));
  rmSync(workshop, { recursive: true });
}
