import { Gift } from "lucide-react";
import type { Place } from "../../frame/place.ts";

export const PROMOTIONS: Place = {
  path: "/operator/promotions",
  island: "operator/promotions",
  title: "Promotions",
  lead: "What deposits bring. Adding one and ending one take two: one proposes, another approves.",
  bar: { group: "Money", label: "Promotions", icon: Gift, permission: "promotions.manage" },
};
