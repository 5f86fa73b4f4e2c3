import type { PlayerId } from "../../kernel/index.ts";
import type { Parts } from "../parts.ts";

/** Three digits and a letter, of either case: what support is told of a PAN. */
const TAIL = /^\d{3}[A-Z]$/;

/** Finding players by the end of their PAN. */
export interface PanTails {
  /**
   * Players who have submitted a PAN with this end, closed accounts included; none for a text that no PAN ends with.
   */
  playersByPanTail(tail: string, most: number): Promise<readonly PlayerId[]>;
}

/** The hash of a PAN's end. It groups PANs that end alike and tells no more without the key. */
export const panTailHash = ({ hashOf }: Pick<Parts, "hashOf">, pan: string): Promise<string> =>
  hashOf("panTail", pan.slice(-4));

export const createPanTails = (parts: Pick<Parts, "store" | "hashOf">): PanTails => ({
  async playersByPanTail(tail, most) {
    const wanted = tail.toUpperCase();
    return TAIL.test(wanted) ? parts.store.playersByTail(await panTailHash(parts, wanted), most) : [];
  },
});

/** Hashes the ends of PANs from before they were kept, some at a time, until none is left. */
export async function fillPanTails(parts: Pick<Parts, "store" | "hashOf" | "records">): Promise<void> {
  for (;;) {
    const rows = await parts.store.pansWithoutTail();
    for (const row of rows)
      await parts.store.keepTail(row.id, await panTailHash(parts, parts.records.openDocument(row).number));
    if (rows.length === 0) return;
  }
}
