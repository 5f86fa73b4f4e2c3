/** `npm run build`: the whole platform as one file, `dist/rummy`. */
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ASSETS } from "../platform/files.ts";
import { enginePackage, hydrateLinks } from "../platform/postgres-engine.ts";
import { buildAssets } from "./assets.ts";

const root = join(import.meta.dir, "../..");
const dist = join(root, "dist");

/** What only developers of PostgreSQL need. */
const LEFT_OUT = ["*.a", "native/lib/pkgconfig", "native/lib/libecpg*", "native/lib/libpgtypes*"];

/** 19 would save 2 MB of 19 and cost 18 s instead of 1.4 s. */
const ZSTD_LEVEL = 12;

/** Packs the embedded PostgreSQL: 58 MB as 19 MB. Links stay out; the list that names them goes in. */
async function packEngine(): Promise<void> {
  const home = enginePackage();
  hydrateLinks(home);
  const links = (await Bun.file(join(home, "native/pg-symlinks.json")).json()) as { target: string }[];
  const excludes = [...LEFT_OUT, ...links.map(({ target }) => target)].map((one) => `--exclude=${one}`);
  const tar = Bun.spawnSync(["tar", "-c", "-C", home, ...excludes, "native"], { stderr: "inherit" });
  if (!tar.success) throw new Error("tar could not pack PostgreSQL");
  writeFileSync(join(dist, "postgres.tar.zst"), await Bun.zstdCompress(tar.stdout, { level: ZSTD_LEVEL }));
}

/** What browsers load, as the checkout's own server has it: where that has been built of these sources, it is not built again. */
async function packAssets(): Promise<void> {
  await buildAssets({ root, out: ASSETS, progress: console.log });
  cpSync(ASSETS, join(dist, "assets"), { recursive: true });
}

/** The commit that is checked out; `-changed` where files differ from it. Null where git does not know. */
function commit(): string | null {
  const git = (...words: string[]) => Bun.spawnSync(["git", ...words], { cwd: root, stderr: "ignore" });
  const head = git("rev-parse", "--short=12", "HEAD");
  if (!head.success) return null;
  const isChanged = git("status", "--porcelain").stdout.length > 0;
  return head.stdout.toString().trim() + (isChanged ? "-changed" : "");
}

function compile(): void {
  const from = commit();
  const outfile = join(dist, "rummy");
  const rasteriser = "node_modules/@resvg/resvg-wasm/index_bg.wasm";
  const folders = ["public", "migrations", "fonts", "docs/examples", "dist/assets"];
  const assets = [...folders, "dist/postgres.tar.zst", rasteriser].flatMap((path) => ["--asset", path]);
  const built = Bun.spawnSync(
    [
      process.execPath,
      "build",
      "--compile",
      "--minify",
      "--sourcemap",
      "--bytecode",
      "--format=esm",
      // What is imported when it is wanted stays outside of the memory of processes that never want it.
      "--splitting",
      "--no-compile-autoload-dotenv",
      "--no-compile-autoload-bunfig",
      "--define",
      'process.env.NODE_ENV="production"',
      "--define",
      'process.env.SERVER_COMPILED="yes"',
      ...(from === null ? [] : ["--define", `process.env.SERVER_COMMIT="${from}"`]),
      // Puts scripts together, which has been done.
      "--external",
      "@rollup/wasm-node",
      "src/main.ts",
      ...assets,
      "--outfile",
      outfile,
    ],
    { cwd: root, stdout: "inherit", stderr: "inherit" },
  );
  if (!built.success) throw new Error("the binary could not be compiled");
  console.log(`${outfile}: ${(statSync(outfile).size / 1e6).toFixed(0)} MB`);
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
await Promise.all([packAssets(), packEngine()]);
compile();
