import type { Cases } from "../../../fairplay/index.ts";
import type { PlayerId } from "../../../kernel/index.ts";
import type { PlayerBrief } from "../../frame/brief.ts";
import { defineSection } from "../../frame/section.ts";
import { fairPlayRoutes } from "./routes.ts";
import { createFairPlayDesk } from "./service.ts";

/** What looking into fair play takes of other modules. */
export interface FairPlayPorts {
  readonly cases: Cases;
  readonly whoIs: (player: PlayerId) => Promise<PlayerBrief>;
}

/** Cases of fair play (O-28). */
export const fairPlay = defineSection({
  permissions: ["fairplay.view", "fairplay.decide", "deals.inspect"],
  create: createFairPlayDesk,
  routes: fairPlayRoutes,
});
