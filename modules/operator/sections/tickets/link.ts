import { MessageSquareText } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const TICKETS: PageLink = {
  path: "/operator/tickets",
  island: "operator/tickets",
  title: "Tickets",
  lead: "What players have reported and strangers have written. What is due first stands at the top.",
  bar: { group: "Players", label: "Tickets", icon: MessageSquareText, permission: "tickets.view" },
};
