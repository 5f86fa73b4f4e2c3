import { envelope } from "../../../kernel/index.ts";
import type { Inspection } from "../../../tables/index.ts";
import type { InspectedRow } from "../../../tables/inspection-contract.ts";
import { actorOf } from "../../access/guard.ts";
import { columns } from "../../frame/export.ts";
import { answer, filterId, filterRow, orderIn, type Route, rowId } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { createDeals, type Deals } from "./service.ts";

/** Calls of finished deals (O-24). */
const dealRoutes = (deals: Deals): readonly Route[] => [
  {
    method: "GET",
    path: "/deals",
    file: {
      ...columns<ReturnType<typeof flatDeal>>("id", "endedAt", "tableId", "tableNo", "deal", "variant", "currency"),
      flat: (row) => flatDeal(row as never),
    },
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
      return envelope(await deals.list(actorOf(request), wanted, isKept));
    },
  },
  {
    method: "GET",
    path: "/deals/:id",
    access: "deals.inspect",
    summary: "One finished deal with every hand, step by step, and its proofs",
    run: async ({ request, params }) => envelope(answer(await deals.deal(actorOf(request), params.id ?? ""))),
  },
];

const flatDeal = ({ table, ...row }: InspectedRow) => ({
  ...row,
  tableNo: table?.no,
  deal: table?.deal,
  variant: table?.variant,
  currency: table?.currency,
});

/** Finished deals (O-24). */
export const deals = defineSection({
  permissions: ["deals.inspect"],
  create: ({ inspection }: { readonly inspection: Inspection }, { log }) => createDeals(inspection, log),
  routes: dealRoutes,
});
