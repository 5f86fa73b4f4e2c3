/** What the player likes; kept in local storage, shared by all tables of the window. */
import { effect, type Signal, signal } from "@preact/signals-react";

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
export function createPreferences(shelf: Shelf | null): Signal<Preferences> {
  const preferences = signal<Preferences>({ ...DEFAULTS, ...read(shelf) });
  let isChanged = false;
  effect(() => {
    const text = JSON.stringify(preferences.value);
    try {
      if (isChanged) shelf?.setItem(KEY, text);
    } catch {
      // Private windows may forbid storage: the choice then lasts as long as the window.
    }
    isChanged = true;
  });
  return preferences;
}

/** Takes a choice over. */
export function prefer(preferences: Signal<Preferences>, choice: Partial<Preferences>): void {
  preferences.value = { ...preferences.peek(), ...choice };
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
