import { Vote } from "lucide-react";
import type { Place } from "../../frame/place.ts";

export const PROPOSALS: Place = {
  path: "/operator/proposals",
  island: "operator/proposals",
  title: "Proposals",
  lead: "What one operator proposes, another approves or refuses; then the server carries it out.",
  bar: { group: "Platform", label: "Proposals", icon: Vote, permission: "proposals.view" },
};
