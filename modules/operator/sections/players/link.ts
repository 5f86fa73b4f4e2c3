import { UserSearch } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const PLAYERS: PageLink = {
  path: "/operator/players",
  island: "operator/players",
  title: "Find a player",
  lead: "Whoever you open is in the log: look at those whom you have to do with.",
  bar: { group: "Players", label: "Find", icon: UserSearch, permission: "players.view" },
};

export const PLAYER: PageLink = {
  path: "/operator/players/:id",
  island: "operator/player",
  title: "Player",
};
