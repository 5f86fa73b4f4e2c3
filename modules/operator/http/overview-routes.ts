import { envelope } from "../../kernel/index.ts";
import { principalOf } from "./guard.ts";
import type { Route, RoutesDeps } from "./route.ts";

/** The call of the overview (O-30). */
export const overviewRoutes = ({ operator }: RoutesDeps): readonly Route[] => [
  {
    method: "GET",
    path: "/overview",
    access: "overview.view",
    summary: "Players, tables, money of the day and what waits, of all processes: what the role may see",
    run: async ({ request }) => envelope(await operator.overview.look(principalOf(request).role)),
  },
];
