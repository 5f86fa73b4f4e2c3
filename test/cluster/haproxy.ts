/** The real haproxy in front of the processes, on loopback; Debian's package. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../src/platform/files.ts";
import { freePort, startChild, until } from "../support/child.ts";

const PROGRAM = ["haproxy", "/usr/sbin/haproxy"].find((path) => spawnSync(path, ["-v"]).status === 0);

/** The configuration as operators have it: three servers, called a, b and c. */
const CONFIGURATION = join(ROOT, "deploy/haproxy.cfg");

/** Whether tests may start one. */
export const haproxyInstalled = PROGRAM !== undefined;

/** A process behind the proxy: `PROCESS_NAME`, and where it listens on loopback. */
export interface Upstream {
  readonly name: string;
  readonly port: number;
  /** The port of its health page; the same port by default. */
  readonly healthPort?: number;
}

export interface Haproxy {
  readonly url: string;
  /** How often processes were taken for dead since it was started, all of them together. */
  timesDown(): Promise<number>;
  /** Waits until it sends to exactly these processes. */
  sees(names: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

/** Starts it; it dies with the test process. */
export async function startHaproxy(upstreams: readonly Upstream[], maxConnections = 2_000): Promise<Haproxy> {
  if (PROGRAM === undefined) throw new Error("haproxy is not installed");
  const folder = mkdtempSync(join(tmpdir(), "rummy-haproxy-"));
  const [log, more, port, statsPort] = [
    join(folder, "log"),
    join(folder, "statistics.cfg"),
    await freePort(),
    await freePort(),
  ];
  writeFileSync(more, STATISTICS(statsPort));
  const command = [PROGRAM, "-db", "-f", CONFIGURATION, "-f", more];
  const servers = upstreams.flatMap(({ name, port: at, healthPort = at }) => [
    [`RUMMY_${name.toUpperCase()}`, `127.0.0.1:${at}`],
    [`RUMMY_${name.toUpperCase()}_HEALTH`, String(healthPort)],
  ]);
  const env = {
    ...process.env,
    RUMMY_MAXCONN: String(maxConnections),
    // All come from one address here.
    RUMMY_SOURCE_CONNECTIONS: String(2 * maxConnections),
    RUMMY_BIND: `127.0.0.1:${port}`,
    ...Object.fromEntries(servers),
  };
  const child = await startChild({ command, folder, log, env, lastSignal: "TERM" });
  const statistics = async () => {
    if (!child.alive()) throw new Error(`haproxy did not start:\n${readFileSync(log, "utf8").slice(-2_000)}`);
    const answer = await fetch(`http://127.0.0.1:${statsPort}/;csv`).catch(() => null);
    return (await answer?.text()) ?? "";
  };
  return {
    url: `http://127.0.0.1:${port}`,
    timesDown: async () => timesDown(await statistics()),
    sees: (names) =>
      until(
        `haproxy to send to ${names.join(", ")}`,
        async () => {
          const up = namesUp(await statistics());
          return up.length === names.length && names.every((name) => up.includes(name));
        },
        30_000,
      ),
    remove: () => child.remove(),
  };
}

/** Names of the servers that are up, from haproxy's statistics: proxy, server, and the status in column 18. */
function namesUp(csv: string): readonly string[] {
  return csv.split("\n").flatMap((line) => {
    const [proxy, name = "", ...fields] = line.split(",");
    return proxy === "ready" && name !== "BACKEND" && fields[15]?.startsWith("UP") ? [name] : [];
  });
}

/** How often the checked servers were down: column 23. */
function timesDown(csv: string): number {
  const rows = csv.split("\n").map((line) => line.split(","));
  const servers = rows.filter(([proxy, name]) => proxy === "ready" && name !== "BACKEND");
  return servers.reduce((sum, row) => sum + Number(row[22]), 0);
}

const STATISTICS = (port: number) => `
frontend statistics
  mode http
  bind 127.0.0.1:${port}
  timeout client 5s
  stats enable
  stats uri /
`;
