import { useState } from "react";
import { toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { EmptyState } from "../../../ui/components/states.tsx";
import type { TemplateData } from "../../tournaments-contract.ts";
import { change } from "../desk/calls.ts";
import { DecisionDialog } from "../desk/decision-dialog.tsx";
import { inRupees } from "../payouts/words.ts";

interface TemplatesProps {
  readonly templates: readonly TemplateData[];
  readonly onChanged: () => void;
}

/** What tournaments are made of (T-16): those there are, and retiring one. One is changed by the form above, which begins with it. */
export const TemplatesPart = ({ templates, onChanged }: TemplatesProps) => {
  const [retiring, setRetiring] = useState<TemplateData | null>(null);
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
                {one.entryFeePaise === 0 ? "free" : inRupees(one.entryFeePaise)}, {one.minPlayers} to {one.seats}{" "}
                players
              </span>
            </span>
            <Button size="small" onClick={() => setRetiring(one)} aria-label={`Retire the template ${one.name}`}>
              Retire
            </Button>
          </li>
        ))}
      </ul>
      {retiring !== null && (
        <DecisionDialog
          title={`Retire the template ${retiring.name}?`}
          action="Retire it"
          tone="wine"
          wantsReason={false}
          onClose={() => setRetiring(null)}
          onConfirm={async () => {
            const answer = await change(`/templates/${retiring.id}/retire`);
            if (!answer.ok) return answer.message;
            setRetiring(null);
            toast("Retired; what was made of it keeps its plan.", { tone: "success" });
            onChanged();
            return null;
          }}
        >
          <p>No tournament and no series is made of it any more. Tournaments that were made of it stay as they are.</p>
        </DecisionDialog>
      )}
    </section>
  );
};
