/** The parts of `npm test`, in the order in which they start. */

const BUN = process.execPath;

export interface Part {
  readonly name: string;
  readonly about: string;
  readonly command: readonly string[];
  /** How its tests are counted: by the exit code, from JUnit XML, or from Playwright's JSON. */
  readonly counted: "exit" | "junit" | "playwright";
  /** Of two: how much of the machine it needs. */
  readonly lanes: 1 | 2;
  readonly limitMs: number;
  /** It cannot run without this; skipped and said so. */
  readonly needs?: "chromium";
}

const MINUTE_MS = 60_000;

function bunTests(name: string, about: string, folders: readonly string[], limitMinutes: number): Part {
  return {
    name,
    about,
    // Servers start slowly when everything runs at once; a hung test is still noticed.
    command: [BUN, "test", "--timeout=60000", ...folders],
    counted: "junit",
    lanes: 1,
    limitMs: limitMinutes * MINUTE_MS,
  };
}

export const PARTS: readonly Part[] = [
  {
    name: "types",
    about: "the compiler",
    command: [BUN, "x", "tsc", "--noEmit"],
    counted: "exit",
    lanes: 1,
    limitMs: MINUTE_MS,
  },
  {
    name: "lint",
    about: "formatter and linter",
    command: [BUN, "x", "biome", "check", "--error-on-warnings", "."],
    counted: "exit",
    lanes: 1,
    limitMs: MINUTE_MS,
  },
  bunTests(
    "unit",
    "rooms, shell and game client",
    ["./modules", "./src", "./game-client", "./test/support", "./test/run-part.test.ts"],
    15,
  ),
  bunTests("architecture", "arrows and sources", ["./test/architecture"], 2),
  bunTests("process", "starts, signals, kills and bad settings", ["./test/process"], 3),
  bunTests("http", "the house over HTTP and sockets", ["./test/http"], 5),
  bunTests(
    "simulation",
    "whole matches, and houses where everything goes wrong, in simulated time",
    ["./test/simulation", "./test/collusion"],
    10,
  ),
  bunTests("size", "what a browser loads first", ["./test/bench"], 3),
  bunTests("binary", "the compiled house from an empty folder", ["./test/binary"], 5),
  {
    name: "e2e",
    about: "people in Chromium",
    command: [BUN, "--bun", "x", "playwright", "test", "--config", "test/e2e/playwright.config.ts"],
    counted: "playwright",
    lanes: 2,
    limitMs: 20 * MINUTE_MS,
    needs: "chromium",
  },
];
