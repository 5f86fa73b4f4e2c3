import { IdCard } from "lucide-react";
import type { Place } from "../../frame/place.ts";

export const DOCUMENTS: Place = {
  path: "/operator/kyc",
  island: "operator/kyc",
  title: "Documents",
  lead: "PANs and Aadhaars that somebody has to look at, the oldest first, and saved bank accounts.",
  bar: { group: "Players", label: "Documents", icon: IdCard, permission: "kyc.view" },
};
