/**
 * A server begins anew on its data, after an orderly stop and after a kill -9: how long until it is ready, against what a
 * process takes that reads the same sources and does nothing else.
 */
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FROM_SOURCES, startServer } from "../support/server.ts";
import type { Bench, Figure } from "./figures.ts";

/** Pairs of a start and its reference; the median counts. */
const PAIRS = 7;
const ENDS = { stop: "an orderly stop", kill9: "a kill -9" } as const;

const bench: Bench = measure;
export default bench;

async function measure(progress: (line: string) => void): Promise<readonly Figure[]> {
  const server = await startServer({ command: FROM_SOURCES });
  try {
    const figures: Figure[] = [];
    for (const [end, name] of Object.entries(ENDS) as [keyof typeof ENDS, string][]) {
      const pairs: { readonly ready: number; readonly reading: number }[] = [];
      while (pairs.length < PAIRS) {
        const reading = readingMs();
        await server[end]();
        const begun = performance.now();
        await server.restart();
        pairs.push({ ready: performance.now() - begun, reading });
      }
      progress(`${PAIRS} starts after ${name}`);
      figures.push(
        { name: `ready after ${name}`, value: median(pairs.map(({ ready }) => ready)), unit: "ms" },
        {
          name: `ready after ${name}, of reading the sources`,
          value: median(pairs.map(({ ready, reading }) => ready / reading)),
          unit: "×",
          limit: { atMost: 2 },
        },
      );
    }
    return figures;
  } finally {
    await server.remove();
  }
}

/** How long a process takes to read all of the server's sources and nothing else; ms. */
function readingMs(): number {
  const begun = performance.now();
  const sources = ["commands/serve.ts", "compose.ts", "server.ts"].map((file) =>
    join(import.meta.dirname, "../../src", file),
  );
  const words = ["-e", sources.map((file) => `await import(${JSON.stringify(file)});`).join("")];
  const { status } = spawnSync(process.execPath, words, { cwd: tmpdir(), timeout: 120_000 });
  if (status !== 0) throw new Error("the server's sources could not be read");
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
