/**
 * Child processes that cannot outlive the test process, however it dies: a small shell guards each of them and
 * ends it as soon as the pipe from the test process closes.
 */
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, rmSync, writeSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { given } from "../../modules/kernel/index.ts";

/**
 * Prints the child's pid and leaves two shells behind: one reaps the child, the other reads from a pipe until the
 * test process closes it or is gone, then ends the child; the word "keep" spares the folder. Neither is a child of
 * the test process, so that a test runner that clears up after a slow test does not take a shared server with it.
 * A PostgreSQL that a killed server left running in the folder goes too.
 */
const GUARD = `
folder=$1; log=$2; pipe=$3; signal=$4; shift 4
exec 4>&1 </dev/null >>"$log" 2>&1
{
  "$@" 4>&- &
  child=$!
  echo "$child" >&4
  exec 4>&-
  {
    read -r word
    kill "-$signal" "$child"
    tries=0
    while kill -0 "$child" && [ "$tries" -lt 30 ]; do tries=$((tries + 1)); sleep 0.1; done
    kill -KILL "$child"
    for left in "$folder"/pg/postmaster.pid "$folder"/*/pg/postmaster.pid; do
      [ "$word" != keep ] && [ -f "$left" ] && kill -QUIT "$(head -n 1 "$left")"
    done
    # A server that is being killed may still write into what is removed.
    tries=0
    while [ "$word" != keep ] && [ -e "$folder" ] && [ "$tries" -lt 10 ]; do
      rm -rf "$folder" || sleep 0.2
      tries=$((tries + 1))
    done
  } <"$pipe" 2>/dev/null &
  wait "$child"
} &
`;

const REMOVE = { recursive: true, force: true, maxRetries: 5 } as const;

/** A guarded child. */
export interface Child {
  readonly pid: number;
  /** True until the process has gone. */
  alive(): boolean;
  /** Sends a signal and waits until the process has gone; its folder stays. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Ends the process and removes its folder. */
  remove(): Promise<void>;
}

/** Starts `command`, with output appended to `log`; `folder` is removed when the test process goes away. */
export async function startChild(options: {
  readonly command: readonly string[];
  readonly folder: string;
  readonly log: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** What ends it when the test process goes away; SIGKILL follows after three seconds. */
  readonly lastSignal?: "TERM" | "QUIT";
  /** Both user and group to run as; only root may ask for another. */
  readonly uid?: number;
}): Promise<Child> {
  const { folder, log, command, uid } = options;
  const pipe = join(folder, "guard.pipe");
  rmSync(pipe, { force: true });
  const identity = uid === undefined ? {} : { uid, gid: uid };
  spawnSync("mkfifo", [pipe], identity);
  // Opened for both so that neither side waits for the other; the descriptor closes with this process.
  const guard = openSync(pipe, "r+");
  const launched = spawnSync(
    "sh",
    ["-c", GUARD, "guard", folder, log, pipe, options.lastSignal ?? "QUIT", ...command],
    {
      stdio: ["ignore", "pipe", "ignore"],
      encoding: "utf8",
      env: options.env ?? process.env,
      ...given({ cwd: options.cwd }),
      ...identity,
    },
  );
  const pid = Number(launched.stdout.trim());
  if (!pid) throw new Error(`${command[0]} could not be launched: ${launched.error ?? launched.stdout}`);
  let isGuarded = true;
  return {
    pid,
    alive: () => isAlive(pid),
    async end(signal) {
      if (isAlive(pid)) process.kill(pid, signal);
      await until(`process ${pid} to end after ${signal}`, () => !isAlive(pid), 20_000);
      writeSync(guard, "keep\n");
      closeSync(guard);
      isGuarded = false;
    },
    async remove() {
      if (isAlive(pid)) process.kill(pid, `SIG${options.lastSignal ?? "QUIT"}`);
      const isGone = () => !isAlive(pid);
      await until(`process ${pid} to end`, isGone, 15_000).catch(() => process.kill(pid, "SIGKILL"));
      await until(`process ${pid} to be gone`, isGone);
      // The guard ends what is left and removes the folder; one that was killed, or let go by `end`, must not keep it.
      if (isGuarded) closeSync(guard);
      else rmSync(folder, REMOVE);
      await until(`${folder} to be removed`, () => !existsSync(folder), 5_000).catch(() => rmSync(folder, REMOVE));
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Looks every few milliseconds until `holds` does; fails, naming what it waited for, after `limitMs`. `everyMs`: the pause between
 * looks that the server counts.
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = 30_000,
  everyMs = 10,
): Promise<void> {
  // Not by the clock of the day, which tests may step.
  const giveUpAt = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`waited ${limitMs} ms for ${what}`);
    await new Promise((resume) => setTimeout(resume, everyMs));
  }
}

/** Below the ports that systems give to outgoing connections: one of those could take a port while its server restarts. */
const PORTS = { from: 20_000, count: 12_000 } as const;

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port was found");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });
}
