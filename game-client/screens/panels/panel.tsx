/** The panel behind one of the top bar's buttons, while it is open. */
import { lazy, useEffect, useRef } from "react";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { Fetched } from "../fetched.tsx";
import { type PanelName, usePlayed } from "../table-context.tsx";
import { MenuPanel } from "./menu.tsx";
import type { PanelProps } from "./props.ts";

/** What most evenings never open comes when it is opened. */
const HelpPanel = lazy(async () => ({ default: (await import("./help.tsx")).HelpPanel }));
const HistoryPanel = lazy(async () => ({ default: (await import("./history.tsx")).HistoryPanel }));
const InfoPanel = lazy(async () => ({ default: (await import("./info.tsx")).InfoPanel }));
const LastDealPanel = lazy(async () => ({ default: (await import("./last-deal.tsx")).LastDealPanel }));
const ScoresPanel = lazy(async () => ({ default: (await import("./scores.tsx")).ScoresPanel }));
const PersonPanel = lazy(() => import("../social/person-card.tsx"));
const SeatPanel = lazy(async () => ({ default: (await import("./seat.tsx")).SeatPanel }));
const SettingsPanel = lazy(async () => ({ default: (await import("./settings.tsx")).SettingsPanel }));

const PANELS: Readonly<Record<PanelName, React.ComponentType<PanelProps>>> = {
  info: InfoPanel,
  history: HistoryPanel,
  last: LastDealPanel,
  scores: ScoresPanel,
  help: HelpPanel,
  settings: SettingsPanel,
  chips: SeatPanel,
  menu: MenuPanel,
  person: PersonPanel,
};

/** `only`: where the table has gone the others have nothing to show. */
export function OpenPanel({ only }: { readonly only?: PanelName }) {
  const { panel, person } = usePlayed();
  const open = useValue(panel);
  useValue(person);
  const name = only === undefined || only === open ? open : null;
  useReturningFocus(name);
  if (name === null) return null;
  const Panel = PANELS[name];
  const close = () => {
    panel.value = null;
  };
  return (
    <Fetched key={name}>
      <Panel onClose={close} />
    </Fetched>
  );
}

/** Returns the focus to where a panel was opened from when it closes; a focus that has moved on to the table stays there. */
function useReturningFocus(name: PanelName | null): void {
  const opener = useRef<Element | null>(null);
  // Now: once the panel is there, it has the focus. The menu's entries go away with it, its own button does not.
  // The next seat that is pressed opens the next card.
  const isFirst = opener.current === null || document.activeElement?.className === "plate__open";
  if (name !== null && isFirst) opener.current = document.activeElement;
  useEffect(() => {
    if (name !== null || opener.current === null) return;
    const back = opener.current;
    opener.current = null;
    if (document.activeElement === document.body && back instanceof HTMLElement) back.focus();
  }, [name]);
}
