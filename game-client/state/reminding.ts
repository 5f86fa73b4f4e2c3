/** Reminds players of how long they have played: real time with cards, not how long the window is open. */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { PlayTime } from "../net/safer-play-api.ts";

/** The reminder that is due. */
export interface Reminding {
  /** How long was played today when it fell due; null: none is due. */
  readonly due: ReadonlySignal<number | null>;
  /** It was read. */
  close(): void;
  stop(): void;
}

const KEY = "playReminded";
/** Between looks: no more often than this, and as often as this where nothing is due soon. */
const LEAST_MS = 20_000;
const MOST_MS = 300_000;

interface Reminded {
  readonly day: string;
  readonly playedMs: number;
}

function readReminded(text: string | null): Reminded | null {
  try {
    const value = JSON.parse(text ?? "null") as Partial<Reminded> | null;
    if (typeof value?.day !== "string" || typeof value.playedMs !== "number") return null;
    return { day: value.day, playedMs: value.playedMs };
  } catch {
    return null;
  }
}

/** Has a whole interval been played since the last reminder of the day? */
export function isDue({ day, playedMs, everyMs }: PlayTime, last: Reminded | null): boolean {
  if (everyMs === 0) return false;
  const before = last?.day === day ? last.playedMs : 0;
  return Math.floor(playedMs / everyMs) > Math.floor(before / everyMs);
}

/** When to look again: as the next reminder may fall due. */
export function nextLookMs({ playedMs, everyMs, isPlaying }: PlayTime): number {
  if (everyMs === 0 || !isPlaying) return MOST_MS;
  return Math.min(MOST_MS, Math.max(LEAST_MS, everyMs - (playedMs % everyMs)));
}

/**
 * Looks how long was played, and remembers of what it has reminded in `shelf`, which all windows of the browser share: a reload
 * begins nothing anew.
 */
export function createReminding({
  load,
  shelf,
  later,
}: {
  readonly load: () => Promise<PlayTime | null>;
  readonly shelf: { get(key: string): string | null; set(key: string, value: string): void };
  readonly later: (run: () => void, ms: number) => () => void;
}): Reminding {
  const due = signal<number | null>(null);
  let cancel = () => {};
  let isOver = false;
  const look = async () => {
    const time = await load();
    if (isOver) return;
    if (time !== null && isDue(time, readReminded(shelf.get(KEY)))) {
      shelf.set(KEY, JSON.stringify({ day: time.day, playedMs: time.playedMs }));
      due.value = time.playedMs;
    }
    cancel = later(() => void look(), time === null ? MOST_MS : nextLookMs(time));
  };
  void look();
  return {
    due,
    close() {
      due.value = null;
    },
    stop() {
      isOver = true;
      cancel();
    },
  };
}
