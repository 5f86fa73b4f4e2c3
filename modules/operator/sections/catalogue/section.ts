import { envelope } from "../../../kernel/index.ts";
import { VARIANT_IDS } from "../../../tables/variants-contract.ts";
import { actorOf } from "../../access/guard.ts";
import { columns } from "../../frame/export.ts";
import { action, answer, parseInteger, parseToken, type Route, withBody } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { AddRowRequest, CATALOGUE_CURRENCIES, type CatalogueLine } from "./contract.ts";
import { type CatalogueOffice, createCatalogueOffice } from "./service.ts";

const MAY = "catalogue.manage";

/** Calls of the catalogue (O-33). */
const catalogueRoutes = (catalogue: CatalogueOffice): readonly Route[] => [
  {
    method: "GET",
    path: "/catalogue",
    file: columns<CatalogueLine>("id", "variant", "currency", "name", "maxSeats", "deals", "buyInPaise", "isOpen"),
    access: MAY,
    summary:
      "What the lobby offers for `currency`, cheapest first; query `variant`, `state` (open, closed), `order` (dearest), `known`",
    run: async ({ query }) =>
      envelope(
        await catalogue.page({
          currency: CATALOGUE_CURRENCIES.find((one) => one === query.currency) ?? "inr",
          variant: VARIANT_IDS.find((one) => one === query.variant) ?? null,
          isOpen: query.state === "open" ? true : query.state === "closed" ? false : null,
          isDearestFirst: query.order === "dearest",
          known: parseToken(query.known),
        }),
      ),
  },
  {
    method: "GET",
    path: "/catalogue/:id",
    access: MAY,
    summary: "One row, its fee and who sits there",
    run: async ({ params }) => envelope(answer(await catalogue.details(idOf(params.id)))),
  },
  withBody({
    path: "/catalogue/add",
    access: MAY,
    summary: "Offer something else",
    body: AddRowRequest,
    run: async ({ request, body }) => envelope({ id: String(answer(await catalogue.add(actorOf(request), body))) }),
  }),
  action({
    path: "/catalogue/:id/close",
    access: MAY,
    summary: "Nobody is seated by it any more; tables that are there play on",
    shown: (id) => catalogue.shown(idOf(id)),
    run: (who, id) => catalogue.setOpen(who, idOf(id), false),
  }),
  action({
    path: "/catalogue/:id/open",
    access: MAY,
    summary: "It is offered again",
    shown: (id) => catalogue.shown(idOf(id)),
    run: (who, id) => catalogue.setOpen(who, idOf(id), true),
  }),
];

/** A row's number; 0, which none has, for what is none. */
const idOf = (text: string | undefined): number => parseInteger(text) ?? 0;

/** What the lobby offers (O-33). */
export const catalogue = defineSection({
  permissions: ["catalogue.manage"],
  create: createCatalogueOffice,
  routes: catalogueRoutes,
});
