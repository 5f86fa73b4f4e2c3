/** The unit tests that start nothing: no server, no database, no other process. `npm test -- quick` runs them. */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "..");
/** Everything that tests start is started through one of these. */
const STARTS_SOMETHING = /\b(?:Bun\.(?:spawn|serve)|node:child_process|freshDatabase|startPostgres|launchBrowser)\b/;

const transpilers = { ts: new Bun.Transpiler({ loader: "ts" }), tsx: new Bun.Transpiler({ loader: "tsx" }) };

/** Test files below the folders that neither start anything themselves nor by what they share with other tests. */
export function testsThatStartNothing(folders: readonly string[]): readonly string[] {
  const known = new Map<string, boolean>();
  const files = folders.flatMap((folder) =>
    [...new Bun.Glob("**/*.test.{ts,tsx}").scanSync(join(ROOT, folder))].map((file) => join(ROOT, folder, file)),
  );
  return files
    .filter((file) => !starts(file, known))
    .map((file) => `./${relative(ROOT, file)}`)
    .sort();
}

function starts(file: string, known: Map<string, boolean>): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false);
  const text = readFileSync(file, "utf8");
  const answer = STARTS_SOMETHING.test(text) || helpersOf(file, text).some((helper) => starts(helper, known));
  known.set(file, answer);
  return answer;
}

/** The helpers of tests that a file imports; what the product imports does not start by being imported. */
function helpersOf(file: string, text: string): readonly string[] {
  return transpilers[file.endsWith("x") ? "tsx" : "ts"]
    .scanImports(text)
    .map(({ path }) => path)
    .filter((path) => path.startsWith("."))
    .map((path) => join(dirname(file), path))
    .filter((path) => /\/(?:testing|test\/support)\//.test(path) && /\.tsx?$/.test(path));
}
