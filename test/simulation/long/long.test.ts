/** Long runs of the simulator: stopped, gone on with, and told. */
import { afterEach, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FAULTS } from "../faults.ts";
import { readLong } from "../options.ts";
import type { Failure, WorldOptions, WorldReport } from "../report.ts";
import { goOn, type LongOptions } from "./long.ts";
import { reportOf } from "./report.ts";
import { type LongState, readState, writeState } from "./state.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "long-run-"));
  folders.push(folder);
  return folder;
}

const none = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as WorldReport["faults"];
const world: WorldReport = {
  ...{ trace: "1", deals: 40, matches: 3, tables: 5, commands: 900, steps: 9_000 },
  ...{ simulatedMs: 1_800_000, swaps: 30, proofs: 40, faults: { ...none, crash: 2 } },
};

/** Plays with worlds that are only told of; each takes two seconds. */
async function play(
  file: string,
  given: Partial<LongOptions> & {
    readonly commit?: string;
    readonly breaks?: number;
    readonly stopAfter?: number;
  } = {},
) {
  const { commit = "abc", breaks, stopAfter, ...options } = given;
  const seeds: number[] = [];
  let now = 0;
  const lives = async (asked: WorldOptions): Promise<WorldReport | Failure> => {
    seeds.push(asked.seed);
    now += 2_000;
    return asked.seed === breaks ? { options: asked, promise: "no card | is lost", details: "" } : world;
  };
  const usual: LongOptions = {
    ...{ file, seed: 7, deals: 1, faults: ["crash"], players: null, kinds: null },
    ...{ shrinks: false, dealsInAll: 120 },
  };
  const went = await goOn(
    { ...usual, ...options },
    { commit, now: () => now, isStopped: () => seeds.length === stopAfter, told: () => {}, lives },
  );
  if (!went.ok) throw new Error(went.error);
  return { seeds, kept: went.value };
}

describe("a run that goes on", () => {
  test("plays each seed once over its parts, and begins a new line at each commit", async () => {
    const file = join(freshFolder(), "run.json");
    expect((await play(file, { stopAfter: 1 })).seeds).toEqual([7]);
    expect((await play(file, { stopAfter: 1, seed: 99 })).seeds).toEqual([8]);
    const { seeds, kept } = await play(file, { commit: "def", dealsInAll: 160 });
    expect(seeds).toEqual([9, 10]);
    expect(kept).toEqual(readState(file).ok ? (readState(file) as { value: LongState }).value : kept);
    expect(kept.parts).toMatchObject([
      { commit: "abc", from: 7, until: 9, worlds: 2, deals: 80, tookMs: 4_000, faults: { crash: 4 }, among: ["crash"] },
      { commit: "def", from: 9, until: 11, worlds: 2, deals: 80, simulatedMs: 3_600_000 },
    ]);
    expect((await play(file, { dealsInAll: 160 })).seeds).toEqual([]);
  });

  test("keeps a broken promise with its commit and command, and goes on with the next seed", async () => {
    const file = join(freshFolder(), "run.json");
    const { seeds, kept } = await play(file, { breaks: 8 });
    expect(seeds).toEqual([7, 8, 9, 10]);
    const command = "npm run simulate -- --seed 8 --deals 40 --faults crash";
    expect(kept.found).toEqual([{ commit: "abc", promise: "no card | is lost", command }]);
    // What was found is no world lived through: its seed is in no part.
    expect(kept.parts.map(({ from, until }) => [from, until])).toEqual([
      [7, 8],
      [9, 11],
    ]);
  });

  test("ends when promise after promise is broken", async () => {
    const file = join(freshFolder(), "run.json");
    const options = {
      file,
      seed: 1,
      deals: 1,
      faults: [],
      players: null,
      kinds: null,
      shrinks: false,
      dealsInAll: null,
    };
    const lives = async (asked: WorldOptions) => ({ options: asked, promise: "all", details: "" });
    const deps = { commit: "abc", now: () => 0, isStopped: () => false, told: () => {}, lives };
    const first = await goOn(options, deps);
    expect(first).toMatchObject({ ok: true, value: { seed: 21, found: { length: 20 } } });
  });

  test("refuses a torn file and a file of something else, with words, and leaves both as they are", async () => {
    const folder = freshFolder();
    const whole = join(folder, "run.json");
    await play(whole);
    const text = readFileSync(whole, "utf8");
    const files = {
      torn: text.slice(0, text.length / 2),
      foreign: '{"name":"rummy"}',
      empty: "",
      later: text.replace("worlds, 1", "worlds, 2"),
    };
    for (const [name, contents] of Object.entries(files)) {
      const file = join(folder, name);
      writeFileSync(file, contents);
      const read = readState(file);
      expect(read).toEqual({ ok: false, error: expect.stringMatching(/is torn, or|is no run of this simulator/) });
      await expect(play(file)).rejects.toThrow(file);
      expect(readFileSync(file, "utf8")).toBe(contents);
    }
    await expect(play(join(folder, "nowhere", "run.json"))).rejects.toThrow("cannot be written");
    await expect(play(folder)).rejects.toThrow("cannot be read");
  });

  test("is written whole: whoever looks finds no half, and no draft is left", async () => {
    const folder = freshFolder();
    const file = join(folder, "run.json");
    const { kept } = await play(file);
    for (let i = 0; i < 20; i += 1) {
      writeState(file, { ...kept, seed: i });
      expect(readState(file)).toMatchObject({ ok: true, value: { seed: i } });
    }
    expect(readdirSync(folder)).toEqual(["run.json"]);
  });

  test("is small, however many worlds of one commit it has", async () => {
    const file = join(freshFolder(), "run.json");
    await play(file, { dealsInAll: 40 * 2_000 });
    expect(readFileSync(file, "utf8").length).toBeLessThan(2_000);
  });

  test("ends after the world under way when it is asked to, and goes on", async () => {
    const file = join(freshFolder(), "run.json");
    const start = () =>
      Bun.spawn(
        [
          process.execPath,
          "test/simulation/run.ts",
          "--resume",
          file,
          "--players",
          "2",
          "--kinds",
          "points2",
          "--hours",
          "0.1",
        ],
        { cwd: join(import.meta.dirname, "../../.."), stdout: "pipe", stderr: "pipe" },
      );
    for (const seed of [2, 3]) {
      const run = start();
      await run.stdout.getReader().read();
      run.kill("SIGINT");
      expect(await run.exited).toBe(0);
      expect(readState(file)).toMatchObject({ ok: true, value: { seed, parts: [{ from: 1, until: seed }] } });
    }
  }, 240_000);
});

