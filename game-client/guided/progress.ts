/** How far somebody is in the guided deals, kept by this browser: a reload, or another visit, goes on there. */
import type { Shelf } from "../state/preferences.ts";
import type { Done } from "./dealer.ts";
import { GUIDED_DEALS } from "./guided-deals.ts";

export interface Progress {
  /** The number of the deal that is played; as many as there are when all are done. */
  readonly deal: number;
  /** What was done in it so far. */
  readonly done: readonly Done[];
}

const KEY = "game.guided";
/** No lesson needs so many; arranging back and forth keeps the last arrangement alone. */
const MOST_DONE = 100;
const NEW: Progress = { deal: 0, done: [] };

export function readProgress(shelf: Shelf | null): Progress {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(KEY) ?? "null");
    return isProgress(kept) ? kept : NEW;
  } catch {
    return NEW;
  }
}

/** A full or forbidden storage only forgets. */
export function keepProgress(shelf: Shelf | null, progress: Progress): void {
  try {
    shelf?.setItem(KEY, JSON.stringify(progress));
  } catch {
    // The lesson lasts as long as the window then.
  }
}

/** With one more thing done. */
export function withDone(done: readonly Done[], one: Done): readonly Done[] {
  const before = one.event === "arrange" && done.at(-1)?.event === "arrange" ? done.slice(0, -1) : done;
  return [...before, one].slice(0, MOST_DONE);
}

/** Storage is anybody's: what does not look like this is passed over, and what does is still tried against the deal. */
function isProgress(kept: unknown): kept is Progress {
  if (typeof kept !== "object" || kept === null) return false;
  const { deal, done } = kept as Partial<Record<keyof Progress, unknown>>;
  if (!Number.isInteger(deal) || !Array.isArray(done) || done.length > MOST_DONE) return false;
  return Number(deal) >= 0 && Number(deal) <= GUIDED_DEALS.length && done.every(isDone);
}

function isDone(one: unknown): one is Done {
  if (typeof one !== "object" || one === null) return false;
  const { event, from, card, groups } = one as Record<string, unknown>;
  switch (event) {
    case "read":
    case "drop":
      return true;
    case "draw":
      return from === "stock" || from === "open";
    case "discard":
    case "finish":
      return Number.isInteger(card);
    case "arrange":
    case "declare":
      return Array.isArray(groups) && groups.every((group) => Array.isArray(group) && group.every(Number.isInteger));
    default:
      return false;
  }
}
