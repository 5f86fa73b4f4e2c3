import { envelope } from "../../../kernel/index.ts";
import { actionWith, type Route } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { AnnounceRequest, EndRequest, ProlongRequest } from "./contract.ts";
import { createMaintenance, type Maintenance } from "./service.ts";

const MAY = "maintenance.manage";

/** Calls of maintenance (O-27). */
const maintenanceRoutes = (maintenance: Maintenance): readonly Route[] => [
  {
    method: "GET",
    path: "/maintenance",
    access: MAY,
    summary: "What is announced, or runs, and the tournaments that it holds up",
    run: async () => envelope(await maintenance.show()),
  },
  actionWith({
    path: "/maintenance/announce",
    access: MAY,
    summary: "Announce maintenance: from when, for how long, in a line",
    shown: { unneeded: "it says the version that was seen" },
    body: AnnounceRequest,
    run: (who, _, body) => maintenance.announce(who, body),
  }),
  actionWith({
    path: "/maintenance/prolong",
    access: MAY,
    summary: "Let it end so many minutes later",
    shown: { unneeded: "it says the version that was seen" },
    body: ProlongRequest,
    run: (who, _, body) => maintenance.prolong(who, body),
  }),
  actionWith({
    path: "/maintenance/end",
    access: MAY,
    summary: "End it now, while it runs",
    shown: { unneeded: "it says the version that was seen" },
    body: EndRequest,
    run: (who, _, body) => maintenance.end(who, body),
  }),
  actionWith({
    path: "/maintenance/cancel",
    access: MAY,
    summary: "Take it back, before it begins",
    shown: { unneeded: "it says the version that was seen" },
    body: EndRequest,
    run: (who, _, body) => maintenance.cancel(who, body),
  }),
];

/** Maintenance (O-27). */
export const maintenance = defineSection({
  permissions: ["maintenance.manage"],
  create: createMaintenance,
  routes: maintenanceRoutes,
});
