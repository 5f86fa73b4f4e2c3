import { Send } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const MESSAGES: PageLink = {
  path: "/operator/messages",
  island: "operator/messages",
  title: "Write to a player",
  lead: "The player reads it on the site, and by mail where you choose so.",
  bar: { group: "Players", label: "Write", icon: Send, permission: "messages.send" },
};
