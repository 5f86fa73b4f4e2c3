import { Club, Server } from "lucide-react";
import type { Place } from "../../frame/place.ts";

export const TABLES: Place = {
  path: "/operator/tables",
  island: "operator/tables",
  title: "Tables",
  lead: "Every table of the platform, in whichever process it is played.",
  bar: { group: "Games", label: "Tables", icon: Club, permission: "tables.view" },
};

export const PROCESSES: Place = {
  path: "/operator/processes",
  island: "operator/processes",
  title: "Processes",
  lead: "What plays the platform's tables, and where no further game begins.",
  bar: { group: "Platform", label: "Processes", icon: Server, permission: "tables.drain" },
};
