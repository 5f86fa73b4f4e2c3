import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inEachLanguage, LANGUAGES } from "../../modules/kernel/index.ts";
import { type AssetManifest, type BuiltScript, type BuiltScripts, MANIFEST_FILE } from "../render/manifest.ts";
import { type FontFile, fontFaces, fontsFor, subsetFonts } from "./fonts.ts";
import { buildGame } from "./game.ts";
import { writeInventory } from "./inventory/write.ts";
import { markTexts } from "./languages.ts";
import { buildPages, inLanguages, neededBy, type Together } from "./scripts.ts";
import { contentsMark, filesBelow, sourcesStamp } from "./sources.ts";

export interface AssetsOptions {
  /** The checkout. */
  readonly root: string;
  /** The folder of the built files; replaced as a whole. */
  readonly out: string;
  readonly progress?: (text: string) => void;
}

/** Smaller pieces that scripts share travel with one that all load anyway: a request costs more than a few bytes. */
const MIN_CHUNK_BYTES = 16_384;
/** Tells by its contents which sources the files were built from. */
export const STAMP_FILE = "stamp.txt";
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;

/**
 * Builds what browsers load: an entry a island with shared chunks, the site's one style sheet, the game client, cut
 * fonts, all with hashed names and brotli and gzip variants. Does nothing when no source has changed since.
 */
