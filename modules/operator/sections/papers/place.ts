import { FileText } from "lucide-react";
import type { Place } from "../../frame/place.ts";

export const PAPERS: Place = {
  path: "/operator/papers",
  island: "operator/papers",
  title: "Papers",
  lead: "What returns are made from, month by month and quarter by quarter, and papers of one player. Files with names or PANs are kept as acts.",
  bar: { group: "Money", label: "Papers", icon: FileText, permission: "books.view" },
};
