import type { TableClient } from "../support/table-client.ts";

const PINGS = 60;
/** The protocol lets twenty messages a second through. */
const BETWEEN_MS = 60;

/** The values, least first. */
export const inOrder = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);

/** The value below which this share of the sorted ones lies. */
export const valueAt = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/** Milliseconds of pings of a seat at a table, least first. */
export async function pings(seat: TableClient): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < PINGS; n += 1) {
    const begun = performance.now();
    await seat.pong();
    times.push(performance.now() - begun);
    await Bun.sleep(BETWEEN_MS);
  }
  return inOrder(times);
}
