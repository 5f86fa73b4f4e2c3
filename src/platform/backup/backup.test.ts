import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { collectingLog } from "../../../test/support/log.ts";
import { archiveAt, archiving, makeArchive, placeOf, recovering } from "./archive.ts";
import { basesOf, FILES } from "./manifest.ts";
import { unwrap, wrap } from "./passphrase.ts";
import { prune } from "./take.ts";
import { chooseBase, newestTimeline } from "./timelines.ts";
import { lookAtArchive, type WatchDeps } from "./watch.ts";

// A passphrase is slow to try, on purpose.
setDefaultTimeout(120_000);

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
    const got = run(recovering(archive, { at: null, timeline: 1 }), "restore_command", { path: "back", file: segment });
    expect([got, await Bun.file(join(scratch, "back")).text()]).toEqual([0, "what was written"]);
    expect(
      run(recovering(archive, { at: null, timeline: 1 }), "restore_command", {
        path: "none",
        file: "00000002.history",
      }),
    ).not.toBe(0);
    // Another server's segment of the same name is refused, not written over.
    writeFileSync(join(scratch, "segment"), "what another one has written");
    expect(put()).not.toBe(0);
    expect(readdirSync(archive.wal)).toEqual([`${segment}.gz`]);
  });

  test("knows a segment's place, whatever its timeline; a timeline's history has none", () => {
    expect(placeOf("000000020000000000000006.gz")! < placeOf(segment)!).toBe(true);
    expect(placeOf(`${segment}.gz`)).toBe(placeOf(segment));
    expect([placeOf("00000002.history.gz"), placeOf(`${segment}.00000028.backup.gz`)]).toEqual([null, null]);
  });

  /** An archive with copies that begin at these segments and end in them. */
  function copiesAt(name: string, ...begin: readonly string[]) {
    const archive = archiveAt(join(scratch, name));
    makeArchive(archive, () => {});
    const part = { bytes: 1, sha256: "0".repeat(64) };
    for (const [n, firstSegment] of begin.entries()) {
      const folder = join(archive.bases, `2026-11-0${n + 1}T00-00-00-000Z`);
      mkdirSync(folder);
      const at = `2026-11-0${n + 1}T00:00:00.000Z`;
      const endPlace = `0/${firstSegment.slice(-2)}FFFFFF`;
      const about = { format: 1, startedAt: at, endedAt: at, firstSegment, endPlace, system: "7", postgres: 180_000 };
      writeFileSync(join(folder, FILES.manifest), JSON.stringify({ ...about, database: part, attachments: part }));
    }
    return archive;
  }
  const at = (timeline: number, n: number) =>
    `${String(timeline).padStart(8, "0")}00000000${n.toString(16).toUpperCase().padStart(8, "0")}`;
  const put = ({ wal }: { readonly wal: string }, name: string, text = "") =>
    writeFileSync(join(wal, `${name}.gz`), gzipSync(text));

  test("keeps the newest copies and what they need of the log; what was not finished is no copy", () => {
    const archive = copiesAt("pruned", at(1, 1), at(1, 3), at(1, 5));
    mkdirSync(join(archive.bases, "2026-11-09T00-00-00-000Z"));
    cpSync(join(archive.bases, "2026-11-01T00-00-00-000Z"), join(archive.bases, ".draft-1"), { recursive: true });
    for (const n of [1, 2, 3, 4, 5, 6]) put(archive, at(1, n));
    put(archive, "00000002.history");
    expect(prune(archive, 3)).toEqual({ bases: 0, segments: 0 });
    expect(prune(archive, 2)).toEqual({ bases: 1, segments: 2 });
    expect(basesOf(archive).map(({ id }) => id)).toEqual(["2026-11-02T00-00-00-000Z", "2026-11-03T00-00-00-000Z"]);
    expect(readdirSync(archive.wal).toSorted()).toEqual([
      ...[3, 4, 5, 6].map((n) => `${at(1, n)}.gz`),
      "00000002.history.gz",
    ]);
  });

  test("keeps what the copy of a later timeline needs, though it lies before where an earlier one's begins", () => {
    const archive = copiesAt("forked", at(1, 9), at(2, 6));
    for (const n of [4, 5, 6, 9]) put(archive, at(2, n));
    expect(prune(archive, 2)).toEqual({ bases: 0, segments: 2 });
    expect(readdirSync(archive.wal).toSorted()).toEqual([`${at(2, 6)}.gz`, `${at(2, 9)}.gz`]);
  });

  test("takes the newest copy before the moment that leads to the timeline; what was left behind leads to its own alone", () => {
    // Restored to somewhere in segment 5: the copy that ended in 8 is on the branch that was given up.
    const archive = copiesAt("chosen", at(1, 2), at(1, 8), at(2, 9));
    put(archive, "00000002.history", "1\t0/5000028\tbefore 2026-11-02 00:00:00+00\n");
    const [one = "", left = "", later = ""] = basesOf(archive).map(({ id }) => id);
    const chosen = (moment: string | null, timeline: number, id?: string) => {
      const found = chooseBase(archive, {
        at: moment === null ? null : new Date(moment),
        timeline,
        ...(id ? { id } : {}),
      });
      return found.ok ? found.value.id : found.error;
    };
    expect(newestTimeline(archive)).toBe(2);
    expect(chosen(null, 2)).toBe(later);
    expect(chosen("2026-11-02T12:00:00Z", 2)).toBe(one);
    expect(chosen("2026-11-02T12:00:00Z", 1)).toBe(left);
    expect(chosen(null, 2, left)).toBe("no copy leads to timeline 2");
    expect(chosen("2026-11-01T12:00:00Z", 1, left)).toBe("the oldest copy is of 2026-11-02T00:00:00.000Z");
    expect(chosen("2026-10-01T00:00:00Z", 2)).toBe("the oldest copy is of 2026-11-01T00:00:00.000Z");
    expect(chosen(null, 2, "none")).toBe("there is no copy none");
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
      now: () => Date.parse("2026-11-04T00:00:00Z"),
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
