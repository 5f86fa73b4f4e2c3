import { FileText } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const TAX_DOCUMENTS: PageLink = {
  path: "/operator/papers",
  island: "operator/tax-documents",
  title: "Papers",
  lead: "What returns are made from, month by month and quarter by quarter, and papers of one player. Files with names or PANs are kept as acts.",
  bar: { group: "Money", label: "Papers", icon: FileText, permission: "books.view" },
};
