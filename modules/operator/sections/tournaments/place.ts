import { Trophy } from "lucide-react";
import type { Place } from "../../frame/place.ts";

export const TOURNAMENTS: Place = {
  path: "/operator/tournaments",
  island: "operator/tournaments",
  title: "Tournaments",
  lead: "What there is by its start; a new one is seen with its prizes before it is made.",
  bar: { group: "Games", label: "Tournaments", icon: Trophy, permission: "tournaments.manage" },
};
