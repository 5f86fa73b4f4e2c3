import { envelope, given } from "../../../kernel/index.ts";
import { FLOOR_SORTS, FLOOR_STATES, type FloorQuestion, type FloorRow } from "../../../tables/floor-contract.ts";
import { VARIANT_IDS } from "../../../tables/variants-contract.ts";
import { actorOf } from "../../access/guard.ts";
import { columns } from "../../frame/export.ts";
import {
  action,
  actionWith,
  answer,
  type Call,
  filterId,
  filterRow,
  parseInteger,
  type Route,
  withBody,
} from "../../frame/route.ts";
import { DrainRequest, DrainTableRequest, VoidTableRequest } from "./contract.ts";
import type { FloorService } from "./service.ts";

/** Calls of the platform's tables and processes (O-23). */
export const floorRoutes = (floor: FloorService): readonly Route[] => [...tableRoutes(floor), ...processRoutes(floor)];

const tableRoutes = (floor: FloorService): readonly Route[] => [
  {
    method: "GET",
    path: "/tables",
    file: columns<FloorRow>(
      "id",
      "no",
      "name",
      "variant",
      "currency",
      "isPrivate",
      "maxSeats",
      "stakePaise",
      "people",
      "bots",
      "phase",
      "deal",
      "openedAt",
      "tournamentId",
      "process",
    ),
    access: "tables.view",
    summary:
      "Tables of every process; query `state`, `variant`, `currency`, `least` (paise), `player`, `table`, `sort`, `after`, `known` (a version)",
    run: async ({ query }) => envelope(await floor.page(questionOf(query), parseToken(query.known))),
  },
  {
    method: "GET",
    path: "/tables/silent",
    access: "tables.view",
    summary: "Names of processes that do not answer: their tables are not in the list",
    run: async () => envelope(await floor.silent()),
  },
  {
    method: "GET",
    path: "/tables/:id",
    access: "tables.view",
    summary: "One table as it stands, without the cards, and what was ordered about it",
    run: async ({ params }) => envelope(answer(await floor.details(params.id ?? ""))),
  },
  actionWith({
    path: "/tables/:id/void",
    access: "tables.void",
    summary: "End the table and its deal; every stake goes back",
    shown: (id) => floor.shown(id),
    body: VoidTableRequest,
    run: (who, id, body) => floor.voidTable(who, id, body),
  }),
  actionWith({
    path: "/tables/:id/drain",
    access: "tables.drain",
    summary: "No further deal begins at the table",
    shown: { unneeded: "whichever deal is played there is played to its end" },
    body: DrainTableRequest,
    run: (who, id, { reason }) => floor.drainTable(who, id, reason),
  }),
];

const processRoutes = (floor: FloorService): readonly Route[] => [
  {
    method: "GET",
    path: "/processes",
    access: "tables.drain",
    summary: "The processes that play, and what is drained",
    run: async () => envelope(await floor.processes()),
  },
  withBody({
    path: "/processes/drain",
    access: "tables.drain",
    summary: "No further deal begins in a process, or in the platform",
    body: DrainRequest,
    async run({ request, body: { run, reason } }) {
      answer(await floor.drain(actorOf(request), run, reason));
      return envelope(null);
    },
  }),
  action({
    path: "/floor-orders/:id/lift",
    access: "tables.drain",
    summary: "Take back that no further deal begins",
    shown: { unneeded: "an order stays what it was when it was given" },
    run: (who, id) => floor.lift(who, id),
  }),
];

const SHORT = /^[\w.:-]{1,80}$/;
const parseToken = (text: string | undefined): string | null => (text !== undefined && SHORT.test(text) ? text : null);

function questionOf(query: Call["query"]): Omit<FloorQuestion, "limit"> {
  const state = FLOOR_STATES.find((one) => one === query.state);
  const variant = VARIANT_IDS.find((one) => one === query.variant);
  const currency = (["inr", "practice"] as const).find((one) => one === query.currency);
  const leastPaise = parseInteger(query.least);
  const [player, tableId] = [filterId(query.player), filterRow(query.table)];
  return {
    ...given({ state, variant, currency, leastPaise }),
    ...(player === null ? {} : { player }),
    ...(tableId === null ? {} : { tableId }),
    sort: FLOOR_SORTS.find((one) => one === query.sort) ?? "newest",
    after: parseToken(query.after),
  };
}
