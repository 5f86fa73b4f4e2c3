import type { Bus, Clock, Instant, PlayerId } from "../../kernel/index.ts";
import { APART_KEPT_MS } from "../limits.ts";
import type { Store } from "../store/store.ts";

/** Bus topic: the people named are apart, or not any more. */
const APART_TOPIC = "friends.apart";
/** Players of whom a process remembers it. */
const MOST_KEPT = 10_000;

interface Kept {
  readonly apart: Promise<ReadonlySet<PlayerId>>;
  readonly at: Instant;
}

/** Remembers for seconds which players are apart: every table asks again and again. */
export function createApart({ bus, clock, store }: { bus: Bus; clock: Clock; store: Pick<Store, "apartFrom"> }) {
  const kept = new Map<PlayerId, Kept>();
  // Who is forgotten while their row is read is read again by the next who asks.
  const unsubscribe = bus.subscribe(APART_TOPIC, (players) => {
    for (const player of players as readonly PlayerId[]) kept.delete(player);
  });

  return {
    /** Everybody who has blocked the player or is blocked by them. */
    apartFrom(player: PlayerId): Promise<ReadonlySet<PlayerId>> {
      const known = kept.get(player);
      if (known !== undefined && known.at > clock.now() - APART_KEPT_MS) return known.apart;
      const apart = store.apartFrom(player).then((ids) => new Set(ids));
      kept.delete(player);
      kept.set(player, { apart, at: clock.now() });
      apart.catch(() => kept.delete(player));
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
      return apart;
    },
    /** It has changed between these people. */
    changed(players: readonly PlayerId[]): void {
      for (const player of players) kept.delete(player);
      bus.publish(APART_TOPIC, players);
    },
    close: unsubscribe,
  };
}
export type Apart = ReturnType<typeof createApart>;
