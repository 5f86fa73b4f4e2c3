import type { Books, MonthView } from "../../../books/index.ts";
import { instant, iso, ok, type Transaction } from "../../../kernel/index.ts";
import { shownOf } from "../../frame/queue.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import type { MonthData } from "./months-contract.ts";

const refused = refusals({ month: [409, (why: string) => why] });

/** The month's checklist at the desk (K-13). */
export interface MonthsAtDesk {
  show(month: string): Answer<MonthData>;
  /** Closes a month as it was shown. */
  close(who: Actor, month: string, shown: string): Answer<void>;
  /** Digest of a month as it stands; null: it is no month. */
  shown(month: string): Promise<string | null>;
}

export function createMonthsAtDesk({ months }: Pick<Books, "months">): MonthsAtDesk {
  return {
    async show(month) {
      const view = await months.show(month);
      return view.ok ? ok(monthData(view.value)) : refused("month", view.error.message);
    },
    close: (who, month, shown) =>
      ifAllowed(async (): Answer<void> => {
        const alongside = (tx: Transaction) =>
          writeEntry(tx, who, "books.close", { kind: "books.monthClosed", subject: month });
        const isAsShown = (view: MonthView) => monthData(view).shown === shown;
        const done = await months.close(month, { by: who.signature, isAsShown, alongside });
        if (done.ok) return done;
        return done.error.code === "changedMeanwhile" ? refused("changed") : refused("month", done.error.message);
      }),
    async shown(month) {
      const view = await months.show(month);
      return view.ok ? monthData(view.value).shown : null;
    },
  };
}

const monthData = ({ closed, ...view }: MonthView): MonthData => ({
  ...view,
  shown: shownOf(view),
  closed: closed === null ? null : { by: closed.by, at: iso(instant(closed.at)) },
});
