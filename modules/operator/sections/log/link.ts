import { ScrollText } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const LOG: PageLink = {
  path: "/operator/log",
  island: "operator/log",
  title: "Log",
  lead: "Every act of operators, the terminal and the server, the newest first. Nobody changes or removes any: “operator log verify” at the terminal proves it.",
  bar: { group: "Platform", label: "Log", icon: ScrollText, permission: "log.view" },
};
