import { counted } from "../../../../kernel/index.ts";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { EmptyState } from "../../../../ui/components/states.tsx";
import { inRupees } from "../../../frame/page/amounts.ts";
import { decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { useMoney } from "../../../frame/page/use-money.ts";
import type { TemplateData } from "../contract.ts";

interface TemplatesProps {
  readonly templates: readonly TemplateData[];
  readonly isMore: boolean;
  readonly onChanged: () => void;
}

/** What tournaments are made of (T-16): those there are, and retiring one. One is changed by the form above, which begins with it. */
export const TemplatesPart = ({ templates, isMore, onChanged }: TemplatesProps) => {
  const isMoneyHere = useMoney();
  const confirmation = useConfirmation<TemplateData>();
  return (
    <section className="desk-card cup" aria-labelledby="templates-title">
      <h2 className="desk-card__title" id="templates-title">
        Templates
      </h2>
      {templates.length > 0 && (
        <p className="desk-soft">To change one, begin with it above, preview it, and say “Change the template”.</p>
      )}
      {templates.length === 0 && <EmptyState>There are no templates.</EmptyState>}
      <ul className="cup__series">
        {templates.map((one) => (
          <li key={one.id}>
            <span>
              <strong>{one.name}</strong>{" "}
              <span className="numeric">
                {isMoneyHere && `${one.entryFeePaise === 0 ? "free" : inRupees(one.entryFeePaise)}, `}
                {one.minPlayers} to {counted(one.seats, "player")}
              </span>
            </span>
            <Button size="small" onClick={() => confirmation.ask(one)} aria-label={`Retire the template ${one.name}`}>
              Retire
            </Button>
          </li>
        ))}
      </ul>
      {isMore && (
        <p className="desk-soft">
          These are the latest {templates.length}. Older ones come into view when some of these are retired.
        </p>
      )}
      <DecisionDialog
        of={confirmation}
        title={({ name }) => `Retire the template ${name}?`}
        action="Retire it"
        tone="wine"
        wantsReason={false}
        send={(yes) => decide(yes, `/templates/${yes.shown.id}/retire`, { shown: yes.shown.shown })}
        onDone={() => {
          toast("Retired; what was made of it keeps its plan.", { tone: "success" });
          onChanged();
        }}
      >
        {() => (
          <p>No tournament and no series is made of it any more. Tournaments that were made of it stay as they are.</p>
        )}
      </DecisionDialog>
    </section>
  );
};
