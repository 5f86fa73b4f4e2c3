import { counted } from "../../../../kernel/index.ts";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { formatMoment } from "../../../../ui/format.ts";
import { inRupees } from "../../../frame/page/amounts.ts";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { FactsPart } from "../../../frame/page/facts.tsx";
import { useSheet } from "../../../frame/page/use-queue.ts";
import { WordBadge } from "../../../frame/page/word-badge.tsx";
import type { PromotionSheet } from "../contract.ts";
import { PreviewPart } from "./preview.tsx";
import { PART_WORDS, ticketWords, usesWords } from "./words.ts";

/** One promotion: when, for whom, what it brings and costs, and proposing its end. */
export const PromotionSheetView = ({ id, stamp }: { readonly id: string; readonly stamp: string }) => {
  const { sheet, reload } = useSheet<PromotionSheet>(`/promotions/${id}`, stamp);
  const confirmation = useConfirmation<PromotionSheet>();
  if (sheet.is === "loading") return <CardLoading />;
  if (sheet.is === "failed") return <ErrorState message={sheet.message} onRetry={() => void reload()} />;
  const { value } = sheet;
  return (
    <article className="desk-card cup giving" aria-labelledby="promotion-title">
      <header className="maintenance__head">
        <h2 className="desk-card__title" id="promotion-title">
          {value.name}
        </h2>
        <WordBadge word={PART_WORDS[value.part]} />
      </header>
      <div className="sheet__parts">
        <FactsPart title="When and for whom" rows={factsOf(value)} />
        <PreviewPart preview={value.preview} />
        <FactsPart title="What came of it" rows={usesWords(value.uses)} />
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

const factsOf = (value: PromotionSheet) => [
  ["From", formatMoment(value.startsAt)] as const,
  ["Until", formatMoment(value.endsAt)] as const,
  ...(value.endedAt === null ? [] : [["Ended by the desk", formatMoment(value.endedAt)] as const]),
  ["Category", value.category] as const,
  ["Uses per player", value.usesPerPlayer === null ? "any number" : String(value.usesPerPlayer)] as const,
  ["Bonus is good for", counted(value.expiresInDays, "day")] as const,
];

const Ranges = ({ ranges }: Pick<PromotionSheet, "ranges">) => (
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
            <td>{ticketWords(ticket)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
