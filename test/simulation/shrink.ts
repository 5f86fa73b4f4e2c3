/** Makes a failing world smaller: fewer deals, fewer faults, fewer people, one kind of table; as long as it still fails. */
import { KIND_NAMES } from "./kinds.ts";
import type { Failure, WorldOptions } from "./report.ts";

/** Worlds that shrinking may cost. */
const MOST_TRIES = 80;

/** The smallest failing world found; any broken promise counts, since a smaller world may break it sooner. */
export async function shrink(
  failure: Failure,
  live: (options: WorldOptions) => Promise<object | Failure>,
  mostTries = MOST_TRIES,
): Promise<Failure> {
  let best = failure;
  let tries = 0;
  const still = async (patch: Partial<WorldOptions>): Promise<boolean> => {
    if (tries >= mostTries) return false;
    tries += 1;
    const lived = await live({ ...best.options, ...patch });
    if (!("promise" in lived)) return false;
    best = lived as Failure;
    return true;
  };

  for (const deals of [1, 3, 8, 20]) if (deals < best.options.deals && (await still({ deals }))) break;
  if (best.options.faults.length > 0 && !(await still({ faults: [] }))) {
    await halve(best.options.faults, (faults) => still({ faults }));
    for (const fault of best.options.faults)
      await still({ faults: best.options.faults.filter((one) => one !== fault) });
  }
  for (const players of [1, 2, 3, 4]) {
    if (players < (best.options.players ?? 5) && (await still({ players }))) break;
  }
  if (best.options.kinds?.length !== 1) {
    for (const kind of KIND_NAMES) if (await still({ kinds: [kind] })) break;
  }
  for (const deals of [1, 2, 3, 5, 8]) if (deals < best.options.deals && (await still({ deals }))) break;
  return best;
}

/** Throws away half of what is there, as long as the other half is enough. */
async function halve<T>(all: readonly T[], still: (some: readonly T[]) => Promise<boolean>): Promise<void> {
  for (let left = all; left.length > 1; ) {
    const middle = left.length >> 1;
    const halves: readonly (readonly T[])[] = [left.slice(0, middle), left.slice(middle)];
    let enough: readonly T[] | null = null;
    for (const half of halves) if (enough === null && (await still(half))) enough = half;
    if (enough === null) return;
    left = enough;
  }
}
