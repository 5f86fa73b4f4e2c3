import { Ticket } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { OnDemandDialog } from "../../../ui/components/on-demand.tsx";
import { EmptyState } from "../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../ui/components/tabs.tsx";
import { ticketsDialog } from "./on-demand.ts";

const TABS = [
  { id: "13", label: "All" },
  { id: "14", label: "Cash" },
  { id: "15", label: "Free roll" },
  { id: "16", label: "Registered" },
] as const;

/** Main tab 3. No tournament is scheduled before tournaments open, and the list says so in the specification's words (S1 § 2). */
export const TournamentLobby = () => {
  const [tab, setTab] = useState<string>("13");
  const [showsTickets, setShowsTickets] = useState(false);
  return (
    <section className="lobby__list panel" aria-label="Tournaments">
      <Tabs tabs={TABS} chosen={tab} onChoose={setTab} label="Tournaments" prefix="tournaments" />
      {TABS.map(({ id }) => (
        <TabPanel key={id} prefix="tournaments" id={id} chosen={id === tab}>
          <EmptyState
            action={
              <Button {...ticketsDialog.intent} onClick={() => setShowsTickets(true)}>
                <Ticket size={16} aria-hidden="true" />
                My Tickets
              </Button>
            }
          >
            Currently, No tournaments available in this section.
          </EmptyState>
        </TabPanel>
      ))}
      {showsTickets && <OnDemandDialog dialog={ticketsDialog} props={{ onClose: () => setShowsTickets(false) }} />}
    </section>
  );
};
