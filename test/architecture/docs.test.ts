/** What documents name is there: files, folders, commands of npm, settings, alarms, pictures, decisions. */
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { Glob } from "bun";
import { scripts } from "../../package.json";

const ROOT = join(import.meta.dirname, "../..");
const text = (path: string) => readFileSync(join(ROOT, path), "utf8");
const scan = (pattern: string) => [...new Glob(pattern).scanSync({ cwd: ROOT, dot: true })];

const PAGES = ["README.md", "CONTRIBUTING.md", ...["docs/**/*.md", "modules/*/SPEC.md"].flatMap(scan)].toSorted();
const CODE = ["{src,modules,game-client,migrations,test,public,docs}/**/*", "*.*", "{deploy,.ci,.github}/**/*"].flatMap(
  scan,
);
const FILES = new Set(CODE);
const NAMES = new Set(CODE.map((path) => basename(path)));

/** Named as examples, on machines of others, as addresses of the server, or as what was there before. */
const NO_FILES: ReadonlySet<string> = new Set([
  ...[
    "modules/x/schema.ts",
    "modules/x/",
    "migrations/x/",
    "deal.json",
    "vendor.ts",
    "/verify.mjs",
    "/dev/outbox.json",
  ],
  ...["/docs/openapi.json", "/docs/protocol.json", "/docs/api.d.ts", "/docs/protocol.d.ts", "data/", "pg/"],
  ...[
    "/etc/rummy/common.env",
    "/etc/rummy/a.env",
    "/etc/rummy/owner.env",
    "/etc/rummy/rummy.env",
    "http/static-files.ts",
    "support/",
  ],
  // In an archive, and in a data folder while it is restored.
  ...["serving.json", "restoring/", "dist/rummy-VERSION/"],
]);
/** What looks like a setting and is none: one that is gone, one of the system. */
const NO_SETTINGS: ReadonlySet<string> = new Set(["DATABASE_ROLE", "TCP_USER_TIMEOUT"]);

const FILE = /^\/?[\w.@-]+(?:\/[\w.@-]+)*\.(?:tsx?|d\.ts|mjs|sql|css|jsonl?|jsonc|md|cfg|sh|timer|service|yml|env)$/;
const FOLDER = /^[\w.-]+(?:\/[\w.-]+)*\/$/;

/** What stands in backticks on a page, word by word. */
const wordsOf = (page: string) =>
  [...page.matchAll(/`([^`\n]+)`/g)].flatMap(([, said = ""]) => said.split(/[\s,;()"']+/));

/** Is the file there: by its whole path, from the page, or by a part of it that only such a file has? */
function isThere(name: string, page: string): boolean {
  if (NO_FILES.has(name)) return true;
  if (!name.includes("/")) return NAMES.has(name);
  if (FILES.has(name) || FILES.has(normalize(join(dirname(page), name)))) return true;
  return CODE.some((path) => path.endsWith(`/${name}`));
}

const isFolder = (name: string, page: string) =>
  NO_FILES.has(name) ||
  existsSync(join(ROOT, name)) ||
  existsSync(join(ROOT, dirname(page), name)) ||
  CODE.some((path) => path.includes(`/${name}`));

describe("documents", () => {
  test("name files and folders that are there", () => {
    const wrong = PAGES.flatMap((page) =>
      wordsOf(text(page)).flatMap((word) => {
        const isRight = FILE.test(word) ? isThere(word, page) : !FOLDER.test(word) || isFolder(word, page);
        return isRight ? [] : [`${page}: ${word}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("name commands, settings and alarms that are there", () => {
    const sources = CODE.filter((path) => /\.(ts|tsx|mjs|sh|cfg|yml|service|json)$|^\.ci\//.test(path))
      .map(text)
      .join("\n");
    const wrong = PAGES.flatMap((page) => {
      const said = [...text(page).matchAll(/`([^`\n]+)`/g)].map(([, one = ""]) => one).join("\n");
      const commands = [...said.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name = ""]) =>
        name in scripts ? [] : [name],
      );
      const settings = [...said.matchAll(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b/g)].flatMap(([name]) =>
        NO_SETTINGS.has(name) || sources.includes(name) ? [] : [name],
      );
      const alarms = [...said.matchAll(/alarm: "(\w+)"/g)].flatMap(([, name = ""]) =>
        sources.includes(`alarm: "${name}"`) ? [] : [name],
      );
      return [...commands, ...settings, ...alarms].map((name) => `${page}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  test("lead to pictures and pages that are there", () => {
    const wrong = PAGES.flatMap((page) =>
      [...text(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].flatMap(([, to = ""]) =>
        existsSync(join(ROOT, dirname(page), to)) ? [] : [`${page}: ${to}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("cite decisions that are kept", () => {
    const kept = new Set(scan("docs/decisions/*.md").map((path) => basename(path).slice(0, 4)));
    const wrong = PAGES.flatMap((page) =>
      [...text(page).matchAll(/\b(?:decisions?|records?) (0\d{3})/gi)].flatMap(([, n = ""]) =>
        kept.has(n) ? [] : [`${page}: ${n}`],
      ),
    );
    expect(wrong).toEqual([]);
  });
});
