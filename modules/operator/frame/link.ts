import type { LucideIcon } from "lucide-react";
import type { Permission } from "./permissions-contract.ts";

/** Groups of the bar, in their order; a group that has nothing for somebody is not shown to them. */
export const GROUPS = ["", "Players", "Games", "Money", "Platform"] as const;

/** A page of the desk: the browser's end of a section says where it stands, `links.ts` lists them all. */
export interface PageLink {
  /** `/operator/payouts`; `/operator/deals/:id` is the page of one row. */
  readonly path: string;
  /** What the page shows: `operator/payouts` is `payouts.island.tsx` in the section's `page/`. */
  readonly island: string;
  /** The window's title, and the heading where none is given. */
  readonly title: string;
  readonly heading?: string;
  /** What the page is for. */
  readonly lead?: string;
  /** The way there in the bar; none: other pages lead there. */
  readonly bar?: {
    readonly group: (typeof GROUPS)[number];
    readonly label: string;
    readonly icon: LucideIcon;
    /** The permission without which the way is not shown; none: everybody sees it. */
    readonly permission?: Permission;
  };
}
