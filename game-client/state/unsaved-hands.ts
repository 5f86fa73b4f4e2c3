/**
 * How hands lie that the server has not heard of when the page goes: a reload a moment after Sort or Group finds them here, by
 * table. What is sent from a page that goes may be lost with it; this is not.
 */
import type { TableView } from "../../modules/tables/contract.ts";
import { type Groups, type Hand, handOf, sameCards } from "./hand.ts";

export interface UnsavedHand {
  readonly dealId: string;
  /** Groups as on the wire. */
  readonly groups: Groups;
}

/** Unsaved hands by table. */
export type UnsavedHands = Readonly<Record<string, UnsavedHand>>;

const KEY = "unsavedHands";

/** What was kept, as a hand, where it is of this deal and has the cards that the server says are there; else null. */
export function unsavedIn(kept: UnsavedHand | null, { dealId, hand }: TableView): Hand | null {
  if (kept === null || kept.dealId !== dealId) return null;
  const own = handOf(kept.groups);
  return sameCards(own, handOf(hand)) ? own : null;
}

/** The browser's store; null, or one that throws, where it is forbidden or full. */
type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;

function readAll(shelf: Shelf): UnsavedHands {
  try {
    return (JSON.parse(shelf?.getItem(KEY) ?? "{}") ?? {}) as UnsavedHands;
  } catch {
    return {};
  }
}

function writeAll(shelf: Shelf, hands: UnsavedHands): void {
  try {
    if (Object.keys(hands).length === 0) shelf?.removeItem(KEY);
    else shelf?.setItem(KEY, JSON.stringify(hands));
  } catch {
    // Then what was sent has to arrive.
  }
}

/** What the page before kept of a table, once. */
export function takeUnsaved(shelf: Shelf, tableId: string): UnsavedHand | null {
  const { [tableId]: kept, ...others } = readAll(shelf);
  if (!kept || !Array.isArray(kept.groups)) return null;
  writeAll(shelf, others);
  return kept;
}

/**
 * Saves what is unsaved whenever the page may go, and keeps it for the next one; a page that stays after all has saved it itself. A page
 * that has just come puts nothing away: it takes what is there when its tables answer.
 */
export function keepUnsaved(tables: { flush(): UnsavedHands }, shelf: Shelf, page: Window & typeof globalThis): void {
  let isKept = false;
  const keep = () => {
    isKept = true;
    writeAll(shelf, tables.flush());
  };
  const putAway = () => {
    if (isKept) writeAll(shelf, {});
    isKept = false;
  };
  page.addEventListener("pagehide", keep);
  page.addEventListener("pageshow", putAway);
  page.document.addEventListener("visibilitychange", () => (page.document.hidden ? keep() : putAway()));
}
