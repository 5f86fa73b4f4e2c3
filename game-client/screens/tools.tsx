/** The way to everything beside the cards: panels, sound, full screen, leaving. In the bar, or behind its menu on a phone. */

import { useSyncExternalStore } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived } from "../../modules/ui/browser/signals.ts";
import { readToken } from "../net/api.ts";
import { isMatch } from "../state/match.ts";
import { prefer } from "../state/preferences.ts";
import { gameTexts } from "../texts/index.ts";
import { Icon, type IconName } from "./icons.tsx";
import { type PanelName, usePlayed, useView } from "./table-context.tsx";
import { screensTexts } from "./texts/index.ts";

export interface ToolEntry {
  readonly icon: IconName;
  readonly name: string;
  readonly keys?: string;
  readonly pressed?: boolean;
  /** Stands in a phone's bar too, beside the menu. */
  readonly isFirst?: boolean;
  readonly run: () => void;
}

const seatLabelOf = ({ table }: TableView) => (isMatch(table) ? gameTexts.yourSeat : gameTexts.yourSeatMore);

/** All of them, in order. */
export function useTools(): readonly ToolEntry[] {
  const { panel, ask, preferences } = usePlayed();
  const seatLabel = useView(seatLabelOf);
  const muted = useDerived(() => preferences.value.muted, [preferences]);
  const fullScreen = useFullScreen();
  const open = (name: PanelName) => () => {
    panel.value = panel.peek() === name ? null : name;
  };
  return [
    { icon: "history", name: gameTexts.discards, keys: "T", isFirst: true, run: open("history") },
    { icon: "last", name: gameTexts.lastDeal, keys: "L", run: open("last") },
    { icon: "scores", name: gameTexts.scoreBoard, keys: "B", run: open("scores") },
    { icon: "chips", name: seatLabel, run: open("chips") },
    { icon: "info", name: gameTexts.aboutTable, keys: "I", run: open("info") },
    {
      icon: muted ? "mute" : "sound",
      name: muted ? gameTexts.soundOff : gameTexts.soundOn,
      keys: "M",
      pressed: muted,
      run: () => prefer(preferences, { muted: !muted }),
    },
    ...(fullScreen ? [{ icon: "full", pressed: fullScreen.on, ...fullScreen } as const] : []),
    { icon: "settings", name: gameTexts.settings, run: open("settings") },
    { icon: "help", name: gameTexts.help, keys: "?", run: open("help") },
    // A visitor who tries a guided deal has no days to take off.
    ...(readToken() === null ? [] : [{ icon: "pause", name: screensTexts.dayOff.take, run: ask.dayOff } as const]),
    { icon: "leave", name: gameTexts.leaveTable, keys: "Q", isFirst: true, run: ask.leave },
  ];
}

/** A tool as a button of the bar. */
export function Tool({ icon, name, keys, pressed, run }: ToolEntry) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      onClick={run}
    >
      <Icon name={icon} tip={keys ? `${name} (${keys})` : name} />
    </button>
  );
}

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
function useFullScreen(): { readonly on: boolean; readonly name: string; readonly run: () => void } | null {
  const on = useSyncExternalStore(watch, isFull);
  if (!document.fullscreenEnabled) return null;
  return on
    ? { on, name: gameTexts.leaveFull, run: () => void leave() }
    : { on, name: gameTexts.fullScreen, run: () => void enter() };
}
