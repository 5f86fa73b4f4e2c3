/**
 * What a browser saw of a deal's commitment before the cards came, kept in its own storage: only with that can a proof
 * show that the root was not made afterwards. Pure and browser-safe; the game window writes it, /verify reads it.
 */
import type { TableView } from "./contract.ts";

/** The name in local storage. */
export const WITNESS_KEY = "commitments";
/** Deals kept; the oldest go first. */
const DEALS_KEPT = 60;

/** One commitment as it was published: compared letter by letter with the proof's. */
export interface Seen {
  readonly dealId: string;
  readonly shuffle: number;
  readonly root: string;
  readonly chains: readonly { readonly seat: number; readonly chain: string }[];
}

/** Phases in which the view's commitment is that of the view's deal; while the next one is shuffled it is not. */
const DEALT: ReadonlySet<TableView["phase"]> = new Set(["playing", "declaring", "showdown", "result"]);

/** The commitment that a view shows of its deal; null between deals. */
export function seenIn({ phase, dealId, commitment }: TableView): Seen | null {
  if (!DEALT.has(phase) || dealId === null || commitment === null) return null;
  const { shuffle, root, chains } = commitment;
  return { dealId, shuffle, root, chains: chains.map(({ seat, chain }) => ({ seat, chain })) };
}

/** What to keep once `seen` is added to what was kept. What was seen first stays: a later word does not replace it. */
export function addSeen(kept: string | null, seen: Seen): string {
  const all = readAll(kept);
  const known = all.some(({ dealId, shuffle }) => dealId === seen.dealId && shuffle === seen.shuffle);
  const next = known ? all : [...all, seen];
  const deals = [...new Set(next.map(({ dealId }) => dealId))].slice(-DEALS_KEPT);
  return JSON.stringify(next.filter(({ dealId }) => deals.includes(dealId)));
}

/** What was seen of one deal, oldest first. */
export function seenOf(kept: string | null, deal: string): readonly Seen[] {
  return readAll(kept).filter(({ dealId }) => dealId === deal);
}

function readAll(kept: string | null): readonly Seen[] {
  try {
    const all: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(all) ? all.filter(isSeen) : [];
  } catch {
    return [];
  }
}

function isSeen(one: unknown): one is Seen {
  const { dealId, shuffle, root, chains } = (one ?? {}) as Partial<Record<keyof Seen, unknown>>;
  return typeof dealId === "string" && typeof shuffle === "number" && typeof root === "string" && Array.isArray(chains);
}
