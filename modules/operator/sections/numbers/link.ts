import { ChartColumn } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const NUMBERS: PageLink = {
  path: "/operator/numbers",
  island: "operator/numbers",
  title: "Numbers",
  lead: "Money, people and games by day, week and month of India.",
  bar: { group: "Money", label: "Numbers", icon: ChartColumn, permission: "numbers.view" },
};
