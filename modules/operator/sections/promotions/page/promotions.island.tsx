import { useState } from "react";
import { counted } from "../../../../kernel/index.ts";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { inRupees } from "../../../frame/page/amounts.ts";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { FactsPart } from "../../../frame/page/facts.tsx";
import { FilterSelect, ORDERS } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { LabelBadge } from "../../../frame/page/label-badge.tsx";
import { type Chosen, QueueView } from "../../../frame/page/queue-view.tsx";
import { useReturned } from "../../../frame/page/use-in-place.ts";
import { useDetails, type Wanted } from "../../../frame/page/use-queue.ts";
import { stampOf, useStepping } from "../../../frame/page/use-stepping.ts";
import type { PromotionDetails, PromotionLine } from "../contract.ts";
import { NewPromotion } from "./form.tsx";
import { PART_WORDS, ticketLabel, usesLabel } from "./labels.ts";
import { PreviewPart } from "./preview.tsx";

/** One promotion: when, for whom, what it brings and costs, and proposing its end. */
const PromotionDetailsView = ({ id, stamp }: { readonly id: string; readonly stamp: string }) => {
  const { details, reload } = useDetails<PromotionDetails>(`/promotions/${id}`, stamp);
  const confirmation = useConfirmation<PromotionDetails>();
  if (details.is === "loading") return <CardLoading />;
  if (details.is === "failed") return <ErrorState message={details.message} onRetry={() => void reload()} />;
  const { value } = details;
  return (
    <article className="desk-card cup giving" aria-labelledby="promotion-title">
      <header className="maintenance__head">
        <h2 className="desk-card__title" id="promotion-title">
          {value.name}
        </h2>
        <LabelBadge word={PART_WORDS[value.part]} />
      </header>
      <div className="sheet__parts">
        <FactsPart title="When and for whom" rows={factsOf(value)} />
        <PreviewPart preview={value.preview} />
        <FactsPart title="What came of it" rows={usesLabel(value.uses)} />
      </div>
      <Ranges ranges={value.ranges} />
      {value.part !== "over" && (
        <div className="desk-tools">
          <Button onClick={() => confirmation.ask(value)}>Propose to end it …</Button>
        </div>
      )}
      <DecisionDialog
        of={confirmation}
        title={({ name }) => `Propose to end ${name}?`}
        action="Propose"
        tone="wine"
        wantsReason
        send={(yes, reason) => decide(yes, `/promotions/${yes.shown.id}/end`, { reason, shown: yes.shown.shown })}
        onDone={() => toast("Proposed: somebody else has to approve it.", { tone: "success" })}
        onGivenUp={() => void reload()}
      >
        {() => (
          <p>Nobody can choose it any more once somebody else has approved this. What was promised stays promised.</p>
        )}
      </DecisionDialog>
    </article>
  );
};

const factsOf = (value: PromotionDetails) => [
  ["From", formatMoment(value.startsAt)] as const,
  ["Until", formatMoment(value.endsAt)] as const,
  ...(value.endedAt === null ? [] : [["Ended by the desk", formatMoment(value.endedAt)] as const]),
  ["Category", value.category] as const,
  ["Uses per player", value.usesPerPlayer === null ? "any number" : String(value.usesPerPlayer)] as const,
  ["Bonus is good for", counted(value.expiresInDays, "day")] as const,
];

const Ranges = ({ ranges }: Pick<PromotionDetails, "ranges">) => (
  <div className="previews">
    <table className="previews__table">
      <caption className="visually-hidden">Deposits and what they bring</caption>
      <thead>
        <tr>
          <th scope="col">Deposit</th>
          <th scope="col" className="numeric">
            Bonus
          </th>
          <th scope="col" className="numeric">
            At most
          </th>
          <th scope="col" className="numeric">
            And a ticket
          </th>
        </tr>
      </thead>
      <tbody>
        {ranges.map(({ fromPaise, toPaise, percentageBps, maxBonusPaise, ticket }) => (
          <tr key={fromPaise}>
            <th scope="row">
              {inRupees(fromPaise)} to {inRupees(toPaise)}
            </th>
            <td className="numeric">{percentageBps / 100} %</td>
            <td className="numeric">{inRupees(maxBonusPaise)}</td>
            <td>{ticketLabel(ticket)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const FIRST: Wanted = { filters: { part: "running", order: "newest" }, pages: [] };
const PARTS = [
  ["running", "Running"],
  ["ahead", "Ahead"],
  ["over", "Over"],
] as const;
const EMPTY: Readonly<Record<string, string>> = {
  running: "No promotion runs now.",
  ahead: "No promotion is ahead.",
  over: "No promotion is over yet.",
};

/** `/operator/promotions`: what deposits bring; adding and ending are proposed (O-32). */
const Promotions = () => (
  <Guarded permission="promotions.manage" loading={<CardLoading />}>
    {() => <Page />}
  </Guarded>
);

const Page = () => {
  const [isAdding, setAdding] = useState(false);
  const tools = useReturned(isAdding);
  if (isAdding) return <NewPromotion onClose={() => setAdding(false)} />;
  return (
    <>
      <div ref={tools} className="desk-tools">
        <Button tone="gold" onClick={() => setAdding(true)}>
          New promotion
        </Button>
      </div>
      <QueueView<PromotionLine>
        path="/promotions"
        label="promotions"
        first={FIRST}
        filters={(wanted, choose) => (
          <div className="desk-tools">
            <FilterSelect label="Time" name="part" options={PARTS} wanted={wanted} onChoose={choose} />
            <FilterSelect label="Order" name="order" options={ORDERS} wanted={wanted} onChoose={choose} />
          </div>
        )}
        hint={
          <>
            Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous.
          </>
        }
        empty={({ filters }) => EMPTY[filters.part ?? ""] ?? "There are no promotions."}
        row={(row) => <Row row={row} />}
      >
        {(chosen) => <Shown {...chosen} />}
      </QueueView>
    </>
  );
};

const Row = ({ row }: { readonly row: PromotionLine }) => (
  <>
    <strong>{row.name}</strong>
    <span className="queue__marks">
      <LabelBadge word={PART_WORDS[row.part]} />
    </span>
    <span className="queue__when">until {formatMoment(row.endedAt ?? row.endsAt)}</span>
  </>
);

const Shown = ({ shown, rows, onShow }: Chosen<PromotionLine>) => {
  useStepping({ shown, rows, onShow });
  return <PromotionDetailsView id={shown} stamp={stampOf({ shown, rows })} />;
};

export default Promotions;
