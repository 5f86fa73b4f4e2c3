import { envelope } from "../../../kernel/index.ts";
import { principalOf } from "../../door/guard.ts";
import type { Route } from "../../frame/route.ts";
import { HISTORY_HOURS } from "./contract.ts";
import type { History } from "./history.ts";
import type { Overview } from "./service.ts";

/** Calls of the overview (O-30). */
export const overviewRoutes = (overview: Overview & { readonly history: History["look"] }): readonly Route[] => [
  {
    method: "GET",
    path: "/overview",
    access: "overview.view",
    summary: "Players, tables, money of the day and what waits, of all processes: what the role may see",
    run: async ({ request }) => envelope(await overview.look(principalOf(request).role)),
  },
  {
    method: "GET",
    path: "/overview/history",
    access: "overview.view",
    summary: "How it stood minute by minute, 360 points at most: what the role may see; query `hours` (1, 6 or 24)",
    run: async ({ request, query }) => {
      const hours = HISTORY_HOURS.find((one) => String(one) === query.hours) ?? HISTORY_HOURS[0];
      return envelope(await overview.history(principalOf(request).role, hours));
    },
  },
];
