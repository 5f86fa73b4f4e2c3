/** What the player likes; kept in local storage, shared by all tables of the window. */
import { createStore, type Store } from "./store.ts";

export interface Preferences {
  readonly muted: boolean;
  readonly fourColours: boolean;
  readonly autoSort: boolean;
  readonly shortcuts: boolean;
  /** Less motion than the system asks for; the system's own wish always counts. */
  readonly calm: boolean;
}

const KEY = "game.preferences";
const DEFAULTS: Preferences = { muted: false, fourColours: false, autoSort: true, shortcuts: true, calm: false };

export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Preferences that write themselves down. A full or forbidden storage only forgets them. */
export function createPreferences(shelf: Shelf | null): Store<Preferences> {
  const store = createStore<Preferences>({ ...DEFAULTS, ...read(shelf) });
  store.watch(() => {
    try {
      shelf?.setItem(KEY, JSON.stringify(store.get()));
    } catch {
      // Private windows may forbid storage: the choice then lasts as long as the window.
    }
  });
  return store;
}

function read(shelf: Shelf | null): Partial<Preferences> {
  try {
    const stored: unknown = JSON.parse(shelf?.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const known = Object.entries(stored).filter(([key, value]) => key in DEFAULTS && typeof value === "boolean");
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
