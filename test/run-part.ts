/** Runs one part of the tests as a child process and counts its tests. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "./parts.ts";
import { chromiumPath } from "./support/browser.ts";

export interface Outcome extends Counts {
  readonly part: Part;
  readonly output: string;
  readonly tookMs: number;
  /** Processor time of the part and of what it started and waited for, in seconds. */
  readonly processorSeconds: number;
}

/** What became of a part's tests; a flaky one, which passed when tried again, has failed. */
export interface Counts {
  readonly passed: number;
  /** Each test that failed: where it stands and its title, and below that the command that runs it again, with its seed where it drew one. */
  readonly failed: readonly string[];
  /** Titles of the tests that did not run. */
  readonly skipped: readonly string[];
}

/**
 * Tests free and take the same memory thousands of times; to give it back to the system each time costs a fifth to a third of a part's
 * processor time. Servers under test start with an environment of their own and give it back as usual.
 */
const KEEPS_MEMORY = { MIMALLOC_PURGE_DELAY: "-1" } as const;

const ROOT = join(import.meta.dirname, "..");
const WHY = { lines: 10, length: 160 } as const;
const NO_COUNTS: Counts = { passed: 0, failed: [], skipped: [] };

/** Never throws: whatever goes wrong is a failure of the part. `scratch` takes the reports. */
export async function runPart(part: Part, scratch: string): Promise<Outcome> {
  const begun = performance.now();
  const finish = (counts: Counts, output: string, processorSeconds = 0): Outcome => ({
    part,
    ...counts,
    output,
    tookMs: performance.now() - begun,
    processorSeconds,
  });
  if (part.needs === "chromium" && chromiumPath === undefined) {
    return finish({ ...NO_COUNTS, skipped: [`all of it, for want of ${part.needs}`] }, "");
  }
  const reportFile = join(scratch, `${part.name}.report`);
  const { output, exitCode, timedOut, processorSeconds } = await run(part, reportFile);
  const counts = count(part, exitCode, reportFile);
  const why = complaint(part, counts, exitCode, timedOut);
  if (why === null) return finish(counts, output, processorSeconds);
  return finish({ ...counts, failed: [...counts.failed, why] }, `${output}\n${why}`, processorSeconds);
}

