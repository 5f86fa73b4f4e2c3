import { envelope } from "../../../kernel/index.ts";
import { action, answer, type Route } from "../../frame/route.ts";
import type { MonthsAtDesk } from "./months.ts";

/** Calls of the month's checklist (K-13). */
export const monthRoutes = (books: { readonly months: MonthsAtDesk }): readonly Route[] => [
  {
    method: "GET",
    path: "/books/months/:id",
    access: "books.view",
    summary: "What is done of a month, `YYYY-MM`, and what is not",
    run: async ({ params }) => envelope(answer(await books.months.show(params.id ?? ""))),
  },
  action({
    path: "/books/months/:id/close",
    access: "books.close",
    summary: "Close a month that is over and of which everything is done",
    shown: (month) => books.months.shown(month),
    run: (who, month, shown) => books.months.close(who, month, shown),
  }),
];
