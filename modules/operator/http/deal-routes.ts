import { envelope } from "../../kernel/index.ts";
import { principalOf } from "./guard.ts";
import { answer, orderIn, type Route, type RoutesDeps } from "./route.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PLAYER = /^[\w-]{1,64}$/;
const shaped = (text: string | undefined, shape: RegExp): string | undefined =>
  text !== undefined && shape.test(text) ? text : undefined;

/** Calls of finished deals (O-24). */
export const dealRoutes = ({ operator }: RoutesDeps): readonly Route[] => [
  {
    method: "GET",
    path: "/deals",
    access: "deals.inspect",
    summary:
      "Finished deals, the newest first; query `player`, `table`, `order` (oldest, newest), `after` (a deal's id)",
    async run({ request, query, isKept = false }) {
      const [player, tableId] = [shaped(query.player, PLAYER), shaped(query.table, UUID)];
      const wanted = {
        ...(player === undefined ? {} : { player }),
        ...(tableId === undefined ? {} : { tableId }),
        ...orderIn(query),
        after: shaped(query.after, UUID) ?? null,
      };
      return envelope(await operator.deals.list(principalOf(request), wanted, isKept));
    },
  },
  {
    method: "GET",
    path: "/deals/:id",
    access: "deals.inspect",
    summary: "One finished deal with every hand, step by step, and its proofs",
    run: async ({ request, params }) =>
      envelope(answer(await operator.deals.deal(principalOf(request), params.id ?? ""))),
  },
];
