import { useEffect, useRef, useState } from "react";
import { rowId } from "./queue-list.tsx";

type Rows = readonly { readonly id: string }[];

/** Which row of a list is shown, and where it came from. */
interface Pinned {
  readonly id: string | null;
  /** The one that was left for whichever is the first, and the rows that it stood among then. */
  readonly left: { readonly id: string | null; readonly rows: Rows } | null;
}

const NONE: Pinned = { id: null, left: null };

/** What is shown of `rows`: what was pinned stays, whatever the list has become; nothing yet, and the first row is pinned. */
export function pinnedIn(rows: Rows, before: Pinned): Pinned {
  if (before.id !== null) return before;
  const { left } = before;
  // What was just decided is still in the list until it is read anew.
  const first = rows.find(({ id }) => left === null || left.rows !== rows || id !== left.id);
  return first === undefined ? before : { id: first.id, left: null };
}

/**
 * The row of a list that is read again and again that somebody looks at. It changes by what they do alone, never by a row that comes or goes:
 * what they read, and decide, is what they have chosen (decision 0058).
 */
export function usePinned(rows: Rows) {
  const [before, setBefore] = useState(NONE);
  const leads = useRef(false);
  const pinned = pinnedIn(rows, before);
  if (pinned !== before) setBefore(pinned);
  const { id } = pinned;
  useEffect(() => {
    if (id === null) return;
    if (leads.current) document.getElementById(rowId(id))?.focus();
    leads.current = false;
  }, [id]);
  return {
    shown: id,
    show(next: string | null, how?: "takesFocus") {
      leads.current = how === "takesFocus";
      setBefore(next === null ? { id: null, left: { id, rows } } : { id: next, left: null });
    },
    /** Another list is looked at. */
    forget: () => setBefore(NONE),
  };
}
