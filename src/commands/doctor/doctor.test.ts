/** `rummy doctor` finds what is wrong with a set-up, says what to do, and changes nothing. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../test/support/child.ts";
import { runCommandLine } from "../../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { redisInstalled, startRedis } from "../../../test/support/redis.ts";
import { lookAtDescriptors } from "./machine.ts";
import { clockChecked } from "./servers.ts";

const folder = mkdtempSync(join(tmpdir(), "rummy-doctor-"));
/** What every vendor's address leads to; answers with this clock. */
let clockMs = 0;
const vendor = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: ({ url }) =>
    new Response("", {
      status: new URL(url).pathname === "/healthz" ? 200 : 401,
      headers: { date: new Date(Date.now() + clockMs).toUTCString() },
    }),
});
const origin = `http://127.0.0.1:${vendor.port}`;
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await vendor.stop(true);
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const VENDORS = { MSG91_AUTH_KEY: "k", MSG91_TEMPLATE_ID: "t", GOOGLE_MAPS_KEY: "k", ALARM_WEBHOOK: `${origin}/hook` };
const ORIGINS = (at: string) => ({ MSG91_ORIGIN: at, GOOGLE_MAPS_ORIGIN: at, SMTP_URL: at.replace("http", "smtp") });
const SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };

const doctor = async (settings: Readonly<Record<string, string>>) => {
  const { code, out, problem } = await runCommandLine(["doctor"], { ...SECRETS, ...settings });
  const lines = out.split("\n");
  const marked = (mark: string) => lines.filter((line) => line.startsWith(mark)).join("\n");
  return { code, problem, wrong: marked("WRONG"), ok: marked("  ok"), look: marked("  look"), last: lines.at(-1) };
};

test("a sound set-up of a server of one's own: nothing is wrong, and nothing is made", async () => {
  const data = join(folder, "none-yet");
  const { code, wrong, ok, last } = await doctor({
    ...{ DATA_DIR: data, DATABASE_URL: database.servingUrl, PUBLIC_URL: origin, ...VENDORS, ...ORIGINS(origin) },
  });
  expect({ code, wrong }).toEqual({ code: 0, wrong: "" });
  for (const about of ["DATABASE_URL: PostgreSQL", "MSG91_ORIGIN", "GOOGLE_MAPS_ORIGIN", "SMTP_URL", "ALARM_WEBHOOK"])
    expect(ok).toContain(about);
  expect(ok).toContain(`${origin}/healthz answers 200`);
  expect(last).toMatch(/^0 wrong, \d+ to look at, \d+ ok$/);
  expect(existsSync(data)).toBe(false);
});

test("whatever is away is named by its setting, all at once", async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const { code, wrong } = await doctor({
    DATABASE_URL: nobody.replace("http", "postgres"),
    REDIS_URL: nobody.replace("http", "redis"),
    ...VENDORS,
    ...ORIGINS(nobody),
  });
  expect(code).toBe(1);
  for (const about of ["DATABASE_URL", "REDIS_URL", "MSG91_ORIGIN", "GOOGLE_MAPS_ORIGIN", "SMTP_URL"])
    expect(wrong).toContain(`${about}: `);
});

test.skipIf(!redisInstalled)("Redis is asked, and one that hangs is away and keeps nothing waiting", async () => {
  const redis = await startRedis();
  expect((await doctor({ REDIS_URL: redis.url })).ok).toContain("REDIS_URL: Redis answers");
  redis.freeze();
  expect((await doctor({ REDIS_URL: redis.url })).wrong).toContain("REDIS_URL: no Redis can be used there");
  redis.thaw();
  await redis.remove();
});

test("what takes connections and answers nothing keeps neither the rest nor the process waiting", async () => {
  const silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const at = `://a:b@127.0.0.1:${silent.port}`;
  const { wrong, ok } = await doctor({
    ...{ DATABASE_URL: `postgres${at}/x`, REDIS_URL: `redis${at}`, ALARM_WEBHOOK: `${origin}/hook` },
  });
  expect(wrong).toContain("DATABASE_URL: no answer within 6 seconds");
  expect(wrong).toContain("REDIS_URL: ");
  expect(ok).toContain("ALARM_WEBHOOK: ");
  silent.stop(true);
});

test("production's needs: settings, copies, an address, and a proxy that may speak for players", async () => {
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  chmodSync(data, 0o755);
  const bare = await doctor({ MODE: "production", DATA_DIR: data });
  for (const text of ["SMTP_URL", "BACKUP_DIR is not set", "PUBLIC_URL: it is not set", `chmod 700 ${data}`])
    expect(bare.wrong).toContain(text);
  const proxied = await doctor({ MODE: "production", DATA_DIR: data, PUBLIC_URL: "https://rummy.invalid" });
  expect(proxied.wrong).toContain("TRUSTED_PROXIES: it is empty");
  const copies = join(folder, "copies");
  const gone = await doctor({ DATA_DIR: data, BACKUP_DIR: copies });
  expect(gone.wrong).toContain(`BACKUP_DIR ${copies} is not there`);
  mkdirSync(copies);
  const empty = await doctor({ DATA_DIR: data, BACKUP_DIR: copies });
  expect(empty.look).toContain("has no whole copy: run backup");
  mkdirSync(join(data, "pg"));
  expect((await doctor({ DATA_DIR: data, BACKUP_DIR: copies })).wrong).toContain("has no whole copy: run backup");
  expect(empty.look).toContain("is on the disk of the data folder");
});

test("clocks that are apart: a vendor's tells of this machine's, and the way there and back is no difference", async () => {
  clockMs = -120_000;
  const { wrong } = await doctor({ ...VENDORS, ...ORIGINS(origin) });
  expect(wrong).toMatch(/MSG91_ORIGIN: this machine's clock is 1[12]\d seconds off/);
  clockMs = 0;
  expect(clockChecked("it", 5_000, 4_900, 9_000)).toEqual([]);
  expect(clockChecked("it", 12_000, 4_900, 9_000)).toMatchObject([{ state: "wrong" }]);
  expect(clockChecked("it", 1_000, 4_900, 9_000)).toMatchObject([{ state: "wrong" }]);
});

test("V-25: a mistyped name stops it with its line, before anything is asked", async () => {
  const file = join(folder, "env");
  await Bun.write(file, "METRIC_TOKEN=abc\n");
  const { code, problem } = await runCommandLine(["doctor", "--env-file", file], {});
  expect({ code, problem }).toMatchObject({ code: 1, problem: expect.stringContaining("is METRICS_TOKEN meant?") });
});

test("few descriptors are told of", async () => {
  const limits = join(folder, "limits");
  await Bun.write(limits, "Max open files            1024                 524288               files\n");
  expect(lookAtDescriptors(limits)).toMatchObject([{ state: "unsure", text: expect.stringContaining("1024") }]);
});
