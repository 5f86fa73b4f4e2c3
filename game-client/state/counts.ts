/** Counts with what is counted, as players read them: "1 point", "12 points". */
import { say } from "../../modules/kernel/index.ts";
import { stateTexts } from "./texts/index.ts";

export const points = (count: number): string => say(stateTexts.points, { count });
export const chips = (count: number): string => say(stateTexts.chips, { count });
export const cards = (count: number): string => say(stateTexts.cards, { count });
export const seconds = (count: number): string => say(stateTexts.seconds, { count });
export const players = (count: number): string => say(stateTexts.players, { count });

/** "Meera", "Meera and Dev", "Meera, Dev and You". */
export function listLabel(names: readonly string[]): string {
  const [last = ""] = names.slice(-1);
  return names.length < 2 ? last : say(stateTexts.list, { before: names.slice(0, -1).join(", "), last });
}
