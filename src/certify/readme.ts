/** The evidence pack's first page, in the order of the standard's clauses. */
import { counted, type Judged, type Tested } from "../../modules/kernel/index.ts";
import type { Evenness } from "../../modules/tables/index.ts";
import type { DieharderTest } from "./dieharder.ts";
import type { OwnHash } from "./own-hash.ts";
import type { sourceMap } from "./sources.ts";
import type { SequencesTest } from "./sp800-22.ts";

/** All that the pack tells. */
export interface Evidence {
  readonly release: string;
  readonly madeAt: string;
  readonly binary: OwnHash;
  readonly runtime: string;
  readonly sample: { readonly bytes: number; readonly sha256: string };
  readonly sequences: Judged<SequencesTest>;
  readonly shuffles: { readonly runs: number } & Judged<Evenness>;
  /** Null: not run; a text: why it could not be. */
  readonly dieharder: (Judged<DieharderTest> & { readonly command: string }) | string | null;
  readonly map: ReturnType<typeof sourceMap>;
}

function binaryText({ verdict, sha256, list }: OwnHash): string {
  const compared = {
    listed: `it is in the release's list of hashes (\`${list}\`)`,
    notListed: `**it is not in the release's list of hashes** (\`${list}\`)`,
    noList: `there is no list of hashes (\`${list}\`) to compare it with`,
    unreadable: `**the list of hashes (\`${list}\`) could not be read**`,
    fromSources: "",
  }[verdict];
  return sha256 === null ? "none, because this pack was made from a checkout" : `\`${sha256}\`; ${compared}`;
}

/** The page as Markdown. */
export function readmeOf(evidence: Evidence): string {
  const { release, madeAt, binary, runtime, map } = evidence;
  const where = whereIn(map);
  return `# Evidence about the random number generator

For a test laboratory, in the order of GLI-19, Interactive Gaming Systems, version 3.0 of 17 July 2020, whose text is not repeated. Other clauses are about other parts of the
platform. This pack claims no conformity, which the laboratory finds.

- Release: ${release}
- Made: ${madeAt}, on ${runtime}
- SHA-256 of the running binary: ${binaryText(binary)}.
- All files of this pack with their hashes: \`SHA256SUMS\` (\`sha256sum --check SHA256SUMS\`). All figures: \`results.json\`.

A test fails where its p-value is below 1e-6, and is below it again on fresh bits. ${verdict(evidence)}

## 2.3.2 and 2.3.3 Verification of the control program

Each server compares its running binary with the release's list of hashes when it starts and once a day. A difference is an alarm and stands
at \`/metrics\` (\`own_binary_listed\`). Anybody can do the same without the server: \`sha256sum /proc/PID/exe\`.

## 3.2.1 Source code review

The sources of the generator and of everything between it and a dealt card are in \`sources/\`, as they are in this release.

${table(
  ["What", "Where", "How", "SHA-256 of the file"],
  map.map(({ topic, path, line, says, sha256 }) => [topic, `\`${path}\`:${line}`, says, `\`${sha256}\``]),
)}

## 3.2.2 Statistical analysis

${sampleText(evidence)}

${shufflesText(evidence)}

## 3.2.3 Distribution

Scaling throws words away instead of folding them (${where("Scaling")}). Each order of a deck comes of as many sequences of numbers as each other
(${where("Shuffling")}). The counts above are of final outcomes: positions, first cards, wild jokers, tosses and first dealers.

## 3.2.4 Independence

Each deck has a seed of its own (${where("Seeding")}); nothing of one deck is carried to the next. No outcome is thrown away or changed because of one
before it (${where("Cards that are dealt")}). Neighbouring cards are counted above.

## 3.2.5 Available outcomes

Two packs with two jokers have 106! orders, fewer than 2^565. A deck's seed has 768 bits, of a generator whose state has 384 bits between two
seedings. The places that the deck's cards are moved to have a seed of 256 bits, to which each player adds a number of 256 bits. Both together have more bits
than there are orders.

## 3.3.1 Strength of the generator

${map.find(({ topic }) => topic === "Generator and its reseeding")!.says} Decks are SHA-512 of its output (${where("Algorithm and state")}).

