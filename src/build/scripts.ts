/**
 * What pages run. Bun makes a piece of every set of modules that the same islands need, some hundred and fifty of them; Rollup puts these
 * together into the few that a page loads, because over HTTP/1.1 a request costs more than a few kilobytes.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { type InLanguages, inEachLanguage } from "../../modules/kernel/index.ts";
import type { BuiltScript } from "../render/manifest.ts";
import { markTexts, readTexts, type Texts, withTexts } from "./languages.ts";

/** Pieces of this size are asked for by themselves: what is in them changes with a library, and not with a page. */
const LARGE_BYTES = 80_000;
const NO_BUNDLING = ["/assets/*", "/images/*"];

/** A script's entry: its path in the checkout, without what follows the point. */
type EntryName = string;

interface Piece {
  /** What it imports at once. */
  readonly needs: readonly string[];
  readonly bytes: number;
}

interface Pieces {
  /** Absolute paths of unminified scripts. */
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly entries: ReadonlyMap<EntryName, string>;
}

/** The entries that load a piece at once, by the piece's path. */
type Loaders = ReadonlyMap<string, ReadonlySet<EntryName>>;

/** Names the script into which goes what these entries share. `isHeavy`: it leads to a large piece, which who shares only the rest need not load. */
export type Together = (loaders: ReadonlySet<EntryName>, isHeavy: boolean) => string;

/**
 * Bundles `entries`, paths of a page's islands and what starts them, into `out`; answers, for each language, by the entry's path below
 * `root`.
 */
export async function buildPages(
  root: string,
  out: string,
  entries: readonly string[],
  together: Together,
): Promise<InLanguages<ReadonlyMap<string, BuiltScript>>> {
  const workshop = join(out, "pieces");
  const cut = await cutUp(root, workshop, entries);
  const chunks = await putTogether(cut, join(workshop, "joined"), together);
  await minify(chunks, join(workshop, "small"));
  const scripts = await inLanguages(root, out, join(workshop, "small"), (named) => {
    const built = [...cut.entries].map(([entry, piece]) => {
      const file = named.get(`${flat(relative(join(workshop, "cut"), piece))}`);
      if (file === undefined) throw new Error(`the bundler made nothing of ${entry}`);
      return [entry, { url: `/assets/${file.name}`, css: null, imports: neededBy(file.file, named) }] as const;
    });
    return new Map(built);
  });
  rmSync(workshop, { recursive: true });
  return scripts;
}

/** Writes the minified scripts of `folder` into `out`, in every language; answers for each what `read` reads of the names that they have in it. */
export async function inLanguages<T>(
  root: string,
  out: string,
  folder: string,
  read: (named: ReadonlyMap<string, Named>) => T,
): Promise<InLanguages<T>> {
  const all = await readTexts(root);
  return inEachLanguage((language) => {
    const named = nameByContent(folder, all[language]);
    for (const { name, source } of named.values()) writeFileSync(join(out, name), source);
    return read(named);
  });
}

const flat = (path: string): string => path.replaceAll("/", "~");

// ---- pieces --------------------------------------------------------------------------------------------------------

async function cutUp(root: string, workshop: string, entries: readonly string[]): Promise<Pieces> {
  const outdir = join(workshop, "cut");
  const { metafile, logs } = await Bun.build({
    entrypoints: [...entries],
    outdir,
    root,
    target: "browser",
    splitting: true,
    minify: { syntax: true, whitespace: false, identifiers: false },
    metafile: true,
    naming: { entry: "[dir]/[name].[ext]", chunk: "chunk-[hash].[ext]" },
    define: { "process.env.NODE_ENV": '"production"' },
    external: NO_BUNDLING,
    plugins: [markTexts],
    // They would name pieces that are no more; pages name what they need at once (`render-page.tsx`).
    modulePreload: false,
  });
  // A warning that is not read hides the next one.
  if (logs.length > 0) throw new Error(logs.join("\n"));
  const wanted = new Set(entries);
  const pieces = new Map<string, Piece>();
  const found = new Map<EntryName, string>();
  for (const [path, { imports, bytes, entryPoint }] of Object.entries(metafile?.outputs ?? {})) {
    const needs = imports.filter((one) => one.kind === "import-statement" && one.path.startsWith("."));
    pieces.set(resolve(outdir, path), { needs: needs.map((one) => resolve(outdir, one.path)), bytes });
    if (entryPoint !== undefined && wanted.has(resolve(entryPoint)))
      found.set(relative(root, resolve(entryPoint)), resolve(outdir, path));
  }
  return { pieces, entries: found };
}

