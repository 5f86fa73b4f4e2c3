/** Full screen, and on a phone the table lying on its side: where the browser can, and only when the player asks. */
import { useSyncExternalStore } from "react";

/** Lib.dom has no `lock` any more: some browsers never had it. */
type Lockable = ScreenOrientation & { readonly lock?: (to: "landscape") => Promise<void> };

function watch(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

const isFull = () => document.fullscreenElement !== null;

/** What a browser refuses here, the player sees: the window stays as it is. */
async function enter(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: "hide" });
    // Upright works too: only who holds the phone already on its side keeps it there.
    if (innerWidth > innerHeight) await (screen.orientation as Lockable | undefined)?.lock?.("landscape");
  } catch {
    // A browser of a desk has no orientation to lock, and a frame may have no leave for full screen.
  }
}

async function leave(): Promise<void> {
  try {
    await document.exitFullscreen();
  } catch {
    // It was left already.
  }
}

/** The choice, or null where the browser has no full screen (phones of one maker). */
export function useFullScreen(): { readonly on: boolean; readonly name: string; readonly run: () => void } | null {
  const on = useSyncExternalStore(watch, isFull);
  if (!document.fullscreenEnabled) return null;
  return on
    ? { on, name: "Leave full screen", run: () => void leave() }
    : { on, name: "Full screen", run: () => void enter() };
}
