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

/** Where the development outbox is filled, shown and read. */
const DEVELOPMENT_OUTBOX =
  /^src\/adapters\/(?:(?:outbox|sms|email|kyc)\/|conformance\.test\.ts$)|^test\/|^docs\/examples\//;
/**
 * The development outbox by its full name, its page, its address, its setting and its folder; and identity's queue of events, which is
 * stored under that name, with its index.
 */
const KEPT_OUTBOX =
  /[dD]evelopment(?: o|-o|O)utbox|\boutbox page\b|\/dev\/outbox\.json|\boutboxKeep\b|"OUTBOX_KEEP"|\.\/(?:adapters\/)?outbox\/|\bidentity\.outbox\b|"outbox(?:_waiting)?"/g;
/** Where Colyseus is spoken to, whose rooms they are. */
const COLYSEUS = /^test\/bench\/tables-(?:colyseus|line)\.ts$/;

/**
 * The ledger's name of a system account, which is hashed, stored and printed (decision 0024): the field of a request, the
 * kind, the accounts' names with what follows a colon or a slash, a column, and the codes of two faults. A name that no player may take.
 * And Lighthouse, a tool.
 */
const KEPT_HOUSE =
  /[Ll]ighthouse|["'`][Hh]ouse["'`]|["'`^]house[:/](?=[\w$\\('])|\bhouse:(?=\w+:)|["'`]house:|(?<=(?:\{|readonly) )house(?=:)|\.house\b|fromHousePaise|from_house_paise|unknownHouseAccount|houseNotReconciled/g;

/** Each also finds itself as a part of a name: `startHouse`, `houseLog`. */
const REPLACED: readonly ReplacedWord[] = [
  { word: /house/gi, kept: KEPT_HOUSE, instead: "server, platform, operator or system account" },
  { word: /\brooms?\b|Rooms?(?![a-z])|\broom(?=[A-Z])/g, except: COLYSEUS, instead: "module; table" },
  { word: /\bnews\b|News(?![a-z])/g, instead: "event" },
  { word: /tidings|\bchores?\b|Chores?(?![a-z])|\berrands?\b|Errands?(?![a-z])/g, instead: "event; job" },
  {
    word: /outbox/gi,
    except: DEVELOPMENT_OUTBOX,
    kept: KEPT_OUTBOX,
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
const EXEMPT = /^docs\/(?:glossary\.md|settings\.md|decisions\/)|^test\/architecture\/tidy|^test\/vectors\//;

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

/** Files and folders whose names the glossary replaces, and words in code. */
const OLDER_PATH =
  /(?<=^|\/)(?:acts|askers|asking|carrying-out|desk|entrance|door|embedded-door|every-act|fair-line|finding|hear-notices|folding|giving-up|hearing|knowing|leavers|leaving|(?:shared-)?marks|now|outside|page-ear|papers|pen|places|press|reaching|same-acts|sheet|standings?|strangers|strays|stray-[a-z]+|tie-out|words)(?=\/|(?:\.test)?\.tsx?$)|(?<=^test\/e2e\/)(?:heard|places|now|desk-papers|desk-giving|waking|upright|kept-hand|shifts|opponents|app)(?=\.spec\.ts$)/g;
const OLDER_WORD =
  /[pP]atience|PATIENCE|\b[dD]eeds?(?![a-z])|(?<=[a-z])Deeds?(?![a-z])|\bDEEDS?\b|[kK]eptApart|KEPT_APART|TieOuts?|\btieOuts\b|\b(?:interface|type) Standing\b|\bhear[A-Z]\w*|\b(?:create|with|close|is|at)Doors?\b|\bdoor[A-Z]\w*|(?<![a-z])[sS]trangers?[A-Z]\w*|STRANGERS?|\bstandingOf\b|\b(?:identity|kyc|people|facts)\.standing\(|\bcreateStandings\b|(?:amount|clock|score|card|seat|run)Words\b|\w+InWords\b|\b(?:random|is|create|read|Terminal)Acts?\b/g;
const CODE_FILE = /^(?:src|modules|game-client|test)\/.*\.tsx?$/;

/** Names that the glossary replaces: of files and folders, and in the text of code. None may come back. */
export function olderNames(files: readonly TextFile[]): Breach[] {
  const code = files.filter(({ path }) => CODE_FILE.test(path) && !EXEMPT.test(path));
  return code.flatMap(({ path, text }) =>
    merge(path, [
      ...[...path.matchAll(OLDER_PATH)].map(([name]) => name),
      ...[...text.matchAll(OLDER_WORD)].map(([word]) => word),
    ]),
  );
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
