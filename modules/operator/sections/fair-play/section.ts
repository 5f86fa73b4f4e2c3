import { defineSection } from "../../frame/section.ts";
import { fairPlayRoutes } from "./routes.ts";
import { createFairPlayDesk } from "./service.ts";

/** Cases of fair play (O-28). */
export const fairPlay = defineSection({
  permissions: ["fairplay.view", "fairplay.decide", "deals.inspect"],
  create: createFairPlayDesk,
  routes: fairPlayRoutes,
});
