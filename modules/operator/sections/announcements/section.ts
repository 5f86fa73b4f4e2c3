import { envelope } from "../../../kernel/index.ts";
import { action, actionWith, type Route } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { MakeRequest } from "./contract.ts";
import { type Announcements, createAnnouncements } from "./service.ts";

const MAY = "announcements.manage";

/** Calls of announcements (O-53). */
const announcementRoutes = (announcements: Announcements): readonly Route[] => [
  {
    method: "GET",
    path: "/announcements",
    access: MAY,
    summary: "What is announced, was, and will be: the newest hundred, and older ones that are not over",
    run: async () => envelope(await announcements.list()),
  },
  actionWith({
    path: "/announcements/make",
    access: MAY,
    summary: "Announce a line: where, to whom, from when until when",
    shown: { unneeded: "it says all that was shown" },
    body: MakeRequest,
    run: (who, _, body) => announcements.make(who, body),
  }),
  action({
    path: "/announcements/:id/end",
    access: MAY,
    summary: "End it now, or before it begins",
    shown: { unneeded: "an announcement never changes, and ends once" },
    run: (who, id) => announcements.end(who, id),
  }),
];

/** Announcements (O-53). */
export const announcements = defineSection({
  permissions: [MAY],
  create: createAnnouncements,
  routes: announcementRoutes,
});
