/** The source files that the tidiness rules read, each read and parsed once. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Comment, type Program, parseSync } from "oxc-parser";

/** The checkout. */
export const ROOT = join(import.meta.dirname, "../../..");

/** A text file of the project; its path is relative to the checkout. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A parsed TypeScript file. */
export interface Source extends TextFile {
  readonly program: Program;
  readonly comments: readonly Comment[];
  /** The line, from 1, in which a character stands. */
  readonly lineAt: (offset: number) => number;
}

/** A syntax node as oxc gives it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const TESTS = /\.(?:test|spec)\.tsx?$/;
/** Written by a program, or only types of a package. */
const DATA = /^test\/(?:vectors\/|architecture\/exceptions\.ts)|\.d\.m?ts$/;

/** Paths of all files in the checkout that are committed or about to be. */
export function listFiles(): readonly string[] {
  const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return [...new Set(stdout.split("\n"))].filter((path) => path !== "" && existsSync(join(ROOT, path)));
}

/** Reads a file of the checkout. */
export function readText(path: string): TextFile {
  return { path, text: readFileSync(join(ROOT, path), "utf8") };
}

/** Parses a TypeScript file. Throws where it is none. */
export function parse({ path, text }: TextFile): Source {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  return { path, text, program, comments, lineAt: lineFinder(text) };
}

/** Is this code, and no test and no test's data? */
export function isCode(path: string): boolean {
  return /^(?:src|modules|game-client|test)\/.*\.(?:tsx?|mjs)$/.test(path) && !TESTS.test(path) && !DATA.test(path);
}

/** Calls `visit` for a node and everything below it, with the node's parent. */
export function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent);
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) walk(one, visit, node);
    } else if (isNode(value)) walk(value, visit, node);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
