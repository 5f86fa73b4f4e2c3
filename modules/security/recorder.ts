import {
  type Clock,
  DAY_MS,
  HOUR_MS,
  instant,
  type Log,
  printableLine,
  SECOND_MS,
  type SecurityEvent,
  type SecurityEvents,
  type Timers,
} from "../kernel/index.ts";
import { createFolding } from "./alike.ts";
import type { EventFilter, KeptEvent, Store } from "./store.ts";

/** Rows that wait for the database; what comes when they are so many is in the log alone, and counted. */
export const MOST_WAITING = 5_000;
const BATCH = 200;
const WRITE_EVERY_MS = SECOND_MS;
const STOP_MS = 3 * SECOND_MS;

export interface KeeperDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** Stands for an address in the log, which others read too: the same one for the same address, and no way back. */
  readonly hashed: (address: string) => string;
  readonly keepDays: number;
  readonly count: (event: Pick<SecurityEvent, "kind" | "outcome">) => void;
  readonly countLost: (events: number) => void;
}

/** Takes events without ever failing or waiting, and has them written. */
export interface SecurityKeeper extends SecurityEvents {
  /** The newest first. */
  list(filter: EventFilter, most: number): Promise<readonly KeptEvent[]>;
  /** Begins to forget what is too old, hourly. */
  start(): void;
  /** Writes what waits, for {@link STOP_MS} at most, and stops its timers. */
  stop(): Promise<void>;
}

/** Keeps security events: in the table, in the log and as figures. */
export function createKeeper(deps: KeeperDeps): SecurityKeeper {
  const { store, clock, timers, log } = deps;
  const folding = createFolding();
  const waiting: KeptEvent[] = [];
  let writing: Promise<void> | null = null;
  let isFailing = false;
  let cancelTick: (() => void) | null = null;
  let cancelForget = () => {};

  function tell(events: readonly KeptEvent[]): void {
    for (const event of events) {
      log.info(lineOf(event, deps.hashed), "security event");
      if (waiting.length < MOST_WAITING) waiting.push(event);
      else deps.countLost(event.times);
    }
    schedule();
  }

  /** As long as something waits, or a minute may still have something to tell. */
  function schedule(): void {
    if (waiting.length > 0 || folding.isOpen()) cancelTick ??= timers.after(WRITE_EVERY_MS, tick);
  }

  function tick(): void {
    cancelTick = null;
    tell(folding.due(clock.now()));
    void write();
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      try {
        await store.append(batch);
        waiting.splice(0, batch.length);
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ error }, "security events cannot be written; they wait");
        isFailing = true;
        return;
      }
    }
  }

  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = null;
      schedule();
    });
    return writing;
  }

  async function forget(): Promise<void> {
    cancelForget = timers.after(HOUR_MS, () => void forget());
    await store
      .forget(instant(clock.now() - deps.keepDays * DAY_MS))
      .catch((error) => log.warn({ error }, "old security events could not be forgotten; it will be tried again"));
  }

  return {
    record(event) {
      try {
        deps.count(event);
        tell(folding.take(bounded(event), clock.now()));
      } catch (error) {
        log.error({ error: String(error) }, "a security event could not be recorded");
      }
    },
    list: store.list,
    start: () => void forget(),
    async stop() {
      cancelForget();
      tell(folding.end());
      const timeUp = Promise.withResolvers<void>();
      const cancel = timers.after(STOP_MS, timeUp.resolve);
      // Once more when a batch was under way: it may have left before the last events came.
      await Promise.race([write().then(write), timeUp.promise]);
      cancel();
      cancelTick?.();
      if (waiting.length > 0) deps.countLost(waiting.reduce((sum, { times }) => sum + times, 0));
    },
  };
}

/** Who, what, when, from where and with which outcome (ASVS 5.0, V16.2.1). */
function lineOf({ kind, outcome, player, actor, address, detail, times, at }: KeptEvent, hashed: KeeperDeps["hashed"]) {
  return {
    event: kind,
    outcome,
    player,
    ...(actor === undefined ? {} : { actor }),
    addressHash: address === null ? null : hashed(address),
    at: Number(at),
    count: times,
    ...detail,
  };
}

const LONGEST = 200;
const MOST_FIELDS = 8;

/** Whatever a caller hands over: short, printable, and of few fields. */
function bounded(event: SecurityEvent): SecurityEvent {
  const short = (text: string) => printableLine(text.slice(0, LONGEST));
  const detail = Object.fromEntries(
    Object.entries(event.detail ?? {})
      .slice(0, MOST_FIELDS)
      .map(([name, value]) => [name, typeof value === "string" ? short(value) : value]),
  );
  return {
    ...event,
    ...(event.actor === undefined ? {} : { actor: short(event.actor) }),
    address: event.address === null ? null : networkOf(short(event.address)),
    detail,
  };
}

/** An IPv6 customer has 2^64 addresses: they count as one. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill("0"), ...(tail ? tail.split(":") : [])];
  return `${all.slice(0, 4).join(":")}::/64`;
}
