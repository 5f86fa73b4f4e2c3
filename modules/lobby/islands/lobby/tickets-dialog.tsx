import { useEffect } from "react";
import { useValue } from "../../../ui/browser/signals.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { type Column, DataTable } from "../../../ui/components/data-table.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { formatValidity } from "../../../ui/format.ts";
import { type ProfileTicket, profile } from "../player/state.ts";

const STATES: Readonly<Record<string, { readonly tone?: "gold" | "felt" | "wine"; readonly label: string }>> = {
  active: { tone: "felt", label: "Active" },
  reserved: { tone: "gold", label: "Reserved" },
  used: { label: "Used" },
  expired: { tone: "wine", label: "Expired" },
};

/** S1 § 2 "My Tickets modal": Name, Status, Value, Validity. */
const COLUMNS: readonly Column<ProfileTicket>[] = [
  { id: "name", header: "Name", cell: ({ sName }) => <strong>{sName}</strong> },
  {
    id: "status",
    header: "Status",
    cell: ({ eState }) => {
      const { tone, label } = STATES[eState] ?? { label: eState };
      return <Badge {...(tone ? { tone } : {})}>{label}</Badge>;
    },
  },
  { id: "value", header: "Value", numeric: true, cell: ({ nValue }) => <Money amount={nValue} currency="inr" /> },
  { id: "validity", header: "Validity", numeric: true, cell: ({ dExpireDate }) => formatValidity(dExpireDate) },
];

/** Comes to life when it is asked for, so that each opening shows the tickets as they are. */
const TicketsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open title="My Tickets" onClose={onClose} size="wide">
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
      label="My tickets"
      columns={COLUMNS}
      pages={{ list, busy: false, reload: () => void profile.load() }}
      rowKey={({ at }) => String(at)}
      empty="No tickets are found in your account!"
      skeletonRows={2}
    />
  );
};

export default TicketsDialog;
