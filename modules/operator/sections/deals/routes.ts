import { envelope } from "../../../kernel/index.ts";
import { principalOf } from "../../door/guard.ts";
import { answer, filterId, filterRow, orderIn, type Route, type RoutesDeps, rowId } from "../../frame/route.ts";

/** Calls of finished deals (O-24). */
export const dealRoutes = ({ operator }: RoutesDeps): readonly Route[] => [
  {
    method: "GET",
    path: "/deals",
    access: "deals.inspect",
    summary:
      "Finished deals, the newest first; query `player`, `table`, `order` (oldest, newest), `after` (a deal's id)",
    async run({ request, query, isKept = false }) {
      const [player, tableId] = [filterId(query.player), filterRow(query.table)];
      const wanted = {
        ...(player === null ? {} : { player }),
        ...(tableId === null ? {} : { tableId }),
        ...orderIn(query),
        after: rowId(query.after),
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
