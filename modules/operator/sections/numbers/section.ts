import { type Database, envelope, iso, MINUTE_MS, periodicJob } from "../../../kernel/index.ts";
import { columns } from "../../frame/export.ts";
import type { Route } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { type NumbersPage, type NumbersRow, SPANS, type Span } from "./contract.ts";
import { countNumbers, KEPT, type NumbersPorts } from "./counting.ts";
import { isWhole } from "./figures.ts";
import { isSettled, periodsUntil } from "./spans.ts";
import { createNumbersStore } from "./store.ts";

/** Numbers of the business (O-42). */
interface Numbers {
  /** The newest first, from the first one on in which anything happened. */
  look(span: Span): Promise<NumbersPage>;
}

function createNumbers({ database, clock }: NumbersPorts & { readonly database: Pick<Database, "db"> }): Numbers {
  const store = createNumbersStore(database);
  return {
    async look(span) {
      const periods = new Map(periodsUntil(span, clock.now(), KEPT[span]).map((one) => [one.first, one]));
      const [newest, oldest] = [[...periods.keys()][0]!, [...periods.keys()].at(-1)!];
      const counted = await store.between(span, oldest, newest);
      const rows = counted.flatMap(({ first, figures, countedAt }): readonly NumbersRow[] => {
        const period = periods.get(first);
        if (period === undefined || !isWhole(figures)) return [];
        const isRunning = !isSettled(period, countedAt);
        return [{ first, last: period.last, isRunning, countedAt: iso(countedAt), ...figures }];
      });
      const begun = rows.findLastIndex((row) => row.players > 0 || row.newPlayers > 0 || row.depositsPaise !== 0);
      return { rows: rows.slice(0, Math.max(begun, 0) + 1), next: null };
    },
  };
}

const numbersRoutes = (numbers: Numbers): readonly Route[] => [
  {
    method: "GET",
    path: "/numbers",
    file: columns<NumbersRow>(
      ...["first" as const, "last" as const, "isRunning" as const, "countedAt" as const],
      ...["deposits" as const, "depositsPaise" as const, "withdrawals" as const, "withdrawalsPaise" as const],
      ...["feesPaise" as const, "bonusPaise" as const, "gstPaise" as const, "gstBornePaise" as const],
      ...["tdsPaise" as const, "players" as const, "cashPlayers" as const, "returning" as const],
      ...["newPlayers" as const, "practiceDeals" as const, "cashDeals" as const],
      ...["practiceTables" as const, "cashTables" as const, "chargebackPaise" as const],
    ),
    access: "numbers.view",
    summary: "Money, people and deals by day, week or month of India, the newest first; query `span`",
    run: async ({ query }) => envelope(await numbers.look(SPANS.find((one) => one === query.span) ?? "day")),
  },
];

/** Numbers of the business by day, week and month. */
export const numbers = defineSection({
  permissions: ["numbers.view"],
  create: createNumbers,
  routes: numbersRoutes,
  jobs: (deps) => {
    const store = createNumbersStore(deps.database);
    const run = ({ signal }: { readonly signal: AbortSignal }) => countNumbers({ ...deps, store }, signal);
    return [periodicJob({ name: "operator.numbers", everyMs: 10 * MINUTE_MS, run })];
  },
});
