import { type Database, envelope, periodicJob } from "../../../kernel/index.ts";
import { principalOf } from "../../door/guard.ts";
import type { Route } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { HISTORY_HOURS } from "./contract.ts";
import { createHistory, type History } from "./history.ts";
import { SAMPLE_LOOK_MS, takeSample } from "./sampling.ts";
import { createOverview, type Overview, type OverviewDeps } from "./service.ts";
import { createSampleStore } from "./store.ts";

/** Calls of the overview (O-30). */
const overviewRoutes = (overview: Overview & { readonly history: History["look"] }): readonly Route[] => [
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

/** How it stands, and what waits (O-30). */
export const overview = defineSection({
  permissions: ["overview.view"],
  create: (deps: OverviewDeps & { readonly database: Pick<Database, "db"> }) => {
    const samples = createSampleStore(deps.database);
    return { ...createOverview(deps), history: createHistory(deps, samples).look };
  },
  routes: overviewRoutes,
  jobs({ database, floor }) {
    const store = createSampleStore(database);
    return [periodicJob({ name: "operator.samples", everyMs: SAMPLE_LOOK_MS, run: () => takeSample(store, floor) })];
  },
  async sweep({ database }, signal) {
    const store = createSampleStore(database);
    while (!signal.aborted && (await store.sweepSamples()));
  },
});
