import { Vote } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const PROPOSALS: PageLink = {
  path: "/operator/proposals",
  island: "operator/proposals",
  title: "Proposals",
  lead: "What one operator proposes, another approves or refuses; then the server carries it out.",
  bar: { group: "Platform", label: "Proposals", icon: Vote, permission: "proposals.view" },
};
