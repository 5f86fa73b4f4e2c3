/** Which table a reload shows first. */
import { effect } from "@preact/signals-react";
import type { Tables } from "./tables.ts";

/** What this tab keeps over a reload. */
interface Shelf {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
}

const KEY = "table";
/** Endings after which the same window may have the seat back. */
const COMES_BACK: ReadonlySet<string> = new Set(["takenOver", "signedOut", "noWayBack", "loggedOut"]);

/** Keeps the name of the table in front from now on; of none where its player has left it. */
export function keepFront(tables: Pick<Tables, "shown">, shelf: Pick<Shelf, "set">): void {
  effect(() => {
    const session = tables.shown.value;
    // Handed over to another window: "bring here" loads the page again.
    if (!session) return;
    const farewell = session.state.farewell.value;
    shelf.set(KEY, farewell === null || COMES_BACK.has(farewell.reason) ? session.state.tableId : null);
  });
}

/** The table that was in front before the page was loaded again. */
export const frontBefore = (shelf: Pick<Shelf, "get">): string | null => shelf.get(KEY);
