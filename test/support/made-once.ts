/** What many test processes begin with, made by the first of them that asks and kept below `.cache` for as long as its sources stay as they are. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "../../src/platform/files.ts";

const CACHE = join(ROOT, ".cache");
/** A folder that was not used for as long belongs to sources that are gone. */
const KEPT_MS = 3_600_000;

/** Folders that this process is making; a second request waits for the same. */
const making = new Map<string, Promise<void>>();

/**
 * The folder of that `name` for the sources' present state, below the checkout. It is made aside, in the folder that `make` is given, and
 * moved into place; of two who make it at once the slower one throws its own away.
 */
export async function madeOnce(
  name: string,
  of: {
    /** Files and folders of the checkout. */
    readonly sources: readonly string[];
    /** What else it depends on. */
    readonly and?: string;
    readonly make: (draft: string) => Promise<void>;
  },
): Promise<string> {
  const prefix = `${name}-`;
  const folder = join(CACHE, `${prefix}${stampOf(of.sources, of.and)}`);
  if (!existsSync(folder)) {
    const made = making.get(folder) ?? makeAside(prefix, folder, of.make);
    making.set(folder, made);
    await made.finally(() => making.delete(folder));
    forgetOthers(prefix, folder);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

async function makeAside(prefix: string, folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(CACHE, `${prefix}draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await make(draft);
  putInPlace(draft, folder);
}

function putInPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

function forgetOthers(prefix: string, folder: string): void {
  for (const name of readdirSync(CACHE).filter((one) => one.startsWith(prefix))) {
    const other = join(CACHE, name);
    const used = statSync(other, { throwIfNoEntry: false });
    if (other !== folder && used !== undefined && Date.now() - used.mtimeMs > KEPT_MS)
      rmSync(other, { recursive: true, force: true });
  }
}

/** Changes when any source file's path, size or time does. */
function stampOf(sources: readonly string[], and = ""): string {
  const files = sources.flatMap((source) => filesBelow(join(ROOT, source))).sort();
  const lines = files.map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${relative(ROOT, file)} ${size} ${mtimeMs}`;
  });
  return Bun.hash([and, ...lines].join("\n")).toString(36);
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Makes `to` the same as `from`; the owner of PostgreSQL's files stays the same. */
export function copyFolder(from: string, to: string): void {
  runToEnd(["cp", "-a", from, to]);
}

/** Runs a program to its end; throws what it said if that was no good one. */
export function runToEnd(
  [program = "", ...words]: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): void {
  const { PATH, HOME, TMPDIR } = process.env;
  const done = spawnSync(program, words, { env: { PATH, HOME, TMPDIR, ...settings }, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${program} ${words.join(" ")} failed:\n${done.stdout}${done.stderr}`);
}
