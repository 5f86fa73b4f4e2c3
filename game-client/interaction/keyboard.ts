/** Keys and what they mean. Letters work while shortcuts are on and no field or dialog has the focus. */

export type Intent =
  | "drawStock"
  | "drawOpen"
  | "discard"
  | "finish"
  | "declare"
  | "drop"
  | "sort"
  | "group"
  | "ungroup"
  | "undo"
  | "redo"
  | "history"
  | "lastDeal"
  | "scores"
  | "info"
  | "mute"
  | "help"
  | "leave"
  | "hand"
  | "nextTable"
  | "table1"
  | "table2"
  | "table3";

export interface Shortcut {
  readonly keys: string;
  /** The key of its text in the help. */
  readonly does: string;
  readonly intent: Intent | null;
}

/** What the help panel lists; the map below is made of it. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: "← →", does: "moveFocus", intent: null },
  { keys: "Space", does: "select", intent: null },
  { keys: "Shift ← →", does: "moveCard", intent: null },
  { keys: "H", does: "hand", intent: "hand" },
  { keys: "D", does: "drawStock", intent: "drawStock" },
  { keys: "O", does: "drawOpen", intent: "drawOpen" },
  { keys: "G", does: "group", intent: "group" },
  { keys: "U", does: "ungroup", intent: "ungroup" },
  { keys: "S", does: "sort", intent: "sort" },
  { keys: "Z", does: "undo", intent: "undo" },
  { keys: "Y", does: "redo", intent: "redo" },
  { keys: "X", does: "discard", intent: "discard" },
  { keys: "F", does: "finish", intent: "finish" },
  { keys: "E", does: "declare", intent: "declare" },
  { keys: "P", does: "drop", intent: "drop" },
  { keys: "T", does: "history", intent: "history" },
  { keys: "L", does: "lastDeal", intent: "lastDeal" },
  { keys: "B", does: "scores", intent: "scores" },
  { keys: "I", does: "info", intent: "info" },
  { keys: "M", does: "mute", intent: "mute" },
  { keys: "Q", does: "leave", intent: "leave" },
  { keys: "1 2 3", does: "toTable", intent: null },
  { keys: "N", does: "nextTable", intent: "nextTable" },
  { keys: "?", does: "help", intent: "help" },
  { keys: "Esc", does: "escape", intent: null },
];

const BY_KEY = new Map<string, Intent>([
  ...SHORTCUTS.flatMap(({ keys, intent }) => (intent ? [[keys.toLowerCase(), intent] as const] : [])),
  ["1", "table1"],
  ["2", "table2"],
  ["3", "table3"],
]);

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey?: boolean;
  /** The key is held, and the browser says so again. */
  readonly repeat?: boolean;
}

/** What goes on as long as its key is held. Everything else a key means once: held, it would be undone by itself, or done twice. */
const STEPS: ReadonlySet<Intent> = new Set(["undo", "redo"]);

/**
 * The meaning of a key, null for none. Chords with Ctrl, Alt or Cmd are the browser's, but for those that take something
 * back everywhere; they need no single-key shortcuts.
 */
export function intentOf(press: KeyPress, typing: boolean, shortcuts: boolean): Intent | null {
  const intent = typing ? null : meaningOf(press, shortcuts);
  return intent && press.repeat && !STEPS.has(intent) ? null : intent;
}

function meaningOf(press: KeyPress, shortcuts: boolean): Intent | null {
  if ((press.ctrlKey || press.metaKey) && !press.altKey) return chordOf(press);
  if (!shortcuts || press.altKey) return null;
  return BY_KEY.get(press.key.toLowerCase()) ?? null;
}

function chordOf({ key, shiftKey }: KeyPress): Intent | null {
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : null;
}
