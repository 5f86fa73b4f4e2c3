import { SECOND_MS } from "../../../kernel/index.ts";
import type { Floor } from "../../../tables/index.ts";
import type { SampleStore } from "./store.ts";

/** Three looks a minute: none is missed because a timer comes a little late. */
export const SAMPLE_LOOK_MS = 20 * SECOND_MS;

/**
 * Keeps how it stands this minute, of all processes together, where no sample of it is there. One process does it at a time: the
 * others do not wait, and ask nobody. Counters are kept as they are, by run: what they grew by is computed when it is looked at.
 */
export function takeSample(store: Pick<SampleStore, "inTransaction">, floor: Pick<Floor, "figures">): Promise<void> {
  return store.inTransaction(async (queries) => {
    if (!(await queries.isSampleDue())) return;
    const { sum, servers } = await floor.figures();
    // Before this process has joined the others there is nothing to tell: the next look does.
    if (Object.keys(servers).length === 0) return;
    await queries.addSample({ windows: sum.windows, sockets: sum.server.sockets, kinds: sum.kinds, servers });
  });
}
