/** Dieharder, where it is installed, on the raw stream through a pipe: nothing is rewound or read twice. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Tested } from "../../modules/kernel/index.ts";

/** One line of its report. */
export interface DieharderTest extends Tested {
  readonly number: number;
  readonly ntuple: number;
}

const FORMAT = ["test_name", "show_num", "ntuple", "tsamples", "psamples", "pvalues"].flatMap((flag) => ["-D", flag]);

/** How it is called, for whoever wants to repeat it: `which` as in `-a` or `-d 102 -n 5`. */
export const commandOf = (which: readonly string[]): string[] => [
  "dieharder",
  "-g",
  "200",
  ...which,
  "-c",
  ",",
  ...FORMAT,
];

/** Reads its report; two lines of one test are told apart by their order. */
export function readReport(report: string): DieharderTest[] {
  const seen = new Map<string, number>();
  return report.split("\n").flatMap((line) => {
    const [name, number, ntuple, , , p] = line.split(",").map((word) => word.trim());
    if (p === undefined || !/^\d+$/.test(number!)) return [];
    const key = `${name} ${ntuple}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return [{ what: nth === 1 ? key : `${key} #${nth}`, number: Number(number), ntuple: Number(ntuple), p: Number(p) }];
  });
}

/**
 * Runs all tests, or those that the suspects came from; answers the report. Rejects where dieharder is not there or ends
 * with another code than 0.
 */
export async function runDieharder(
  stream: () => Iterable<Uint8Array>,
  suspects: readonly DieharderTest[],
  program: readonly string[] = [],
): Promise<string> {
  const wanted = new Set(suspects.map(({ number, ntuple }) => `-d ${number} -n ${ntuple}`));
  const runs = suspects.length === 0 ? [["-a"]] : [...wanted].map((words) => words.split(" "));
  let report = "";
  for (const which of runs) {
    const [command, ...words] = [...program, ...commandOf(which).slice(program.length === 0 ? 0 : 1)];
    const child = spawn(command!, words, { stdio: ["pipe", "pipe", "ignore"] });
    const ended = once(child, "close");
    // It stops to read when it has enough: that the pipe breaks then is its way to end.
    const fed = pipeline(Readable.from(stream()), child.stdin).catch(() => {});
    report += await text(child.stdout);
    const [code, signal] = await ended;
    await fed;
    if (code !== 0) throw new Error(`dieharder ended with ${code ?? signal}`);
  }
  return report;
}
