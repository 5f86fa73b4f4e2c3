import { Bell, BellOff, Ticket } from "lucide-react";
import { useEffect, useState } from "react";
import { useDerived, useValue } from "../../../../ui/browser/signals.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { OnDemandDialog, whenIdle } from "../../../../ui/components/on-demand.tsx";
import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../../ui/components/tabs.tsx";
import { platform } from "../../player/state.ts";
import { confirmDialog, preloadTournamentDialogs, ticketsDialog, tournamentDialog } from "../on-demand.ts";
import { loadSound, setSound, sound } from "./chime.ts";
import type { Lobby } from "./entering.ts";
import { TournamentFilter } from "./filter.tsx";
import { useFreshList } from "./freshness.ts";
import { TournamentList, TournamentSkeleton } from "./list.tsx";
import { loadOtherList, rowsOf, type TournamentTab } from "./tournaments-state.ts";

const TABS = [
  { id: "13", label: "All" },
  { id: "14", label: "Cash" },
  { id: "15", label: "Free roll" },
  { id: "16", label: "Registered" },
] as const;

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
    <section className="lobby__list panel" aria-label="Tournaments">
      <div className="tournaments-top">
        <Tabs
          tabs={isCashOff ? TABS.filter(({ id }) => id !== "14") : TABS}
          chosen={tab}
          onChoose={choose}
          label="Tournaments"
          prefix="tournaments"
        />
        <div className="tournaments-top__tools">
          {tab !== "16" && <TournamentFilter state={state} />}
          <SoundButton />
          <TicketsButton />
        </div>
      </div>
      {TABS.map(({ id }) => (
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
  if (rows.length === 0) return <EmptyState>Currently, No tournaments available in this section.</EmptyState>;
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
      aria-label="Sound"
      title={isOn ? "Sound is on" : "Sound is off"}
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
        My Tickets
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
