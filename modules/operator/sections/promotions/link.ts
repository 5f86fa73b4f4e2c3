import { Gift } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const PROMOTIONS: PageLink = {
  path: "/operator/promotions",
  island: "operator/promotions",
  title: "Promotions",
  lead: "What deposits bring. Adding one and ending one take two: one proposes, another approves.",
  bar: { group: "Money", label: "Promotions", icon: Gift, permission: "promotions.manage" },
};
