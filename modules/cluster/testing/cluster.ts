/** Processes for tests: clusters in one test process, on a real PostgreSQL. */
import { realTime } from "../../../test/support/clock.ts";
import { type Clock, instant, type Log, type Random } from "../../kernel/index.ts";
import { type Cluster, createCluster } from "../cluster.ts";
import type { ClusterDeps } from "../ports.ts";

export const SECRET: Uint8Array = new TextEncoder().encode("a secret that every process has");

/** The clock of the machine, ahead by so much. */
export function clockAhead(ms: number): Clock {
  return { now: () => instant(Date.now() + ms) };
}

let runs = 0;

/** Opens a process of this name; each has a run of its own. Nothing is on the roster before `membership.join`. */
export function openCluster(
  name: string,
  deps: { readonly sql: ClusterDeps["sql"]; readonly log: Log; readonly random: Random } & Partial<ClusterDeps>,
): Cluster {
  runs += 1;
  return createCluster({
    clock: clockAhead(0),
    timers: realTime,
    run: `${name}:${String(runs).padStart(8, "0")}`,
    rules: 1,
    secret: SECRET,
    oldSecrets: [],
    listen: { host: "127.0.0.1", port: 0 },
    url: undefined,
    // Beats come when the test asks: nothing waits for the clock.
    beatMs: 3_600_000,
    leaseMs: 10_000,
    ...deps,
  });
}
