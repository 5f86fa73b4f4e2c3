/** Docstrings: which exports have one, and how each begins. */
import { dirname, join } from "node:path";
import { type Breach, folderOf, groupBy, merge } from "./rule.ts";
import type { Node, Source, TextFile } from "./sources.ts";

const INDEX = /^modules\/[^/]+\/index\.ts$/;
/** Modules that share every file, not the index alone. */
const GROUND = /^modules\/(?:kernel|ui)\//;

/** Exports of modules' index files, and of every file of `kernel` and `ui`, whose declaration has no docstring. */
export function missingDocstrings(sources: readonly Source[]): Breach[] {
  const files = new Map(sources.map((source) => [source.path, fileOf(source)]));
  return sources
    .filter(({ path }) => INDEX.test(path) || GROUND.test(path))
    .flatMap(({ path }) => {
      const names = [...files.get(path)!.exported.keys()].filter((name) => name !== "default");
      return merge(
        path,
        names.filter((name) => !isDocumented(path, name, files)),
      );
    });
}

/** The openings of an inverted sentence, whose subject comes last. */
const INVERTED = /\/\*\*[\s*]*((?:Of|Who|Whose|By|From|So|That)\b[^\n*]{0,30})/g;
const CODE = /^(?:src|modules|game-client|test)\/.*\.(?:tsx?|mjs)$/;
const VECTORS = /^test\/vectors\//;

/** Docstrings that do not begin with their subject or verb, counted for each folder of the second level. Tests' too. */
export function invertedDocstrings(files: readonly TextFile[]): Breach[] {
  const read = files.filter(({ path }) => CODE.test(path) && !VECTORS.test(path));
  return [...groupBy(read, ({ path }) => folderOf(path))].flatMap(([folder, texts]) =>
    merge(
      folder,
      texts.flatMap(({ path, text }) => [...text.matchAll(INVERTED)].map(([, opening]) => `“${opening}” in ${path}`)),
    ),
  );
}

/** Where a name comes from: declared here (with or without a docstring), or taken from another file. */
interface Origin {
  readonly from: string | null;
  readonly name: string;
}
interface File {
  /** Names declared at the top, and whether one of their declarations has a docstring. */
  readonly declared: ReadonlyMap<string, boolean>;
  readonly imported: ReadonlyMap<string, Origin>;
  readonly exported: ReadonlyMap<string, Origin>;
}

function isDocumented(path: string, name: string, files: ReadonlyMap<string, File>): boolean {
  const file = files.get(path);
  // A package's, or a file that is no TypeScript.
  if (file === undefined) return true;
  const origin = file.exported.get(name) ?? { from: null, name };
  if (origin.from !== null) return isDocumented(origin.from, origin.name, files);
  const declared = file.declared.get(origin.name);
  if (declared !== undefined) return declared;
  const imported = file.imported.get(origin.name);
  return imported?.from == null || isDocumented(imported.from, imported.name, files);
}

function fileOf(source: Source): File {
  const declared = new Map<string, boolean>();
  const imported = new Map<string, Origin>();
  const exported = new Map<string, Origin>();
  const docstrings = source.comments.filter(({ type, value }) => type === "Block" && value.startsWith("*"));
  const hasDocstring = (node: Node) => docstrings.some((one) => isJustBefore(one.end, node.start, source.text));
  const declare = (declaration: Node, statement: Node): string[] => {
    const names = namesOf(declaration);
    for (const name of names) declared.set(name, (declared.get(name) ?? false) || hasDocstring(statement));
    return names;
  };
  for (const statement of source.program.body as unknown as Node[]) {
    const from = targetOf(source.path, statement.source);
    const specifiers = (statement.specifiers ?? []) as Specifier[];
    if (statement.type === "ImportDeclaration") {
      for (const one of specifiers) imported.set(one.local.name, { from, name: one.imported?.name ?? "default" });
    } else if (statement.type === "ExportNamedDeclaration") {
      for (const one of specifiers) exported.set(one.exported!.name, { from, name: one.local.name });
      if (isPresent(statement.declaration)) {
        for (const name of declare(statement.declaration, statement)) exported.set(name, { from: null, name });
      }
    } else declare(statement, statement);
  }
  return { declared, imported, exported };
}

interface Named {
  readonly name: string;
}
interface Specifier {
  readonly local: Named;
  readonly imported?: Named;
  readonly exported?: Named;
}

function isPresent(value: unknown): value is Node {
  return value !== undefined && value !== null;
}

/** Nothing but white space between a comment and what it belongs to. */
function isJustBefore(end: number, start: number, text: string): boolean {
  return end <= start && text.slice(end, start).trim() === "";
}

function namesOf(declaration: Node): string[] {
  if (declaration.type === "VariableDeclaration") {
    return (declaration.declarations as { id: Partial<Named> }[]).flatMap(({ id }) => id.name ?? []);
  }
  const id = declaration.id as Partial<Named> | undefined | null;
  return id?.name === undefined ? [] : [id.name];
}

/** The path of the file that a statement names; a package's name stays as it is; null where it names none. */
function targetOf(path: string, source: unknown): string | null {
  if (!isPresent(source)) return null;
  const value = String(source.value);
  return value.startsWith(".") ? join(dirname(path), value) : value;
}
