/** The sources that browsers' files are built from, and two marks of them. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const SOURCES = ["modules", "game-client", "public/verify.mjs", "src/render", "src/worker", "src/build", "bun.lock"];

/** Changes when any source file's path, size or time does. */
export function sourcesStamp(root: string): string {
  const files = SOURCES.flatMap((source) => filesBelow(join(root, source))).sort();
  const lines = files.map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${relative(root, file)} ${size} ${mtimeMs}`;
  });
  return Bun.hash(lines.join("\n")).toString(36);
}

/** Changes when any source file's contents do: two servers that were built from one source have one service worker. */
export function contentsMark(root: string): string {
  const files = SOURCES.flatMap((source) => filesBelow(join(root, source))).sort();
  const all = new Bun.CryptoHasher("sha256");
  for (const file of files) all.update(`${relative(root, file)}\n`).update(readFileSync(file));
  return all.digest("hex").slice(0, 16);
}

/** All files of a folder, or the file itself; tests are no sources. */
export function filesBelow(path: string): string[] {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (entry.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
}
