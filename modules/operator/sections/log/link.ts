import { ScrollText } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const LOG: PageLink = {
  path: "/operator/log",
  island: "operator/log",
  title: "Log",
  lead: "What operators, the terminal and the server did, the newest first. Nobody changes or removes an entry: “operator log verify” at the terminal proves it.",
  bar: { group: "Platform", label: "Log", icon: ScrollText, permission: "log.view" },
};
