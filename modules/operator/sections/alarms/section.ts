import { envelope } from "../../../kernel/index.ts";
import { action, actionWith, answer, type Route } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { NoteRequest } from "./contract.ts";
import { type Alarms, createAlarms } from "./service.ts";

const MAY = "alarms.manage";

/** Calls about alarms (O-50). */
const alarmRoutes = (alarms: Alarms): readonly Route[] => [
  {
    method: "GET",
    path: "/alarms",
    access: MAY,
    summary: "Alarms of all processes, a row a kind: open ones first, the latest first",
    run: async () => envelope(await alarms.list()),
  },
  {
    method: "GET",
    path: "/alarms/:id",
    access: MAY,
    summary: "One kind of alarm, by its name",
    run: async ({ params }) => envelope(answer(await alarms.details(params.id ?? ""))),
  },
  {
    method: "GET",
    path: "/checks",
    access: MAY,
    summary: "What the servers look at by themselves, when, and what came of it",
    run: async () => envelope(await alarms.checks()),
  },
  action({
    path: "/checks/:id/run",
    access: MAY,
    summary: "Have a check run now; one that runs already is not begun twice",
    shown: { unneeded: "Pressed twice, the second press is told who has it run and since when." },
    run: (who, name) => alarms.runCheck(who, name),
  }),
  actionWith({
    path: "/alarms/:id/note",
    access: MAY,
    summary: "Take note of the alarms of a kind that were seen: later ones stay open",
    shown: (kind) => alarms.shown(kind),
    body: NoteRequest,
    run: (who, kind, body) => alarms.note(who, kind, body),
  }),
];

/** Alarms (O-50). */
export const alarms = defineSection({
  permissions: [MAY],
  create: createAlarms,
  routes: alarmRoutes,
  waiting: {
    alarms: {
      permission: MAY,
      async look(service) {
        const { rows } = await service.list();
        return { times: rows.filter(({ count }) => count > 0).map(({ firstAt }) => firstAt), isMore: false };
      },
    },
  },
});
