/** What the player likes; kept in local storage, shared by all tables of the window. */
import { effect, type Signal, signal } from "@preact/signals-react";
import { BACK_NAMES, type BackName, FELT_NAMES, type FeltName } from "../scene/art/themes.ts";

export interface Preferences {
  readonly muted: boolean;
  /** How loud it is where it is not muted, in hundredths. */
  readonly volume: number;
  /** How much larger than usual words are: one of {@link TEXT_SIZES}. */
  readonly text: number;
  /** The buttons are at the left hand. */
  readonly leftHanded: boolean;
  readonly fourColours: boolean;
  readonly autoSort: boolean;
  readonly shortcuts: boolean;
  /** Two quick taps on a card discard it, on the own turn after the draw. */
  readonly doubleTap: boolean;
  /** Less motion than the system asks for; the system's own wish always counts. */
  readonly calm: boolean;
  /** The phrases of others are not shown. */
  readonly hushed: boolean;
  /** Names of muted players; the last ones muted. */
  readonly mutedPlayers: readonly string[];
  readonly felt: FeltName;
  readonly back: BackName;
  /** The phone shakes, and the system tells, when it is the player's turn and the window is not seen. */
  readonly nudge: boolean;
  /** A coach says at every table what the hand has and what it lacks. */
  readonly coach: boolean;
}

const KEY = "game.preferences";
/** Normal, large, largest. */
export const TEXT_SIZES: readonly number[] = [1, 1.15, 1.3];

const DEFAULTS: Preferences = {
  muted: false,
  volume: 100,
  text: 1,
  leftHanded: false,
  fourColours: false,
  autoSort: true,
  shortcuts: true,
  doubleTap: true,
  calm: false,
  hushed: false,
  mutedPlayers: [],
  felt: "emerald",
  back: "maroon",
  nudge: false,
  coach: false,
};
/** Names that are kept. */
const MOST_MUTED = 100;

/** Is this what a choice of that kind looks like? Everything else is passed over: storage is anybody's. */
function fits(key: string, value: unknown): boolean {
  if (!Object.hasOwn(DEFAULTS, key)) return false;
  if (key === "mutedPlayers")
    return Array.isArray(value) && value.length <= MOST_MUTED && value.every((name) => typeof name === "string");
  if (key === "felt") return FELT_NAMES.some((name) => name === value);
  if (key === "back") return BACK_NAMES.some((name) => name === value);
  if (key === "text") return TEXT_SIZES.some((size) => size === value);
  if (key === "volume") return typeof value === "number" && value >= 0 && value <= 100;
  return typeof value === "boolean";
}

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

/** What the sound's power is multiplied by; ears hear steps of it as even when they are squared. */
export const loudness = ({ muted, volume }: Preferences): number => (muted ? 0 : (volume / 100) ** 2);

/** Takes a choice over. */
export function prefer(preferences: Signal<Preferences>, choice: Partial<Preferences>): void {
  preferences.value = { ...preferences.peek(), ...choice };
}

/** Shows nothing more of what this player says, or shows it again. */
export function muteWho(preferences: Signal<Preferences>, name: string, on: boolean): void {
  const others = preferences.peek().mutedPlayers.filter((one) => one !== name);
  prefer(preferences, { mutedPlayers: on ? [...others, name].slice(-MOST_MUTED) : others });
}

function read(shelf: Shelf | null): Partial<Preferences> {
  try {
    const stored: unknown = JSON.parse(shelf?.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([key, value]) => fits(key, value)));
  } catch {
    return {};
  }
}
