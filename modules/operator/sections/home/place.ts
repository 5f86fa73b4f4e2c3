import { LayoutDashboard } from "lucide-react";
import type { Place } from "../../frame/place.ts";

export const HOME: Place = {
  path: "/operator",
  island: "operator/home",
  title: "Desk",
  heading: "Home",
  bar: { group: "", label: "Home", icon: LayoutDashboard },
};
