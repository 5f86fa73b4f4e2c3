import { envelope, instant } from "../../../kernel/index.ts";
import { actorOf } from "../../access/guard.ts";
import { columns } from "../../frame/export.ts";
import {
  action,
  actionWith,
  answer,
  NOBODY,
  orderIn,
  parseToken,
  type Route,
  rowId,
  withBody,
} from "../../frame/route.ts";
import {
  CancelRequest,
  MakeRequest,
  PreviewRequest,
  type SeriesData,
  SeriesRequest,
  type TournamentLine,
} from "./contract.ts";
import type { TournamentOffice } from "./service.ts";

const MAY = "tournaments.manage";

/** Calls of tournaments (O-25). */
export const tournamentRoutes = (tournaments: TournamentOffice): readonly Route[] => [
  {
    method: "GET",
    path: "/tournaments",
    file: columns<TournamentLine>("id", "name", "phase", "startsAt", "entered", "waiting", "seats", "entryFeePaise"),
    access: MAY,
    summary:
      "Tournaments that are not over, the next first (`state` over: the others); query `order` (oldest, newest), `after`, `known`",
    run: async ({ query }) =>
      envelope(
        await tournaments.page({
          isOver: query.state === "over",
          ...orderIn(query),
          after: afterOf(query.after),
          known: parseToken(query.known),
        }),
      ),
  },
  {
    method: "GET",
    path: "/tournaments/:id",
    access: MAY,
    summary: "One of them, and what it comes to",
    run: async ({ params }) => envelope(answer(await tournaments.details(rowId(params.id) ?? NOBODY))),
  },
  withBody({
    path: "/tournaments/preview",
    access: MAY,
    isLook: true,
    summary: "What a plan comes to with the fewest players and with all seats taken, or what of it cannot be played",
    body: PreviewRequest,
    run: async ({ body }) => envelope(await tournaments.preview(body.plan)),
  }),
  withBody({
    path: "/tournaments/make",
    access: MAY,
    summary: "Make one",
    body: MakeRequest,
    run: async ({ request, body }) => envelope({ id: answer(await tournaments.make(actorOf(request), body)) }),
  }),
  actionWith({
    path: "/tournaments/:id/cancel",
    access: MAY,
    summary: "Cancel one, with a reason; everybody is paid back",
    shown: (id) => tournaments.shown.tournament(rowId(id) ?? NOBODY),
    body: CancelRequest,
    run: (who, id, body) => tournaments.cancel(who, rowId(id) ?? NOBODY, body),
  }),
  ...seriesRoutes(tournaments),
];

/** Templates, and what makes tournaments of them again and again. */
const seriesRoutes = (tournaments: TournamentOffice): readonly Route[] => [
  {
    method: "GET",
    path: "/templates",
    access: MAY,
    summary: "What tournaments are made of",
    run: async () => envelope(await tournaments.office()),
  },
  {
    method: "GET",
    path: "/series",
    file: columns<SeriesData>("id", "templateName", "times", "ahead", "isOn"),
    access: MAY,
    summary: "Series that make tournaments, newest first; query `order` (oldest, newest), `after` (a row's id)",
    run: async ({ query }) => envelope(await tournaments.series({ after: rowId(query.after), ...orderIn(query) })),
  },
  actionWith({
    path: "/templates/:id/change",
    access: MAY,
    summary: "Put another plan in its place; series that are on go on with it, and what was made keeps its own",
    shown: (id) => tournaments.shown.template(id),
    body: PreviewRequest,
    run: (who, id, body) => tournaments.changeTemplate(who, id, body),
  }),
  action({
    path: "/templates/:id/retire",
    access: MAY,
    summary: "Nothing is made of it any more; what was made keeps its plan",
    shown: (id) => tournaments.shown.template(id),
    run: (who, id) => tournaments.retireTemplate(who, id),
  }),
  withBody({
    path: "/series/make",
    access: MAY,
    summary: "Have tournaments of a template made again and again",
    body: SeriesRequest,
    run: async ({ request, body }) => envelope({ id: answer(await tournaments.addSeries(actorOf(request), body)) }),
  }),
  action({
    path: "/series/:id/end",
    access: MAY,
    summary: "It makes no more; what it has made stays",
    shown: (id) => tournaments.shown.series(id),
    run: (who, id) => tournaments.endSeries(who, id),
  }),
];

/** An id that nothing has. */

/** Where the page before ended: `MS_ID`. */
function afterOf(text: string | undefined) {
  const [, ms, id] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  const row = rowId(id);
  return ms === undefined || row === null ? null : { at: instant(Number(ms)), id: row };
}
