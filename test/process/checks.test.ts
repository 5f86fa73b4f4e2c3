/** What a server looks at by itself: the books, and whether its copies can be restored (V-30, O-51). */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../src/platform/database.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres.ts";
import { until } from "../support/child.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";

setDefaultTimeout(300_000);

const archive = mkdtempSync(join(tmpdir(), "rummy-checks-"));
const SETTINGS = { BACKUP_DIR: archive, BACKUP_PASSPHRASE: "a passphrase of the test", BACKUP_SECONDS: "1" };
let app: TestServer;
beforeAll(async () => {
  app = await startServer({ settings: SETTINGS });
  await registerPlayer(app.url);
  expect(rummy("backup").status).toBe(0);
});
afterAll(async () => {
  await app?.remove();
  rmSync(archive, { recursive: true, force: true });
});

const data = () => join(app.folder, "data");
const scratch = () => join(data(), "rehearsing");
const { PATH, HOME } = process.env;
const commandOf = (...words: string[]) => [...app.command, ...words, "--data", data()];

function rummy(...words: string[]) {
  const [program = "", ...rest] = commandOf(...words);
  const env = { PATH, HOME, ...SETTINGS };
  return spawnSync(program, rest, { cwd: tmpdir(), env, encoding: "utf8", timeout: 120_000 });
}

/** Asks the server's own database. */
async function asked<T>(ask: (sql: ReturnType<typeof connect>) => PromiseLike<T>): Promise<T> {
  const { owner } = await startEmbeddedPostgres({ folder: data() });
  const sql = connect(owner, 1);
  return Promise.resolve(ask(sql)).finally(() => sql.end());
}

test("a server rehearses a restore of its copies when it is due, audits what came of it, and removes it", async () => {
  const copies = readdirSync(join(archive, "base"));
  await asked(
    (sql) => sql`
    INSERT INTO operator.check_run (name, created_at, due_at)
    VALUES ('audit', now(), now()), ('auditAll', now(), now()), ('rehearsal', now(), now())
    ON CONFLICT (name) DO UPDATE SET due_at = now()`,
  );
  const ended = () =>
    asked(
      (sql) => sql<{ name: string; sound: boolean }[]>`
      SELECT name, is_sound AS sound FROM operator.check_run WHERE ended_at IS NOT NULL ORDER BY name`,
    );
  await until("all checks to be run", async () => (await ended()).length === 3, 280_000);
  expect([...(await ended())]).toEqual(["audit", "auditAll", "rehearsal"].map((name) => ({ name, sound: true })));
  expect(existsSync(scratch())).toBe(false);
  expect(readdirSync(join(archive, "base"))).toEqual(copies);
  const told = rummy("operator", "alarms", "checks").stdout;
  expect(told).toMatch(
    new RegExp(`rehearsal .* sound: The copy ${copies[0]}, and its log until .* The ledger is sound`),
  );
  // A figure that takes longer than a second is told the next time.
  const figures = async () => (await fetch(`${app.url}/metrics`)).text();
  for (const name of ["audit", "auditAll", "rehearsal"])
    await until(
      `the figure of ${name}`,
      async () => (await figures()).includes(`check_sound{check="${name}"} 1`),
      30_000,
    );
});

test("O-51: asked for at the terminal, a server runs it and says for whom; `audit` by hand is noted where that stands", async () => {
  const told = () => rummy("operator", "alarms", "checks").stdout;
  expect(rummy("operator", "alarms", "run", "auditAll").stdout).toContain("Asked for.");
  expect(rummy("operator", "alarms", "run", "auditAll").stderr).toMatch(/has asked for it|runs it since/);
  await until("it to be run", () => /auditAll .* sound: The ledger is sound.*by terminal:/.test(told()), 120_000, 500);
  expect(told()).not.toMatch(/^audit {2}.*by terminal/m);
  expect(rummy("audit", "--as", "Fina").status).toBe(0);
  expect(told()).toMatch(/^audit {2}.* sound: The ledger is sound.*by terminal:Fina/m);
  expect(rummy("operator", "log", "list").stdout).toMatch(/check\.byHand|Ran a check at the terminal/);
});

test("a rehearsal that is ended leaves neither its folder nor its PostgreSQL", async () => {
  const child = Bun.spawn(commandOf("check", "rehearsal"), {
    ...{ cwd: tmpdir(), env: { PATH, HOME, ...SETTINGS }, stdout: "ignore", stderr: "pipe" },
  });
  const pid = join(scratch(), "data/restoring/pg/postmaster.pid");
  // Of the lowest priority, it waits for whatever else this machine does.
  await until("its PostgreSQL", () => existsSync(pid) || child.exitCode !== null, 200_000);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(1);
  expect(await new Response(child.stderr).text()).toContain("the server stops");
  expect(existsSync(join(scratch(), "data"))).toBe(false);
  const others = spawnSync("pgrep", ["-f", scratch()], { encoding: "utf8" });
  expect(others.stdout.trim()).toBe("");
});

test("what cannot be restored is told in words: nothing passes for a rehearsal", () => {
  const { status, stderr, stdout } = rummy("check", "rehearsal", "now");
  expect([status, stderr.trim(), stdout]).toEqual([1, "rummy: say check audit|auditAll|rehearsal", ""]);
});
