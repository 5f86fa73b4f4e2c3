import { say } from "../../kernel/index.ts";
import type { DailyTryShown } from "../contract.ts";
import { contentTexts } from "../texts/index.ts";

/** Cards of a hand, and squares of a line. */
const CARDS = 13;

/** What a result to be shared is made of. */
export interface SharedResult {
  readonly brand: string;
  /** As players read it: `23 Nov 2026`. */
  readonly day: string;
  readonly tries: readonly DailyTryShown[];
  readonly bestPoints: number;
  readonly streak: number | null;
  /** Where the hand is. */
  readonly address: string;
}

/**
 * A day's result as text: a line of squares for each try, green for as many cards as lie in groups that count. How many, never
 * which: it gives nothing of the hand away (C-9).
 */
export function shareText({ brand, day, tries, bestPoints, streak, address }: SharedResult): string {
  const isSolved = tries.at(-1)?.nPoints === bestPoints;
  const line = ({ nFree, nPoints }: DailyTryShown) =>
    `${"🟩".repeat(nFree)}${"⬜".repeat(CARDS - nFree)}${nPoints === bestPoints ? " ★" : ""}`;
  return [
    isSolved
      ? say(contentTexts.handFound, { brand, day, count: tries.length })
      : say(contentTexts.handNotFound, { brand, day }),
    ...tries.map(line),
    ...(streak !== null && streak > 1 ? [say(contentTexts.daysInARow, { count: streak })] : []),
    address,
  ].join("\n");
}
