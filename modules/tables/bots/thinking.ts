import { below, type Random } from "../../kernel/index.ts";
import type { BotStrength } from "../ports.ts";

/** How quick bots are, as a share of the time that they may think: whoever plays better sees it sooner. */
const PACE: Readonly<Record<BotStrength, number>> = { careful: 1, steady: 0.85, solver: 0.85, judge: 0.7 };
/** A card is drawn sooner than one is laid down. */
const DRAWING = 0.7;
const STEPS = 1_000;

/**
 * How long a bot thinks about a duty (`dutyOf`), within its limits: mostly a short while and at times a long one, as people do, and
 * longer over what to lay down than over where to draw.
 */
export function thinkingMs(
  strength: BotStrength,
  duty: string,
  { minMs, maxMs }: { readonly minMs: number; readonly maxMs: number },
  random: Random,
): number {
  const share = (below(random, STEPS) / STEPS) ** 2;
  const isDraw = duty.startsWith("turn ") && duty.endsWith("/false");
  return minMs + Math.round((maxMs - minMs) * share * PACE[strength] * (isDraw ? DRAWING : 1));
}
