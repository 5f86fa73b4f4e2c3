import { SETTINGS } from "./catalogue.ts";

/** The name of every setting. */
const NAMES: readonly string[] = Object.values(SETTINGS).flatMap((group) =>
  Object.values(group as Record<string, { readonly name: string }>).map(({ name }) => name),
);
const KNOWN: ReadonlySet<string> = new Set(NAMES);

/** What a file of settings may have for the runtime, the system and others that read the same file. */
const OTHERS = /^(?:(?:BUN|NODE|LC|PG|RUMMY|SSL|XDG|npm)_\w+|TZ|LANG|LANGUAGE|PATH|HOME|USER|TMPDIR|NO_COLOR)$/;

/** Letters that two names may differ by and still be taken for the same word mistyped; short names differ by one as a matter of course. */
const TYPOS = 2;
const SHORT = 8;

/** What is odd about names that no setting has, a line each. */
export interface OddNames {
  /** Sure to be mistaken: in a file that is ours alone. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Names that are no settings. In a file (`--env-file`) one that is nearly a setting's is an error, and any other one is told: it may be a newer
 * release's. The environment is full of other programs' names: there only those that are nearly a setting's are told.
 */
export function oddNames(
  env: Iterable<string>,
  file: { readonly path: string; readonly names: Iterable<string> } | null,
): OddNames {
  const [errors, warnings]: [string[], string[]] = [[], []];
  const inFile = new Set(file?.names);
  for (const name of inFile) {
    if (KNOWN.has(name) || OTHERS.test(name)) continue;
    const near = nearest(name);
    if (near === null) warnings.push(`${name} in ${file?.path} is no setting`);
    else errors.push(`${name} in ${file?.path} is no setting: is ${near} meant?`);
  }
  for (const name of env) {
    if (KNOWN.has(name) || inFile.has(name) || OTHERS.test(name)) continue;
    const near = nearest(name);
    if (near !== null) warnings.push(`${name} in the environment is no setting: is ${near} meant?`);
  }
  return { errors, warnings };
}

/** The setting whose name is nearest, if it is near enough to be meant. */
function nearest(name: string): string | null {
  const most = name.length <= SHORT ? 1 : TYPOS;
  let best: { readonly known: string; readonly apart: number } | null = null;
  for (const known of NAMES) {
    const apart = distance(name.toUpperCase(), known, most);
    if (apart <= most && (best === null || apart < best.apart)) best = { known, apart };
  }
  return best?.known ?? null;
}

/** How many letters have to be put in, left out or changed to come from one word to another; more than `most` is told as more. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1)
      next.push(Math.min(row[to]! + (one[at] === other[to] ? 0 : 1), row[to + 1]! + 1, next[to]! + 1));
    row = next;
  }
  return row[other.length]!;
}
