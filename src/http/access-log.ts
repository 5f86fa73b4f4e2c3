import type { Log } from "../../modules/kernel/index.ts";

/** A request, as it was answered. */
interface Answered {
  readonly requestId: string;
  readonly traceId?: string;
  readonly method: string;
  readonly path: string | undefined;
  readonly status: number;
  readonly tookMs: number;
}

/** Most failures logged in a second: a client that sends wrong requests must not fill the disk. */
const MOST_A_SECOND = 20;

/**
 * Logs the answer of each request: failures (400 and above) at `info`, so that the `x-request-id` of one finds it, the
 * others at `debug`. Lines beyond twenty a second are counted, and the next line has the count.
 */
export function createAccessLog(log: Log, nowMs: () => number = () => performance.now()): (answered: Answered) => void {
  let second = Number.NEGATIVE_INFINITY;
  let told = 0;
  let untoldCount = 0;
  return (answered) => {
    if (answered.status < 400) return log.debug(answered, "answered");
    const now = Math.floor(nowMs() / 1_000);
    if (now !== second) [second, told] = [now, 0];
    told += 1;
    if (told > MOST_A_SECOND) {
      untoldCount += 1;
      return;
    }
    log.info(untoldCount === 0 ? answered : { ...answered, untoldCount }, "a request failed");
    untoldCount = 0;
  };
}
