import { Megaphone } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const ANNOUNCEMENTS: PageLink = {
  path: "/operator/announcements",
  island: "operator/announcements",
  title: "Announcements",
  lead: "A line that players read in the lobby, or visitors on the first page, for a while.",
  bar: { group: "Players", label: "Announcements", icon: Megaphone, permission: "announcements.manage" },
};