/** `from` and everything that these load at once. */
function closure(pieces: Pieces["pieces"], from: readonly string[], found = new Set<string>()): Set<string> {
  for (const path of from) {
    if (found.has(path)) continue;
    found.add(path);
    closure(pieces, pieces.get(path)?.needs ?? [], found);
  }
  return found;
}

function loadersOf({ pieces, entries }: Pieces): Loaders {
  const loaders = new Map<string, Set<EntryName>>();
  for (const [entry, path] of entries)
    for (const piece of closure(pieces, [path])) loaders.set(piece, (loaders.get(piece) ?? new Set()).add(entry));
  return loaders;
}

/**
 * The shared script that a piece goes into; undefined leaves it to rollup. A piece that one entry loads at once, and something else later,
 * would be a script of its own: it goes along with what its entry shares with others anyway, where there is such a script.
 */
function createChunkOf(
  { pieces, entries }: Pieces,
  loaders: Loaders,
  name: (id: string, by: ReadonlySet<EntryName>) => string,
) {
  const wantedLater = new Set([...pieces].flatMap(([path, { needs }]) => (loaders.has(path) ? [] : needs)));
  const shares = (entry: EntryName, chunk: string) =>
    [...closure(pieces, [entries.get(entry)!])].some((id) => {
      const by = loaders.get(id);
      return by !== undefined && by.size > 1 && name(id, by) === chunk;
    });
  return (id: string): string | undefined => {
    const by = loaders.get(id);
    if (by === undefined) return undefined;
    const chunk = name(id, by);
    const [entry] = by;
    return by.size > 1 || (wantedLater.has(id) && shares(entry!, chunk)) ? chunk : undefined;
  };
}

// ---- few scripts of many pieces ------------------------------------------------------------------------------------

