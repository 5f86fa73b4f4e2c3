import { Trophy } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const TOURNAMENTS: PageLink = {
  path: "/operator/tournaments",
  island: "operator/tournaments",
  title: "Tournaments",
  lead: "What there is by its start; a new one is seen with its prizes before it is made.",
  bar: { group: "Games", label: "Tournaments", icon: Trophy, permission: "tournaments.manage" },
};
