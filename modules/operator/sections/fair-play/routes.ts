import { CASE_STATES } from "../../../fairplay/contract.ts";
import { envelope } from "../../../kernel/index.ts";
import { answer, deedWith, orderIn, type Route, type RoutesDeps, rowId, short } from "../../frame/route.ts";
import { DecideCaseRequest } from "./contract.ts";

/** Calls of fair play (O-28). */
export const fairPlayRoutes = ({ operator }: RoutesDeps): readonly Route[] => [
  {
    method: "GET",
    path: "/fair-play",
    access: "fairplay.view",
    summary:
      "Cases in one state (`state`, else open), the highest score first; query `order` (oldest, newest), `after`, `known`",
    run: async ({ query }) =>
      envelope(
        await operator.fairPlay.page({
          state: CASE_STATES.find((one) => one === query.state) ?? "open",
          ...orderIn(query),
          after: rowId(query.after),
          known: short(query.known),
        }),
      ),
  },
  {
    method: "GET",
    path: "/fair-play/:id",
    access: "fairplay.view",
    summary: "One of them with its figures, and the deals that it rests on",
    run: async ({ params }) => envelope(answer(await operator.fairPlay.sheet(params.id ?? ""))),
  },
  {
    method: "GET",
    path: "/fair-play/:id/deals/:deal",
    access: "deals.inspect",
    summary: "One of its deals, the two side by side",
    run: async ({ params }) => envelope(answer(await operator.fairPlay.deal(params.id ?? "", params.deal ?? ""))),
  },
  deedWith({
    path: "/fair-play/:id/decide",
    access: "fairplay.decide",
    summary: "Decide one: dismiss, watch, keep apart, block",
    shown: (id) => operator.fairPlay.shown(id),
    body: DecideCaseRequest,
    run: (who, id, body) => operator.fairPlay.decide(who, id, body),
  }),
];
