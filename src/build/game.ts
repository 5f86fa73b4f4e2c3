/**
 * What the game window runs. Bun bundles it and keeps each part of a library whose making could have an effect; Rollup follows what is used
 * through the bundle and finds that a twentieth of it is not (10 KB of 228, compressed).
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { InLanguages } from "../../modules/kernel/index.ts";
import type { BuiltScript } from "../render/manifest.ts";
import { markTexts } from "./languages.ts";
import { inLanguages, minify, neededBy } from "./scripts.ts";

/** Built already, or served as they are. */
const NO_BUNDLING = ["/assets/*", "/images/*"];
/** Smaller pieces travel with one that is loaded anyway: a request costs more than a few bytes. */
const LEAST_PIECE_BYTES = 16_384;

/** Bundles the game's `entry` into `out`: scripts with hashed names in every language, and styles. */
export async function buildGame(root: string, out: string, entry: string): Promise<InLanguages<BuiltScript>> {
  const workshop = join(out, "game");
  const hasStyles = await bundle(root, join(workshop, "whole"), entry);
  const chunks = await leaveOutUnused(join(workshop, "whole/main.js"), join(workshop, "used"));
  await minify(chunks, join(workshop, "small"));
  const css = hasStyles ? await minifyStyles(join(workshop, "whole/main.css"), out) : null;
  const window = await inLanguages(root, out, join(workshop, "small"), (named) => {
    const main = named.get("main.js");
    if (main === undefined) throw new Error(`the bundler made nothing of ${entry}`);
    return { url: `/assets/${main.name}`, css, imports: neededBy(main.file, named) };
  });
  rmSync(workshop, { recursive: true });
  return window;
}

/** Writes unminified scripts, `main.js` first among them; answers whether there are styles, `main.css`, too. */
async function bundle(root: string, outdir: string, entry: string): Promise<boolean> {
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    outdir,
    root,
    target: "browser",
    splitting: true,
    minChunkSize: LEAST_PIECE_BYTES,
    minify: { syntax: true, whitespace: false, identifiers: false },
    naming: { entry: "main.[ext]", chunk: "chunk-[hash].[ext]", asset: "[name].[ext]" },
    define: { "process.env.NODE_ENV": '"production"' },
    external: NO_BUNDLING,
    plugins: [markTexts],
    modulePreload: false,
  });
  return outputs.some(({ path }) => basename(path) === "main.css");
}

/** Writes the styles into `out`; answers their address. */
async function minifyStyles(sheet: string, out: string): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [sheet],
    outdir: out,
    minify: true,
    naming: "[name]-[hash].[ext]",
    external: NO_BUNDLING,
  });
  const [built] = outputs;
  if (built === undefined) throw new Error(`the bundler made nothing of ${sheet}`);
  return `/assets/${basename(built.path)}`;
}

/** Removes unused code from the scripts; answers their paths. */
async function leaveOutUnused(main: string, out: string): Promise<string[]> {
  const { rollup } = await import("@rollup/wasm-node");
  const build = await rollup({
    input: main,
    // PixiJS tells developers at length what they do wrong: its warnings are text that no player reads.
    treeshake: { manualPureFunctions: ["warn", "deprecation"] },
    onLog: (level, log) => {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const { output } = await build.generate({
    format: "es",
    compact: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
  });
  await build.close();
  mkdirSync(out, { recursive: true });
  return output.map((one) => {
    const path = join(out, one.fileName);
    writeFileSync(path, one.type === "chunk" ? one.code : one.source);
    return path;
  });
}
