import { LayoutList } from "lucide-react";
import type { Place } from "../../frame/place.ts";

export const CATALOGUE: Place = {
  path: "/operator/catalogue",
  island: "operator/catalogue",
  title: "Catalogue",
  lead: "What the lobby offers, the cheapest first. Fees and shares of bonus follow the settings.",
  bar: { group: "Games", label: "Catalogue", icon: LayoutList, permission: "catalogue.manage" },
};
