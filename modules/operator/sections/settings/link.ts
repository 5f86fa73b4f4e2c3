import { SlidersHorizontal } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const SETTINGS: PageLink = {
  path: "/operator/settings",
  island: "operator/settings",
  title: "Settings",
  lead: "What the platform plays by. Rates and what it gives away take two: one proposes, another approves.",
  bar: { group: "Platform", label: "Settings", icon: SlidersHorizontal, permission: "proposals.view" },
};
