import { afterAll, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Random } from "../../modules/kernel/index.ts";
import { readReport, runDieharder } from "../certify/dieharder.ts";
import { systemRandom } from "../platform/random.ts";
import { certifyCommand } from "./certify.ts";

const folder = mkdtempSync(join(tmpdir(), "rummy-certify-"));
afterAll(() => rmSync(folder, { recursive: true }));
const ROOT = join(import.meta.dir, "../..");
const CONFIG = { server: { releaseHashes: undefined } };
const now = () => new Date(Date.UTC(2026, 10, 29));
const SMALL = { bytes: "125000", shuffles: "1000", all: false, rest: [] };

const certify = (name: string, options: object = {}, random: Random = systemRandom) =>
  certifyCommand(CONFIG, { ...SMALL, out: join(folder, name), ...options }, () => {}, { random, now });
const sha256 = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

describe("the evidence pack", () => {
  test("has sample, results, sources and a page in the order of the clauses, each with its hash", async () => {
    expect(await certify("pack")).toEqual({ ok: true, value: 0 });
    const at = (name: string) => join(folder, "pack", name);
    const sums = readFileSync(at("SHA256SUMS"), "utf8").trim().split("\n");
    const listed = sums.map((line) => line.split("  ") as [string, string]);
    const files = readdirSync(join(folder, "pack"), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    expect(listed).toHaveLength(files.length - 1);
    for (const [hash, name] of listed) expect([name, sha256(at(name))]).toEqual([name, hash]);
    const results = JSON.parse(readFileSync(at("results.json"), "utf8"));
    expect(results.sample).toEqual({ bytes: 125_000, sha256: sha256(at("sample.bin")) });
    expect(results.binary).toMatchObject({ verdict: "fromSources", sha256: null });
    for (const { path, line, sha256: hash } of results.map) {
      expect([path, sha256(at(`sources/${path}`)), sha256(join(ROOT, path))]).toEqual([path, hash, hash]);
      expect(line).toBeGreaterThan(0);
    }
    const clauses = readFileSync(at("README.md"), "utf8").match(/^## \d\S*/gm) ?? [];
    const wanted = ["2.3.2", "3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.2.5", "3.3.1", "3.3.2", "3.3.3"];
    expect([...clauses]).toEqual(wanted.map((clause) => `## ${clause}`));
  });

  test("a folder that is there is left as it is, and so is everything when a file does not fit", async () => {
    writeFileSync(join(folder, "file"), "mine");
    for (const name of ["pack", "file"]) {
      const before = readdirSync(folder);
      expect(await certify(name)).toMatchObject({ ok: false, error: expect.stringContaining("is there already") });
      expect(readdirSync(folder)).toEqual(before);
    }
    expect(await certify("file/pack")).toMatchObject({
      ok: false,
      error: expect.stringContaining("could not be written"),
    });
    const command = [process.execPath, "src/main.ts", "certify", "--out", join(folder, "long"), "--bytes", "2000000"];
    const limited = Bun.spawnSync(["sh", "-c", 'ulimit -f 500; exec "$@"', "sh", ...command], {
      cwd: ROOT,
      stderr: "pipe",
    });
    expect([limited.exitCode, limited.stderr.toString()]).toEqual([1, expect.stringContaining("EFBIG")]);
    expect(readdirSync(folder).filter((name) => name.startsWith("long"))).toEqual([]);
  });

  test.each<[object, string]>([
    [{ out: undefined }, "say: certify --out DIR"],
    [{ rest: ["x"] }, "say: certify --out DIR"],
    [{ bytes: "124999" }, "--bytes is a whole number from 125000 on"],
    [{ bytes: "268435457" }, "--bytes is 268435456 at most"],
    [{ shuffles: "999" }, "--shuffles is a whole number from 1000 on"],
  ])("refuses %p", async (options, error) => {
    expect(await certify("none", options)).toMatchObject({ ok: false, error: expect.stringContaining(error) });
    expect(existsSync(join(folder, "none"))).toBe(false);
  });

  test("--all without dieharder is refused before hours are spent, and a run of it that breaks off is no whole pack", async () => {
    const [before, bin] = [process.env.PATH, mkdtempSync(join(tmpdir(), "rummy-bin-"))];
    try {
      process.env.PATH = bin;
      expect(await certify("without", { all: true })).toMatchObject({
        ok: false,
        error: expect.stringContaining("apt-get install dieharder"),
      });
      expect(existsSync(join(folder, "without"))).toBe(false);
      writeFileSync(join(bin, "dieharder"), "#!/bin/sh\nexit 3\n", { mode: 0o755 });
      process.env.PATH = `${bin}:${before}`;
      const told: string[] = [];
      const line = { ...SMALL, out: join(folder, "broken"), all: true };
      const code = await certifyCommand(CONFIG, line, (text) => told.push(text), { random: systemRandom, now });
      expect(code).toEqual({ ok: true, value: 1 });
      expect(told.slice(-2)).toEqual([
        "dieharder was not run to its end: dieharder ended with 3",
        `${line.out}: NOT WHOLE`,
      ]);
    } finally {
      process.env.PATH = before;
      rmSync(bin, { recursive: true });
    }
  });

  test("a generator that repeats itself fails, and the page says so", async () => {
    const stuck: Random = { bytes: (length) => new Uint8Array(length).fill(7) };
    expect(await certify("stuck", {}, stuck)).toEqual({ ok: true, value: 1 });
    expect(readFileSync(join(folder, "stuck/README.md"), "utf8")).toContain("**These did: 2.3 runs");
  });
});

describe("dieharder", () => {
  const REPORT = `#=====#
      sts_serial,102,  12,    100000,     100,0.01856393
      sts_serial,102,  12,    100000,     100,0.35955650
   diehard_craps, 16,   0,    200000,     100,0.00000000
`;

  test("its report is read line by line; two of one test are told apart", () => {
    expect(readReport(REPORT)).toEqual([
      { what: "sts_serial 12", number: 102, ntuple: 12, p: 0.01856393 },
      { what: "sts_serial 12 #2", number: 102, ntuple: 12, p: 0.3595565 },
      { what: "diehard_craps 0", number: 16, ntuple: 0, p: 0 },
    ]);
  });

  test("it reads the stream through a pipe for as long as it wants; suspects alone are run again", async () => {
    const stand = join(folder, "stand-in");
    writeFileSync(stand, '#!/bin/sh\nhead -c 300000 >/dev/null\necho "$@" | tr -d ","\n', { mode: 0o755 });
    function* endless() {
      for (;;) yield new Uint8Array(65_536);
    }
    expect(await runDieharder(endless, [], [stand])).toStartWith("-g 200 -a ");
    const again = await runDieharder(endless, readReport(REPORT), [stand]);
    expect(
      again
        .trim()
        .split("\n")
        .map((line) => line.slice(0, 21).trim()),
    ).toEqual(["-g 200 -d 102 -n 12 -", "-g 200 -d 16 -n 0 -c"]);
    writeFileSync(stand, "#!/bin/sh\nexit 3\n");
    expect(runDieharder(endless, [], [stand])).rejects.toThrow("dieharder ended with 3");
  });
});
