import { BookOpenText } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const BOOKS: PageLink = {
  path: "/operator/books",
  island: "operator/books",
  title: "Books",
  lead: "What gateway and bank say, compared with the ledger, day by day; and what does not fit.",
  bar: { group: "Money", label: "Books", icon: BookOpenText, permission: "books.view" },
};
