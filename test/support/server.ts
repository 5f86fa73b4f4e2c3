/**
 * The real server as a child process, `serve`, on a free port with a data folder of its own and timings turned down. It dies
 * with the test process.
 */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../src/platform/files.ts";
import { type Child, freePort, startChild, until } from "./child.ts";
import { copyFolder } from "./made-once.ts";
import { preparedServer } from "./prepared-server.ts";

const READY_MS = 150_000;

/** Settings with which a whole game takes seconds. Tests override what they are about. */
const QUICK: Readonly<Record<string, string>> = {
  LOG_FORMAT: "json",
  LOG_LEVEL: "info",
  OTP_RESEND_MS: "1000",
  AUTH_CALLS_PER_MINUTE: "100000",
  ANONYMOUS_MS: "1000000",
  TABLE_COUNTDOWN_MS: "800",
  TABLE_REVEAL_MS: "150",
  TABLE_ARRANGE_MS: "800",
  TABLE_ARRANGE_SUBMITTED_MS: "800",
  TABLE_BETWEEN_DEALS_MS: "4000",
  BOT_FILL_MS: "300",
  BOT_MIN_MS: "20",
  BOT_MAX_MS: "60",
};

/** What runs long enough to be optimised is measured so: by tests of what something costs, or how soon something is there again. */
export const OPTIMISED = { BUN_JSC_useDFGJIT: "1" } as const;

/** Under test a server lives for seconds: optimising what it runs takes a fourth of its time, and brings nothing. */
const isUnderTest = process.env.NODE_ENV === "test" || process.env.TEST_WORKER_INDEX !== undefined;
const BRIEF: Readonly<Record<string, string>> = isUnderTest ? { BUN_JSC_useDFGJIT: "0" } : {};

/** Settings of tables at which a browser plays: a slow machine misses no turn, and a result stands until it is seen. */
export const UNHURRIED = {
  TABLE_TURN_MS: "60000",
  TABLE_DECLARE_MS: "60000",
  TABLE_BETWEEN_DEALS_MS: "60000",
} as const;

export interface TestServer {
  /** `http://127.0.0.1:port`, without a slash at the end. */
  readonly url: string;
  /** Holds `data/`; gone after `remove`. */
  readonly folder: string;
  readonly pid: number;
  /** What it was started with, for other words of the command line beside it: `operator`, `audit`. */
  readonly command: readonly string[];
  /** Everything that the server wrote to its log and terminal so far. */
  log(): string;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** SIGKILL: what a power cut does to the process. */
  kill9(): Promise<void>;
  /** Starts again on the same port and data, optionally with other settings, or as another release. */
  restart(settings?: Readonly<Record<string, string>>, command?: readonly string[]): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** The command of `npm start`. */
export const FROM_SOURCES: readonly string[] = [process.execPath, join(ROOT, "src/main.ts")];

/** Starts the server and waits until `/readyz` says that it is ready. */
export async function startServer(
  options: {
    /** Settings on top of {@link QUICK}. */
    readonly settings?: Readonly<Record<string, string>>;
    /** What to run instead of the prepared server, in an empty data folder: the compiled binary, or {@link FROM_SOURCES}. */
    readonly command?: readonly string[];
    readonly cwd?: string;
  } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "rummy-"));
  const data = join(folder, "data");
  const log = join(folder, "log");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let settings = { ...QUICK, ...(options.command ? {} : BRIEF), ...options.settings };
  let command = options.command ?? (await quickCommand(data, settings));

  const start = async (): Promise<Child> => {
    const child = await startChild({
      command: [...command, "serve", "--data", data],
      folder,
      log,
      cwd: options.cwd ?? folder,
      env: { ...environment(), ...settings, PORT: String(port), HOST: "127.0.0.1" },
      lastSignal: "TERM",
    });
    await until(
      "the server to be ready",
      () => {
        if (!child.alive()) throw new Error(`the server did not start:\n${tail(log)}`);
        return fetch(`${url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
      },
      READY_MS,
    );
    return child;
  };

  let child = await start();
  return {
    url,
    folder,
    get command() {
      return command;
    },
    get pid() {
      return child.pid;
    },
    log: () => readFileSync(log, "utf8"),
    stop: () => child.end("SIGTERM"),
    kill9: () => child.end("SIGKILL"),
    async restart(changed = {}, other = command) {
      if (child.alive()) await child.end("SIGTERM");
      command = other;
      settings = { ...settings, ...changed };
      child = await start();
    },
    remove: () => child.remove(),
  };
}

/** The prepared server, with a copy of its migrated database unless it is given another one. */
async function quickCommand(data: string, settings: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const prepared = await preparedServer();
  if (settings.DATABASE_URL === undefined) copyFolder(prepared.data, data);
  return [process.execPath, prepared.main];
}

/** The part of this process's environment that programs need to run: no setting leaks into the server. */
function environment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG };
}

function tail(file: string): string {
  return readFileSync(file, "utf8").slice(-4_000);
}
