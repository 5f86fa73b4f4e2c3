import { envelope } from "../../../kernel/index.ts";
import { actorOf } from "../../access/guard.ts";
import { actionWith, answer, type Route, withBody } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { NoRequest, StaffRequest } from "./contract.ts";
import { createStaffOffice, type StaffOffice } from "./service.ts";

/** Calls about operators (O-44). */
const staffRoutes = (staff: StaffOffice): readonly Route[] => [
  {
    method: "GET",
    path: "/staff",
    access: "staff.view",
    summary: "Who works at the desk: role, state, log-ins",
    run: async ({ request }) => envelope(await staff.list(actorOf(request))),
  },
  actionWith({
    path: "/staff/:id/block",
    access: "staff.manage",
    summary: "Keep an operator out at once",
    shown: { unneeded: "only who is not blocked is blocked, and can be let in again" },
    body: StaffRequest,
    run: (who, id, { reason }) => staff.block(who, id, reason),
  }),
  actionWith({
    path: "/staff/:id/unblock",
    access: "staff.manage",
    summary: "Let an operator in again",
    shown: { unneeded: "only who is blocked is let in again" },
    body: StaffRequest,
    run: (who, id, { reason }) => staff.unblock(who, id, reason),
  }),
  withBody({
    path: "/staff/:id/link",
    access: "staff.manage",
    // The answer stands nowhere: it is not kept for a second request.
    isLook: true,
    summary: "A new one-time link for an operator who has not logged in yet",
    body: NoRequest,
    run: async ({ request, params }) =>
      envelope({ token: answer(await staff.link(actorOf(request), params.id ?? "")) }),
  }),
];

/** Staff: who works at the desk (O-44). */
export const staff = defineSection({
  permissions: ["staff.view", "staff.manage"],
  create: createStaffOffice,
  routes: staffRoutes,
});
