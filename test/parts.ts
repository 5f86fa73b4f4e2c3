/** The parts of `npm test`, in the order in which they start. */
import { testsThatStartNothing } from "./quick.ts";

const BUN = process.execPath;

export interface Part {
  readonly name: string;
  readonly about: string;
  /** The command, without the tests that it runs. */
  readonly command: readonly string[];
  /** Folders and files of tests; of browser tests the ones that it is narrowed to, none for all of them. */
  readonly runs?: readonly string[];
  /** How its tests are counted: by the exit code, from JUnit XML, or from Playwright's JSON. */
  readonly counted: "exit" | "junit" | "playwright";
  /** How much of the machine it needs, of {@link lanesOf}. */
  readonly lanes: number;
  readonly limitMs: number;
  /** It cannot run without this; skipped and said so. */
  readonly needs?: "chromium";
}

const MINUTE_MS = 60_000;

/** One more than the cores: what waits for a process, a lock or a moment leaves a fifth of them idle. */
export const lanesOf = (cores: number): number => cores + 1;

interface BunTests {
  readonly name: string;
  readonly about: string;
  readonly paths: readonly string[];
  readonly limitMinutes: number;
  /** Files are dealt out to so many processes, each with a PostgreSQL of its own. */
  readonly processes?: number;
}

function bunTests({ name, about, paths, limitMinutes, processes = 1 }: BunTests): Part {
  const dealtOut = processes > 1 ? [`--parallel=${processes}`, "--no-isolate"] : [];
  return {
    name,
    about,
    // Servers start slowly when everything runs at once, and on a slow machine; a hung test is still noticed.
    command: [BUN, "test", "--timeout=180000", ...dealtOut],
    runs: paths,
    counted: "junit",
    lanes: processes,
    limitMs: limitMinutes * MINUTE_MS,
  };
}

const TYPES: Part = {
  name: "types",
  about: "the compiler",
  command: [BUN, "x", "tsc", "--noEmit"],
  counted: "exit",
  lanes: 1,
  limitMs: 5 * MINUTE_MS,
};

const LINT: Part = {
  name: "lint",
  about: "formatter and linter",
  command: [BUN, "x", "biome", "check", "--error-on-warnings", "."],
  counted: "exit",
  lanes: 1,
  limitMs: 3 * MINUTE_MS,
};

const PRODUCT = ["./modules", "./src", "./game-client"];
const OF_THE_TESTS = [
  ...["./test/support", "./test/endure", "./test/parts.test.ts", "./test/run-part.test.ts"],
  ...["./test/quick.test.ts", "./test/changed.test.ts"],
];

interface BrowserTests {
  readonly name: string;
  readonly about: string;
  /** Projects of `test/e2e/playwright.config.ts`. */
  readonly projects: readonly string[];
  readonly workers: number;
  readonly lanes: number;
  readonly limitMinutes: number;
}

function browserTests({ name, about, projects, workers, lanes, limitMinutes }: BrowserTests): Part {
  // What one part kept of its failures the other must not clear away.
  const config = ["--config", "test/e2e/playwright.config.ts", `--output=test-results/${name}`];
  const chosen = [`--workers=${workers}`, ...projects.map((project) => `--project=${project}`)];
  return {
    name,
    about,
    command: [BUN, "--bun", "x", "playwright", "test", ...config, ...chosen],
    counted: "playwright",
    lanes,
    limitMs: limitMinutes * MINUTE_MS,
    needs: "chromium",
  };
}

/**
 * Every part for a machine of so many cores. Those that nothing may run beside first, then the others, the longest first: so that no core
 * waits long for the others at the end. What is long and one process on two cores is dealt out to more of them where there are more.
 */
export function partsFor(cores: number): readonly Part[] {
  const lanes = lanesOf(cores);
  const processes = Math.max(1, Math.floor(cores / 2));
  const slower = Math.max(1, 2 / cores);
  return [
    browserTests({
      name: "e2e",
      about: "people in Chromium",
      projects: ["long", "people"],
      workers: cores,
      lanes,
      limitMinutes: 33 * slower,
    }),
    // It measures frames: one at a time, and nothing beside it.
    browserTests({
      name: "frames",
      about: "how fast Chromium draws",
      projects: ["alone"],
      workers: Math.min(2, cores),
      lanes,
      limitMinutes: 6 * slower,
    }),
    {
      ...bunTests({
        name: "cluster",
        about: "three processes, haproxy, PostgreSQL and Redis, one of which is lost after the other",
        paths: ["./test/cluster"],
        limitMinutes: 10 * slower,
      }),
      // It measures how long players wait.
      lanes,
    },
    bunTests({
      name: "browsers",
      about: "people in Firefox and WebKit",
      paths: ["./test/browsers"],
      limitMinutes: 8 * slower,
      // Half of it waits for bots and for the network to be missed: both at once.
      processes: 2,
    }),
    // Beside the browsers, of which half waits: the longest that needs one lane.
    bunTests({
      name: "http",
      about: "the server over HTTP and sockets",
      paths: ["./test/http"],
      limitMinutes: 22 * slower,
      processes,
    }),
    bunTests({
      name: "unit",
      about: "modules, shell and game client",
      paths: [...PRODUCT, ...OF_THE_TESTS],
      limitMinutes: 22 * slower,
      processes: cores,
    }),
    ...longTests(processes, slower),
    TYPES,
    bunTests({
      name: "architecture",
      about: "arrows and sources",
      paths: ["./test/architecture"],
      limitMinutes: 8 * slower,
    }),
    bunTests({ name: "size", about: "what a browser loads first", paths: ["./test/bench"], limitMinutes: 8 * slower }),
    LINT,
  ];
}

/** What is long, and one process on two cores. */
const longTests = (processes: number, slower: number): readonly Part[] => [
  bunTests({
    name: "process",
    about: "starts, signals, kills, bad settings, and data of older releases",
    paths: ["./test/process", "./test/upgrade"],
    limitMinutes: 15 * slower,
    processes,
  }),
  bunTests({
    name: "simulation",
    about: "whole matches, and servers where everything goes wrong, in simulated time",
    paths: ["./test/simulation", "./test/collusion"],
    limitMinutes: 15 * slower,
    processes,
  }),
  bunTests({
    name: "binary",
    about: "the compiled server from an empty folder",
    paths: ["./test/binary"],
    limitMinutes: 10 * slower,
  }),
];

/** `npm test -- quick`, between two changes: what needs no server, no database and no browser. */
export function quickPartsFor(cores: number): readonly Part[] {
  return [
    TYPES,
    LINT,
    bunTests({
      name: "quick",
      about: "unit tests that start nothing, arrows and sources",
      paths: [
        ...testsThatStartNothing(PRODUCT),
        "./test/architecture/arrows.test.ts",
        "./test/architecture/sources.test.ts",
      ],
      limitMinutes: 8,
      processes: cores,
    }),
  ];
}
