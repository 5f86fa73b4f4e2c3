import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../../test/support/child.ts";
import { readConfig } from "../config.ts";
import { lockDataFolder, openDataFolder, standBeside } from "./data-folder.ts";
import { keptSecret, loadSecrets } from "./secrets.ts";

const made: string[] = [];
const fresh = () => {
  made.push(mkdtempSync(join(tmpdir(), "rummy-data-")));
  return openDataFolder(join(made.at(-1) ?? "", "data"));
};
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** Another process that takes the lock, says so, and then stays. */
async function holder(path: string) {
  const code = `
    const { lockDataFolder } = await import(${JSON.stringify(join(import.meta.dir, "data-folder.ts"))});
    const lock = lockDataFolder({ path: ${JSON.stringify(path)} });
    console.log(lock.ok ? "locked" : lock.error);
    setInterval(() => lock, 1000);`;
  const child = Bun.spawn([process.execPath, "-e", code], { stdout: "pipe", stderr: "inherit" });
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  return { child, said: new TextDecoder().decode(value).trim() };
}

/** Has the process opened a file of this name? */
const holds = (pid: number, name: string): boolean =>
  readdirSync(`/proc/${pid}/fd`).some((one) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${one}`).endsWith(name);
    } catch {
      return false;
    }
  });

/** Another command that uses the database, says so, and then stays. */
async function another(path: string) {
  const code = `
    const { standBeside } = await import(${JSON.stringify(join(import.meta.dir, "data-folder.ts"))});
    const beside = standBeside({ path: ${JSON.stringify(path)} });
    console.log("there");
    setInterval(() => beside, 1000);`;
  const child = Bun.spawn([process.execPath, "-e", code], { stdout: "pipe", stderr: "inherit" });
  const there = child.stdout.getReader().read();
  return { child, there };
}

describe("commands beside each other", () => {
  test("only the last one stops the database, and who comes meanwhile waits", async () => {
    const { path } = fresh();
    const first = await another(path);
    await first.there;
    let stopped = 0;
    const stop = async () => {
      stopped += 1;
    };
    const own = standBeside({ path });
    await own.leave(stop);
    expect(stopped).toBe(0);
    // However it ends.
    first.child.kill("SIGKILL");
    await first.child.exited;
    const last = standBeside({ path });
    let next: Awaited<ReturnType<typeof another>> | undefined;
    let isThere = true;
    await last.leave(async () => {
      next = await another(path);
      await until("the next one at the lock", () => holds(next!.child.pid, "beside.lock"));
      isThere = await Promise.race([next.there.then(() => true), false]);
      await stop();
    });
    expect([stopped, isThere]).toEqual([1, false]);
    expect(new TextDecoder().decode((await next!.there).value)).toBe("there\n");
    next!.child.kill();
    await next!.child.exited;
  });

  test("a folder that takes no file keeps no command from its work", async () => {
    let stopped = false;
    await standBeside({ path: join(fresh().path, "none") }).leave(async () => {
      stopped = true;
    });
    expect(stopped).toBe(true);
  });
});

describe("the data folder's lock", () => {
  test("belongs to one process at a time; the second is told which", async () => {
    const folder = fresh();
    const { child, said } = await holder(folder.path);
    expect(said).toBe("locked");
    const lock = lockDataFolder(folder);
    expect(lock).toEqual({ ok: false, error: `the data folder ${folder.path} is in use by process ${child.pid}` });
    child.kill();
    await child.exited;
  });

  test("dies with its process, however that ends", async () => {
    const folder = fresh();
    const { child } = await holder(folder.path);
    child.kill("SIGKILL");
    await child.exited;
    const lock = lockDataFolder(folder);
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.value();
  });

  test("can be given back", () => {
    const folder = fresh();
    for (let round = 0; round < 2; round++) {
      const lock = lockDataFolder(folder);
      expect(lock.ok).toBe(true);
      expect(readFileSync(join(folder.path, "serve.pid"), "utf8").trim()).toBe(String(process.pid));
      if (lock.ok) lock.value();
    }
  });

  test("the folder is for this user alone", () => expect(statSync(fresh().path).mode & 0o777).toBe(0o700));
});

describe("secrets", () => {
  const config = (env: Record<string, string> = {}) => {
    const read = readConfig(env);
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };

  test("are made once, kept for this user alone, and survive", () => {
    const folder = fresh();
    const first = loadSecrets(config(), folder);
    expect(first.session.length).toBeGreaterThanOrEqual(32);
    expect(first.session).not.toBe(first.encryption);
    expect(loadSecrets(config(), folder)).toEqual(first);
    expect(statSync(join(folder.path, "session.secret")).mode & 0o777).toBe(0o600);
  });

  test("the one that encrypts is not made anew where there is a database", () => {
    const folder = fresh();
    const first = loadSecrets(config(), folder);
    mkdirSync(join(folder.path, "pg"));
    expect(loadSecrets(config(), folder)).toEqual(first);
    rmSync(join(folder.path, "encryption.secret"));
    expect(() => loadSecrets(config(), folder)).toThrow("has a database and no encryption.secret");
    expect(existsSync(join(folder.path, "encryption.secret"))).toBe(false);
    const given = loadSecrets(config({ ENCRYPTION_SECRET: first.encryption }), folder);
    expect(given.encryption).toBe(first.encryption);
  });

  test("the key of push notices is made once, too, and not where every process has a folder of its own", () => {
    const folder = fresh();
    const { vapid } = loadSecrets(config(), folder);
    expect(vapid).toMatch(/^[\w-]{43}$/);
    expect(loadSecrets(config(), folder).vapid).toBe(vapid!);
    const shared = {
      DATABASE_URL: "postgres://db/rummy",
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
    };
    expect("vapid" in loadSecrets(config(shared), fresh())).toBe(false);
    expect(loadSecrets(config({ ...shared, VAPID_PRIVATE_KEY: "v".repeat(43) }), fresh()).vapid).toBe("v".repeat(43));
  });

  test("are made once, too, where a file can have one name only", () => {
    const folder = fresh();
    const noLinks = () => {
      throw Object.assign(new Error("operation not permitted"), { code: "EPERM" });
    };
    const made = keptSecret(folder, "session", () => "first", noLinks);
    expect([made, keptSecret(folder, "session", () => "second", noLinks)]).toEqual(["first", "first"]);
    expect(readdirSync(folder.path)).toEqual(["session.secret"]);
    const full = () => {
      throw Object.assign(new Error("no space"), { code: "ENOSPC" });
    };
    expect(() => keptSecret(folder, "other", () => "x", full)).toThrow("no space");
  });

  test("that are given win", () => {
    expect(loadSecrets(config({ SESSION_SECRET: "s".repeat(40) }), fresh()).session).toBe("s".repeat(40));
  });
});
