/** The real haproxy in front of the processes, on loopback; Debian's package. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startChild, until } from "../support/child.ts";

const PROGRAM = ["haproxy", "/usr/sbin/haproxy"].find((path) => spawnSync(path, ["-v"]).status === 0);

/** Whether tests may start one. */
export const haproxyInstalled = PROGRAM !== undefined;

/** A process behind the proxy: `PROCESS_NAME`, and where it listens on loopback. */
export interface Upstream {
  readonly name: string;
  readonly port: number;
}

export interface Haproxy {
  readonly url: string;
  /** Waits until it sends to exactly these processes. */
  sees(names: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

/** Starts it; it dies with the test process. */
export async function startHaproxy(upstreams: readonly Upstream[]): Promise<Haproxy> {
  if (PROGRAM === undefined) throw new Error("haproxy is not installed");
  const folder = mkdtempSync(join(tmpdir(), "rummy-haproxy-"));
  const [log, file, port, statsPort] = [
    join(folder, "log"),
    join(folder, "haproxy.cfg"),
    await freePort(),
    await freePort(),
  ];
  writeFileSync(file, configuration(upstreams, port, statsPort));
  const child = await startChild({ command: [PROGRAM, "-db", "-f", file], folder, log, lastSignal: "TERM" });
  const upNow = async () => {
    if (!child.alive()) throw new Error(`haproxy did not start:\n${readFileSync(log, "utf8").slice(-2_000)}`);
    const answer = await fetch(`http://127.0.0.1:${statsPort}/;csv`).catch(() => null);
    return namesUp((await answer?.text()) ?? "");
  };
  return {
    url: `http://127.0.0.1:${port}`,
    sees: (names) =>
      until(
        `haproxy to send to ${names.join(", ")}`,
        async () => {
          const up = await upNow();
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
    return proxy === "play" && name !== "BACKEND" && fields[15]?.startsWith("UP") ? [name] : [];
  });
}

function configuration(upstreams: readonly Upstream[], port: number, statsPort: number): string {
  return `
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  retries 2
  option redispatch
frontend in
  bind 127.0.0.1:${port}
  default_backend play
backend play
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr host health
  timeout check 1s
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${upstreams.map(({ name }) => `  use-server ${name} if { urlp(at) -m str ${name} }`).join("\n")}
${upstreams.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join("\n")}
frontend statistics
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
`;
}
