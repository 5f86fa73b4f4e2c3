/**
 * Texts in scripts for browsers. The bundler sees `TEXT("lobby.join")` wherever a source reads a text; when everything is joined and
 * minified, a script is written once for each language with that language's text in its place. So nobody loads texts of another language,
 * nor a key, and only the last of the build's steps is done more than once (decision 0091).
 */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { BunPlugin } from "bun";
import { type Catalog, type InLanguages, LANGUAGES, type Language } from "../../modules/kernel/index.ts";
import { filesBelow } from "./sources.ts";

const SOURCE = /^(?!.*node_modules).*\/(?:modules|game-client|src)\/.*\.tsx?$/;
/** `lobbyTexts.join`: a catalog's name is its folder's. In a type it stays. */
const READ = /(?<!\btypeof )\b([a-z][A-Za-z]*)Texts\.(\w+)/g;
const IMPORTS = /import \{[^}]*\b[a-z]\w*Texts\b[^}]*\} from "([^"]*texts\/index\.ts)";/g;
const MARKED = /\bTEXT\((["'`])(\w+)\.(\w+)\1\)/g;

/** Puts marks where sources read texts. A catalog that is used in any other way has no export, and the bundler says so. */
export const markTexts: BunPlugin = {
  name: "texts",
  setup(build) {
    build.onLoad({ filter: /\/texts\/index\.ts$/ }, () => ({ contents: "export {};", loader: "ts" }));
    build.onLoad({ filter: SOURCE }, async ({ path, loader }) => ({
      contents: marked(await Bun.file(path).text()),
      loader,
    }));
  },
};

/** A source with marks in place of the texts that it reads. */
function marked(source: string): string {
  if (source.search(IMPORTS) < 0) return source;
  return source.replace(READ, 'TEXT("$1.$2")');
}

/** Every catalog of a checkout in one language, by the name of its folder's module: `lobby`; that of `game-client` is `game`. */
export type Texts = Readonly<Record<string, Catalog>>;

/** Reads the catalogs of a checkout. */
export async function readTexts(root: string): Promise<InLanguages<Texts>> {
  const files = ["modules", "game-client"]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesBelow(folder).filter((file) => /\/texts\/en\.ts$/.test(file)));
  const inOne = async (language: Language) => {
    const read = files.map(async (file) => {
      const { [language]: texts } = await import(file.replace(/en\.ts$/, `${language}.ts`));
      return [catalogName(file), texts as Catalog] as const;
    });
    return [language, Object.fromEntries(await Promise.all(read))] as const;
  };
  return Object.fromEntries(await Promise.all(LANGUAGES.map(inOne))) as Record<Language, Texts>;
}

/** `…/modules/lobby/texts/en.ts` is `lobby`, `…/game-client/texts/en.ts` is `game`. */
const catalogName = (file: string): string => basename(join(file, "../..")).replace(/-client$/, "");

/** A script with the texts of one language in place of the marks. Throws where a mark has no text. */
export function withTexts(script: string, texts: Texts): string {
  return script.replace(MARKED, (_, _quote, catalog: string, key: string) => {
    const text = texts[catalog]?.[key];
    if (text === undefined) throw new Error(`a script reads ${catalog}.${key}, which is no text`);
    // In brackets: what follows an arrow would be a block.
    return typeof text === "string" ? JSON.stringify(text) : `(${JSON.stringify(text)})`;
  });
}
