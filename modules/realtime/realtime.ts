import { type Clock, given, type Instant, MINUTE_MS, type PlayerId, type TextOf } from "../kernel/index.ts";
import type { Listeners } from "./listeners.ts";
import type { RealtimeDeps } from "./ports.ts";

/** One announcement to players outside the game window (rulings "Sockets"): the specification's event names. */
export interface Announcement {
  /** null: everybody. */
  readonly to: PlayerId | null;
  readonly event: string;
  readonly data: unknown;
}

/** Bus topic of announcements; any module may publish an {@link Announcement} there. */
const REALTIME_TOPIC = "realtime";
/** Announcements kept for those who poll: what is for everybody, and what is for one who polls. */
const KEPT = 1_000;
/** How long after the end of a poll its player counts as still polling. */
const BETWEEN_POLLS_MS = MINUTE_MS;
/** Polls of one player that wait at once: tabs of some browsers. The oldest is answered then. */
const POLLS_A_PLAYER = 8;

/** What a poll brings. */
export interface PollResult {
  readonly cursor: string;
  readonly events: readonly { readonly event: string; readonly data: unknown }[];
}

/** Tells players in the lobby what happens, by socket or by polls that wait. */
export interface Realtime {
  announce(announcement: Announcement): void;
  /** Tells the players of this process alone: for what every process sees for itself, and would else be told once by each. */
  announceHere(announcement: Announcement): void;
  /** What came for the player after `cursor`, at once or as soon as something does; without a known cursor only a fresh one. */
  poll(player: PlayerId, cursor: string | undefined): Promise<PollResult>;
  /** The player's sessions ended: polls that wait are answered, and the next one is not let in. */
  signedOut(player: PlayerId): void;
  /** Everybody in this process who hears announcements, by socket or by polls. */
  listening(): Iterable<PlayerId>;
  /** Delivers announcements to these sockets from now on. */
  bind(sockets: Pick<Listeners, "has" | "tell" | "players">): void;
  close(): void;
}

/** What is told, with what it says in words in the reader's language beside it, as `sText`. */
export function inWords(data: unknown, textOf: TextOf): unknown {
  if (typeof data !== "object" || data === null || !("sMessage" in data) || typeof data.sMessage !== "string")
    return data;
  return { ...data, ...given({ sText: textOf(data.sMessage) }) };
}

function tellSockets(sockets: Pick<Listeners, "has" | "tell">, { to, event, data }: Announcement): void {
  if (!sockets.has(to)) return;
  sockets.tell(to, JSON.stringify({ event, data }), (textOf) => JSON.stringify({ event, data: inWords(data, textOf) }));
}

/** Carries announcements to the players of this process: to the sockets that are bound, and to polls from a bounded memory of what came last. */
export function createRealtime({ bus, clock, timers, waitMs }: RealtimeDeps): Realtime {
  let sockets: Pick<Listeners, "has" | "tell" | "players"> = {
    has: () => false,
    tell() {},
    players: () => [],
  };
  // Cursors of another process or an earlier run count from elsewhere.
  const run = clock.now().toString(36);
  let kept: { readonly n: number; readonly announcement: Announcement }[] = [];
  let last = 0;
  const pollers = createPollers(clock, waitMs + BETWEEN_POLLS_MS);
  /** Ends a player's waiting polls; oldest first. */
  const waiting = new Map<PlayerId, readonly (() => void)[]>();

  const announceHere = (announcement: Announcement): void => {
    last += 1;
    const { to } = announcement;
    if (to === null || pollers.has(to)) kept.push({ n: last, announcement });
    if (kept.length >= KEPT * 2) kept = kept.slice(-KEPT);
    tellSockets(sockets, announcement);
    const over = to === null ? [...waiting.values()] : [waiting.get(to) ?? []];
    for (const done of over.flat()) done();
  };
  const unsubscribe = bus.subscribe(REALTIME_TOPIC, (message) => announceHere(message as Announcement));

  const eventsAfter = (player: PlayerId, n: number) =>
    kept
      .filter(({ n: at, announcement: { to } }) => at > n && (to === null || to === player))
      .map(({ announcement: { event, data } }) => ({ event, data }));

  return {
    announce: (announcement) => bus.publish(REALTIME_TOPIC, announcement),
    announceHere,
    async poll(player, cursor) {
      pollers.note(player);
      const after = numberOf(run, cursor);
      if (after === null || after > last) return { cursor: `${run}.${last}`, events: [] };
      if (eventsAfter(player, after).length === 0) await somethingFor(player);
      return { cursor: `${run}.${last}`, events: eventsAfter(player, after) };
    },
    signedOut(player) {
      for (const done of waiting.get(player) ?? []) done();
    },
    *listening() {
      yield* sockets.players();
      yield* pollers.all();
    },
    bind(bound) {
      sockets = bound;
    },
    close: unsubscribe,
  };

  function somethingFor(player: PlayerId): Promise<void> {
    const [oldest, ...newer] = waiting.get(player) ?? [];
    if (oldest && newer.length + 1 >= POLLS_A_PLAYER) oldest();
    return new Promise((resolve) => {
      const done = () => {
        const others = waiting.get(player)?.filter((one) => one !== done) ?? [];
        if (others.length > 0) waiting.set(player, others);
        else waiting.delete(player);
        cancel();
        resolve();
      };
      const cancel = timers.after(waitMs, done);
      waiting.set(player, [...(waiting.get(player) ?? []), done]);
    });
  }
}

/** The players who poll. Announcements are kept for them alone: players with sockets miss nothing, and theirs would push others out. */
function createPollers(clock: Clock, withinMs: number) {
  /** When each player's last poll began, oldest first. */
  const since = new Map<PlayerId, Instant>();
  const has = (player: PlayerId): boolean => (since.get(player) ?? Number.NEGATIVE_INFINITY) >= clock.now() - withinMs;
  return {
    has,
    all: () => [...since.keys()].filter(has),
    note(player: PlayerId): void {
      since.delete(player);
      since.set(player, clock.now());
      for (const one of since.keys()) {
        if (has(one)) break;
        since.delete(one);
      }
    },
  };
}

function numberOf(run: string, cursor: string | undefined): number | null {
  const [ofRun, n] = (cursor ?? "").split(".");
  return ofRun === run && /^\d{1,15}$/.test(n ?? "") ? Number(n) : null;
}
