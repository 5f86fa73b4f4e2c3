import { Scale } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";

export const FAIR_PLAY: PageLink = {
  path: "/operator/fair-play",
  island: "operator/fair-play",
  title: "Fair play",
  lead: "Two who may be playing for each other, by what they do towards each other and towards nobody else. A score of 3 is reached by chance alone in one of a thousand evaluations of everybody. Or two accounts that share papers: their score tells how few others have the same. Or one for whom a program may play, by pace, choices and hours.",
  bar: { group: "Games", label: "Fair play", icon: Scale, permission: "fairplay.view" },
};
