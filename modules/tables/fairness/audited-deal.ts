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

/** Journal entries read at once. A deal of a table that was played for hours takes a few pages. */
const PAGE = 100;

/**
 * Reads a finished deal's evidence beside the journal, which the dealing process wrote, sealed, before any card was
 * seen. Null while a deal is being played, and for an unknown one. Reads only the deal's part of the journal, or all of
 * it when a shuffle of the evidence is missing there.
 */
export async function auditedDeal(
  store: Pick<TableStore, "deal" | "readAfter" | "snapshot">,
  dealId: string,
): Promise<AuditedDeal | null> {
  const found = await store.deal(dealId);
  if (found === null) return null;
  const journaled = await shufflesOf(store, found);
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

type Shuffles = ReadonlyMap<string, Shuffle>;

/**
 * The shuffles that the evidence names, by seed; no two seeds are alike. Reads from the snapshot before the deal, then,
 * if one is missing, from the first entry.
 */
async function shufflesOf(
  store: Pick<TableStore, "readAfter" | "snapshot">,
  { tableId, evidence }: Pick<AuditedDeal, "tableId" | "evidence">,
): Promise<Shuffles> {
  const wanted = new Set(evidence.shuffles.map(({ seed }) => seed));
  // A record that was changed may name any deal.
  const before = Number.isSafeInteger(evidence.deal) ? await store.snapshot(tableId, evidence.deal) : null;
  const since = await shufflesSince(store, tableId, before?.applied ?? 0, wanted);
  return since.size === wanted.size || before === null ? since : shufflesSince(store, tableId, 0, wanted);
}

/** Those of the wanted ones that the journal has after an entry; ends with the last of them. */
async function shufflesSince(
  store: Pick<TableStore, "readAfter">,
  tableId: string,
  after: number,
  wanted: ReadonlySet<string>,
): Promise<Shuffles> {
  const shuffles = new Map<string, Shuffle>();
  for (let seq = after; shuffles.size < wanted.size; ) {
    const page = await store.readAfter(tableId, seq, PAGE);
    for (const { seq: at, command } of page) {
      seq = at;
      if (command.type === "shuffle" && wanted.has(command.seed)) shuffles.set(command.seed, command);
    }
    if (page.length < PAGE) break;
  }
  return shuffles;
}
