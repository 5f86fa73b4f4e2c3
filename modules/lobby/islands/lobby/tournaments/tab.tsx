import { Bell, BellOff, SlidersHorizontal, Ticket } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useDerived, useValue } from "../../../../ui/browser/signals.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Checkbox } from "../../../../ui/components/choice.tsx";
import { OnDemandDialog, whenIdle } from "../../../../ui/components/on-demand.tsx";
import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../../ui/components/tabs.tsx";
import { lobbyTexts } from "../../../texts/index.ts";
import { platform } from "../../player/state.ts";
import { confirmDialog, preloadTournamentDialogs, ticketsDialog, tournamentDialog } from "../on-demand.ts";
import { loadSound, setSound, sound } from "./chime.ts";
import type { Lobby } from "./entering.ts";
import { useFreshList } from "./freshness.ts";
import { TournamentList, TournamentSkeleton } from "./list.tsx";
import { type ListFilter, loadOtherList, rowsOf, type Tournaments, type TournamentTab } from "./tournaments-state.ts";

/** S1 § 2: the boxes, by the values that are sent (S1 § 4). */
const BOXES: readonly ListFilter[] = ["upcoming", "registrationStarted", "registered", "running"];

/** The filter menu: one box is sent at a time; without one, or after Reset, the list is whole again. */
const TournamentFilter = ({ state }: { readonly state: Tournaments }) => {
  const menu = useRef<HTMLDetailsElement>(null);
  const chosen = useValue(state.filter);
  const labels = lobbyTexts.tournamentFilters;
  useEffect(() => closeFromOutside(menu.current), []);
  const choose = (value: ListFilter | null) => {
    state.filter.value = value;
    loadOtherList(state);
  };
  const reset = () => {
    choose(null);
    // The button has nothing more to do and lets go of the focus.
    menu.current?.querySelector("summary")?.focus();
  };
  return (
    <details ref={menu} className="tournaments__filter">
      <summary className="button button--ghost button--small">
        <SlidersHorizontal size={15} aria-hidden="true" />
        {lobbyTexts.filter}
        {chosen !== null && <span className="tournaments__chosen">: {labels[chosen]}</span>}
      </summary>
      <fieldset className="tournaments__boxes">
        <legend className="visually-hidden">{lobbyTexts.showThoseThatAre}</legend>
        {BOXES.map((value) => (
          <Checkbox key={value} checked={chosen === value} onChange={() => choose(chosen === value ? null : value)}>
            {labels[value]}
          </Checkbox>
        ))}
        <Button tone="ghost" size="small" disabled={chosen === null} onClick={reset}>
          {lobbyTexts.reset}
        </Button>
      </fieldset>
    </details>
  );
};

/** A press elsewhere, or Escape within, closes it; returns what stops that. */
const closeFromOutside = (menu: HTMLDetailsElement | null): (() => void) | undefined => {
  if (!menu) return;
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", onPress);
  menu.addEventListener("keydown", onKey);
  return () => {
    document.removeEventListener("pointerdown", onPress);
    menu.removeEventListener("keydown", onKey);
  };
};

const TABS = ["13", "14", "15", "16"] as const;
const tabs = () => {
  const { all, cash, freeRoll, registered } = lobbyTexts.tournamentTabs;
  return [all, cash, freeRoll, registered].map((label, at) => ({ id: TABS[at]!, label }));
};

/** Main tab 3: tabs 13 to 16, filter, list, and what opens from them (S1 § 2). */
const TournamentLobby = ({ lobby }: { readonly lobby: Lobby }) => {
  const { state } = lobby;
  // Cash that is switched off is not shown at all (M-13).
  const isCashOff = useDerived(() => platform.value?.isCashOn === false, []);
  const chosen = useValue(state.tab);
  const tab = isCashOff && chosen === "14" ? "13" : chosen;
  useFreshList(state);
  useEffect(() => whenIdle(preloadTournamentDialogs), []);
  const choose = (next: TournamentTab) => {
    const asksAnew = (next === "16") !== (tab === "16");
    state.tab.value = next;
    if (asksAnew) loadOtherList(state);
  };
  return (
    <section className="lobby__list panel" aria-label={lobbyTexts.tournaments}>
      <div className="tournaments-top">
        <Tabs
          tabs={isCashOff ? tabs().filter(({ id }) => id !== "14") : tabs()}
          chosen={tab}
          onChoose={choose}
          label={lobbyTexts.tournaments}
          prefix="tournaments"
        />
        <div className="tournaments-top__tools">
          {tab !== "16" && <TournamentFilter state={state} />}
          <SoundButton />
          <TicketsButton />
        </div>
      </div>
      {TABS.map((id) => (
        <TabPanel key={id} prefix="tournaments" id={id} chosen={id === tab}>
          {id === tab && <Rows lobby={lobby} tab={tab} />}
        </TabPanel>
      ))}
      <Dialogs lobby={lobby} />
    </section>
  );
};

const Rows = ({ lobby, tab }: { readonly lobby: Lobby; readonly tab: TournamentTab }) => {
  const list = useValue(lobby.state.list);
  if (list.is === "loading") return <TournamentSkeleton />;
  if (list.is === "failed") return <ErrorState message={list.message} onRetry={() => loadOtherList(lobby.state)} />;
  const rows = rowsOf(tab, list.value);
  if (rows.length === 0) return <EmptyState>{lobbyTexts.noTournaments}</EmptyState>;
  return <TournamentList lobby={lobby} rows={rows} />;
};

/** The sound of seats and starts. */
const SoundButton = () => {
  const isOn = useValue(sound);
  useEffect(loadSound, []);
  return (
    <Button
      tone="ghost"
      size="small"
      aria-pressed={isOn}
      aria-label={lobbyTexts.sound}
      title={isOn ? lobbyTexts.soundIsOn : lobbyTexts.soundIsOff}
      onClick={() => setSound(!isOn)}
    >
      {isOn ? <Bell size={16} aria-hidden="true" /> : <BellOff size={16} aria-hidden="true" />}
    </Button>
  );
};

const TicketsButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...ticketsDialog.intent} size="small" onClick={() => setOpen(true)}>
        <Ticket size={16} aria-hidden="true" />
        {lobbyTexts.myTickets}
      </Button>
      {isOpen && <OnDemandDialog dialog={ticketsDialog} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
};

/** The detail, and above it what is asked before something is done. */
const Dialogs = ({ lobby }: { readonly lobby: Lobby }) => {
  const open = useValue(lobby.state.open);
  const asked = useValue(lobby.state.asked);
  const closeDetail = () => {
    lobby.state.open.value = null;
  };
  const closeAsked = () => {
    lobby.state.asked.value = null;
  };
  return (
    <>
      {open && <OnDemandDialog dialog={tournamentDialog} props={{ lobby, row: open, onClose: closeDetail }} />}
      {asked && <OnDemandDialog dialog={confirmDialog} props={{ lobby, asked, onClose: closeAsked }} />}
    </>
  );
};

export default TournamentLobby;
