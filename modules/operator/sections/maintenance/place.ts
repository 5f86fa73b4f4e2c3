import { Hourglass } from "lucide-react";
import type { Place } from "../../frame/place.ts";

export const MAINTENANCE: Place = {
  path: "/operator/maintenance",
  island: "operator/maintenance",
  title: "Maintenance",
  lead: "Announced to players with a countdown; it begins and ends by the server's clock.",
  bar: { group: "Platform", label: "Maintenance", icon: Hourglass, permission: "maintenance.manage" },
};
