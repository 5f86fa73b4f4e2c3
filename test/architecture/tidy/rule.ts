/** What a tidiness rule finds. */

/** One place that breaks a rule. */
export interface Breach {
  /** What the list of exceptions calls it: a file, a file and a function, or a folder. */
  readonly where: string;
  /** How badly: lines, or a count. */
  readonly figure: number;
  /** The exact finding, for the person who mends it. */
  readonly told: string;
}

/** Breaches of one place as one, their figures added up. */
export function merge(where: string, found: readonly string[]): Breach[] {
  return found.length === 0 ? [] : [{ where, figure: found.length, told: [...new Set(found)].join(", ") }];
}

/** Groups things by a name. */
export function groupBy<T>(things: readonly T[], name: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) groups.set(name(thing), [...(groups.get(name(thing)) ?? []), thing]);
  return groups;
}

/** The folder of the second level that a file lies in; the file itself at the top. */
export function folderOf(path: string): string {
  const parts = path.split("/");
  return parts.length === 1 ? path : parts.length === 2 ? parts[0]! : parts.slice(0, 2).join("/");
}
