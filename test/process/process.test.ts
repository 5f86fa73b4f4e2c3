/** The server as a process (issue, 1): starts, signals, kills, second starts, bad settings. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../support/child.ts";
import { preparedServer } from "../support/prepared-server.ts";
import { FROM_SOURCES, startServer, type TestServer } from "../support/server.ts";

const QUEUES = [
  "bonus.deposits",
  "bonus.referrals",
  "books.postings",
  "cashier.callbacks",
  "cashier.chargebacks",
  "cashier.debts",
  "cashier.leavers",
  "cashier.notices",
  "cashier.orders",
  "cashier.strays",
  "cashier.taxes",
  "cashier.withdrawals",
  "identity.absence",
  "identity.confirmEmail",
  "identity.loginNotice",
  "identity.notice",
  "identity.playerClosed",
  "identity.playerExcluded",
  "identity.playerRegistered",
  "identity.termsAccepted",
  "operator.proposals",
  "push.deliveries",
  "support.contacts",
  "support.mails",
  "tournament.entries",
];

setDefaultTimeout(300_000);

const MAIN = join(import.meta.dirname, "../../src/main.ts");

/** The command line as one script: reading the sources anew for each command costs three times as much. */
const { main: PREPARED } = await preparedServer();

/** Runs the command line to its end. */
function rummy(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const { PATH, HOME } = process.env;
  const done = spawnSync(process.execPath, [PREPARED, ...words], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...settings },
    encoding: "utf8",
    timeout: 120_000,
  });
  return { status: done.status, error: done.stderr, out: done.stdout };
}

