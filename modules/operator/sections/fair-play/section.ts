import { CASE_STATES } from "../../../fairplay/contract.ts";
import { envelope } from "../../../kernel/index.ts";
import { columns } from "../../frame/export.ts";
import { actionWith, answer, orderIn, parseToken, type Route, rowId } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { type CaseRow, DecideCaseRequest } from "./contract.ts";
import { createFairPlayService, type FairPlayService } from "./service.ts";

/** Calls of fair play (O-28). */
const fairPlayRoutes = (fairPlay: FairPlayService): readonly Route[] => [
  {
    method: "GET",
    path: "/fair-play",
    file: columns<CaseRow>("id", "one", "other", "state", "score", "signal", "openedAt", "decidedAt", "decidedBy"),
    access: "fairplay.view",
    summary:
      "Cases in one state (`state`, else open), the highest score first; query `order` (oldest, newest), `after`, `known`",
    run: async ({ query }) =>
      envelope(
        await fairPlay.page({
          state: CASE_STATES.find((one) => one === query.state) ?? "open",
          ...orderIn(query),
          after: rowId(query.after),
          known: parseToken(query.known),
        }),
      ),
  },
  {
    method: "GET",
    path: "/fair-play/:id",
    access: "fairplay.view",
    summary: "One of them with its figures, and the deals that it rests on",
    run: async ({ params }) => envelope(answer(await fairPlay.details(params.id ?? ""))),
  },
  {
    method: "GET",
    path: "/fair-play/:id/deals/:deal",
    access: "deals.inspect",
    summary: "One of its deals, the two side by side",
    run: async ({ params }) => envelope(answer(await fairPlay.deal(params.id ?? "", params.deal ?? ""))),
  },
  actionWith({
    path: "/fair-play/:id/decide",
    access: "fairplay.decide",
    summary: "Decide one: dismiss, watch, keep apart, block",
    shown: (id) => fairPlay.shown(id),
    body: DecideCaseRequest,
    run: (who, id, body) => fairPlay.decide(who, id, body),
  }),
];

/** Cases of fair play (O-28). */
export const fairPlay = defineSection({
  permissions: ["fairplay.view", "fairplay.decide", "deals.inspect"],
  create: createFairPlayService,
  routes: fairPlayRoutes,
});
