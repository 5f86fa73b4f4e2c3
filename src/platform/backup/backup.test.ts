import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { collectingLog } from "../../../test/support/log.ts";
import { createMetrics } from "../metrics.ts";
import { archiveAt, archiving, makeArchive, recovering } from "./archive.ts";
import { placeOf } from "./log-files.ts";
import { basesOf, FILES } from "./manifest.ts";
import { unwrap, wrap } from "./passphrase.ts";
import { noteServing } from "./serving-note.ts";
import { prune } from "./take.ts";
import { chooseBase, extentOf, leftFor, livingLine } from "./timelines.ts";
import { lookAtArchive, type WatchDeps, watchArchive } from "./watch.ts";

// A passphrase is slow to try, on purpose.
setDefaultTimeout(120_000);

const scratch = mkdtempSync(join(tmpdir(), "rummy-backup-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** PostgreSQL's name of the database whose copies these are. */
const SYSTEM = "7654321098765432109";

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
      const about = {
        format: 1,
        startedAt: at,
        endedAt: at,
        firstSegment,
        endPlace,
        system: SYSTEM,
        postgres: 180_000,
      };
      writeFileSync(join(folder, FILES.manifest), JSON.stringify({ ...about, database: part, attachments: part }));
    }
    return archive;
  }
  const at = (timeline: number, n: number) =>
    `${String(timeline).padStart(8, "0")}00000000${n.toString(16).toUpperCase().padStart(8, "0")}`;
  const put = ({ wal }: { readonly wal: string }, name: string, text = "") =>
    writeFileSync(join(wal, `${name}.gz`), gzipSync(text));
  /** A segment as a database wrote it, on a day of November. */
  const write = (archive: { readonly wal: string }, name: string, day: number, system = SYSTEM) => {
    const segment = Buffer.alloc(2 ** 16);
    segment.writeBigUInt64LE(BigInt(system), 24);
    const packed = gzipSync(segment);
    packed.writeUInt32LE(Date.UTC(2026, 10, day) / 1_000, 4);
    writeFileSync(join(archive.wal, `${name}.gz`), packed);
  };

  test("keeps the newest copies and what they need of the log; what was not finished is no copy", () => {
    const archive = copiesAt("pruned", at(1, 1), at(1, 3), at(1, 5));
    mkdirSync(join(archive.bases, "2026-11-09T00-00-00-000Z"));
    cpSync(join(archive.bases, "2026-11-01T00-00-00-000Z"), join(archive.bases, ".draft-1"), { recursive: true });
    for (const n of [1, 2, 3, 4, 5, 6]) put(archive, at(1, n));
    put(archive, "00000002.history");
    const newest = basesOf(archive).at(-1)!;
    expect(prune(archive, 3, newest)).toEqual({ bases: 0, segments: 0 });
    expect(prune(archive, 2, newest)).toEqual({ bases: 1, segments: 2 });
    expect(basesOf(archive).map(({ id }) => id)).toEqual(["2026-11-02T00-00-00-000Z", "2026-11-03T00-00-00-000Z"]);
    expect(readdirSync(archive.wal).toSorted()).toEqual([
      ...[3, 4, 5, 6].map((n) => `${at(1, n)}.gz`),
      "00000002.history.gz",
    ]);
  });

  test("keeps what the copy of a later timeline needs, though it lies before where an earlier one's begins", () => {
    const archive = copiesAt("forked", at(1, 9), at(2, 6));
    for (const n of [4, 5, 6, 9]) put(archive, at(2, n));
    expect(prune(archive, 2, basesOf(archive).at(-1)!)).toEqual({ bases: 0, segments: 2 });
    expect(readdirSync(archive.wal).toSorted()).toEqual([`${at(2, 6)}.gz`, `${at(2, 9)}.gz`]);
  });

  test("the copy of a line that nobody serves, however high its timeline, does not push out those of the line that is served", () => {
    // The second was taken of a rehearsal; the third is of the server.
    const archive = copiesAt("pushed", at(1, 1), at(2, 2), at(1, 8));
    const id = (n: number) => `2026-11-0${n}T00-00-00-000Z`;
    const newest = basesOf(archive).find((base) => base.id === id(3))!;
    expect(prune(archive, 2, newest)).toEqual({ bases: 0, segments: 0 });
    expect(prune(archive, 1, newest)).toEqual({ bases: 2, segments: 0 });
    expect(basesOf(archive).map((base) => base.id)).toEqual([id(3)]);
  });

  test("takes the newest copy before the moment that leads to the timeline; what was left behind leads to its own alone", () => {
    // Restored to somewhere in segment 5: the copy that ended in 8 is on the branch that was given up.
    const archive = copiesAt("chosen", at(1, 2), at(1, 8), at(2, 9));
    put(archive, "00000002.history", "1\t0/5000028\tbefore 2026-11-02 00:00:00+00\n");
    const [one = "", left = "", later = ""] = basesOf(archive).map(({ id }) => id);
    const chosen = (moment: string | null, timeline: number, id?: string, system = SYSTEM) => {
      const found = chooseBase(archive, {
        at: moment === null ? null : new Date(moment),
        line: { system, timeline },
        ...(id ? { id } : {}),
      });
      return found.ok ? found.value.id : found.error;
    };
    expect(chosen(null, 2)).toBe(later);
    expect(chosen("2026-11-02T12:00:00Z", 2)).toBe(one);
    expect(chosen("2026-11-02T12:00:00Z", 1)).toBe(left);
    expect(chosen(null, 2, left)).toBe("no copy leads to timeline 2");
    expect(chosen("2026-11-01T12:00:00Z", 1, left)).toBe("the oldest copy is of 2026-11-02T00:00:00.000Z");
    expect(chosen("2026-10-01T00:00:00Z", 2)).toBe("the oldest copy is of 2026-11-01T00:00:00.000Z");
    expect(chosen(null, 2, "none")).toBe("there is no copy none");
    expect(chosen(null, 1, undefined, "8")).toBe("no copy leads to timeline 1");
    // What was between the moment to which it was restored and the new beginning is on the line that was left.
    expect(leftFor(archive, 2, new Date("2026-11-02T12:00:00Z"))).toMatchObject({ timeline: 1 });
    expect(leftFor(archive, 2, new Date("2026-11-01T12:00:00Z"))).toBeNull();
    expect(leftFor(archive, 1, new Date("2026-11-02T12:00:00Z"))).toBeNull();
  });

  describe("the line that is followed", () => {
    const timeline = (archive: ReturnType<typeof copiesAt>) => livingLine(archive)?.timeline ?? null;

    test("is the one that was written to last, where rehearsals of a former release wrote to the archive", () => {
      const archive = copiesAt("damaged", at(1, 1));
      expect(timeline(archive)).toBe(1);
      for (const [n, name] of [at(1, 2), at(2, 3), at(2, 4), at(3, 4), at(1, 5)].entries()) write(archive, name, n + 2);
      for (const n of [2, 3]) put(archive, `0000000${n}.history`, "1\t0/3000028\tno recovery target specified\n");
      expect(timeline(archive)).toBe(1);
      // The database of another folder, of which there is no copy, wrote last.
      write(archive, at(1, 9), 20, "8");
      expect(timeline(archive)).toBe(1);
      expect(extentOf(archive, { system: SYSTEM, timeline: 1 }, basesOf(archive)[0]!)).toEqual({
        last: 5,
        missing: at(1, 1),
      });
    });

    test("is the one that is noted as serving, whatever clocks say; unless another was written to since that it does not come from", () => {
      const archive = copiesAt("noted", at(1, 1));
      write(archive, at(1, 5), 9);
      put(archive, "00000002.history", "1\t0/5000028\tbefore 2026-11-09 00:00:00+00\n");
      // Restored on a machine whose clock is days behind; its first segments are not there yet.
      noteServing(archive, { system: SYSTEM, timeline: 2 }, new Date("2026-11-05T00:00:00Z"));
      expect(timeline(archive)).toBe(2);
      write(archive, at(2, 6), 6);
      expect(timeline(archive)).toBe(2);
      // A former release, which notes nothing, restored that and served it.
      put(archive, "00000003.history", "1\t0/5000028\tx\n2\t0/6000028\tx\n");
      write(archive, at(3, 7), 8);
      expect(timeline(archive)).toBe(3);
      // Its rehearsal ends, and the server goes on.
      write(archive, at(2, 8), 10);
      expect(timeline(archive)).toBe(2);
      // One whose first file never came into the archive cannot be followed.
      noteServing(archive, { system: SYSTEM, timeline: 4 }, new Date("2026-11-11T00:00:00Z"));
      expect(timeline(archive)).toBe(2);
    });

    test("says which segment is missing", () => {
      const archive = copiesAt("gap", at(1, 2));
      for (const n of [2, 3, 5, 6]) write(archive, at(1, n), n);
      const [base] = basesOf(archive);
      const line = { system: SYSTEM, timeline: 1 };
      expect(extentOf(archive, line, base!)).toEqual({ last: 6, missing: at(1, 4) });
      write(archive, at(1, 4), 4);
      expect(extentOf(archive, line, base!)).toEqual({ last: 6, missing: null });
      // The next one begins in the middle of segment 5.
      put(archive, "00000002.history", "1\t0/5000028\tno recovery target specified\n");
      for (const n of [5, 6, 7]) write(archive, at(2, n), n);
      expect(extentOf(archive, { ...line, timeline: 2 }, base!)).toEqual({ last: 7, missing: null });
      rmSync(join(archive.wal, `${at(2, 6)}.gz`));
      expect(extentOf(archive, { ...line, timeline: 2 }, base!)).toEqual({ last: 7, missing: at(2, 6) });
    });
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
  const own = { system: SYSTEM, timeline: 1 };
  const look = async (row: { failed: number; refusedFor: number | null } | null) => {
    const log = collectingLog();
    const archive = archiveAt(join(scratch, "pruned"));
    const sql = (async () => {
      if (row === null) throw new Error("away");
      return [row];
    }) as unknown as WatchDeps["sql"];
    await lookAtArchive({
      archive,
      own,
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

  test("where no copy is, the newest one's age is +Inf, as monitoring reads it, while the log's alarm waits for the first day", async () => {
    const metrics = createMetrics();
    const sql = (() => Promise.resolve([{ failed: 0, refusedFor: null }])) as unknown as WatchDeps["sql"];
    const archive = archiveAt(join(scratch, "no copy yet"));
    const stop = watchArchive({ archive, own: null, sql, log: collectingLog(), metrics, now: () => Date.now() });
    expect(await metrics.text()).toContain("\nbackup_base_age_seconds +Inf\n");
    stop();
  });

  test("gives an alarm when another database has begun to write there", async () => {
    const archive = archiveAt(join(scratch, "pruned"));
    noteServing(archive, own, new Date());
    expect(await look(null)).toEqual([]);
    noteServing(archive, { ...own, timeline: 2 }, new Date());
    expect(await look(null)).toEqual(["archiveTaken"]);
    noteServing(archive, own, new Date());
  });

  test("gives an alarm when there is no copy of the last two days, and none before there could have been one", async () => {
    const archive = archiveAt(join(scratch, "pruned"));
    rmSync(archive.bases, { recursive: true, force: true });
    rmSync(join(archive.path, "serving.json"), { force: true });
    const calm = { failed: 0, refusedFor: null };
    // It is not known to have served: nothing speaks for a new one.
    expect(await look(calm)).toEqual(["noBackup"]);
    const now = Date.parse("2026-11-04T00:00:00Z");
    noteServing(archive, own, new Date(now));
    expect(await look(calm)).toEqual([]);
    rmSync(join(archive.path, "serving.json"));
    noteServing(archive, own, new Date(now - 50 * 3_600_000));
    expect(await look(calm)).toEqual([]);
    rmSync(join(archive.path, "serving.json"));
    noteServing(archive, own, new Date(now - 50 * 3_600_000 - 1));
    expect(await look(calm)).toEqual(["noBackup"]);
    // A server that is started anew every day alarms all the same.
    noteServing(archive, own, new Date(now - 60_000));
    expect(await look(calm)).toEqual(["noBackup"]);
  });
});
