import { say, signed } from "../../kernel/index.ts";
import type { OwnDeal } from "../contract.ts";
import { dealdayTexts } from "../texts/index.ts";

/** How a player stands among the others. */
export const placeText = (percent: number | null): string =>
  percent === null ? dealdayTexts.first : say(dealdayTexts.betterThan, { percent });

interface Shared {
  readonly brand: string;
  /** As players read it: `29 Nov`. */
  readonly day: string;
  readonly own: Pick<OwnDeal, "nPoints" | "nBetterThan">;
  readonly address: string;
}

/** A result as a line to share: what it came to, and no card. */
export function shareText({ brand, day, own: { nPoints, nBetterThan: percent }, address }: Shared): string {
  const result = { brand, day, points: signed(nPoints ?? 0) };
  const line =
    percent === null ? say(dealdayTexts.shared, result) : say(dealdayTexts.sharedBetter, { ...result, percent });
  return `${line}\n${address}`;
}
