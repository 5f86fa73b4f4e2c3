/**
 * The tests that a change can break, for `npm test -- changed [ref]`. The options that Bun and Playwright have for this
 * follow imports alone, and a test that starts the server imports nothing of it: here every file counts that a file
 * names.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import type { Part } from "./parts.ts";

const ROOT = join(import.meta.dirname, "..");
/** What every test begins with. */
const OF_ALL = /^(?:package\.json|bun\.lock|bunfig\.toml|tsconfig\.json|test\/support\/(?:scratch|property-seed)\.ts)$/;
const IS_TEST = /\.(?:test|spec)\.tsx?$/;
/** What reads whole folders, and names no file of theirs: these make or start the product, that one makes its database. */
const READERS = [
  {
    who: /^test\/(?:support\/prepared-server\.ts|binary\/|bench\/sizes)/,
    reads: /^(?:src|modules|game-client|public|migrations|fonts)\//,
  },
  { who: /^test\/support\/postgres\.ts$/, reads: /^migrations\// },
];
/** What tells what it is without doing anything: types part in no test. */
const TYPES_ALONE = /^(?:import|export) type [^;]*;$/gm;
const NAMED = /["'`]([^"'`\s]+\.(?:[cm]?[jt]sx?|jsonl?|css|sql|html|patch|csv|svg|woff2))["'`]/g;

/** Names of files as git lists them, relative to the checkout, that differ from where `ref` and this branch part; new ones too. */
export function changedSince(ref: string): readonly string[] {
  const base = git("merge-base", ref, "HEAD")[0] ?? ref;
  return [...git("diff", "--name-only", "--no-renames", base), ...git("ls-files", "--others", "--exclude-standard")];
}

function git(...words: readonly string[]): readonly string[] {
  const done = spawnSync("git", words, { cwd: ROOT, encoding: "utf8", maxBuffer: 1e8 });
  if (done.status !== 0) throw new Error(`git ${words.join(" ")}: ${done.stderr}`);
  return done.stdout.split("\n").filter(Boolean);
}

/** Files of tests that name a changed file, or a file that names it, and so on. `read` answers a file's text, or null where it is gone. */
export function testsConcernedBy(
  changed: readonly string[],
  files: readonly string[] = git("ls-files", "--cached", "--others", "--exclude-standard"),
  read: (file: string) => string | null = textOf,
): readonly string[] {
  const tests = files.filter((file) => IS_TEST.test(file));
  if (changed.some((file) => OF_ALL.test(file))) return tests;
  const namedBy = namers(files, read);
  const concerned = new Set<string>();
  const next = changed.filter((file) => !file.endsWith(".md"));
  for (const { who, reads } of READERS)
    if (next.some((file) => reads.test(file) && !IS_TEST.test(file)))
      next.push(...files.filter((one) => who.test(one)));
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (concerned.has(file)) continue;
    concerned.add(file);
    next.push(...(namedBy.get(file) ?? []));
  }
  return tests.filter((file) => concerned.has(file));
}

const textOf = (file: string) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), "utf8") : null);

/** For each file, the files that name it: by its path from theirs, or where that leads nowhere, by its name alone. */
function namers(files: readonly string[], read: (file: string) => string | null): ReadonlyMap<string, string[]> {
  const known = new Set(files);
  const byName = Map.groupBy(files, (file) => basename(file));
  const namedBy = new Map<string, string[]>();
  for (const file of files.filter((one) => /\.[cm]?[jt]sx?$/.test(one))) {
    const text = read(file)?.replace(TYPES_ALONE, "") ?? "";
    for (const [, path = ""] of text.matchAll(NAMED)) {
      const places = [join(dirname(file), path), normalize(path)].filter((place) => known.has(place));
      for (const other of places.length > 0 ? places : (byName.get(basename(path)) ?? [])) {
        // What the build begins with concerns those who build: they are readers.
        if (file.startsWith("src/build/") && !other.startsWith("src/")) continue;
        const others = namedBy.get(other) ?? [];
        namedBy.set(other, others);
        others.push(file);
      }
    }
  }
  return namedBy;
}

/** Reads everything, or nothing that tests say of it: these run after any change. */
const ALWAYS = ["types", "lint", "architecture"];

/** The parts as far as these tests are theirs, and those that any change concerns. */
export function partsOf(tests: readonly string[], parts: readonly Part[], read = textOf): readonly Part[] {
  return parts.flatMap((part) => {
    if (ALWAYS.includes(part.name)) return [part];
    const own = tests.filter((file) => isOf(part, file, read));
    return own.length === 0 ? [] : [{ ...part, runs: own.map((file) => `./${file}`) }];
  });
}

function isOf(part: Part, file: string, read: (file: string) => string | null): boolean {
  if (part.counted === "junit") return part.runs?.some((path) => `./${file}`.startsWith(path)) ?? false;
  // Playwright takes it for a fault where no test of a project is left.
  return /\.spec\.ts$/.test(file) && (part.name !== "frames" || Boolean(read(file)?.includes("@alone")));
}
