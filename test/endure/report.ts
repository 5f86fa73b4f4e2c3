/** A run's report, as JSON and as a page. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Flatness, Growth, MovesJudged } from "./judge.ts";
import type { Counted } from "./money.ts";

export interface Report {
  readonly seed: number;
  readonly asked: Readonly<Record<string, string | number>>;
  /** What the run did without, and why. */
  readonly without: readonly string[];
  readonly tookMinutes: number;
  /** Days of India's clock that ended while people played. */
  readonly midnights: readonly string[];
  readonly crossedMonth: boolean;
  /** Faults that everybody came back from, by kind. */
  readonly survived: Readonly<Record<string, number>>;
  /** Seconds until everything was whole again, by kind: median and worst. */
  readonly recoveries: Readonly<Record<string, readonly [number, number]>>;
  /** The order in which they came. */
  readonly faults: readonly string[];
  readonly deals: number;
  readonly voids: readonly string[];
  /** Deals that were void by a rule: nobody acted, or the table was given up after hours. */
  readonly allowedVoids: number;
  readonly dealings: Counted;
  readonly refusals: Readonly<Record<string, number>>;
  readonly messages: number;
  readonly moves: MovesJudged;
  readonly audit: string;
  readonly flatness: readonly Flatness[];
  readonly growth: readonly Growth[];
  /** Warnings and errors of the processes' logs, by text. */
  readonly logged: Readonly<Record<string, number>>;
  /** The first line of each error. */
  readonly errors: readonly string[];
  /** Promises that were broken. */
  readonly broken: readonly string[];
}

/** Writes both forms into a folder of the run's own; answers the page's path. */
export function writeReport(folder: string, name: string, report: Report): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  const page = join(folder, `${name}.md`);
  writeFileSync(page, pageOf(report));
  return page;
}

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
const part = (title: string, lines: readonly string[]) => [
  `## ${title}`,
  "",
  ...(lines.length > 0 ? lines : ["None."]),
  "",
];

function pageOf(report: Report): string {
  const { moves, survived, recoveries, flatness, growth, dealings } = report;
  return [
    `# Endurance: seed ${report.seed}, ${report.tookMinutes.toFixed(1)} minutes`,
    "",
    ...Object.entries(report.asked).map(([name, value]) => `- ${name}: ${value}`),
    ...report.without.map((text) => `- without: ${text}`),
    `- midnights of India: ${report.midnights.join(", ") || "none"}${report.crossedMonth ? ", a month's end among them" : ""}`,
    `- ${report.deals} deals, ${report.messages} messages to clients, ${moves.acked} moves acknowledged`,
    `- ${Object.entries(dealings)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ")}`,
    "",
    ...part(
      "Broken promises",
      report.broken.map((text) => `- ${text}`),
    ),
    ...part("Faults survived", [
      row("fault", "times", "seconds until whole (median)", "worst"),
      row("---", "--:", "--:", "--:"),
      ...Object.entries(survived).map(([kind, times]) =>
        row(kind, times, ...(recoveries[kind] ?? [0, 0]).map((seconds) => seconds.toFixed(1))),
      ),
    ]),
    ...part("Moves and money", [
      `- acknowledged moves lost: ${moves.lost.length}; written twice: ${moves.doubled.length}; in another order: ${moves.disordered.length}; refused and written: ${moves.refusedButWritten.length}`,
      `- void deals without a reason: ${report.voids.length}; by a rule (R-15, T-15): ${report.allowedVoids}`,
      `- audit: ${report.audit.trim().split("\n").at(-1)}`,
    ]),
    ...part("Memory and descriptors", [
      row("run", "minutes", "tables first", "last", "MB first", "MB last", "descriptors first", "last", "flat"),
      row("---", "--:", "--:", "--:", "--:", "--:", "--:", "--:", "---"),
      ...flatness.map((one) =>
        row(
          ...[one.run, (one.livedMs / 60_000).toFixed(1), one.firstTables, one.lastTables],
          ...[mb(one.firstBytes), mb(one.lastBytes)],
          ...[one.firstDescriptors, one.lastDescriptors, one.isFlat === null ? "too short" : one.isFlat ? "yes" : "no"],
        ),
      ),
    ]),
    ...part(
      "Memory by ten minutes",
      flatness.flatMap(({ run, byTen }) =>
        byTen.length === 0
          ? []
          : [
              `- ${run}: ${byTen.map(({ bytes, heap, tables }) => `${mb(bytes)} MB (heap ${mb(heap)}, ${tables} tables)`).join(", ")}`,
            ],
      ),
    ),
    ...part("Growth of the database", [
      row("table", "rows", "MB", "rows a deal", "bytes a deal", "end"),
      row("---", "--:", "--:", "--:", "--:", "---"),
      ...growth
        .filter(({ rows, grewRows }) => rows > 0 || grewRows !== 0)
        .map((one) =>
          row(
            ...[one.table, one.rows, mb(one.bytes), one.rowsPerDeal.toFixed(2), Math.round(one.bytesPerDeal)],
            one.isEndless ? "**none**" : one.end === null ? "does not grow per deal" : `${one.end.is}: ${one.end.by}`,
          ),
        ),
    ]),
    ...part("What was refused to people", counts(report.refusals)),
    ...part("Warnings and errors of the logs", counts(report.logged)),
    ...part(
      "Order of the faults",
      report.faults.map((text) => `1. ${text}`),
    ),
  ].join("\n");
}

const counts = (all: Readonly<Record<string, number>>) =>
  Object.entries(all)
    .toSorted(([, one], [, other]) => other - one)
    .map(([text, count]) => `- ${count} × ${text}`);
