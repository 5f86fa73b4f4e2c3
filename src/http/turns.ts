/** The caller of a request, for the order in which requests have their turn. */
export interface Caller {
  /** An address, or a session. */
  readonly group: string;
  /** Has shown a session before. */
  readonly isKnown: boolean;
}

export interface TurnsDeps {
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** Runs it when the event loop has looked at all else that has come. */
  readonly defer: (run: () => void) => void;
}

/** What requests may hold the event loop for until tables, sockets and timers have their turn. */
const TURN_MS = 8;
/** What waits is looked at so many times a turn. */
const LOOKS = 16;
/** One in so many waiting requests is an anonymous caller's while players' wait too. */
const ANONYMOUS_TURN = 4;

/**
 * Gives way between two requests. Whatever has come at once, on one connection or on many, the runtime hands it all over before it looks at
 * anything else; so when requests have had their time in one turn of the event loop, the others wait for the next ones: players' first, and
 * everybody's in turn.
 */
export function createTurns({ now, defer }: TurnsDeps) {
  const players = createFairQueue<() => void>();
  const anonymous = createFairQueue<() => void>();
  const queueOf = ({ isKnown }: Caller) => (isKnown ? players : anonymous);
  let startedAt: number | null = null;
  let turn = 0;
  let picked = 0;

  const take = () => {
    picked += 1;
    const first = picked % ANONYMOUS_TURN === 0 ? [anonymous, players] : [players, anonymous];
    return first[0]!.take() ?? first[1]!.take();
  };
  const waiting = (): number => players.size() + anonymous.size();
  const hasTime = (): boolean => startedAt !== null && now() - startedAt < TURN_MS;
  const begin = (): void => {
    startedAt = now();
    turn += 1;
    // One by one: what a request does after its handler has returned is over before the next look, and counts for it.
    defer(next);
    for (let looks = 1; looks < Math.min(LOOKS, waiting()); looks++) defer(look);
  };
  const look = (): void => {
    if (hasTime()) take()?.item();
  };
  const next = (): void => {
    startedAt = null;
    if (waiting() === 0) return;
    begin();
    look();
  };
  return {
    /** May a request that has just come run at once? */
    mayRun(caller: Caller): boolean {
      if (startedAt === null) begin();
      return hasTime() && queueOf(caller).size() === 0;
    },
    /** Runs it when it is its turn. */
    wait(caller: Caller, run: () => void): void {
      queueOf(caller).push(caller.group, run);
    },
    waitingOf: (caller: Caller): number => queueOf(caller).waitingOf(caller.group),
    waiting,
    /** Counts turns: work that begins and ends in one was not interrupted by the loop's other work. */
    number: (): number => turn,
  };
}

/** What waits, by whose it is: each gets one out in turn, however much of it waits. */
export interface FairQueue<Item> {
  push(key: string, item: Item): void;
  /** The next item, and whose it is; undefined when nothing waits. */
  take(): { readonly key: string; readonly item: Item } | undefined;
  waitingOf(key: string): number;
  size(): number;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** Queues in the order in which they get their turn. */
  const queues = new Map<string, Item[]>();
  let size = 0;
  return {
    push(key, item) {
      size += 1;
      const queue = queues.get(key);
      if (queue === undefined) queues.set(key, [item]);
      else queue.push(item);
    },
    take() {
      const first = queues.entries().next();
      if (first.done) return undefined;
      const [key, queue] = first.value;
      const item = queue.shift()!;
      size -= 1;
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      return { key, item };
    },
    waitingOf: (key) => queues.get(key)?.length ?? 0,
    size: () => size,
  };
}
