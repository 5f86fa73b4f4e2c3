import { type Database, periodicJob } from "../../../kernel/index.ts";
import { defineSection } from "../../frame/section.ts";
import { createHistory } from "./history.ts";
import { overviewRoutes } from "./routes.ts";
import { SAMPLE_LOOK_MS, takeSample } from "./sampling.ts";
import { createOverview, type OverviewDeps } from "./service.ts";
import { createSampleStore } from "./store.ts";

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
