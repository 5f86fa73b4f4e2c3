import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "../../modules/kernel/index.ts";
import { type FakeTime, fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { fakeProcesses } from "../../test/support/processes.ts";
import { type BuiltFile, keptFile, madeFile, serveBuiltFile } from "../http/built-files.ts";
import { pack, unpack } from "./pack.ts";
import { ASK_AGAIN_MS, createReleases, KEPT_MS, MOST_PACKS, PACK_AFTER_MS } from "./releases.ts";

const scratch = mkdtempSync(join(tmpdir(), "rummy-releases-"));
afterAll(() => rmSync(scratch, { recursive: true }));
let folders = 0;
const newFolder = () => {
  folders += 1;
  return join(scratch, String(folders), "releases");
};

/** A release: a script whose name and content bear its mark, a font, and what is in every release under one name. */
function release(mark: string): ReadonlyMap<string, BuiltFile> {
  const font = new Uint8Array([1, 2, 3, mark.charCodeAt(0)]);
  return new Map([
    [scriptOf(mark), madeFile("text/javascript; charset=utf-8", `let release = "${mark}";\n`.repeat(50))],
    [`/assets/inter-${mark}xxxxxx.woff2`, keptFile("x.woff2", font, false)!],
    ["/assets/manifest.json", madeFile("application/json", `"${mark}"`)],
  ]);
}
const scriptOf = (mark: string) => `/assets/lobby-${mark}xxxxxx.js`;

interface Started {
  readonly time?: FakeTime;
  readonly folder?: string;
  readonly all?: ReturnType<typeof fakeProcesses>;
  readonly name?: string;
}

/** A process that serves a release. */
async function startProcess(mark: string, { time = fakeTime(), folder = newFolder(), ...among }: Started = {}) {
  const process = (among.all ?? fakeProcesses()).add(among.name ?? "a");
  const log = collectingLog();
  const own = release(mark);
  let asked = 0;
  const processes = {
    ...process.processes,
    roster: () => {
      asked += 1;
      return process.processes.roster();
    },
  };
  const releases = createReleases({ folder, own, processes, clock: time, timers: time, log });
  await releases.start();
  const text = async (path: string) => {
    const file = await releases.find(path);
    return file === undefined ? undefined : serveBuiltFile(file, new Request("http://x/")).text();
  };
  return { releases, process, log, time, folder, text, asked: () => asked };
}

describe("files of other releases", () => {
  test("a process has those of the release that it served before it was upgraded, for a week after it was last seen", async () => {
    const before = await startProcess("1");
    before.time.advance(PACK_AFTER_MS);
    // A process that runs for a month is seen all the time.
    await before.time.advanceAsync(30 * DAY_MS);
    before.releases.stop();
    expect(before.time.pending()).toBe(0);
    const { time, folder } = before;
    const after = await startProcess("2", { time, folder });
    expect(await after.text(scriptOf("1"))).toContain('release = "1"');
    expect((await after.releases.find("/assets/inter-1xxxxxx.woff2"))?.plain()).toEqual(new Uint8Array([1, 2, 3, 49]));
    await time.advanceAsync(KEPT_MS - 2 * HOUR_MS);
    expect(await after.text(scriptOf("1"))).toContain('release = "1"');
    await time.advanceAsync(3 * HOUR_MS);
    expect(await after.text(scriptOf("1"))).toBeUndefined();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test("during a rolling release every process has the files of both, whichever is asked and whichever is gone", async () => {
    const all = fakeProcesses();
    const time = fakeTime();
    const old = await startProcess("1", { all, time, name: "b" });
    // A machine with an empty disk: what the others serve is asked for before it lets anybody in.
    const young = await startProcess("2", { all, time, name: "a" });
    old.process.isDeaf = true;
    expect(await young.text(scriptOf("1"))).toContain('release = "1"');
    old.process.isDeaf = false;
    time.advance(ASK_AGAIN_MS);
    expect(await old.text(scriptOf("2"))).toContain('release = "2"');
    // The next one learns of the first release from a process that never served it.
    old.process.isDeaf = true;
    const third = await startProcess("2", { all, time, name: "c" });
    expect(await third.text(scriptOf("1"))).toContain('release = "1"');
  });

  test("a thousand names that nobody has cost the others one question, and theirs is no path anywhere", async () => {
    const all = fakeProcesses();
    const time = fakeTime();
    await startProcess("1", { all, time, name: "b" });
    const one = await startProcess("2", { all, time });
    time.advance(ASK_AGAIN_MS);
    const before = one.asked();
    const names = Array.from({ length: 1_000 }, (_, n) => `/assets/lobby-${String(n).padStart(8, "0")}.js`);
    expect(new Set(await Promise.all(names.map(one.text)))).toEqual(new Set([undefined]));
    expect(one.asked() - before).toBe(1);
    for (const path of ["/assets/../serve.pid", "/assets/%2e%2e/secret-aaaaaa.js", "/assets/manifest.json", "/assets/"])
      expect([path, await one.text(path)]).toEqual([path, undefined]);
    expect(one.asked() - before).toBe(1);
  });

  test("a pack that is damaged, cut off or something else is taken for none, from the disk and from another process", async () => {
    const whole = pack(release("1"));
    expect(unpack(whole.id, whole.bytes)?.files.size).toBe(2);
    const bad = new Uint8Array(whole.bytes);
    bad[bad.length - 1]! ^= 1;
    for (const bytes of [bad, whole.bytes.subarray(0, -1), new Uint8Array(), new TextEncoder().encode("[]\n")])
      expect(unpack(whole.id, bytes)).toBeNull();
    const elsewhere = pack(new Map([["/assets/x-aaaaaaaa.pem", madeFile("x", "key")]]));
    expect(unpack(elsewhere.id, elsewhere.bytes)).toBeNull();

    const { time, folder, releases } = await startProcess("1");
    time.advance(PACK_AFTER_MS);
    releases.stop();
    const [name = ""] = readdirSync(folder);
    writeFileSync(join(folder, name), readFileSync(join(folder, name)).subarray(0, -1));
    writeFileSync(join(folder, "half.pack.draft"), "x");
    const after = await startProcess("2", { time, folder });
    expect(await after.text(scriptOf("1"))).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("so many are kept, the newest ones", async () => {
    const folder = newFolder();
    const time = fakeTime();
    for (let mark = 1; mark <= MOST_PACKS + 2; mark += 1) {
      const { releases } = await startProcess(String(mark), { time, folder });
      await time.advanceAsync(PACK_AFTER_MS);
      releases.stop();
    }
    const last = await startProcess("9", { time, folder });
    expect(readdirSync(folder)).toHaveLength(MOST_PACKS);
    expect(await last.text(scriptOf("2"))).toBeUndefined();
    expect(await last.text(scriptOf("3"))).toContain('release = "3"');
  });

  test("a disk that takes nothing, and others that cannot be asked, cost only what they would have given", async () => {
    const folder = join(scratch, "no-folder");
    writeFileSync(folder, "a file");
    const one = await startProcess("1", { folder });
    one.time.advance(PACK_AFTER_MS);
    expect(await one.text(scriptOf("2"))).toBeUndefined();
    expect(one.log.lines.filter(({ level }) => level === "warn").length).toBeGreaterThan(0);
  });
});
