import { LayoutList } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const CATALOGUE: PageLink = {
  path: "/operator/catalogue",
  island: "operator/catalogue",
  title: "Catalogue",
  lead: "What the lobby offers, the cheapest first.",
  bar: { group: "Games", label: "Catalogue", icon: LayoutList, permission: "catalogue.manage" },
};
