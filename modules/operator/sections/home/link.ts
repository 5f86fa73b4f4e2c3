import { LayoutDashboard } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const HOME: PageLink = {
  path: "/operator",
  island: "operator/home",
  title: "Desk",
  heading: "Home",
  bar: { group: "", label: "Home", icon: LayoutDashboard },
};
