import type { PlayerId } from "../kernel/index.ts";

/** Arrivals that are told at once. A few keep the database busy; more would only wait there, and take memory meanwhile. */
const AT_ONCE = 4;

/**
 * Tells of everybody who arrives, a few at a time: after a restart all players come within seconds, and what each of them is
 * told of is not urgent. Who waits already is not told of twice.
 *
 * @param tell never rejects
 */
export function createArrivals(tell: (player: PlayerId) => Promise<void>): (player: PlayerId) => void {
  const waiting = new Set<PlayerId>();
  let running = 0;

  const run = async () => {
    for (const player of waiting) {
      waiting.delete(player);
      await tell(player);
    }
    running -= 1;
  };

  return (player) => {
    waiting.add(player);
    if (running >= AT_ONCE) return;
    running += 1;
    void run();
  };
}
