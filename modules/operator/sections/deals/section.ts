import type { Inspection } from "../../../tables/index.ts";
import { defineSection } from "../../frame/section.ts";
import { dealRoutes } from "./routes.ts";
import { createDeals } from "./service.ts";

/** Finished deals (O-24). */
export const deals = defineSection({
  permissions: ["deals.inspect"],
  create: ({ inspection }: { readonly inspection: Inspection }, { log }) => createDeals(inspection, log),
  routes: dealRoutes,
});
