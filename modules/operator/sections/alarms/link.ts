import { Siren } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const ALARMS: PageLink = {
  path: "/operator/alarms",
  island: "operator/alarms",
  title: "Alarms",
  lead: "What the servers cannot settle by themselves, of all processes, until somebody has taken note of it.",
  bar: { group: "Platform", label: "Alarms", icon: Siren, permission: "alarms.manage" },
};
