import { csvAnswer, envelope } from "../../../kernel/index.ts";
import { columns } from "../../frame/export.ts";
import { answer, type Call, type Route } from "../../frame/route.ts";
import { profitAndLossCsv, type ReportsAtDesk, trialBalanceCsv } from "./reports.ts";
import type { LedgerLineData } from "./reports-contract.ts";

const VIEW = "books.view";
const periodIn = ({ query }: Call) => ({ from: query.from ?? "", to: query.to ?? "" });

/** Calls of the accountant's reports (K-11). */
export const reportRoutes = (books: { readonly reports: ReportsAtDesk }): readonly Route[] => [
  {
    method: "GET",
    path: "/books/trial-balance",
    access: VIEW,
    summary: "Trial balance of the days `from` … `to` (2026-04-01), both in it",
    run: async (call) => envelope(answer(await books.reports.trialBalance(periodIn(call)))),
  },
  {
    method: "GET",
    path: "/books/trial-balance/csv",
    access: VIEW,
    summary: "The same as CSV",
    run: async (call) => csvAnswer([trialBalanceCsv(answer(await books.reports.trialBalance(periodIn(call))))]),
  },
  {
    method: "GET",
    path: "/books/profit-and-loss",
    access: VIEW,
    summary: "Income and costs of the days `from` … `to`",
    run: async (call) => envelope(answer(await books.reports.profitAndLoss(periodIn(call)))),
  },
  {
    method: "GET",
    path: "/books/profit-and-loss/csv",
    access: VIEW,
    summary: "The same as CSV",
    run: async (call) => csvAnswer([profitAndLossCsv(answer(await books.reports.profitAndLoss(periodIn(call))))]),
  },
  {
    method: "GET",
    path: "/books/tally",
    access: VIEW,
    summary: "Tally's XML of the days `from` … `to`: journal `part` vouchers, one a day and kind, or masters",
    async run(call) {
      const xml = answer(await books.reports.tally(periodIn(call), call.query.part ?? "vouchers"));
      return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
    },
  },
  {
    method: "GET",
    path: "/books/ledger",
    file: columns<LedgerLineData>(
      ...(["at", "transfer", "kind", "reference", "player", "table"] as const),
      ...(["debitPaise", "creditPaise", "balancePaise"] as const),
    ),
    access: VIEW,
    summary:
      "One `account` line by line, oldest first, of the days `from` … `to`; query `after` (what the page before answered)",
    run: async (call) => {
      const { account = "", after = null } = call.query;
      return envelope(answer(await books.reports.ledger({ ...periodIn(call), account, after })));
    },
  },
];
