/** What benchmarks measure. A limit binds a ratio or a size within one run, so that slow machines change nothing. */

export interface Figure {
  /** What was measured: "best arrangement of a random hand". */
  readonly name: string;
  readonly value: number;
  /** "µs", "KB", "× the exhaustive search". */
  readonly unit: string;
  /** The bound that the operator holds itself to; absent for figures that only inform. */
  readonly limit?: { readonly atMost: number } | { readonly atLeast: number };
}

/** Default export of a `*.bench.ts` file beside this one. `progress` gets one line a step of what takes long. */
export type Bench = (progress: (line: string) => void) => Promise<readonly Figure[]>;

/** Whether a figure keeps its limit; figures without one always do. */
export function keepsLimit({ value, limit }: Figure): boolean {
  if (limit === undefined) return true;
  return "atMost" in limit ? value <= limit.atMost : value >= limit.atLeast;
}
