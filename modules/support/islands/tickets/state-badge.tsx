import { Badge } from "../../../ui/components/badge.tsx";
import type { TicketState } from "../../contract.ts";
import { supportTexts } from "../../texts/index.ts";

/** A ticket's state in a word and a colour: gold while something is going on. */
export const StateBadge = ({ state }: { readonly state: TicketState }) => {
  if (state === "closed") return <Badge>{supportTexts.states.closed}</Badge>;
  return <Badge tone={state === "resolved" ? "felt" : "gold"}>{supportTexts.states[state]}</Badge>;
};
