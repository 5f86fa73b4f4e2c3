import { SlidersHorizontal } from "lucide-react";
import type { Place } from "../../frame/place.ts";

export const SETTINGS: Place = {
  path: "/operator/settings",
  island: "operator/settings",
  title: "Settings",
  lead: "What the platform plays by. Rates and what it gives away take two: one proposes, another approves.",
  bar: { group: "Platform", label: "Settings", icon: SlidersHorizontal, permission: "proposals.view" },
};
