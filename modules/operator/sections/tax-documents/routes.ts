import { csvAnswer, envelope, type PlayerId, savedAs } from "../../../kernel/index.ts";
import { actorOf } from "../../access/guard.ts";
import { answer, type Call, type Route } from "../../frame/route.ts";
import type { TaxDocuments } from "./service.ts";

const VIEW = "books.view";
const month = ({ query }: Call): string => query.month ?? "";

/** Calls of documents (O-40). */
export const taxDocumentRoutes = (taxDocuments: TaxDocuments): readonly Route[] => [
  ...gstRoutes(taxDocuments),
  ...tdsRoutes(taxDocuments),
  ofPlayer(taxDocuments),
];

const gstRoutes = (taxDocuments: TaxDocuments): readonly Route[] => [
  {
    method: "GET",
    path: "/papers/gst",
    access: VIEW,
    summary: "GST on the deposits of a `month` (2026-10), by place of supply and rate",
    run: async (call) => envelope(answer(await taxDocuments.gst(month(call)))),
  },
  {
    method: "GET",
    path: "/papers/gst/csv",
    access: VIEW,
    summary: "The same as CSV",
    run: async (call) => csvAnswer([answer(await taxDocuments.gstFile(month(call)))]),
  },
  {
    method: "GET",
    path: "/papers/gstr1/csv",
    access: VIEW,
    summary: "A `table` of GSTR-1 of a `month` for its offline tool: b2cs, at or hsn; an act",
    async run(call) {
      const file = await taxDocuments.gstr1(actorOf(call.request), month(call), call.query.table ?? "b2cs");
      return csvAnswer([answer(file)]);
    },
  },
  {
    method: "GET",
    path: "/papers/vouchers/csv",
    access: VIEW,
    summary: "Every receipt voucher of a `month`, as CSV",
    run: async (call) => csvAnswer(answer(await taxDocuments.voucherFile(actorOf(call.request), month(call)))),
  },
];

const tdsRoutes = (taxDocuments: TaxDocuments): readonly Route[] => [
  {
    method: "GET",
    path: "/papers/tds",
    access: VIEW,
    summary: "What a quarter's return of deducted tax comes to; query `fy` (2026-2027) and `quarter`",
    run: async ({ query }) => envelope(answer(await taxDocuments.tds(query.fy ?? "", query.quarter ?? ""))),
  },
  {
    method: "GET",
    path: "/papers/tds/csv",
    access: VIEW,
    summary: "Its deductee rows as CSV; query `form` (annexure: the columns of the return's annexure)",
    async run({ request, query }) {
      const file = await taxDocuments.tdsFile(actorOf(request), query.fy ?? "", query.quarter ?? "", query.form ?? "");
      return csvAnswer(answer(file));
    },
  },
];

const KINDS = ["passbook", "statement", "voucher", "certificate"] as const;

const ofPlayer = (taxDocuments: TaxDocuments): Route => ({
  method: "GET",
  path: "/papers/players/:id",
  access: "players.ledger",
  summary:
    "A player's `paper`: passbook or statement (`from`, `to`, `form`), voucher (`order`), certificate (`fy`), as a file",
  async run({ request, params, query }) {
    const { from = "", to = "", form = "pdf", order = "", fy = "" } = query;
    const kind = KINDS.find((one) => one === query.paper) ?? "statement";
    const question = { paper: kind, from, to, form, order, year: fy };
    const player = (params.id ?? "").slice(0, 64) as PlayerId;
    const { name, type, body } = answer(await taxDocuments.ofPlayer(actorOf(request), player, question));
    return new Response(body, { headers: { "content-type": type, ...savedAs(name) } });
  },
});
