import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { InLanguages } from "../../modules/kernel/index.ts";

/** One built script with the styles that it brings and the scripts that it needs at once. */
export interface BuiltScript {
  readonly url: string;
  readonly css: string | null;
  /** Scripts that it imports statically, to be fetched alongside. */
  readonly imports: readonly string[];
}

/** The scripts of one language. What has no text in it is the same file in all of them. */
export interface BuiltScripts {
  /** The loader of islands, free of React. */
  readonly loader: BuiltScript;
  /** What brings an island to life; the loader imports it with the first one. */
  readonly hydrate: BuiltScript;
  /** Scripts by name, `identity/login`. */
  readonly islands: Readonly<Record<string, BuiltScript>>;
  /** Scripts by name, `game-client/main`. */
  readonly bundles: Readonly<Record<string, BuiltScript>>;
}

/** Paths of the built assets; written by `src/build/assets.ts`, read by the renderer. */
export interface AssetManifest {
  /** Names this build. A build with other files for browsers has another mark. */
  readonly release: string;
  /** The text of the script that stands in every page that has scripts. */
  readonly first: string;
  /** What stands behind it where there are islands: the source of the script that holds what is pressed early. */
  readonly hold: string;
  /** The text of the script that answers the theme's switch, in pages that have both. */
  readonly switchTheme: string;
  /** The text of the script by which pages of visitors lead players to the lobby; these have it without any other script too. */
  readonly knownPlayer: string;
  /** What pages run, with the texts of each language. */
  readonly scripts: InLanguages<BuiltScripts>;
  /** The service worker: answered as `/sw.js`, with the whole site as its scope. */
  readonly serviceWorker: string;
  /** The style sheet of all pages but bare ones. */
  readonly siteCss: string;
  /** What makes these pages light, after it. */
  readonly lightCss: string;
  /** Only the fonts, for bare pages of a language. */
  readonly fontsCss: InLanguages<string>;
  /** Fonts that every page of a language needs first. */
  readonly preloadFonts: InLanguages<readonly string[]>;
}

export const MANIFEST_FILE = "manifest.json";

/** Reads what the last build wrote into the folder. */
export function readManifest(folder: string): AssetManifest {
  return JSON.parse(readFileSync(join(folder, MANIFEST_FILE), "utf8")) as AssetManifest;
}
