import { UsersRound } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const CLUBS: PageLink = {
  path: "/operator/clubs",
  island: "operator/clubs",
  title: "Clubs",
  lead: "Clubs of players, the newest first. Reports about them come as tickets.",
  bar: { group: "Players", label: "Clubs", icon: UsersRound, permission: "clubs.manage" },
};
