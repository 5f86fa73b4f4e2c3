import { defineSection } from "../../frame/section.ts";
import { logRoutes } from "./routes.ts";

/** What was done (O-10). */
export const log = defineSection({
  permissions: ["log.view"],
  create: (_deps: object, { log }) => log,
  routes: logRoutes,
});
