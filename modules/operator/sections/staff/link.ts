import { UsersRound } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const STAFF: PageLink = {
  path: "/operator/staff",
  island: "operator/staff",
  title: "Staff",
  lead: "Who works at the desk. Roles and lost second factors are changed at the terminal (“operator staff”).",
  bar: { group: "Platform", label: "Staff", icon: UsersRound, permission: "staff.view" },
};
