import { type Clock, SECOND_MS } from "../../kernel/index.ts";
import { kindKey, type TableKind } from "../kind.ts";
import type { RegistryStore } from "./registry-store.ts";

/** Players seated a kind on the whole platform, for the lobby's rows; part of the tables' interface. */
export interface Counting {
  /** The count, at most two seconds old. */
  seatedCount(kind: TableKind): Promise<number>;
}

/** How long a process believes what it has read, and other processes believe its count. */
const FRESH_MS = SECOND_MS;

/** All kinds are counted at once, for everybody who asks meanwhile in any process. */
export function createCounting({
  store,
  clock,
}: {
  readonly store: Pick<RegistryStore, "counts">;
  readonly clock: Clock;
}): Counting {
  let counted: { readonly at: number; readonly counts: ReturnType<RegistryStore["counts"]> } | null = null;

  const counts = () => {
    const now = clock.now();
    if (counted && now - counted.at < FRESH_MS) return counted.counts;
    const mine = { at: now, counts: store.counts(FRESH_MS) };
    counted = mine;
    mine.counts.catch(() => {
      if (counted === mine) counted = null;
    });
    return mine.counts;
  };

  return { seatedCount: async (kind) => (await counts()).get(kindKey(kind)) ?? 0 };
}
