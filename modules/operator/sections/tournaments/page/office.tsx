import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import type { OfficeData } from "../contract.ts";
import { MakeForm } from "./make-form.tsx";
import { SeriesPart } from "./series.tsx";
import { TemplatesPart } from "./templates.tsx";

interface OfficeProps {
  readonly onClose: () => void;
  readonly onMade: () => void;
}

/** Making a tournament, what they are made of, and the series that make them by themselves. */
export const Office = ({ onClose, onMade }: OfficeProps) => {
  const { state: office, load } = useRead<OfficeData>("/templates");
  return (
    <>
      <div className="desk-tools">
        <Button onClick={onClose}>Back to the list</Button>
      </div>
      {office.is === "loading" && <CardLoading />}
      {office.is === "failed" && <ErrorState message={office.message} onRetry={() => void load()} />}
      {office.is === "ready" && (
        <>
          <MakeForm templates={office.value.templates} onMade={onMade} onChanged={() => void load()} />
          <TemplatesPart {...office.value} onChanged={() => void load()} />
          <SeriesPart templates={office.value.templates} />
        </>
      )}
    </>
  );
};