/** Writes the joined scripts, and large pieces as they are, into `out`; answers their paths. */
async function putTogether(cut: Pieces, out: string, together: Together): Promise<string[]> {
  const { rollup } = await import("@rollup/wasm-node");
  const inputs = new Map([...cut.entries.values()].map((path) => [path, flat(relative(join(out, "../cut"), path))]));
  const large = [...cut.pieces].filter(([path, { bytes }]) => bytes >= LARGE_BYTES && !inputs.has(path));
  // What a large piece needs stays a piece too: its names are known to it.
  const kept = closure(
    cut.pieces,
    large.map(([path]) => path),
  );
  const loaders = loadersOf(cut);
  const isHeavy = (id: string) => large.some(([path]) => closure(cut.pieces, [id]).has(path));
  const chunkOf = createChunkOf(cut, loaders, (id, by) => together(by, isHeavy(id)));
  const build = await rollup({
    input: Object.fromEntries([...inputs].map(([path, name]) => [name.replace(/\.js$/, ""), path])),
    // Bun has left out unused code.
    treeshake: false,
    preserveEntrySignatures: "allow-extension",
    external: (id, importer) =>
      kept.has(importer === undefined ? id : resolve(importer, "..", id)) || /^\/(?:assets|images)\//.test(id),
    onLog: (level, log) => {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const { output } = await build.generate({
    format: "es",
    compact: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name].js",
    paths: (id) => (kept.has(id) ? `./${basename(id)}` : id),
    onlyExplicitManualChunks: true,
    manualChunks: (id) => (inputs.has(id) ? undefined : chunkOf(id)),
  });
  await build.close();
  mkdirSync(out, { recursive: true });
  const written = (name: string, source: string) => {
    writeFileSync(join(out, name), source);
    return join(out, name);
  };
  return [
    ...output.map((one) => written(one.fileName, one.type === "chunk" ? one.code : String(one.source))),
    ...[...kept].map((path) => written(basename(path), readFileSync(path, "utf8"))),
  ];
}

/** Minifies each script by itself: they go on importing one another by their names. */
export async function minify(scripts: readonly string[], outdir: string): Promise<void> {
  const naming = "[name].[ext]";
  await Bun.build({
    entrypoints: [...scripts],
    outdir,
    naming,
    target: "browser",
    minify: true,
    external: ["*"],
    modulePreload: false,
  });
}

// ---- names ---------------------------------------------------------------------------------------------------------

/** A script and the name that its content gives it. */
export interface Named {
  /** The file before it was named by its content. */
  readonly file: string;
  readonly name: string;
  readonly source: string;
  /** What it imports at once: files. */
  readonly needs: readonly string[];
}

const IMPORTED = /(\bfrom|\bimport\(?)(\s*)(["'])\.\/([\w~.-]+\.js)\3/g;
/** What is imported later, once it is named. */
const LATER = /\bimport\(\s*(["']\.\/[\w~.-]+\.js["'])\s*\)/g;
/** Fetched before it is imported, and more than once where the network fails (`Waking.have` of `src/render/waking.ts`). */
const FETCHED = "waking.have($1).then(()=>import($1))";

/** Puts the texts of a language into each script, and names it by what is in it and in all that it leads to, so that a name never stands for two contents. */
function nameByContent(folder: string, texts: Texts): ReadonlyMap<string, Named> {
  const sources = new Map(
    readdirSync(folder).map((file) => [file, withTexts(readFileSync(join(folder, file), "utf8"), texts)]),
  );
  const importsOf = (file: string, kind: (word: string) => boolean): string[] =>
    [...(sources.get(file) ?? "").matchAll(IMPORTED)].flatMap(([, word, , , to]) => (kind(word!) ? [to!] : []));
  const leadsTo = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of importsOf(file, () => true)) leadsTo(next, found);
    return found;
  };
  // Pieces have names of the bundler's, which differ from folder to folder: what they are called does not count.
  const blank = (file: string): string => (sources.get(file) ?? "").replace(IMPORTED, "$1");
  const nameOf = (file: string): string => {
    const all = [FETCHED, ...[...leadsTo(file)].map(blank)].join("\n");
    const stem = file.startsWith("chunk-") ? "chunk" : file.replace(/\.js$/, "").split("~").at(-1);
    return `${stem}-${Bun.hash(all).toString(36)}.js`;
  };
  const names = new Map([...sources.keys()].map((file) => [file, nameOf(file)]));
  return new Map(
    [...sources].map(([file, text]) => {
      const source = text
        .replace(
          IMPORTED,
          (_, word: string, space: string, quote: string, to: string) =>
            `${word}${space}${quote}./${names.get(to)}${quote}`,
        )
        .replace(LATER, FETCHED);
      const needs = importsOf(file, (word) => word !== "import(");
      return [file, { file, name: names.get(file)!, source, needs }];
    }),
  );
}

/** Addresses of every script that a script needs at once, and of those that they need. */
export function neededBy(file: string, named: ReadonlyMap<string, Named>, found = new Set<string>()): string[] {
  for (const next of named.get(file)?.needs ?? []) {
    const url = `/assets/${named.get(next)?.name}`;
    if (found.has(url)) continue;
    found.add(url);
    neededBy(next, named, found);
  }
  return [...found];
}
