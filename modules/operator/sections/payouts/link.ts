import { Banknote } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const PAYOUTS: PageLink = {
  path: "/operator/payouts",
  island: "operator/payouts",
  title: "Payouts",
  lead: "Withdrawals and refunds that somebody has to decide, the oldest first.",
  bar: { group: "Money", label: "Payouts", icon: Banknote, permission: "payouts.view" },
};
