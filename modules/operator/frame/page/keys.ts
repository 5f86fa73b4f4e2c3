/** What every page with a queue has keys for. */
export type Moving = "next" | "previous";

const MOVES: Readonly<Record<string, Moving>> = { j: "next", ArrowDown: "next", k: "previous", ArrowUp: "previous" };

/** A page's own keys, each with what it commands. */
export type KeyMap<Command extends string> = Readonly<Record<string, Command>>;

/** What of a key press is looked at. */
export interface Press {
  readonly key: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The command of a key press: a move through the queue, or what `own` has for the key; null: none. Nothing while somebody types or
 * answers a dialog, nor together with keys that are the browser's; a key that is held down moves, and decides nothing.
 */
export function commandOf<Command extends string>(
  own: KeyMap<Command>,
  press: Press,
  where: { readonly inField: boolean; readonly inDialog: boolean },
): Command | Moving | null {
  if (where.inField || where.inDialog || press.ctrlKey || press.metaKey || press.altKey) return null;
  if (Object.hasOwn(MOVES, press.key)) return MOVES[press.key]!;
  return press.repeat || !Object.hasOwn(own, press.key) ? null : own[press.key]!;
}

/** The row after, or before, the one that is shown; the first where none is; undefined: it stays where it is. */
export function stepFrom(ids: readonly string[], shown: string | null, by: 1 | -1): string | undefined {
  const at = shown === null ? -1 : ids.indexOf(shown);
  return at === -1 ? ids[0] : ids[at + by];
}

/** What is shown once the one that is shown is decided: the next one, else the one before; null: nothing is left. */
export function nextAfter(ids: readonly string[], decided: string): string | null {
  return stepFrom(ids, decided, 1) ?? ids.slice(0, -1).at(-1) ?? null;
}
