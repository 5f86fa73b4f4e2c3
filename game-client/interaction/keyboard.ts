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
  readonly does: string;
  readonly intent: Intent | null;
}

/** What the help panel lists; the map below is made of it. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: "← →", does: "Go from card to card", intent: null },
  { keys: "Space", does: "Select the card, or take the selection back", intent: null },
  { keys: "Shift ← →", does: "Move the card, within its group and on to the next", intent: null },
  { keys: "H", does: "Go to your hand", intent: "hand" },
  { keys: "D", does: "Draw from the closed stock", intent: "drawStock" },
  { keys: "O", does: "Draw from the open pile", intent: "drawOpen" },
  { keys: "G", does: "Make a group of the selected cards", intent: "group" },
  { keys: "U", does: "Take the selected cards out of their groups", intent: "ungroup" },
  { keys: "S", does: "Sort the loose cards; your groups stay", intent: "sort" },
  { keys: "Z", does: "Take your last arrangement back (Ctrl Z too)", intent: "undo" },
  { keys: "Y", does: "Arrange as before that again (Ctrl Y too)", intent: "redo" },
  { keys: "X", does: "Discard the selected card", intent: "discard" },
  { keys: "F", does: "Finish with the selected card", intent: "finish" },
  { keys: "E", does: "Declare, or confirm your arrangement", intent: "declare" },
  { keys: "P", does: "Drop", intent: "drop" },
  { keys: "T", does: "Discards so far", intent: "history" },
  { keys: "L", does: "Last deal", intent: "lastDeal" },
  { keys: "B", does: "Score board", intent: "scores" },
  { keys: "I", does: "About this table", intent: "info" },
  { keys: "M", does: "Sound on or off", intent: "mute" },
  { keys: "Q", does: "Leave the table", intent: "leave" },
  { keys: "1 2 3", does: "Go to that table", intent: null },
  { keys: "N", does: "Next table", intent: "nextTable" },
  { keys: "?", does: "This help", intent: "help" },
  { keys: "Esc", does: "Close a panel, or clear the selection", intent: null },
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
}

/**
 * The meaning of a key, null for none. Chords with Ctrl, Alt or Cmd are the browser's, but for those that take something
 * back everywhere; they need no single-key shortcuts.
 */
export function intentOf(press: KeyPress, typing: boolean, shortcuts: boolean): Intent | null {
  if (typing) return null;
  if ((press.ctrlKey || press.metaKey) && !press.altKey) return chordOf(press);
  if (!shortcuts || press.altKey) return null;
  return BY_KEY.get(press.key.toLowerCase()) ?? null;
}

function chordOf({ key, shiftKey }: KeyPress): Intent | null {
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : null;
}