## 3.3.2 Resistance to attacks

- Direct cryptanalysis: cards that were seen are places of a permutation by SHA-512; to predict others means to find its seed of 768 bits.
- Known input: neither a time nor anything else that can be known is in a seed (${where("Seeding")}), and no two games have one seed. Players' numbers come
  after the commitment to the deck and only move its places (${where("Commitment and players' numbers")}).
- Extension of a compromised state: a deck's state ends with its shuffle. The generator takes 48 fresh bytes of the kernel after every 4,096 calls, so
  what was seen of it is of no use for longer (${where("Generator and its reseeding")}).

## 3.3.3 Monitoring of hardware generators, 3.4 Mechanical generators

There are none.
`;
}

/** Says where a topic's lines are. */
const whereIn = (map: Evidence["map"]) => (topic: string) => {
  const { path, line } = map.find((one) => one.topic === topic)!;
  return `\`sources/${path}\` line ${line}`;
};

function verdict({ sequences, shuffles, dieharder }: Evidence): string {
  const failed = [sequences, shuffles, ...(isJudged(dieharder) ? [dieharder] : [])].flatMap((one) => one.failed);
  return failed.length === 0 ? "None did." : `**These did: ${failed.join("; ")}.**`;
}

/** Was dieharder run to its end? */
export const isJudged = (one: Evidence["dieharder"]): one is Exclude<Evidence["dieharder"], string | null> =>
  one !== null && typeof one !== "string";

function sampleText({ sample, sequences, dieharder }: Evidence): string {
  const rows = sequences.first.map(({ what, sequences: all, passedAtOnePercent, uniformity, smallest }) => [
    what,
    `${passedAtOnePercent} of ${all}`,
    uniformity.toPrecision(3),
    smallest.toPrecision(3),
  ]);
  return `### The raw stream

\`sample.bin\` has ${sample.bytes} bytes (SHA-256 \`${sample.sha256}\`) of what \`rummy rng\` writes: the words that decks are drawn by, before they are scaled.

Seven of the fifteen tests of NIST SP 800-22 rev. 1a, each on every whole million bits of the sample. The program's own implementation agrees with the
results that the publication gives for known sequences. The other eight, and the same ones again, can be had of NIST's program on the same file.

${table(["Section and test", "p ≥ 0.01", "Uniformity of p", "Smallest p"], rows)}
${again(sequences)}
${dieharderText(dieharder)}`;
}

function dieharderText(dieharder: Evidence["dieharder"]): string {
  if (dieharder === null) return "Dieharder was not run: `rummy certify --all` does, for hours.";
  if (!isJudged(dieharder)) return `Dieharder was not run to its end: ${dieharder}.`;
  const smallest = Math.min(...dieharder.first.map(({ p }) => p));
  return `Dieharder (\`rummy rng | ${dieharder.command}\`, report in \`dieharder.txt\`): ${counted(dieharder.first.length, "result")}, the smallest p ${smallest.toPrecision(3)}.
${again(dieharder)}`;
}

function shufflesText({ shuffles }: Evidence): string {
  const rows = shuffles.first.map(({ what, statistic, degrees, p }) => [
    what,
    statistic.toFixed(1),
    String(degrees),
    p.toPrecision(3),
  ]);
  return `### Final outcomes

${counted(shuffles.runs, "shuffle")} of two packs with two jokers for six seats, each with its mixing and its toss, by the generator that tables use.

${table(["Chi-square of", "Statistic", "Degrees", "p"], rows)}
${again(shuffles)}
The tests that the clause names besides chi-square are the laboratory's own, on its own sample: \`rummy rng\` writes as much as they read.`;
}

/** What was asked again on fresh bits. */
function again({ again: tests, first }: Judged<Tested>): string {
  if (tests === null) return "";
  const odd = new Set(first.filter(({ p }) => !(p >= 1e-6)).map(({ what }) => what));
  const told = tests.filter(({ what }) => odd.has(what)).map(({ what, p }) => `${what}: p ${p.toPrecision(3)}`);
  return `\nBelow 1e-6 at first, and again on fresh bits: ${told.join("; ")}.\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
