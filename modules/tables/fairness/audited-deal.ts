import type { TableStore } from "../journal/journal.ts";
import type { TableCommand } from "../machine/command.ts";
import type { Evidence } from "../machine/state.ts";
import { rootOf } from "./merkle.ts";

/** A finished deal with its secrets, for an auditor. */
export interface AuditedDeal {
  readonly tableId: string;
  readonly evidence: Evidence;
  /** What the evidence says otherwise than the journal that was sealed before the deal, a line each; empty when they agree. */
  readonly faults: readonly string[];
}

const PAGE = 500;

/**
 * Reads a finished deal's evidence beside the journal, which the process that dealt wrote, sealed, before anybody saw a card.
 * null while a deal is being played, and for one that there is not.
 */
export async function auditedDeal(
  store: Pick<TableStore, "deal" | "readAfter">,
  dealId: string,
): Promise<AuditedDeal | null> {
  const found = await store.deal(dealId);
  if (found === null) return null;
  const journaled = await shufflesOf(store, found.tableId);
  const faults = found.evidence.shuffles.flatMap(({ shuffle, order, seed, saltSeed, root }) => {
    const own = journaled.get(seed);
    if (own === undefined) return [`shuffle ${shuffle}: no shuffle of this seed is in the journal`];
    return [
      ...(order.every(isCard) && rootOf(order, saltSeed) === root
        ? []
        : [`shuffle ${shuffle}: the published root is not the order's`]),
      ...(own.order.join() === order.join() ? [] : [`shuffle ${shuffle}: the order is not the journal's`]),
      ...(own.saltSeed === saltSeed ? [] : [`shuffle ${shuffle}: the salts are not the journal's`]),
    ];
  });
  return { ...found, faults };
}

/** A record that was changed may hold anything. */
const isCard = (card: number) => Number.isInteger(card) && card >= 0 && card < 106;

type Shuffle = Extract<TableCommand, { type: "shuffle" }>;

/** By seed: no two are alike. */
async function shufflesOf(
  store: Pick<TableStore, "readAfter">,
  tableId: string,
): Promise<ReadonlyMap<string, Shuffle>> {
  const shuffles = new Map<string, Shuffle>();
  for (let seq = 0; ; ) {
    const page = await store.readAfter(tableId, seq, PAGE);
    for (const entry of page) {
      seq = entry.seq;
      if (entry.command.type === "shuffle") shuffles.set(entry.command.seed, entry.command);
    }
    if (page.length < PAGE) return shuffles;
  }
}
