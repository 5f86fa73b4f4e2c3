import { Hourglass } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const MAINTENANCE: PageLink = {
  path: "/operator/maintenance",
  island: "operator/maintenance",
  title: "Maintenance",
  lead: "Announced to players with a countdown; it begins and ends by the server's clock.",
  bar: { group: "Platform", label: "Maintenance", icon: Hourglass, permission: "maintenance.manage" },
};
