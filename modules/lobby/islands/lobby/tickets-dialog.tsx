import { useEffect } from "react";
import { given } from "../../../kernel/index.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { type Column, DataTable } from "../../../ui/components/data-table.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { formatValidity } from "../../../ui/format.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { type ProfileTicket, profile } from "../player/state.ts";

const TONES: Readonly<Record<string, "gold" | "felt" | "wine">> = { active: "felt", reserved: "gold", expired: "wine" };

const State = ({ eState }: Pick<ProfileTicket, "eState">) => {
  const labels: Readonly<Record<string, string>> = lobbyTexts.ticketStates;
  return <Badge {...given({ tone: TONES[eState] })}>{labels[eState] ?? eState}</Badge>;
};

/** S1 § 2 "My Tickets modal": Name, Status, Value, Validity. */
const columns = (): readonly Column<ProfileTicket>[] => {
  const { name, status, value, validity } = lobbyTexts.ticketFacts;
  return [
    { id: "name", header: name, cell: ({ sName }) => <strong>{sName}</strong> },
    { id: "status", header: status, cell: ({ eState }) => <State eState={eState} /> },
    { id: "value", header: value, numeric: true, cell: ({ nValue }) => <Money amount={nValue} currency="inr" /> },
    { id: "validity", header: validity, numeric: true, cell: ({ dExpireDate }) => formatValidity(dExpireDate) },
  ];
};

/** Comes to life when it is asked for, so that each opening shows the tickets as they are. */
const TicketsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open title={lobbyTexts.myTickets} onClose={onClose} size="wide">
    <Tickets />
  </Dialog>
);

const Tickets = () => {
  const known = useValue(profile.state);
  useEffect(() => void profile.load(), []);
  const list =
    known.is === "ready"
      ? ({ is: "ready", value: known.value.userTickets.map((ticket, at) => ({ ...ticket, at })) } as const)
      : known;
  return (
    <DataTable
      label={lobbyTexts.myTicketsTable}
      columns={columns()}
      pages={{ list, busy: false, reload: () => void profile.load() }}
      rowKey={({ at }) => String(at)}
      empty={lobbyTexts.noTickets}
      skeletonRows={2}
    />
  );
};

export default TicketsDialog;
