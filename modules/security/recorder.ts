import {
  type Clock,
  given,
  type Log,
  printableLine,
  SECOND_MS,
  type SecurityEvent,
  type SecurityEvents,
  type Timers,
} from "../kernel/index.ts";
import { createCoalescing } from "./coalescing.ts";
import type { KeptEvent, Store } from "./store.ts";

/** Rows that wait for the database; what comes when they are so many is in the log alone, and counted. */
export const MOST_WAITING = 5_000;
const BATCH = 200;

/** Rows that wait to be written. */
interface Waiting {
  add(event: KeptEvent): void;
  size(): number;
  /** Writes what waits, as far as the database takes it; calls during a write share it. Never rejects. */
  write(): Promise<void>;
  /** Writes nothing more; waiting events are counted as lost. */
  giveUp(): void;
}

/** What waits in memory for the table of security events. */
function createWaiting({
  store,
  log,
  countLost,
}: {
  readonly store: Pick<Store, "append">;
  readonly log: Log;
  readonly countLost: (events: number) => void;
}): Waiting {
  const waiting: KeptEvent[] = [];
  let writing: Promise<void> | null = null;
  let isFailing = false;

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

  return {
    add(event) {
      if (waiting.length < MOST_WAITING) waiting.push(event);
      else countLost(event.times);
    },
    size: () => waiting.length,
    write() {
      writing ??= writeAll().finally(() => {
        writing = null;
      });
      return writing;
    },
    giveUp() {
      if (waiting.length > 0) countLost(waiting.reduce((sum, { times }) => sum + times, 0));
    },
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

const WRITE_EVERY_MS = SECOND_MS;
const STOP_MS = 3 * SECOND_MS;

/** What recording takes. */
export interface RecorderDeps {
  readonly store: Pick<Store, "append">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** Stands for an address in the log, which others read too: the same one for the same address, and no way back. */
  readonly hashed: (address: string) => string;
  /** Counts every event that is recorded. */
  readonly count: (event: Pick<SecurityEvent, "kind" | "outcome">) => void;
  /** Counts events that the table did not get. */
  readonly countLost: (events: number) => void;
}

/** Takes events without ever failing or waiting, and has them written. */
export interface Recorder extends SecurityEvents {
  /** Writes what waits, for {@link STOP_MS} at most, and stops its timers. */
  stop(): Promise<void>;
}

/**
 * Records security events: in the table, in the log and as figures. What waits for the table is written each second, by a timer
 * that runs only while something waits: a memory that is to be empty when the process ends, no queue that others may work off.
 */
export function createRecorder(deps: RecorderDeps): Recorder {
  const { clock, timers, log } = deps;
  const coalescing = createCoalescing();
  const waiting = createWaiting(deps);
  let cancelTick: (() => void) | null = null;

  function tell(events: readonly KeptEvent[]): void {
    for (const event of events) {
      log.info(lineOf(event, deps.hashed), "security event");
      waiting.add(event);
    }
    schedule();
  }

  /** Ticks while something waits, or a minute may still have something to tell. */
  function schedule(): void {
    if (waiting.size() > 0 || coalescing.isOpen()) cancelTick ??= timers.after(WRITE_EVERY_MS, tick);
  }

  function tick(): void {
    cancelTick = null;
    tell(coalescing.due(clock.now()));
    void write();
  }

  const write = (): Promise<void> => waiting.write().finally(schedule);

  return {
    record(event) {
      try {
        deps.count(event);
        tell(coalescing.take(bounded(event), clock.now()));
      } catch (error) {
        log.error({ error: String(error) }, "a security event could not be recorded");
      }
    },
    async stop() {
      tell(coalescing.end());
      const timeUp = Promise.withResolvers<void>();
      const cancel = timers.after(STOP_MS, timeUp.resolve);
      // Once more when a batch was under way: it may have left before the last events came.
      await Promise.race([write().then(write), timeUp.promise]);
      cancel();
      cancelTick?.();
      waiting.giveUp();
    },
  };
}

/** The log line of an event: who, what, when, from where and with which outcome (ASVS 5.0, V16.2.1). */
function lineOf(
  { kind, outcome, player, actor, address, detail, times, at }: KeptEvent,
  hashed: RecorderDeps["hashed"],
) {
  return {
    event: kind,
    outcome,
    player,
    ...given({ actor }),
    addressHash: address === null ? null : hashed(address),
    at: Number(at),
    count: times,
    ...detail,
  };
}
