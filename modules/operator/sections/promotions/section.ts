import { envelope } from "../../../kernel/index.ts";
import { actorOf } from "../../access/guard.ts";
import { columns } from "../../frame/export.ts";
import { actionWith, answer, orderIn, parseToken, type Route, rowId, withBody } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import {
  EndPromotionRequest,
  PROMOTION_PARTS,
  PreviewPromotionRequest,
  type PromotionLine,
  ProposePromotionRequest,
} from "./contract.ts";
import { createPromotionOffice, type PromotionOffice } from "./service.ts";

const MAY = "promotions.manage";

/** Calls of promotions (O-32). */
const promotionRoutes = (promotions: PromotionOffice): readonly Route[] => [
  {
    method: "GET",
    path: "/promotions",
    file: columns<PromotionLine>("id", "name", "category", "part", "startsAt", "endsAt", "endedAt"),
    access: MAY,
    summary:
      "Promotions, the newest first; query `part` (running, ahead, over), `order` (oldest, newest), `after`, `known`",
    run: async ({ query }) =>
      envelope(
        await promotions.page({
          part: PROMOTION_PARTS.find((part) => part === query.part) ?? "running",
          ...orderIn(query),
          after: rowId(query.after),
          known: parseToken(query.known),
        }),
      ),
  },
  {
    method: "GET",
    path: "/promotions/:id",
    access: MAY,
    summary: "One of them, and what it comes to",
    run: async ({ params }) => envelope(answer(await promotions.details(params.id ?? ""))),
  },
  {
    method: "GET",
    path: "/promotion-form",
    access: MAY,
    summary: "The form of a new one",
    run: async () => envelope(promotions.form()),
  },
  withBody({
    path: "/promotions/preview",
    access: MAY,
    isLook: true,
    summary: "What a deposit of ₹1,000 would get and what it may cost at most, or what is wrong, by field",
    body: PreviewPromotionRequest,
    run: async ({ body }) => envelope(promotions.preview(body.promotion)),
  }),
  withBody({
    path: "/promotions/propose",
    access: MAY,
    summary: "Propose to add one",
    body: ProposePromotionRequest,
    run: async ({ request, body }) => envelope({ id: answer(await promotions.propose(actorOf(request), body)) }),
  }),
  actionWith({
    path: "/promotions/:id/end",
    access: MAY,
    summary: "Propose to end one; what was promised stays promised",
    shown: (id) => promotions.shown(id),
    body: EndPromotionRequest,
    run: (who, id, body) => promotions.proposeEnd(who, id, body),
  }),
];

/** Promotions (O-32). */
export const promotions = defineSection({
  permissions: ["promotions.manage"],
  create: (deps: Pick<Parameters<typeof createPromotionOffice>[0], "clock" | "promotions">, { proposals }) =>
    createPromotionOffice({ ...deps, proposals }),
  routes: promotionRoutes,
});
