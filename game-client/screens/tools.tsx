/** The way to everything beside the cards: panels, sound, full screen, leaving. In the bar, or behind its menu on a phone. */
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived } from "../../modules/ui/browser/signals.ts";
import { isMatch } from "../state/match.ts";
import { prefer } from "../state/preferences.ts";
import { useFullScreen } from "./full-screen.ts";
import { Icon, type IconName } from "./icons.tsx";
import { type PanelName, usePlayed, useView } from "./table-context.tsx";

export interface ToolEntry {
  readonly icon: IconName;
  readonly name: string;
  readonly keys?: string;
  readonly pressed?: boolean;
  /** Stands in a phone's bar too, beside the menu. */
  readonly isFirst?: boolean;
  readonly run: () => void;
}

const seatWordsOf = ({ table }: TableView) => (isMatch(table) ? "Your seat" : "Your seat: top up, sit out");

/** All of them, in order. */
export function useTools(): readonly ToolEntry[] {
  const { panel, ask, preferences } = usePlayed();
  const seatWords = useView(seatWordsOf);
  const muted = useDerived(() => preferences.value.muted, [preferences]);
  const fullScreen = useFullScreen();
  const open = (name: PanelName) => () => {
    panel.value = panel.peek() === name ? null : name;
  };
  return [
    { icon: "history", name: "Discards", keys: "T", isFirst: true, run: open("history") },
    { icon: "last", name: "Last deal", keys: "L", run: open("last") },
    { icon: "scores", name: "Score board", keys: "B", run: open("scores") },
    { icon: "chips", name: seatWords, run: open("chips") },
    { icon: "info", name: "About this table", keys: "I", run: open("info") },
    {
      icon: muted ? "mute" : "sound",
      name: muted ? "Sound is off" : "Sound is on",
      keys: "M",
      pressed: muted,
      run: () => prefer(preferences, { muted: !muted }),
    },
    ...(fullScreen ? [{ icon: "full", pressed: fullScreen.on, ...fullScreen } as const] : []),
    { icon: "settings", name: "Settings", run: open("settings") },
    { icon: "help", name: "Keyboard help", keys: "?", run: open("help") },
    { icon: "leave", name: "Leave the table", keys: "Q", isFirst: true, run: ask.leave },
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
