import { type Clock, MINUTE_MS, type PlayerId } from "../../kernel/index.ts";

/** Players counted at once; the one who called longest ago is forgotten first. */
const MOST_PLAYERS = 20_000;

/** Counts a call of a player: 0 when it may pass, else the seconds to wait. */
export type CallLimit = (player: PlayerId) => number;

/** Lets each player call `perMinute` times in a minute from the first call on; the memory it takes is bounded. */
export function createCallLimit(clock: Clock, perMinute: number): CallLimit {
  const minutes = new Map<PlayerId, { readonly since: number; calls: number }>();
  return (player) => {
    const now = clock.now();
    const minute = minutes.get(player);
    if (!minute || now - minute.since >= MINUTE_MS) {
      minutes.delete(player);
      minutes.set(player, { since: now, calls: 1 });
      if (minutes.size > MOST_PLAYERS) minutes.delete(minutes.keys().next().value!);
      return 0;
    }
    minute.calls += 1;
    return minute.calls <= perMinute ? 0 : Math.ceil((minute.since + MINUTE_MS - now) / 1_000);
  };
}
