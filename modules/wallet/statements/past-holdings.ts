import { type Clock, type Instant, MINUTE_MS, type Paise, type PlayerId } from "../../kernel/index.ts";

/** Answers that are remembered: a player asks for one or two openings of financial years. */
const REMEMBERED = 20_000;

/**
 * Remembers what players held at past moments: nothing that happens later changes it, and a player who has sat at
 * thousands of tables would wait for it each time that their tax is shown (M-7). A moment counts as past after a
 * minute, so that postings and clocks of other processes have caught up.
 */
export function createPastHoldings(
  clock: Clock,
  lookUp: (player: PlayerId, at: Instant) => Promise<Paise>,
  remembered = REMEMBERED,
): (player: PlayerId, at: Instant) => Promise<Paise> {
  const known = new Map<string, Paise>();
  return async (player, at) => {
    const key = `${at}:${player}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isPast = at + MINUTE_MS < clock.now();
    const held = await lookUp(player, at);
    if (isPast) known.set(key, held);
    if (known.size > remembered) known.delete(known.keys().next().value as string);
    return held;
  };
}
