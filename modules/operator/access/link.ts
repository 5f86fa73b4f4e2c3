import { KeyRound } from "lucide-react";
import type { PageLink } from "../frame/link.ts";

export const ACCOUNT: PageLink = {
  path: "/operator/account",
  island: "operator/account",
  title: "Your log-in",
  lead: "What you prove with that it is you. Your password and role are set at the terminal.",
  bar: { group: "", label: "Your log-in", icon: KeyRound },
};
