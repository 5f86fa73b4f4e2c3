import { type Clock, type Instant, type Log, MINUTE_MS } from "../../modules/kernel/index.ts";
import { NAMED, NAMED_SHAPE } from "../platform/log-fields.ts";

/** One alarm, as its line in the log says it. */
export interface Alarm {
  readonly name: string;
  readonly message: string;
  /** Ids and codes of what it is about, by the names of their fields; nothing of a person. */
  readonly subjects: Readonly<Record<string, string>>;
}

export interface AlarmLog {
  readonly log: Log;
  /** Whether a disk was found full less than a minute ago. */
  isDiskFull(): boolean;
  /** Tells each alarm from now on, and those that came before anybody listened. */
  listen(hear: (alarm: Alarm) => void): void;
}

/** As many alarms as are kept for who listens later. */
const MOST_KEPT = 100;

/**
 * A log that hears what it writes. Lines with `alarm` are told to whoever listens. A disk that is full is an alarm of its own,
 * once a minute (V-7): whatever else fails for that is not written, because there may be a thousand such lines a second.
 */
export function createAlarmLog({ log, clock }: { readonly log: Log; readonly clock: Clock }): AlarmLog {
  let hear: ((alarm: Alarm) => void) | null = null;
  const kept: Alarm[] = [];
  let diskFullAt: Instant | null = null;
  let toldAt: Instant | null = null;

  const tell = (alarm: Alarm): void => {
    if (hear !== null) hear(alarm);
    else if (kept.length < MOST_KEPT) kept.push(alarm);
  };
  const isWithin = (at: Instant | null) => at !== null && clock.now() - at < MINUTE_MS;
  const raiseDiskFull = (to: Log, fields: object): void => {
    diskFullAt = clock.now();
    if (isWithin(toldAt)) return;
    toldAt = clock.now();
    const message = "A disk is full; what fails for that is not told again.";
    const error = "error" in fields ? fields.error : undefined;
    to.error({ error, alarm: "diskFull" }, message);
    tell({ name: "diskFull", message, subjects: {} });
  };

  const over = (to: Log): Log => {
    const told = (level: "warn" | "error") => (fields: object, message: string) => {
      const alarm = "alarm" in fields && typeof fields.alarm === "string" ? fields.alarm : null;
      const isFull = isDiskFull(fields);
      if (isFull) raiseDiskFull(to, fields);
      // An alarm is told every time, whatever it failed for.
      if (alarm !== null || !isFull) to[level](fields, message);
      if (alarm !== null) tell({ name: alarm, message, subjects: subjectsIn(fields) });
    };
    return {
      debug: (fields, message) => to.debug(fields, message),
      info: (fields, message) => to.info(fields, message),
      warn: told("warn"),
      error: told("error"),
      child: (fields) => over(to.child(fields)),
    };
  };

  return {
    log: over(log),
    isDiskFull: () => isWithin(diskFullAt),
    listen(given) {
      hear = given;
      for (const alarm of kept.splice(0)) given(alarm);
    },
  };
}

/** What says more than a line of its own is for. */
const NOT_SUBJECTS: readonly string[] = ["alarm", "level", "module", "process"];
const MOST_SUBJECTS = 6;

const subjectsIn = (fields: object): Alarm["subjects"] =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => NAMED.has(name) && !NOT_SUBJECTS.includes(name) && NAMED_SHAPE.test(String(value)))
      .slice(0, MOST_SUBJECTS)
      .map(([name, value]) => [name, String(value)]),
  );

/** PostgreSQL's disk_full, and the system's own word. */
const CODES: readonly unknown[] = ["53100", "ENOSPC"];
/** The end of what both say. A number alone would be found in amounts and ids. */
const FULL = /\bENOSPC\b|: No space left on device\b/i;

/** Does the line tell of something that failed because a disk is full? */
function isDiskFull(fields: object): boolean {
  const errors = ["error", "err"].map((name) => (fields as Readonly<Record<string, unknown>>)[name]);
  return errors.some((error) => (typeof error === "string" ? FULL.test(error) : hasNoSpace(error)));
}

function hasNoSpace(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1)
    if (("code" in one && CODES.includes(one.code)) || FULL.test(one.message)) return true;
  return false;
}
