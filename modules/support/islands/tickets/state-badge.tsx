import { Badge } from "../../../ui/components/badge.tsx";
import type { TicketState } from "../../contract.ts";

const LABELS: Readonly<Record<TicketState, string>> = {
  inReview: "In review",
  open: "Open",
  resolved: "Resolved",
  closed: "Closed",
};

/** A ticket's state in a word and a colour: gold while something is going on. */
export const StateBadge = ({ state }: { readonly state: TicketState }) => {
  if (state === "closed") return <Badge>{LABELS.closed}</Badge>;
  return <Badge tone={state === "resolved" ? "felt" : "gold"}>{LABELS[state]}</Badge>;
};
