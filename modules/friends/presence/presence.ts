import { type Bus, type Clock, given, type Instant, type PlayerId, SECOND_MS } from "../../kernel/index.ts";
import { createOtherProcesses, type Noting, type Said } from "./other-processes.ts";

/** Bus topic of what each process says of the players whom it serves. */
const PRESENCE_TOPIC = "friends.presence";
/** How often a process looks who is there, and says what has changed. */
export const LOOK_MS = 5 * SECOND_MS;
/** A page that loads again is away for less. */
const GRACE_MS = 15 * SECOND_MS;
/** Looks between two full lists. */
const LOOKS_A_LIST = 24;

/** What presence is given. */
export interface PresenceDeps {
  readonly bus: Bus;
  readonly clock: Clock;
  /** This run's name. */
  readonly self: string;
  /** Players whom this process serves now, each once or more often. */
  readonly here: () => Iterable<PlayerId>;
}

/**
 * The players who are at the lobby or at a table, over all processes (FR-5). Each process has a set of players for itself and one for each
 * other process; it keeps nothing of players who are not there.
 */
export function createPresence({ bus, clock, self, here }: PresenceDeps) {
  /** The own players, by when they were last seen. */
  const own = new Map<PlayerId, Instant>();
  const changed = new Set<PlayerId>();
  const isHere = (player: PlayerId): boolean => own.has(player) || others.has(player);
  /** A player who is back before it was told makes no difference. */
  const noting: Noting = (player, does) => {
    const before = isHere(player);
    does();
    if (isHere(player) !== before && !changed.delete(player)) changed.add(player);
  };
  let n = 0;
  const others = createOtherProcesses(clock, noting, () => n);
  let asks = true;
  let isListDue = true;

  const unsubscribe = bus.subscribe(PRESENCE_TOPIC, (message) => {
    const said = message as Said;
    if (said.run === self) return;
    if (said.asks) isListDue = true;
    if (!others.take(said)) asks = true;
  });

  /** Takes the own players as they are now. */
  function lookHere(now: Instant): Pick<Said, "came" | "left"> {
    const came: PlayerId[] = [];
    const left: PlayerId[] = [];
    for (const player of here()) {
      if (!own.has(player)) came.push(player);
      noting(player, () => own.set(player, now));
    }
    for (const [player, seenAt] of own) {
      if (seenAt > now - GRACE_MS) continue;
      noting(player, () => own.delete(player));
      left.push(player);
    }
    return { came, left };
  }

  return {
    isHere,
    isOwn: (player: PlayerId): boolean => own.has(player),
    /** Looks who is there, and tells the other processes. */
    look(): void {
      const now = clock.now();
      const { came, left } = lookHere(now);
      others.dropSilent(now);
      n += 1;
      const isList = isListDue || n % LOOKS_A_LIST === 0;
      const said: Said = isList ? { run: self, n, all: [...own.keys()] } : { run: self, n, ...given({ came, left }) };
      bus.publish(PRESENCE_TOPIC, asks ? { ...said, asks } : said);
      asks = false;
      isListDue = false;
    },
    /** Some of those who came or left since they were last taken. */
    takeChanged(most: number): readonly PlayerId[] {
      const taken = changed.values().take(most).toArray();
      for (const player of taken) changed.delete(player);
      return taken;
    },
    /** They could not be told of, and are taken again; who has changed back meanwhile is as before. */
    putBack(players: readonly PlayerId[]): void {
      for (const player of players) if (!changed.delete(player)) changed.add(player);
    },
    figures: () => ({ own: own.size, others: others.count() }),
    close: unsubscribe,
  };
}
export type Presence = ReturnType<typeof createPresence>;
