import { afterAll, describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { collectingLog } from "../../../test/support/log.ts";
import { archiveAt, archiving, isEarlier, makeArchive, recovering } from "./archive.ts";
import { basesOf, FILES } from "./manifest.ts";
import { unwrap, wrap } from "./passphrase.ts";
import { prune } from "./take.ts";
import { lookAtArchive, type WatchDeps } from "./watch.ts";

const scratch = mkdtempSync(join(tmpdir(), "rummy-backup-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What PostgreSQL makes of a command before it gives it to a shell. */
const run = (settings: readonly string[], name: string, { path, file }: { path: string; file: string }) => {
  const command = settings.find((one) => one.startsWith(`${name}=`))!.slice(name.length + 1);
  const made = command.replaceAll(/%[%pf]/g, (sign) => ({ "%p": path, "%f": file, "%%": "%" })[sign]!);
  return spawnSync("sh", ["-c", made], { cwd: scratch }).status;
};

describe("the archive", () => {
  const segment = "000000010000000000000007";

  test("takes a segment once, whatever its folder is called, and gives it back", async () => {
    const archive = archiveAt(join(scratch, "it's 100%f $HOME `id`"));
    makeArchive(archive, () => {});
    writeFileSync(join(scratch, "segment"), "what was written");
    const put = () => run(archiving(archive, 60), "archive_command", { path: "segment", file: segment });
    expect(put()).toBe(0);
    expect(gunzipSync(await Bun.file(join(archive.wal, `${segment}.gz`)).bytes()).toString()).toBe("what was written");
    // Told twice after a crash.
    expect(put()).toBe(0);
    const got = run(recovering(archive, null), "restore_command", { path: "back", file: segment });
    expect([got, await Bun.file(join(scratch, "back")).text()]).toEqual([0, "what was written"]);
    expect(run(recovering(archive, null), "restore_command", { path: "none", file: "00000002.history" })).not.toBe(0);
    // Another server's segment of the same name is refused, not written over.
    writeFileSync(join(scratch, "segment"), "what another one has written");
    expect(put()).not.toBe(0);
    expect(readdirSync(archive.wal)).toEqual([`${segment}.gz`]);
  });

  test("orders segments by their place, whatever their timeline; a timeline's history is none", () => {
    expect(isEarlier("000000020000000000000006.gz", segment)).toBe(true);
    expect(isEarlier(segment, "000000020000000000000006")).toBe(false);
    expect(isEarlier(`${segment}.gz`, segment)).toBe(false);
    expect(isEarlier("00000002.history.gz", segment)).toBe(false);
  });

  test("keeps the newest copies and what they need of the log; what was not finished is no copy", () => {
    const archive = archiveAt(join(scratch, "pruned"));
    makeArchive(archive, () => {});
    const part = { bytes: 1, sha256: "0".repeat(64) };
    for (const n of [1, 3, 5]) {
      const folder = join(archive.bases, `2026-11-0${n}T00-00-00-000Z`);
      mkdirSync(folder);
      const at = `2026-11-0${n}T00:00:00.000Z`;
      const firstSegment = `00000001000000000000000${n}`;
      const about = { format: 1, startedAt: at, endedAt: at, firstSegment, system: "7", postgres: 180_000 };
      writeFileSync(join(folder, FILES.manifest), JSON.stringify({ ...about, database: part, attachments: part }));
    }
    mkdirSync(join(archive.bases, "2026-11-09T00-00-00-000Z"));
    for (const n of [1, 2, 3, 4, 5, 6]) writeFileSync(join(archive.wal, `00000001000000000000000${n}.gz`), "");
    writeFileSync(join(archive.wal, "00000002.history.gz"), "");
    expect(prune(archive, 3)).toEqual({ bases: 0, segments: 0 });
    expect(prune(archive, 2)).toEqual({ bases: 1, segments: 2 });
    expect(basesOf(archive).map(({ id }) => id)).toEqual(["2026-11-03T00-00-00-000Z", "2026-11-05T00-00-00-000Z"]);
    expect(readdirSync(archive.wal).toSorted()[0]).toBe("000000010000000000000003.gz");
    expect(existsSync(join(archive.wal, "00000002.history.gz"))).toBe(true);
  });
});

describe("secrets in a copy", () => {
  test("are opened by their passphrase alone, and not once they were changed", () => {
    const secrets = { session: "s".repeat(64), "database-owner": "ü\n💠" };
    // The same letters, typed on two keyboards.
    const text = wrap(secrets, "caf\u00e9 at the corner");
    expect(text).not.toContain(secrets.session);
    expect(unwrap(text, "cafe\u0301 at the corner")).toEqual(secrets);
    expect(unwrap(text, "Café at the corner")).toBeNull();
    const wrapped = JSON.parse(text) as Record<string, unknown>;
    for (const change of [{ n: 2 ** 30 }, { salt: 7 }, { text: "" }])
      expect(unwrap(JSON.stringify({ ...wrapped, ...change }), "café at the corner")).toBeNull();
  });

  test("property: whatever lies there instead is refused without harm", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => expect(unwrap(text, "a long passphrase")).toBeNull()),
    );
  });
});

describe("the watch over the archive", () => {
  const look = async (row: { failed: number; refusedFor: number | null } | null) => {
    const log = collectingLog();
    const archive = archiveAt(join(scratch, "pruned"));
    const sql = (async () => {
      if (row === null) throw new Error("away");
      return [row];
    }) as unknown as WatchDeps["sql"];
    await lookAtArchive({
      archive,
      sql,
      log,
      metrics: { gauge: () => {} },
      now: () => Date.parse("2026-11-06T00:00:00Z"),
    });
    return log.lines.map(({ fields }) => fields.alarm);
  };

  test("gives an alarm when it has taken nothing for five minutes, and none for a hiccup or a database that is away", async () => {
    expect(await look({ failed: 0, refusedFor: null })).toEqual([]);
    expect(await look({ failed: 3, refusedFor: 299 })).toEqual([]);
    expect(await look({ failed: 9, refusedFor: 300 })).toEqual(["archiveBehind"]);
    expect(await look(null)).toEqual([]);
  });

  test("gives an alarm when there is no copy of the last two days", async () => {
    rmSync(join(scratch, "pruned", "base"), { recursive: true, force: true });
    expect(await look({ failed: 0, refusedFor: null })).toEqual(["noBackup"]);
  });
});
