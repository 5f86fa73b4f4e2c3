/** Holds what was measured against the list of exceptions. */
import type { Breach } from "./rule.ts";

/** Today's figure of each place that may break a rule for now. */
export type Exceptions = Readonly<Record<string, number>>;

const SHRINK = "bun test/architecture/exceptions-shrink.ts";
const TOLD_CHARACTERS = 400;

/** What is worse than the list allows, and which entries of the list are too generous; both empty where all is well. */
export interface Compared {
  readonly worse: readonly string[];
  readonly tooGenerous: readonly string[];
}

/** Place by place: nothing may be worse than listed, and no entry higher than today's figure. */
export function compare(breaches: readonly Breach[], exceptions: Exceptions): Compared {
  const today = new Map(breaches.map((one) => [one.where, one.figure]));
  return {
    worse: breaches
      .filter(({ where, figure }) => figure > (exceptions[where] ?? 0))
      .map(({ where, figure, told }) => `${where}: ${figure}, listed ${exceptions[where] ?? "nothing"} (${cut(told)})`),
    tooGenerous: Object.entries(exceptions)
      .filter(([where, listed]) => (today.get(where) ?? 0) < listed)
      .map(([where, listed]) => {
        const figure = today.get(where);
        const write = figure === undefined ? "remove the entry" : `write ${figure}`;
        return `${where}: listed ${listed}, ${write} (${SHRINK})`;
      }),
  };
}

/**
 * The list with what has become better: entries are lowered, removed, or follow a file that moved with its figure no
 * higher. Nothing is raised and nothing else added.
 */
export function shrink(breaches: readonly Breach[], exceptions: Exceptions): Exceptions {
  const today = new Map(breaches.map((one) => [one.where, one.figure]));
  const unlisted = breaches.filter(({ where }) => exceptions[where] === undefined);
  const taken = new Set<string>();
  const entries = Object.entries(exceptions).flatMap(([where, listed]): [string, number][] => {
    const figure = today.get(where);
    if (figure !== undefined) return [[where, Math.min(figure, listed)]];
    const moved = unlisted.find(
      (one) => !taken.has(one.where) && one.figure <= listed && lastPart(one.where) === lastPart(where),
    );
    if (moved === undefined) return [];
    taken.add(moved.where);
    return [[moved.where, moved.figure]];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What stays when a file moves: the function's name, else the file's. */
function lastPart(where: string): string {
  return where.split(where.includes(" ") ? " " : "/").at(-1)!;
}

function cut(text: string): string {
  return text.length <= TOLD_CHARACTERS ? text : `${text.slice(0, TOLD_CHARACTERS)} …`;
}