describe("the report", () => {
  test("sums all parts, and says what was found with the command that shows it", async () => {
    const folder = freshFolder();
    const one = await play(join(folder, "one.json"), { breaks: 8 });
    const other = await play(join(folder, "other.json"), { commit: "def", seed: 1_000, dealsInAll: 40 });
    const page = reportOf([one.kept, other.kept]);
    expect(page).toContain("| deals                                      | 160    |");
    expect(page).toMatch(/\| `def` +\| 1000 to 1000 +\| 1 +\| 40 +\| 1 +\| 0.0 +\| 20.0/);
    expect(page).toMatch(/\| crash +\| 8 +\|/);
    expect(page).toContain("no card \\| is lost");
    expect(page).toContain("npm run simulate -- --seed 8 --deals 40 --faults crash");
    expect(reportOf([other.kept])).toContain("No promise was broken.");
  });

  test("and the run are asked for by words, and nonsense is refused", () => {
    expect(readLong(["--resume", "a.json", "--faults", "--hours", "1.5", "--kinds", "points2"])).toMatchObject({
      ok: true,
      value: { hours: 1.5, options: { file: "a.json", dealsInAll: null, faults: FAULTS, kinds: ["points2"] } },
    });
    expect(readLong(["--resume", "a,b", "--report", "page.md"])).toEqual({
      ok: true,
      value: { report: "page.md", files: ["a", "b"] },
    });
    expect(readLong(["--resume", "a", "--deals", "90"])).toMatchObject({ value: { options: { dealsInAll: 90 } } });
    const nonsense = [
      "--resume",
      "--resume a --hours x",
      "--resume a --hours 0",
      "--resume a --report",
      "--resume a --dealz 4",
    ];
    for (const words of [...nonsense, "--resume a --tournaments 3"]) expect(readLong(words.split(" ")).ok).toBe(false);
  });
});

test("the page of what the simulator has played is that of the runs which are kept beside it", () => {
  const docs = join(import.meta.dirname, "../../../docs");
  const runs = readdirSync(join(docs, "simulation"))
    .toSorted()
    .map((file) => readState(join(docs, "simulation", file)));
  const kept = runs.map((read) => (read.ok ? read.value : null)).filter((run) => run !== null);
  expect(kept).toHaveLength(runs.length);
  expect(reportOf(kept)).toBe(readFileSync(join(docs, "simulation.md"), "utf8"));
});
