/**
 * How a player plays, as counts that add up: thinking times by kind of turn, and choices compared with those of our own
 * bots (F-10).
 */

/** `luring`: the open card suits the hand, or our bot would take it. `close`: another discard is nearly as good as the best. */
export const TURN_KINDS = ["plainDraw", "luringDraw", "clearDiscard", "closeDiscard"] as const;
/** One of {@link TURN_KINDS}. */
export type TurnKind = (typeof TURN_KINDS)[number];

/** Where our bot would take the open card; where it would leave one that suits; where one discard is best, and where it nearly is. */
export const CHOICE_KINDS = ["take", "leave", "clear", "close"] as const;
/** One of {@link CHOICE_KINDS}. */
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** Three bins an octave, from an eighth of a second to half a minute: what is longer is no thinking but an absence. */
const BINS = 24;
const LEAST_MS = 125;
const PER_OCTAVE = 3;
export const MOST_THINKING_MS = 30_000;

/** Counts in one row: bins by kind of turn, then by kind of choice how many agree, and of how many. */
export type Style = number[];
const CHOICES_FROM = TURN_KINDS.length * BINS;
const STYLE_LENGTH = CHOICES_FROM + 2 * CHOICE_KINDS.length;

export const noStyle = (): Style => new Array<number>(STYLE_LENGTH).fill(0);

/** Counts a thinking time; one that is longer than a turn takes is left out. */
export function countTime(style: Style, kind: TurnKind, ms: number): void {
  if (!(ms >= 0) || ms >= MOST_THINKING_MS) return;
  const bin = Math.floor(PER_OCTAVE * Math.log2(Math.max(ms, LEAST_MS) / LEAST_MS));
  style[TURN_KINDS.indexOf(kind) * BINS + Math.min(BINS - 1, bin)]! += 1;
}

/** Counts a choice. */
export function countChoice(style: Style, kind: ChoiceKind, agrees: boolean): void {
  const at = CHOICES_FROM + 2 * CHOICE_KINDS.indexOf(kind);
  style[at]! += agrees ? 1 : 0;
  style[at + 1]! += 1;
}

/** Adds `more` to `to`. */
export function addStyle(to: Style, more: readonly number[]): void {
  for (let at = 0; at < STYLE_LENGTH; at += 1) to[at]! += more[at] ?? 0;
}

/** Thinking times of one kind, by bins. */
export const timesOf = (style: readonly number[], kind: TurnKind): readonly number[] => {
  const from = TURN_KINDS.indexOf(kind) * BINS;
  return style.slice(from, from + BINS);
};

/** Choices of one kind: how many there were (`of`), and how many agree with our bot (`seen`). */
export const choicesOf = (
  style: readonly number[],
  kind: ChoiceKind,
): { readonly seen: number; readonly of: number } => {
  const at = CHOICES_FROM + 2 * CHOICE_KINDS.indexOf(kind);
  return { seen: style[at] ?? 0, of: style[at + 1] ?? 0 };
};

/** The middle of a bin, or a place within it, as the logarithm of seconds. */
export const logOfBin = (at: number): number => Math.log(LEAST_MS / 1_000) + (at * Math.LN2) / PER_OCTAVE;