describe("a server that runs", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ command: FROM_SOURCES });
  });
  afterAll(() => server.remove());

  const data = () => join(server.folder, "data");

  test("refuses a second server on its data folder with one line", () => {
    const { status, error } = rummy(["serve", "--data", data()], { PORT: "0" });
    expect(status).toBe(1);
    expect(error.trim().split("\n")).toHaveLength(1);
  });

  test("lets migrate run beside it", () => {
    const { status, error } = rummy(["migrate", "--data", data()]);
    expect({ status, error }).toEqual({ status: 0, error: "" });
  });

  test("lets an operator work beside it: settings in, answer, problem and exit code out", () => {
    const set = (value: string) => rummy(["operator", "set", "practice", value, "--data", data()]);
    const fine = set('{"openingGrantPaise":1000000,"refillBelowPaise":100000,"refillEveryMs":3600000}');
    expect(fine).toEqual({ status: 0, error: "", out: "practice is version 1 now.\n" });
    expect(set("{")).toEqual({ status: 1, error: "rummy: this is no JSON: {\n", out: "" });
  });

  test("keeps its secrets to its owner", () => {
    const found = spawnSync("find", [data(), "-maxdepth", "1", "-type", "f", "-name", "*secret*", "-perm", "/077"], {
      encoding: "utf8",
    });
    expect(found.stdout).toBe("");
  });

  test("refuses a port in use, and names it", () => {
    const folder = mkdtempSync(join(tmpdir(), "rummy-port-"));
    try {
      const port = new URL(server.url).port;
      const { status, error } = rummy(["serve", "--data", folder], { PORT: port });
      expect(status).toBe(1);
      expect(error).toContain(`PORT ${port}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  for (const end of ["kill9", "stop"] as const) {
    test(`serves again on the same data after ${end === "stop" ? "an orderly stop" : "a kill -9"}`, async () => {
      const before = rummy(["operator", "catalogue", "list", "--data", data()]);
      expect(before).toMatchObject({ status: 0, error: "" });
      await server[end]();
      await server.restart();
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(rummy(["operator", "catalogue", "list", "--data", data()])).toEqual(before);
    });
  }

  test("answers health, readiness and figures", async () => {
    for (const path of ["/healthz", "/readyz", "/metrics"]) {
      expect({ path, status: (await fetch(server.url + path)).status }).toEqual({ path, status: 200 });
    }
    // The age of the oldest item of every queue: an item that never gets done shows by how late it is. A server that
    // has just begun has not looked yet.
    const queues = async () => {
      const figures = await (await fetch(`${server.url}/metrics`)).text();
      expect(figures).toContain("# TYPE");
      return [...figures.matchAll(/^jobs_oldest_seconds\{job="([^"]+)"\} 0$/gm)].map(([, job]) => job).toSorted();
    };
    await until("every queue to be told of", async () => (await queues()).length >= QUEUES.length).catch(() => {});
    expect(await queues()).toEqual(QUEUES);
  });
});

test("a log whose disk is full ends nothing: the server starts, answers and ends in order", async () => {
  const full = ["sh", "-c", 'exec "$@" >/dev/full', "log", process.execPath, PREPARED];
  const server = await startServer({ command: full, settings: { LOG_LEVEL: "debug", LOG_FORMAT: "json" } });
  for (let n = 0; n < 5; n += 1) expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.log()).toBe("");
  await server.remove();
});

test("Ctrl-C ends it in order, together with the database that it carries", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rummy-ctrl-c-"));
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [MAIN, "serve", "--data", folder], {
    env: { PATH, HOME, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  try {
    let said = "";
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.includes("http://")) break;
    }
    const postmaster = Number(readFileSync(join(folder, "pg/postmaster.pid"), "utf8").split("\n")[0]);
    // A terminal sends it to the whole group, and npm sends it once more.
    process.kill(-child.pid!, "SIGINT");
    const exited = once(child, "exit");
    process.kill(-child.pid!, "SIGINT");
    expect((await exited)[0]).toBe(0);
    expect(() => process.kill(postmaster, 0)).toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe("a bad setting ends with one line that names it", () => {
  const bad: readonly (readonly [name: string, value: string, others?: Record<string, string>])[] = [
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["MODE", "staging"],
    ["TABLE_TURN_MS", "-1"],
    ["DATABASE_URL", "mysql://here"],
    ["PUBLIC_URL", "here"],
    ["TRUSTED_PROXIES", "10.0.0.0/99"],
    ["TLS_CERT", "/no/such/file", { TLS_KEY: MAIN }],
    ["TLS_KEY", "", { TLS_CERT: MAIN }],
    ["SESSION_SECRET", "short"],
  ];
  for (const [name, value, others] of bad) {
    test(`${name}=${value}`, () => {
      const folder = mkdtempSync(join(tmpdir(), "rummy-setting-"));
      try {
        const { status, error } = rummy(["serve", "--data", folder], { PORT: "0", ...others, [name]: value });
        expect({ status, lines: error.trim().split("\n").length }).toEqual({ status: 1, lines: 1 });
        expect(error).toContain(name);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }

  test("a server that does not answer is named, and its password is not shown", () => {
    const { status, error } = rummy(["migrate"], {
      DATABASE_URL: "postgres://somebody:very-secret@127.0.0.1:1/none",
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
    });
    expect({ status, lines: error.trim().split("\n").length }).toEqual({ status: 1, lines: 1 });
    expect(error).toContain("DATABASE_URL");
    expect(error).not.toContain("very-secret");
  });

  test("--env-file gives settings, and the environment wins over it", () => {
    const folder = mkdtempSync(join(tmpdir(), "rummy-env-"));
    try {
      const file = join(folder, "settings.env");
      writeFileSync(file, "MODE=nonsense\n");
      expect(rummy(["serve", "--env-file", file]).error).toContain("MODE");
      writeFileSync(file, "MODE=development\n");
      expect(rummy(["serve", "--env-file", file], { MODE: "else" }).error).toContain('"else"');
      expect(rummy(["serve", "--env-file", join(folder, "none")]).error).toContain("--env-file");
      // Machines get one line of JSON, whether the settings or the start itself went wrong.
      const away = { DATABASE_URL: "postgres://somebody@127.0.0.1:1/none", SESSION_SECRET: "s".repeat(40) };
      for (const wrong of [{ MODE: "else" }, { ...away, ENCRYPTION_SECRET: "e".repeat(40) }]) {
        const { status, error, out } = rummy(["serve", "--data", join(folder, "json")], {
          LOG_FORMAT: "json",
          ...wrong,
        });
        const lines = error.trim().split("\n");
        expect([status, lines.length, out.split("\n").filter((line) => line !== "" && !line.startsWith("{"))]).toEqual([
          1,
          1,
          [],
        ]);
        expect(JSON.parse(lines[0] ?? "")).toMatchObject({
          level: "error",
          msg: expect.stringMatching(/MODE|DATABASE_URL/),
        });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
