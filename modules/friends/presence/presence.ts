import { type Bus, type Clock, type Instant, type PlayerId, SECOND_MS } from "../../kernel/index.ts";

/** Bus topic of what each process says of the players whom it serves. */
const PRESENCE_TOPIC = "friends.presence";
/** How often a process looks who is there, and says what has changed. */
export const LOOK_MS = 5 * SECOND_MS;
/** A page that loads again is away for less. */
const GRACE_MS = 15 * SECOND_MS;
/** A process that says nothing for so long is gone, and its players with it. */
const SILENT_MS = 25 * SECOND_MS;
/** Looks between two full lists. */
const LOOKS_A_LIST = 24;

/** What a process says: who came and left since the last time, or now and then who is there in all. */
interface Said {
  readonly run: string;
  /** Counts what the process has said: a gap shows that something was lost. */
  readonly n: number;
  readonly came?: readonly PlayerId[];
  readonly left?: readonly PlayerId[];
  readonly all?: readonly PlayerId[];
  /** It does not know of all players, and needs the others' full lists. */
  readonly asks?: true;
}

interface Other {
  players: Set<PlayerId>;
  /** Its full list was heard once. */
  isComplete: boolean;
  n: number;
  heardAt: Instant;
}

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
 * Who is at the lobby or at a table, over all processes (FR-5). Each process has a set of players for itself and one for each other
 * process; it keeps nothing of players who are not there.
 */
export function createPresence({ bus, clock, self, here }: PresenceDeps) {
  /** The own players, by when they were last seen. */
  const own = new Map<PlayerId, Instant>();
  const others = new Map<string, Other>();
  const changed = new Set<PlayerId>();
  let n = 0;
  let asks = true;
  let isListDue = true;

  const isHere = (player: PlayerId): boolean => {
    if (own.has(player)) return true;
    for (const { players } of others.values()) if (players.has(player)) return true;
    return false;
  };
  /** Does it, and notes the player where it makes a difference; one who is back before it was told makes none. */
  const noting = (player: PlayerId, does: () => void) => {
    const before = isHere(player);
    does();
    if (isHere(player) === before) return;
    if (!changed.delete(player)) changed.add(player);
  };

  function hear(said: Said): void {
    if (said.run === self) return;
    if (said.asks) isListDue = true;
    const now = clock.now();
    const known = others.get(said.run);
    const other = known ?? { players: new Set<PlayerId>(), isComplete: false, n: said.n - 1, heardAt: now };
    if (known === undefined) others.set(said.run, other);
    if (said.all !== undefined) {
      const all = new Set(said.all);
      // Players of a process that is met anew were there before.
      if (other.isComplete) hearAll(other, all);
      else other.players = all;
      other.isComplete = true;
    } else {
      if (known === undefined || said.n !== other.n + 1) asks = true;
      for (const player of said.came ?? []) noting(player, () => other.players.add(player));
      for (const player of said.left ?? []) noting(player, () => other.players.delete(player));
    }
    other.n = said.n;
    other.heardAt = now;
  }

  function hearAll(other: Other, all: ReadonlySet<PlayerId>): void {
    for (const player of [...other.players]) if (!all.has(player)) noting(player, () => other.players.delete(player));
    for (const player of all) noting(player, () => other.players.add(player));
  }

  function dropSilent(now: Instant): void {
    for (const [run, { heardAt, players }] of others) {
      if (heardAt > now - SILENT_MS) continue;
      for (const player of [...players]) noting(player, () => players.delete(player));
      others.delete(run);
    }
  }

  const unsubscribe = bus.subscribe(PRESENCE_TOPIC, (message) => hear(message as Said));

  return {
    isHere,
    isOwn: (player: PlayerId): boolean => own.has(player),
    /** Looks who is there, and tells the other processes. */
    look(): void {
      const now = clock.now();
      const came: PlayerId[] = [];
      const left: PlayerId[] = [];
      for (const player of here()) {
        if (own.has(player)) own.set(player, now);
        else {
          noting(player, () => own.set(player, now));
          came.push(player);
        }
      }
      for (const [player, seenAt] of own) {
        if (seenAt > now - GRACE_MS) continue;
        noting(player, () => own.delete(player));
        left.push(player);
      }
      dropSilent(now);
      n += 1;
      const isList = isListDue || n % LOOKS_A_LIST === 0;
      const said: Said = isList ? { run: self, n, all: [...own.keys()] } : { run: self, n, came, left };
      bus.publish(PRESENCE_TOPIC, asks ? { ...said, asks } : said);
      asks = false;
      isListDue = false;
    },
    /** Some of those who came or left since they were last taken. */
    takeChanged(most: number): readonly PlayerId[] {
      const taken: PlayerId[] = [];
      for (const player of changed) {
        if (taken.length >= most) break;
        taken.push(player);
        changed.delete(player);
      }
      return taken;
    },
    figures: () => ({
      own: own.size,
      others: [...others.values()].reduce((sum, { players }) => sum + players.size, 0),
    }),
    close: unsubscribe,
  };
}
export type Presence = ReturnType<typeof createPresence>;
