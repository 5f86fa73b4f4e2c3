import type { ReactNode } from "react";
import { Button } from "../../../../ui/components/button.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";

interface Line {
  readonly dealId: string;
  readonly endedAt: string;
  readonly tableName: string;
}

interface DealLinesProps<One extends Line> {
  readonly title: string;
  readonly deals: readonly One[];
  /** The deal that is open below its line. */
  readonly deal: string | null;
  readonly onDeal: (dealId: string | null) => void;
  readonly mayInspect: boolean;
  /** What opens one, `Side by side`. */
  readonly action: string;
  /** What a line tells beside its time and table. */
  readonly facts: (one: One) => ReactNode;
  /** What is open below a line. */
  readonly children: (dealId: string) => ReactNode;
}

/** Deals of a case: each with its figures, the way to all of it, and what opens below it. */
export const DealLines = <One extends Line>(props: DealLinesProps<One>) => {
  const { title, deals, deal, onDeal, mayInspect, action, facts, children } = props;
  return (
    <section className="sheet__rows case-deals">
      <h3 className="sheet__title">{title}</h3>
      <ul>
        {deals.map((one) => {
          const { dealId, endedAt, tableName } = one;
          const isOpen = deal === dealId;
          return (
            <li key={dealId}>
              <span>
                {formatMoment(endedAt)}, {tableName}
              </span>
              {facts(one)}
              {mayInspect && (
                <span className="case-deals__look">
                  <a href={`/operator/deals/${dealId}`}>
                    Inspect
                    <span className="visually-hidden">
                      {" "}
                      {tableName}, {formatMoment(endedAt)}
                    </span>
                  </a>
                  <Button size="small" aria-expanded={isOpen} onClick={() => onDeal(isOpen ? null : dealId)}>
                    {isOpen ? "Close" : action}
                  </Button>
                </span>
              )}
              {isOpen && children(dealId)}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
