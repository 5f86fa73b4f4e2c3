import { FileText } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const TAX_DOCUMENTS: PageLink = {
  path: "/operator/papers",
  island: "operator/tax-documents",
  title: "Papers",
  lead: "What returns are made from, month by month and quarter by quarter, and papers of one player. Each file with names or PANs is in the log.",
  bar: { group: "Money", label: "Papers", icon: FileText, permission: "books.view" },
};
