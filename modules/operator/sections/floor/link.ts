import { Club, Server } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const TABLES: PageLink = {
  path: "/operator/tables",
  island: "operator/tables",
  title: "Tables",
  lead: "Every table of the platform, in whichever process it is played.",
  bar: { group: "Games", label: "Tables", icon: Club, permission: "tables.view" },
};

export const PROCESSES: PageLink = {
  path: "/operator/processes",
  island: "operator/processes",
  title: "Processes",
  lead: "What plays the platform's tables, and where no further game begins.",
  bar: { group: "Platform", label: "Processes", icon: Server, permission: "tables.drain" },
};
