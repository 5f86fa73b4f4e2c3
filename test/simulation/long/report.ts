/** The report of long runs, in Markdown: what was played, on which commits, what went wrong in the worlds, and what was found. */
import { counted } from "../../../modules/kernel/index.ts";
import { type LongState, type Part, plus } from "./state.ts";

const HOUR_MS = 3_600_000;

const whole = (number: number) => Math.round(number).toLocaleString("en-US");
const tenths = (number: number) =>
  number.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Several runs, as one page. */
export function reportOf(runs: readonly LongState[]): string {
  const parts = runs.flatMap((run) => run.parts);
  const found = runs.flatMap((run) => run.found);
  return [
    "# What the simulator has played",
    "",
    "`npm run simulate -- --resume FILE,FILE --report docs/simulation.md` writes this page from the files of long runs, `docs/simulation/`. Edit nothing here by hand.",
    "A world has forty deals, and everything in it follows from its seed.",
    "",
    ...section("In all", ["", "figure"], totalsOf(parts)),
    ...section(
      "By commit",
      ["commit", "seeds", "worlds", "deals", "simulated hours", "hours of a process", "deals a second"],
      parts.map(rowOf),
    ),
    ...section("Faults that struck", ["fault", "times"], faultsOf(parts)),
    ...foundIn(found),
  ].join("\n");
}

function totalsOf(parts: readonly Part[]): readonly (readonly string[])[] {
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
  const seconds = sum(({ tookMs }) => tookMs) / 1_000;
  return [
    ["worlds", whole(sum(({ worlds }) => worlds))],
    ["deals", whole(sum(({ deals }) => deals))],
    ["matches of pool and deals", whole(sum(({ matches }) => matches))],
    ["tables", whole(sum(({ tables }) => tables))],
    ["commands in journals", whole(sum(({ commands }) => commands))],
    ["deals played again with other hidden cards", whole(sum(({ swaps }) => swaps))],
    ["deals proven", whole(sum(({ proofs }) => proofs))],
    ["simulated hours", whole(sum(({ simulatedMs }) => simulatedMs) / HOUR_MS)],
    ["deals a second of one process", tenths(seconds === 0 ? 0 : sum(({ deals }) => deals) / seconds)],
  ];
}

function rowOf({ commit, from, until, worlds, deals, simulatedMs, tookMs }: Part): readonly string[] {
  const rate = tookMs === 0 ? 0 : deals / (tookMs / 1_000);
  const seeds = `${from} to ${until - 1}`;
  const figures = [whole(worlds), whole(deals), whole(simulatedMs / HOUR_MS), tenths(tookMs / HOUR_MS), tenths(rate)];
  return [`\`${commit}\``, seeds, ...figures];
}

function faultsOf(parts: readonly Part[]): readonly (readonly string[])[] {
  const all = parts.reduce<Record<string, number>>((sum, { faults }) => plus(sum, faults), {});
  return Object.entries(all)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([fault, times]) => [fault, whole(times)]);
}

function foundIn(found: LongState["found"]): readonly string[] {
  if (found.length === 0) return ["## What was found", "", "No promise was broken.", ""];
  const said = `${counted(found.length, "world")} broke a promise, each on the commit named. The command shows it there.`;
  const rows = found.map(({ commit, promise, command }) => [
    `\`${commit}\``,
    cellOf(promise),
    `\`${cellOf(command)}\``,
  ]);
  const [title, space, ...table] = section("What was found", ["commit", "promise", "command"], rows);
  return [title!, space!, said, "", ...table];
}

const cellOf = (text: string) => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ");

/** A heading and a table whose columns are as wide as what stands in them. */
function section(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = heads.map((head, at) => Math.max(3, head.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [`## ${title}`, "", line(heads), rule, ...rows.map(line), ""];
}
