/** The parts of `npm test`, in the order in which they start. */
import { testsThatStartNothing } from "./quick.ts";

const BUN = process.execPath;

export interface Part {
  readonly name: string;
  readonly about: string;
  readonly command: readonly string[];
  /** How its tests are counted: by the exit code, from JUnit XML, or from Playwright's JSON. */
  readonly counted: "exit" | "junit" | "playwright";
  /** Of three: how much of the machine it needs. */
  readonly lanes: 1 | 2 | 3;
  readonly limitMs: number;
  /** It cannot run without this; skipped and said so. */
  readonly needs?: "chromium";
}

const MINUTE_MS = 60_000;

interface BunTests {
  readonly name: string;
  readonly about: string;
  /** Folders and files. */
  readonly paths: readonly string[];
  readonly limitMinutes: number;
  /** Files are dealt out to two processes, each with a PostgreSQL of its own. */
  readonly both?: true;
}

function bunTests({ name, about, paths, limitMinutes, both }: BunTests): Part {
  return {
    name,
    about,
    // Servers start slowly when everything runs at once, and on a slow machine; a hung test is still noticed.
    command: [BUN, "test", "--timeout=180000", ...(both ? ["--parallel=2", "--no-isolate"] : []), ...paths],
    counted: "junit",
    lanes: both ? 2 : 1,
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
const OF_THE_TESTS = ["./test/support", "./test/run-part.test.ts", "./test/quick.test.ts"];

/** Projects of `test/e2e/playwright.config.ts`, on both cores and alone: two browsers wait for nobody. */
function browserTests(part: {
  readonly name: string;
  readonly about: string;
  readonly projects: readonly string[];
  readonly limitMinutes: number;
}): Part {
  const { name, about, projects, limitMinutes } = part;
  // What one part kept of its failures the other must not clear away.
  const config = ["--config", "test/e2e/playwright.config.ts", `--output=test-results/${name}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return {
    name,
    about,
    command: [BUN, "--bun", "x", "playwright", "test", ...config, ...chosen],
    counted: "playwright",
    lanes: 3,
    limitMs: limitMinutes * MINUTE_MS,
    needs: "chromium",
  };
}

/** Those that nothing may run beside first, then the others, the longest first: so that neither core waits long for the other at the end. */
export const PARTS: readonly Part[] = [
  browserTests({ name: "e2e", about: "people in Chromium", projects: ["long", "people"], limitMinutes: 28 }),
  browserTests({ name: "frames", about: "how fast Chromium draws", projects: ["alone"], limitMinutes: 6 }),
  {
    ...bunTests({
      name: "cluster",
      about: "three processes, haproxy, PostgreSQL and Redis, one of which is lost after the other",
      paths: ["./test/cluster"],
      limitMinutes: 10,
    }),
    // It measures how long players wait.
    lanes: 3,
  },
  bunTests({
    name: "unit",
    about: "modules, shell and game client",
    paths: [...PRODUCT, ...OF_THE_TESTS],
    limitMinutes: 22,
    both: true,
  }),
  bunTests({
    name: "simulation",
    about: "whole matches, and servers where everything goes wrong, in simulated time",
    paths: ["./test/simulation", "./test/collusion"],
    limitMinutes: 15,
  }),
  bunTests({ name: "http", about: "the server over HTTP and sockets", paths: ["./test/http"], limitMinutes: 22 }),
  bunTests({
    name: "process",
    about: "starts, signals, kills and bad settings",
    paths: ["./test/process"],
    limitMinutes: 15,
  }),
  bunTests({
    name: "binary",
    about: "the compiled server from an empty folder",
    paths: ["./test/binary"],
    limitMinutes: 10,
  }),
  TYPES,
  bunTests({ name: "architecture", about: "arrows and sources", paths: ["./test/architecture"], limitMinutes: 8 }),
  bunTests({ name: "size", about: "what a browser loads first", paths: ["./test/bench"], limitMinutes: 8 }),
  LINT,
];

/** `npm test -- quick`, between two changes: what needs no server, no database and no browser. */
export const QUICK_PARTS: readonly Part[] = [
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
    both: true,
  }),
];
