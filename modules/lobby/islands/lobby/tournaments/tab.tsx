import { Ticket } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { Tournament } from "../../../../tournament/contract.ts";
import type { TournamentAction } from "../../../../tournament/status-contract.ts";
import { useValue } from "../../../../ui/browser/signals.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { OnDemandDialog } from "../../../../ui/components/on-demand.tsx";
import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../../ui/components/tabs.tsx";
import { ticketsDialog, tournamentDialog } from "../on-demand.ts";
import { isOpen, type Play, takeSeat } from "../play.ts";
import { RegisterDialog, WithdrawDialog } from "./confirm-dialog.tsx";
import { TournamentFilterMenu } from "./filter.tsx";
import { TournamentList, TournamentSkeleton } from "./list.tsx";
import { loadList, rowsOf, type Tournaments, type TournamentTab } from "./tournaments-state.ts";

const TABS = [
  { id: "13", label: "All" },
  { id: "14", label: "Cash" },
  { id: "15", label: "Free roll" },
  { id: "16", label: "Registered" },
] as const;

/** What a row's or the detail's button does. */
export interface TournamentActions {
  act(action: TournamentAction, tournament: Tournament): void;
}

interface TournamentLobbyProps {
  readonly state: Tournaments;
  readonly play: Play;
}

/** Main tab 3: tabs 13 to 16, filter, list, and what opens from it (S1 § 2). */
export const TournamentLobby = ({ state, play }: TournamentLobbyProps) => {
  const tab = useValue(state.tab);
  const openId = useValue(state.openId);
  const [asked, setAsked] = useState<{ readonly to: "register" | "withdraw"; readonly tournament: Tournament } | null>(null);
  const [showsTickets, setShowsTickets] = useState(false);
  useEffect(() => void loadList(state), [state]);
  const actions = useMemo<TournamentActions>(
    () => ({
      act(action, tournament) {
        // Nothing is done while the platform is closed (S1 § 4 "Maintenance").
        if (!isOpen(play)) return;
        if (action === "takeSeat") void takeSeat(play, state.seats.peek().get(tournament._id) ?? tournament.oParticipantData.iTableId);
        else if (action === "withdraw") setAsked({ to: "withdraw", tournament });
        else if (action === "register" || action === "waitlist") setAsked({ to: "register", tournament });
      },
    }),
    [play, state],
  );
  const choose = (next: TournamentTab) => {
    const asksAnew = (next === "16") !== (tab === "16");
    state.tab.value = next;
    if (!asksAnew) return;
    state.list.value = { is: "loading" };
    void loadList(state);
  };
  const Asked = asked?.to === "withdraw" ? WithdrawDialog : RegisterDialog;
  return (
    <section className="lobby__list panel tournaments-tab" aria-label="Tournaments">
      <div className="tournaments-tab__top">
        <Tabs tabs={TABS} chosen={tab} onChoose={choose} label="Tournaments" prefix="tournaments" />
        <div className="tournaments-tab__tools">
          {tab !== "16" && <TournamentFilterMenu state={state} />}
          <Button {...ticketsDialog.intent} size="small" onClick={() => setShowsTickets(true)}>
            <Ticket size={16} aria-hidden="true" />
            My Tickets
          </Button>
        </div>
      </div>
      {TABS.map(({ id }) => (
        <TabPanel key={id} prefix="tournaments" id={id} chosen={id === tab}>
          {id === tab && <Rows state={state} tab={tab} actions={actions} />}
        </TabPanel>
      ))}
      {openId !== null && (
        <OnDemandDialog
          dialog={tournamentDialog}
          props={{
            state,
            actions,
            onClose: () => {
              state.openId.value = null;
            },
          }}
        />
      )}
      {asked && <Asked state={state} tournament={asked.tournament} onClose={() => setAsked(null)} />}
      {showsTickets && <OnDemandDialog dialog={ticketsDialog} props={{ onClose: () => setShowsTickets(false) }} />}
    </section>
  );
};

interface RowsProps {
  readonly state: Tournaments;
  readonly tab: TournamentTab;
  readonly actions: TournamentActions;
}

const Rows = ({ state, tab, actions }: RowsProps) => {
  const list = useValue(state.list);
  if (list.is === "loading") return <TournamentSkeleton />;
  if (list.is === "failed") return <ErrorState message={list.message} onRetry={() => void loadList(state)} />;
  const rows = rowsOf(tab, list.value);
  if (rows.length === 0) return <EmptyState>Currently, No tournaments available in this section.</EmptyState>;
  return <TournamentList state={state} rows={rows} actions={actions} />;
};
