import {
  type Cancel,
  type Clock,
  EXHAUSTED,
  type Instant,
  type Log,
  MINUTE_MS,
  SECOND_MS,
  type Timers,
} from "../../modules/kernel/index.ts";

export interface OutageLogDeps {
  readonly log: Log;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** A log that stays readable while the database is away. */
export interface OutageLog {
  readonly log: Log;
  /** How to find out that it is back. Until it is told, an outage ends when nothing has failed for a minute. */
  watch(answers: () => Promise<boolean>): void;
}

/** One outage, while it lasts. */
interface Outage {
  readonly since: Instant;
  /** What failed already; told once. */
  readonly kinds: Set<string>;
  failures: number;
  untold: number;
  lastAt: Instant;
}

/**
 * While the database is away everything that asks it fails again and again. What fails is told in full the first time that it does;
 * after that it is counted, and one line a minute has the count. One line says that the database has gone, and one that it is back.
 * Whatever else is logged meanwhile, requests' failures among it, goes through as it is.
 */
export function createOutageLog({ log, clock, timers }: OutageLogDeps): OutageLog {
  let outage: Outage | null = null;
  let answers: (() => Promise<boolean>) | null = null;
  let cancel: readonly Cancel[] = [];

  const end = (): void => {
    if (!outage) return;
    const { since, failures } = outage;
    outage = null;
    for (const stop of cancel) stop();
    log.info({ failures, awayMs: clock.now() - since }, "The database answers again.");
  };

  const look = async (): Promise<void> => {
    const asked = outage;
    if (!asked) return;
    const isBack = answers ? await answers().catch(() => false) : clock.now() - asked.lastAt > MINUTE_MS;
    if (isBack && outage === asked) end();
  };

  const tellCount = (): void => {
    if (!outage || outage.untold === 0) return;
    log.warn({ failures: outage.untold, awayMs: clock.now() - outage.since }, "The database is still away.");
    outage.untold = 0;
  };

  const begin = (fields: object): Outage => {
    if ("error" in fields && EXHAUSTION.test(String(fields.error)))
      log.error(
        { alarm: "noDescriptors" },
        "This process has no descriptors left to reach the database with (ulimit -n, LimitNOFILE); what fails for that is told once.",
      );
    else log.warn({}, "The database does not answer; what fails for that is told once.");
    cancel = [timers.every(SECOND_MS, () => void look()), timers.every(MINUTE_MS, tellCount)];
    return { since: clock.now(), kinds: new Set(), failures: 0, untold: 0, lastAt: clock.now() };
  };

  /** Is this a line to be written now? */
  const isToTell = (fields: object, message: string): boolean => {
    if (!tellsOfAbsence(fields)) return true;
    outage ??= begin(fields);
    outage.failures += 1;
    outage.lastAt = clock.now();
    const kind = `${message} ${"job" in fields ? fields.job : ""}`;
    const isNew = !outage.kinds.has(kind);
    outage.kinds.add(kind);
    if (!isNew) outage.untold += 1;
    return isNew;
  };

  const over = (to: Log, isRequest = false): Log => ({
    debug: (fields, message) => to.debug(fields, message),
    info: (fields, message) => to.info(fields, message),
    warn(fields, message) {
      if (isRequest || isToTell(fields, message)) to.warn(fields, message);
    },
    error(fields, message) {
      if (isRequest || isToTell(fields, message)) to.error(fields, message);
    },
    child: (fields) => over(to.child(fields), isRequest || "requestId" in fields),
  });

  return {
    log: over(log),
    watch: (given) => {
      answers = given;
    },
  };
}

/** What postgres.js and PostgreSQL say when a connection breaks, cannot be made, or is not let in yet. */
const ABSENT =
  /\b(?:CONNECTION_(?:CLOSED|ENDED|DESTROYED|SILENT|CONNECT_TIMEOUT)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|EMFILE|57P0[123])\b|the database system is |terminating connection due to|answers as the primary/i;

const EXHAUSTION = new RegExp(`\\b${EXHAUSTED}\\b`);

/** Does the line tell of a query that failed because its database is away? An alarm is told every time. */
function tellsOfAbsence(fields: object): boolean {
  if (!("error" in fields) || "alarm" in fields) return false;
  const { error } = fields;
  return typeof error === "string" ? ABSENT.test(error) : isDatabaseAway(error);
}

/** Did a query fail because its database is away: its connection broke, could not be made, or is not let in yet? */
export function isDatabaseAway(error: unknown): boolean {
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const code = "code" in one ? String(one.code) : "";
    // Redis and vendors refuse connections too; a query's failure has the query.
    if (ABSENT.test(`${code} ${one.message}`) && (depth > 0 || "query" in one || code.startsWith("CONNECT")))
      return true;
  }
  return false;
}

/** Whether PostgreSQL ended a query, or its transaction, because it took too long. A second try may find it less busy. */
export function isTakenTooLong(error: unknown): boolean {
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    if ("code" in one && TOO_LONG.includes(one.code)) return true;
  }
  return false;
}

/** `query_canceled`, `lock_not_available`, `idle_in_transaction_session_timeout`. */
const TOO_LONG: readonly unknown[] = ["57014", "55P03", "25P03"];
