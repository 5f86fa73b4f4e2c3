/** Words that docs/glossary.md replaces, and notes to do something later. */
import { type Breach, folderOf, groupBy, merge } from "./rule.ts";
import type { TextFile } from "./sources.ts";

interface ReplacedWord {
  readonly word: RegExp;
  /** Where the word has another, proper sense. */
  readonly except?: RegExp;
  /** Names that must keep it, wherever they stand. */
  readonly kept?: RegExp;
  readonly instead: string;
}

const SERVED_OUTBOX = /^src\/adapters\/outbox\/|^test\/|^docs\/examples\//;
/** Where Colyseus is spoken to, whose rooms they are. */
const COLYSEUS = /^test\/bench\/tables-(?:colyseus|line)\.ts$/;

/**
 * The ledger's name of a system account, which is hashed, stored and printed (decision 0024): the field of a request, the
 * kind, the accounts' names with what follows a colon or a slash, a column, and the codes of two faults. And Lighthouse, a tool.
 */
const KEPT_HOUSE =
  /[Ll]ighthouse|["'`]house["'`]|["'`^]house[:/](?=[\w$\\('])|\bhouse:(?=\w+:)|["'`]house:|(?<=(?:\{|readonly) )house(?=:)|\.house\b|fromHousePaise|from_house_paise|unknownHouseAccount|houseNotReconciled/g;

/** Each also finds itself as a part of a name: `startHouse`, `houseLog`. */
const REPLACED: readonly ReplacedWord[] = [
  { word: /house/gi, kept: KEPT_HOUSE, instead: "server, platform, operator or system account" },
  { word: /\brooms?\b|Rooms?(?![a-z])|\broom(?=[A-Z])/g, except: COLYSEUS, instead: "module; table" },
  { word: /\bnews\b|News(?![a-z])/g, instead: "event" },
  { word: /tidings|\bchores?\b|Chores?(?![a-z])|\berrands?\b|Errands?(?![a-z])/g, instead: "event; job" },
  {
    word: /outbox/gi,
    except: SERVED_OUTBOX,
    kept: /\/dev\/outbox\.json/g,
    instead: "queue (the outbox is the development page)",
  },
  { word: /keepers?(?![a-z])/gi, instead: "store" },
  { word: /puppets?(?![a-z])/gi, instead: "stub, fake" },
  { word: /wordings?(?![a-z])/gi, instead: "message" },
  { word: /\bmeters?\b|Meters?(?![a-z])/g, instead: "limiter" },
  { word: /carried[- ]?(?:postgres|database|door)/gi, instead: "embedded database" },
];

const TEXTS = /^(?:src|modules|game-client|test|docs)\/.*\.(?:tsx?|mjs|md|css)$|^[A-Z]+\.md$|^[\w.-]+\.jsonc?$/;
/** The glossary names them, records of decisions are history, and `docs/settings.md` repeats `src/config`, where they are counted. */
const EXEMPT =
  /^docs\/(?:glossary\.md|settings\.md|decisions\/)|^test\/architecture\/(?:tidy|exceptions)|^test\/vectors\//;

/** Words that the glossary replaces, counted for each folder of the second level: other files' names change too often. */
export function replacedWords(files: readonly TextFile[]): Breach[] {
  const read = files.filter(({ path }) => TEXTS.test(path) && !EXEMPT.test(path));
  return [...groupBy(read, ({ path }) => folderOf(path))].flatMap(([folder, texts]) => {
    const found = texts.flatMap(({ path, text }) =>
      REPLACED.filter(({ except }) => !except?.test(path)).flatMap(({ word, kept, instead }) =>
        [...(kept ? text.replace(kept, "") : text).matchAll(word)].map(
          ([said]) => `“${said.toLowerCase()}” (${instead}) in ${path}`,
        ),
      ),
    );
    return merge(folder, found);
  });
}

const GLOSSARY = "docs/glossary.md";
const CODE_FILE = /^(?:src|modules|game-client|test)\/.*\.tsx?$/;

/**
 * Counts the files that still have one of the glossary's "Older names in code": a path, a file's name, a folder, or a word in the text.
 * A name that no file has any more is a breach too: it leaves the glossary.
 */
export function olderNames(files: readonly TextFile[]): Breach[] {
  const [, told = ""] = files.find(({ path }) => path === GLOSSARY)?.text.split("## Older names in code") ?? [];
  const names = [...told.matchAll(/^\|[^|\n]*\|([^|\n]*)\|$/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
  const code = files.filter(({ path }) => CODE_FILE.test(path) && !EXEMPT.test(path));
  return names.flatMap((name) => {
    const found = code.filter(({ path, text }) => hasName(name, path, text)).map(({ path }) => path);
    return found.length > 0 ? merge(name, found) : merge(`${GLOSSARY} ${name}`, ["has no use left: remove the name"]);
  });
}

function hasName(name: string, path: string, text: string): boolean {
  if (name.endsWith("/")) return path.startsWith(name);
  if (/\.tsx?$/.test(name)) return path === name || path.endsWith(`/${name}`);
  return text.toLowerCase().includes(name);
}

/** `TODO` and the like: what is to be done belongs in an issue. */
export function notesToSelf(files: readonly TextFile[]): Breach[] {
  const read = files.filter(({ path }) => TEXTS.test(path) && !EXEMPT.test(path));
  return read.flatMap(({ path, text }) =>
    merge(
      path,
      [...text.matchAll(/\b(?:TODO|FIXME|XXX|HACK)\b/g)].map(([said]) => said),
    ),
  );
}
