/**
 * What a browser saw of a deal's commitment before the cards came, kept in its own storage: only with that can a proof
 * show that the root was not made afterwards. Pure and browser-safe; the game window writes it, /verify reads it.
 */
import type { Commitment, TableView } from "../contract.ts";

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
  /** The seats to be dealt in and the last first mover, as published with the root. */
  readonly setup?: Commitment["setup"];
  /** The deck is one that others are dealt too, and by which numbers. */
  readonly shared?: Commitment["shared"];
  /** This browser's own nonce, once the server has acknowledged it: from then on it must count. */
  readonly revealed?: string;
  /** Once the deal is over: the head of the chain over its moves, as it was told with the result. */
  readonly movesHead?: string;
}

/** A nonce of this browser's that the server has taken. */
export interface TakenNonce {
  readonly shuffle: number;
  readonly nonce: string;
}

/** Phases in which the view's commitment is that of the view's deal; while the next one is shuffled it is not. */
const DEALT: ReadonlySet<TableView["phase"]> = new Set(["playing", "declaring", "showdown", "result"]);

/**
 * The commitment that a view shows, with the nonce taken for it; null between deals. The deck's names its deal before
 * the cards, so it is kept before any nonce is revealed, and a server that shows another one afterwards is found out.
 */
export function seenIn(view: TableView, taken: TakenNonce | null = null): Seen | null {
  const { commitment, lastResult } = view;
  if (commitment === null) return null;
  const { shuffle, root, chains, setup, shared } = commitment;
  const dealId = DEALT.has(view.phase) ? view.dealId : (setup?.dealId ?? null);
  if (dealId === null) return null;
  const published = { dealId, shuffle, root, chains: chains.map(({ seat, chain }) => ({ seat, chain })) };
  return {
    ...published,
    ...(setup ? { setup } : {}),
    ...(shared ? { shared } : {}),
    ...(taken?.shuffle === shuffle ? { revealed: taken.nonce } : {}),
    ...(lastResult?.dealId === dealId && lastResult.movesHead !== undefined ? { movesHead: lastResult.movesHead } : {}),
  };
}

/**
 * What to keep once `seen` is added to what was kept. What was seen first stays: a later word does not replace it. Only an
 * acknowledged nonce and the moves' head may come later: the cards overtake the one, and the other comes with the result.
 */
export function addSeen(kept: string | null, seen: Seen): string {
  const all = readAll(kept);
  const at = all.findIndex(({ dealId, shuffle }) => dealId === seen.dealId && shuffle === seen.shuffle);
  const next = at < 0 ? [...all, seen] : all.with(at, { ...seen, ...all[at]! });
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
  const { dealId, shuffle, root, chains, revealed, movesHead } = (one ?? {}) as Partial<Record<keyof Seen, unknown>>;
  const named = typeof dealId === "string" && typeof shuffle === "number" && typeof root === "string";
  const textOrNone = [revealed, movesHead].every((text) => text === undefined || typeof text === "string");
  return named && Array.isArray(chains) && textOrNone;
}