export async function buildAssets({ root, out, progress }: AssetsOptions): Promise<AssetManifest> {
  const stamp = sourcesStamp(root);
  if (isOf(stamp, out)) return read(out);
  progress?.("Building pages' scripts, styles and fonts …");
  const draft = `${out}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const fonts = await subsetFonts(root);
  for (const font of fonts) writeFileSync(join(draft, font.name), font.bytes);
  const release = contentsMark(root);
  const manifest: AssetManifest = {
    release,
    first: await buildInline(root, "src/render/first.ts"),
    hold: await buildInline(root, "src/render/hold.ts"),
    switchTheme: await buildInline(root, "src/render/switch-theme.ts"),
    knownPlayer: await buildInline(root, "src/render/known-player.ts"),
    scripts: await buildScripts(root, draft),
    serviceWorker: await buildWorker(root, draft, release),
    ...(await buildStyles(root, draft, fonts)),
    preloadFonts: inEachLanguage((language) =>
      fonts.filter(({ firstIn }) => firstIn.includes(language)).map(({ name }) => `/assets/${name}`),
    ),
  };
  writeFileSync(join(draft, MANIFEST_FILE), JSON.stringify(manifest, null, 2));
  await writeInventory(root, draft);
  await compressAll(draft);
  writeFileSync(join(draft, STAMP_FILE), stamp);
  putInPlace(draft, out, stamp);
  return read(out);
}

/** Was `out` built from these sources? */
function isOf(stamp: string, out: string): boolean {
  const file = join(out, STAMP_FILE);
  return existsSync(file) && readFileSync(file, "utf8") === stamp;
}

/**
 * Replaces `out` by `draft`. Two who build at once build the same; the slower one's work is thrown away, because the
 * faster one may be reading its own already.
 */
export function putInPlace(draft: string, out: string, stamp: string): void {
  const old = `${draft}.old`;
  try {
    if (existsSync(out) && !isOf(stamp, out)) renameSync(out, old);
    // Refused where there is a folder that is not empty.
    renameSync(draft, out);
  } catch (error) {
    if (!isOf(stamp, out)) throw error;
  }
  for (const folder of [old, draft]) rmSync(folder, { recursive: true, force: true });
}

function read(out: string): AssetManifest {
  return JSON.parse(readFileSync(join(out, MANIFEST_FILE), "utf8")) as AssetManifest;
}

// ---- scripts -------------------------------------------------------------------------------------------------------

/** Islands of the pages that a player sees first. Code that they share with others travels in scripts of its own. */
const HYDRATE = "src/render/hydrate.ts";
const LOADER = "src/render/client.ts";
const HEADER = "modules/lobby/islands/player-header.tsx";
const LOBBY = "modules/lobby/islands/lobby.tsx";
/** Islands of the landing page. */
const DOOR = ["modules/identity/islands/auth.tsx", "modules/support/islands/announcements.tsx"];
/** Islands of pages for visitors: a new phone runs nothing of players' forms and tables there. */
const READERS = "modules/content/islands/";

/**
 * The script of what these entries share: what brings a page to life and the lobby come first, the visitors' pages and the landing page next;
 * the desk's is its own. What the lobby shares is apart from what the landing page needs of it. What checks forms, and so leads to zod, is apart,
 * too: most pages have none, also of a module that has some.
 */
const together: Together = (loaders, isHeavy) => {
  if (loaders.has(LOADER)) return "loader-shared";
  const isOfLobby = loaders.has(HEADER) || loaders.has(LOBBY);
  const isOfDoor = DOOR.some((entry) => loaders.has(entry));
  if (loaders.has(HYDRATE) || (isOfLobby && isOfDoor)) return "player-shared";
  if (isOfLobby) return "lobby-shared";
  if ([...loaders].some((entry) => entry.startsWith(READERS))) return "reader-shared";
  const forms = isHeavy ? "forms" : "shared";
  if (isOfDoor) return `door-${forms}`;
  const modules = new Set([...loaders].map((entry) => entry.split("/")[1]));
  const [only] = modules;
  return modules.size === 1 ? `${only}-${forms}` : forms;
};

async function buildScripts(root: string, out: string) {
  // `modules/lobby/islands/lobby.tsx`; where a module has sections, `modules/operator/sections/payouts/page/payouts.island.tsx`.
  const islands = scriptsOf(
    root,
    /modules\/([^/]+)\/(?:islands\/|.*\/(?=[^/]+\.island\.tsx))([^/.]+)(?:\.island)?\.tsx$/,
  );
  // Scripts of a page that are no island: `modules/identity/islands/boot/landing.ts` is the bundle `identity/landing`.
  const boots = scriptsOf(root, /modules\/([^/]+)\/(?:islands\/boot\/([^/]+)|page\/([^/]+)\.boot)\.ts$/);
  const loader = join(root, LOADER);
  const hydrate = join(root, HYDRATE);
  const pages = await buildPages(root, out, [loader, hydrate, ...islands.values()], together);
  // They come before all else, and share nothing that would have to wait.
  const first = await bundle(root, out, [...boots.values()]);
  const game = join(root, "game-client/main.tsx");
  const window = existsSync(game) ? await buildGame(root, out, game) : null;
  return inEachLanguage((language): BuiltScripts => {
    const built = (file: string, from: ReadonlyMap<string, BuiltScript>) => {
      const script = from.get(relative(root, file));
      if (script === undefined) throw new Error(`the bundler made nothing of ${file}`);
      return script;
    };
    return {
      loader: alone(LOADER, built(loader, pages[language])),
      hydrate: built(hydrate, pages[language]),
      islands: Object.fromEntries([...islands].map(([name, file]) => [name, built(file, pages[language])])),
      bundles: {
        ...Object.fromEntries([...boots].map(([name, file]) => [name, alone(name, built(file, first[language]))])),
        ...(window && { "game-client/main": alone("game-client/main", window[language]) }),
      },
    };
  });
}

/** Asked for again as a whole where it did not come (`first.ts`): what it imported might be remembered as lost. */
function alone(name: string, script: BuiltScript): BuiltScript {
  if (script.imports.length > 0) throw new Error(`${name} runs by itself, so it may import nothing at once`);
  return script;
}

/** Files below `modules` by `module/file`, as `pattern` tells both. */
function scriptsOf(root: string, pattern: RegExp): ReadonlyMap<string, string> {
  const files = filesBelow(join(root, "modules")).map((file) => ({ file, match: pattern.exec(file) }));
  return new Map(
    files.flatMap(({ file, match }) =>
      match === null ? [] : [[`${match[1]}/${match[2] ?? match[3]}`, file] as const],
    ),
  );
}

/** The service worker, in one file that imports nothing. */
async function buildWorker(root: string, out: string, mark: string): Promise<string> {
  const result = await Bun.build({
    entrypoints: [join(root, "src/worker/main.ts")],
    outdir: out,
    target: "browser",
    minify: true,
    naming: "service-worker-[hash].[ext]",
    define: { BUILD: JSON.stringify(mark) },
  });
  const [script] = result.outputs;
  if (script === undefined) throw new Error("the bundler made nothing of the service worker");
  return assetUrl(script.path);
}

/** A script that stands in pages themselves, as text that nothing in it can end, and that another may follow. */
async function buildInline(root: string, file: string): Promise<string> {
  const result = await Bun.build({
    entrypoints: [join(root, file)],
    target: "browser",
    format: "iife",
    minify: true,
  });
  const text = (await result.outputs[0]?.text())?.trim();
  if (text === undefined || text.includes("</")) throw new Error(`the bundler made nothing of ${file}`);
  return text.endsWith(";") ? text : `${text};`;
}

/** Bundles scripts that run by themselves; answers, for each language, by the entry's path below `root`. */
async function bundle(root: string, out: string, entries: readonly string[]) {
  const workshop = join(out, "boots");
  const { metafile } = await Bun.build({
    entrypoints: [...entries],
    outdir: workshop,
    root,
    target: "browser",
    splitting: true,
    minChunkSize: MIN_CHUNK_BYTES,
    minify: true,
    metafile: true,
    naming: { entry: "[name].[ext]", chunk: "chunk-[hash].[ext]", asset: "[name]-[hash].[ext]" },
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["/assets/*", "/images/*"],
    plugins: [markTexts],
    modulePreload: false,
  });
  const made = Object.entries(metafile?.outputs ?? {}).flatMap(([path, { entryPoint, cssBundle }]) => {
    if (entryPoint === undefined || !path.endsWith(".js")) return [];
    const css = cssBundle === undefined ? null : takeSheet(join(workshop, cssBundle), out);
    return [{ entry: relative(root, resolve(entryPoint)), file: basename(path), css }];
  });
  const scripts = await inLanguages(root, out, workshop, (named) => {
    const built = made.map(({ entry, file, css }) => {
      const script = { url: `/assets/${named.get(file)?.name}`, css, imports: neededBy(file, named) };
      return [entry, script] as const;
    });
    return new Map<string, BuiltScript>(built);
  });
  rmSync(workshop, { recursive: true });
  return scripts;
}

/** Moves a script's styles into `out`, named by what is in them; answers their address. */
function takeSheet(file: string, out: string): string {
  const text = readFileSync(file, "utf8");
  const name = `${basename(file, ".css")}-${Bun.hash(text).toString(36)}.css`;
  writeFileSync(join(out, name), text);
  rmSync(file);
  return assetUrl(name);
}

function assetUrl(path: string): string {
  return `/assets/${basename(path)}`;
}

// ---- styles --------------------------------------------------------------------------------------------------------

async function buildStyles(root: string, out: string, fonts: readonly FontFile[]) {
  const drafts = join(out, "drafts");
  mkdirSync(drafts);
  const faces = join(drafts, "fonts.css");
  writeFileSync(faces, fontFaces(fonts));
  const ofModules = filesBelow(join(root, "modules")).filter((file) => /modules\/[^/]+\/styles\.css$/.test(file));
  const site = join(drafts, "site.css");
  const shared = join(root, "modules/ui/styles/site.css");
  const sheets = [...(existsSync(shared) ? [shared] : []), faces, ...ofModules.sort()];
  writeFileSync(site, sheets.map((sheet) => `@import ${JSON.stringify(sheet)};`).join("\n"));
  const own = inEachLanguage((language) => join(drafts, `fonts-${language}.css`));
  for (const language of LANGUAGES) writeFileSync(own[language], fontFaces(fontsFor(fonts, language)));
  const urls: string[] = [];
  for (const entry of [site, join(root, "modules/ui/styles/light.css"), ...Object.values(own)]) {
    const result = await Bun.build({
      entrypoints: [entry],
      outdir: out,
      minify: true,
      naming: "[name]-[hash].[ext]",
      external: ["/assets/*", "/images/*"],
    });
    const [sheet] = result.outputs;
    if (sheet === undefined) throw new Error(`the bundler made nothing of ${entry}`);
    urls.push(assetUrl(sheet.path));
  }
  rmSync(drafts, { recursive: true });
  const [siteCss = "", lightCss = "", ...fontsCss] = urls;
  const at = Object.keys(own);
  return { siteCss, lightCss, fontsCss: inEachLanguage((language) => fontsCss[at.indexOf(language)]!) };
}

// ---- variants ------------------------------------------------------------------------------------------------------

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text that gets smaller by it. */
async function compressAll(folder: string): Promise<void> {
  const texts = readdirSync(folder).filter((name) => COMPRESSIBLE.test(name) && name !== MANIFEST_FILE);
  await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name);
      const plain = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
      const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
      if (br.length < plain.length) writeFileSync(`${path}.br`, br);
      if (gz.length < plain.length) writeFileSync(`${path}.gz`, gz);
    }),
  );
}
