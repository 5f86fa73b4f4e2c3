import { Search } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const DEALS: PageLink = {
  path: "/operator/deals",
  island: "operator/deals",
  title: "Deals",
  lead: "Deals that are over. Each look into one is in the log. A deal that is being played is shown to nobody.",
  bar: { group: "Games", label: "Deals", icon: Search, permission: "deals.inspect" },
};

export const DEAL: PageLink = {
  path: "/operator/deals/:id",
  island: "operator/deal",
  title: "A deal",
  lead: "Every move with its time, all hands around it, and its proof.",
};
