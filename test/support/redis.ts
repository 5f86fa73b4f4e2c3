/** Private Redis for tests; tests that need one are skipped, and say so, where `redis-server` is not installed. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startChild, until } from "./child.ts";

export interface RedisServer {
  readonly pid: number;
  /** For `REDIS_URL`. */
  readonly url: string;
  /** SIGKILL: what Redis held is gone. */
  kill(): Promise<void>;
  /** SIGSTOP: connections stay open, and nothing is answered until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Starts again, empty, on the same port. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** A clock of the test's own (`test/endure/clock.ts`) is not Redis's: its allocator waits for ever for a library that is loaded before it. */
const ENVIRONMENT = { ...process.env, LD_PRELOAD: undefined };

/** Whether tests may start a Redis. Use it as `test.skipIf(!redisInstalled)`; the title should name Redis. */
export const redisInstalled = spawnSync("redis-server", ["--version"], { env: ENVIRONMENT }).status === 0;

/** Starts a Redis that keeps nothing on disk, on a free port of loopback. It dies with the test process. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), "rummy-redis-"));
  const log = join(folder, "log");
  const port = await freePort();
  const options = {
    "--port": String(port),
    "--bind": "127.0.0.1",
    "--save": "",
    "--appendonly": "no",
    "--dir": folder,
  };
  const command = ["redis-server", ...Object.entries(options).flat()];
  const start = async () => {
    const child = await startChild({ command, folder, log, env: ENVIRONMENT, lastSignal: "TERM" });
    await until("Redis to answer", () => {
      if (!child.alive()) throw new Error(`Redis did not start:\n${readFileSync(log, "utf8").slice(-2_000)}`);
      return answersPing(port);
    });
    return child;
  };
  let child = await start();
  return {
    get pid() {
      return child.pid;
    },
    url: `redis://127.0.0.1:${port}`,
    kill: () => child.end("SIGKILL"),
    freeze: () => void process.kill(child.pid, "SIGSTOP"),
    thaw: () => void process.kill(child.pid, "SIGCONT"),
    async restart() {
      if (child.alive()) await child.end("SIGTERM");
      child = await start();
    },
    remove: () => child.remove(),
  };
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
    socket.once("data", (answer) => {
      socket.destroy();
      resolve(answer.toString().startsWith("+PONG"));
    });
    socket.once("error", () => resolve(false));
  });
}
