import { IdCard } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const DOCUMENTS: PageLink = {
  path: "/operator/kyc",
  island: "operator/kyc",
  title: "Documents",
  lead: "PANs and Aadhaars that somebody has to look at, the oldest first, and saved bank accounts.",
  bar: { group: "Players", label: "Documents", icon: IdCard, permission: "kyc.view" },
};
