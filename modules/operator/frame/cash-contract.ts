/** What cash needs before it is switched on (O-41). Safe for the browser. */

/**
 * How it stands with one need. `standIn`: development's stand-in serves for it, which is nothing for real money. `yours`: the platform
 * cannot know it, whoever switches cash on answers for it.
 */
export type CashNeedState = "there" | "missing" | "standIn" | "yours";

/** One line of the check list. */
export interface CashNeed {
  readonly name: string;
  readonly state: CashNeedState;
  /** What it is. */
  readonly title: string;
  /** What to do where it is not there. */
  readonly toDo: string;
}

/** `GET /operator/cash`. */
export interface CashData {
  readonly isOn: boolean;
  /** In production cash is not switched on while something is missing; elsewhere the list warns. */
  readonly isStrict: boolean;
  readonly needs: readonly CashNeed[];
}

/** What is not there, in the list's order and words: what an approval was shown. */
export const lackingOf = ({ needs }: Pick<CashData, "needs">): readonly string[] =>
  needs.flatMap(({ title, state }) => (state === "missing" || state === "standIn" ? [title] : []));

/** Why cash is not switched on, in a line; null: nothing keeps it from being. */
export function cashRefusal({ isStrict, needs }: Pick<CashData, "isStrict" | "needs">): string | null {
  const missing = needs.filter(({ state }) => state === "missing").map(({ title }) => title);
  if (!isStrict || missing.length === 0) return null;
  return `Cash stays off while something that it needs is missing: ${missing.join("; ")}.`;
}