async function run(part: Part, reportFile: string) {
  const reporters = {
    exit: [],
    junit: ["--reporter=junit", `--reporter-outfile=${reportFile}`],
    playwright: [],
  } as const;
  const child = Bun.spawn([...part.command, ...(part.runs ?? []), ...reporters[part.counted]], {
    cwd: ROOT,
    env: { ...process.env, ...KEEPS_MEMORY, FORCE_COLOR: "0", NO_COLOR: "1", PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  let timedOut = false;
  const limit = setTimeout(() => {
    timedOut = true;
    child.kill("SIGKILL");
  }, part.limitMs);
  const [out, error] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  clearTimeout(limit);
  const processorSeconds = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6;
  return { output: `${out}${error}`, exitCode: child.exitCode ?? 1, timedOut, processorSeconds };
}

/** Why the part failed although no test may have, or null. */
function complaint(part: Part, counts: Counts, exitCode: number, timedOut: boolean): string | null {
  if (timedOut) return `${part.name} took longer than ${part.limitMs / 1_000} s`;
  if (counts.passed + counts.failed.length + counts.skipped.length === 0) return `${part.name} ran no test at all`;
  if (exitCode !== 0 && counts.failed.length === 0) return `${part.name} ended with exit code ${exitCode}`;
  return null;
}

function count(part: Part, exitCode: number, reportFile: string): Counts {
  if (part.counted === "exit") {
    return exitCode === 0 ? { ...NO_COUNTS, passed: 1 } : { ...NO_COUNTS, failed: [part.about] };
  }
  if (!existsSync(reportFile)) return NO_COUNTS;
  const report = readFileSync(reportFile, "utf8");
  return part.counted === "junit" ? countJunit(report) : countPlaywright(JSON.parse(report) as PlaywrightReport);
}

/** Bun writes one `<testcase>` a test, with `<failure>` or `<skipped>` inside. */
export function countJunit(xml: string): Counts {
  let passed = 0;
  const failed: string[] = [];
  const skipped: string[] = [];
  for (const [testcase, attributes = ""] of xml.matchAll(/<testcase ([^>]*?)(?:\/>|>[\s\S]*?<\/testcase>)/g)) {
    if (/<(?:failure|error)\b/.test(testcase)) failed.push(failureLine(testcase, attributes));
    else if (/<skipped\b/.test(testcase)) skipped.push(attribute(attributes, "name"));
    else passed += 1;
  }
  return { passed, failed, skipped };
}

function failureLine(testcase: string, attributes: string): string {
  const [, failure = ""] = /<(?:failure|error)\b([^>]*)>/.exec(testcase) ?? [];
  const [file, name] = [attribute(attributes, "file"), attribute(attributes, "name")];
  const where = [file, attribute(attributes, "classname"), name].filter(Boolean).join(" › ");
  const message = attribute(failure, "message");
  // The simulator makes what broke a promise smaller, and says how to see that again.
  const [simulate] = /npm run simulate -- .*/.exec(message) ?? [];
  const command = simulate ?? `${seedOf(message)}bun test --timeout=180000 ./${file} -t ${quoted(name)}`;
  return again(where, message, command);
}

/** The seed with which a failed property draws the same values; fast-check says its seed and path. */
function seedOf(message: string): string {
  const [, seed, path] = /\{ seed: (-?\d+), path: "([^"]*)"/.exec(message) ?? [];
  return seed === undefined ? "" : `FC_SEED=${seed} FC_PATH=${path} `;
}

/** The end of a long log is what is read: what went wrong stands there too, as far as a few lines tell it. */
function again(where: string, message: string, command: string): string {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  const why = lines.slice(0, WHY.lines).map((line) => `     | ${line.slice(0, WHY.length)}`);
  return [where, ...why, `     again: ${command}`].join("\n");
}

/** A title as a pattern that only it matches, for the shell. */
function quoted(title: string): string {
  return `'${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("'", "'\\''")}'`;
}

function attribute(attributes: string, name: string): string {
  const [, value = ""] = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes) ?? [];
  return unescapeXml(value);
}

function unescapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    amp: "&",
    "#10": "\n",
  };
  return text.replace(/&(lt|gt|quot|apos|amp|#10);/g, (_, name: string) => entities[name]!);
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    /** The spec's path below `test/e2e/`. */
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: "expected" | "unexpected" | "flaky" | "skipped";
      readonly projectName: string;
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

const PLAYWRIGHT = "bun --bun x playwright test --config test/e2e/playwright.config.ts";

/** A flaky test passed when tried again: a fault that a retry would hide. */
export function countPlaywright({ suites, errors }: PlaywrightReport): Counts {
  let passed = 0;
  const failed = errors.map(({ message }) => `outside of every test: ${message?.split("\n")[0] ?? "no message"}`);
  const skipped: string[] = [];
  const visit = (suite: PlaywrightSuite, above: readonly string[]): void => {
    const path = [...above, suite.title];
    for (const spec of suite.specs ?? []) {
      for (const { status, projectName, results = [] } of spec.tests) {
        if (status === "skipped") skipped.push(`${suite.title}: ${spec.title}`);
        else if (status === "expected") passed += 1;
        else {
          const where = `${[...path, spec.title].join(" › ")}${status === "flaky" ? " (flaky)" : ""}`;
          const message = results.find(({ error }) => error !== undefined)?.error?.message ?? "";
          failed.push(again(where, message, `${PLAYWRIGHT} --project=${projectName} ${spec.file}:${spec.line}`));
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, path);
  };
  for (const suite of suites) visit(suite, []);
  return { passed, failed, skipped };
}
