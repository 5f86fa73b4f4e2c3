import { type Database, envelope, periodicJob, SECOND_MS } from "../../../kernel/index.ts";
import type { Floor } from "../../../tables/index.ts";
import { principalOf } from "../../access/guard.ts";
import type { Route } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { HISTORY_HOURS } from "./contract.ts";
import { createHistory, type History } from "./history.ts";
import { createOverview, type Overview, type OverviewDeps } from "./service.ts";
import { createSampleStore, type SampleStore } from "./store.ts";

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

/** Three looks a minute: none is missed because a timer comes a little late. */
const SAMPLE_LOOK_MS = 20 * SECOND_MS;

/**
 * Keeps how it stands this minute, of all processes together, where no sample of it is there. One process does it at a time: the
 * others do not wait, and ask nobody. Counters are kept as they are, by run: what they grew by is computed when it is looked at.
 */
export function takeSample(store: Pick<SampleStore, "inTransaction">, floor: Pick<Floor, "figures">): Promise<void> {
  return store.inTransaction(async (queries) => {
    if (!(await queries.isSampleDue())) return;
    const { sum, servers } = await floor.figures();
    // Before this process has joined the others there is nothing to tell: the next look does.
    if (Object.keys(servers).length === 0) return;
    await queries.addSample({ windows: sum.windows, sockets: sum.server.sockets, kinds: sum.kinds, servers });
  });
}
