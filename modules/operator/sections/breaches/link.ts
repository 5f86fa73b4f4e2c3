import { ShieldAlert } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const BREACHES: PageLink = {
  path: "/operator/breaches",
  island: "operator/breaches",
  title: "Breaches",
  lead: "Breaches of personal data: what is known, who was affected and told, and the letters to the Board.",
  bar: { group: "Players", label: "Breaches", icon: ShieldAlert, permission: "breaches.manage" },
};
