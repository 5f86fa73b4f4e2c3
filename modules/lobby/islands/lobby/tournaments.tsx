import { Ticket } from "lucide-react";
import { useState } from "react";
import { useStore } from "../../../ui/browser/store.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { EmptyState } from "../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../ui/components/tabs.tsx";
import { formatAmount, rupees } from "../../../ui/format.ts";
import { profileStore } from "../player/store.ts";

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
              <Button onClick={() => setShowsTickets(true)}>
                <Ticket size={16} aria-hidden="true" />
                My Tickets
              </Button>
            }
          >
            Currently, No tournaments available in this section.
          </EmptyState>
        </TabPanel>
      ))}
      <TicketsDialog open={showsTickets} onClose={() => setShowsTickets(false)} />
    </section>
  );
};

const TIME = new Intl.DateTimeFormat("en-IN", { hour: "2-digit", minute: "2-digit", hour12: true });
const DAY = new Intl.DateTimeFormat("en-IN", { day: "2-digit", month: "long", year: "numeric" });

/** `hh:mm A | DD MMMM YYYY`, or "Not Available". */
export const formatValidity = (text: string): string => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? "Not Available" : `${TIME.format(date).toUpperCase()} | ${DAY.format(date)}`;
};

/** S1 § 2 "My Tickets modal". */
const TicketsDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const profile = useStore(profileStore);
  const tickets = profile.is === "ready" ? profile.value.userTickets : [];
  return (
    <Dialog open={open} title="My Tickets" onClose={onClose} size="wide">
      {tickets.length === 0 ? (
        <EmptyState>No tickets are found in your account!</EmptyState>
      ) : (
        <table className="table table--cards" aria-label="My tickets">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Status</th>
              <th scope="col">Value</th>
              <th scope="col">Validity</th>
            </tr>
          </thead>
          <tbody>
            {tickets.map((ticket) => (
              <tr key={`${ticket.sName}${ticket.dExpireDate}`}>
                <td data-label="Name">{ticket.sName}</td>
                <td data-label="Status">{ticket.eState}</td>
                <td data-label="Value">{rupees(formatAmount(ticket.nValue))}</td>
                <td data-label="Validity">{formatValidity(ticket.dExpireDate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
};
