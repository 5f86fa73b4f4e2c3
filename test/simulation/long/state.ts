/** What a long run keeps in a file between its parts: which seeds were done, on which commit, and what came of them. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import type { SUMMED, Totals } from "../simulate.ts";

const FORMAT = "simulated worlds, 1";

const count = z.number().int().nonnegative();
/** A fault that was renamed since keeps its count. */
const faultCounts = z.record(z.string(), count);

const sums = {
  worlds: count,
  deals: count,
  matches: count,
  tables: count,
  commands: count,
  steps: count,
  simulatedMs: count,
  swaps: count,
  proofs: count,
} satisfies Record<"worlds" | (typeof SUMMED)[number], z.ZodType>;

/** Worlds of one commit, one seed after another, all lived through in the same way. */
const part = z.strictObject({
  /** The commit, and whether files were changed since. */
  commit: z.string().min(1).max(80),
  /** The first seed, and the first that was not lived through. */
  from: count,
  until: count,
  /** The faults that there could be. */
  among: z.array(z.string()),
  players: count.nullable(),
  kinds: z.array(z.string()).nullable(),
  ...sums,
  faults: faultCounts,
  /** What it took on the machine, ms. */
  tookMs: count,
});

const found = z.strictObject({ commit: z.string(), promise: z.string(), command: z.string() });

const state = z.strictObject({
  format: z.literal(FORMAT),
  /** The next seed. */
  seed: count,
  parts: z.array(part),
  found: z.array(found),
});

export type LongState = z.infer<typeof state>;
export type Part = LongState["parts"][number];

/** A run of which nothing was done. */
export function begun(seed: number): LongState {
  return { format: FORMAT, seed, parts: [], found: [] };
}

/** Reads the file; null where there is none, and the reason where it is torn or no run's. */
export function readState(file: string): Result<LongState | null, string> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return ok(null);
    return err(`${file} cannot be read: ${String(error)}`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err(
      `${file} is torn, or is no run of the simulator: it is no JSON. Name another file, or move this one away`,
    );
  }
  const read = state.safeParse(json);
  if (!read.success) return err(`${file} is no run of this simulator: ${z.prettifyError(read.error).split("\n")[0]}`);
  return ok(read.data);
}

/** Writes the file whole or not at all: whoever stops the run at any moment finds the old one or the new one. */
export function writeState(file: string, kept: LongState): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, `${JSON.stringify(kept, null, 1)}\n`, { flush: true });
  renameSync(draft, file);
}

export type Manner = Pick<Part, "commit" | "among" | "players" | "kinds">;

/** The run with one world more, that of its next seed. */
export function withWorld(kept: LongState, manner: Manner, totals: Totals, tookMs: number): LongState {
  const { seed, parts } = kept;
  const last = parts.at(-1);
  const isSame = last?.until === seed && Bun.deepEquals(mannerOf(last), manner);
  const before = isSame ? last : { ...manner, ...nothingFrom(seed) };
  const { trace: _, faults, ...more } = totals;
  const keys = Object.keys(sums) as (keyof typeof sums)[];
  const now: Part = {
    ...before,
    ...(Object.fromEntries(keys.map((key) => [key, before[key] + more[key]])) as Record<keyof typeof sums, number>),
    faults: plus(before.faults, faults),
    tookMs: Math.round(before.tookMs + tookMs),
    until: seed + 1,
  };
  return { ...kept, seed: seed + 1, parts: [...(isSame ? parts.slice(0, -1) : parts), now] };
}

/** Sums of counts by fault. */
export function plus(
  some: Readonly<Record<string, number>>,
  others: Readonly<Record<string, number>>,
): Record<string, number> {
  const all = { ...some };
  for (const [fault, times] of Object.entries(others)) if (times) all[fault] = (all[fault] ?? 0) + times;
  return all;
}

function mannerOf({ commit, among, players, kinds }: Part): Manner {
  return { commit, among, players, kinds };
}

function nothingFrom(seed: number): Omit<Part, keyof Manner> {
  const keys = Object.keys(sums) as (keyof typeof sums)[];
  const zeros = Object.fromEntries(keys.map((key) => [key, 0])) as Record<keyof typeof sums, number>;
  return { from: seed, until: seed, ...zeros, faults: {}, tookMs: 0 };
}
