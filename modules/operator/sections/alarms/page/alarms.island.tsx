import { counted } from "../../../../kernel/index.ts";
import { type Confirmation, useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { type Facts, FactsPart } from "../../../frame/page/facts.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { useAgain } from "../../../frame/page/use-again.ts";
import { useRead } from "../../../frame/page/use-read.ts";
import { type AlarmLine, type AlarmsData, LONGEST_ALARM_NOTE } from "../contract.ts";
import { Checks } from "./checks.tsx";

const LOOK_MS = 10_000;

/** `/operator/alarms`: what needs a person, and who took note of it (O-50). */
const AlarmsPage = () => (
  <Guarded permission="alarms.manage" loading={<CardLoading />}>
    {() => <Alarms />}
  </Guarded>
);

const Alarms = () => {
  const confirmation = useConfirmation<AlarmLine>();
  const { state: data, load } = useRead<AlarmsData>("/alarms");
  useAgain(load, LOOK_MS);
  if (data.is === "loading") return <CardLoading />;
  if (data.is === "failed") return <ErrorState message={data.message} onRetry={() => void load()} />;
  const open = data.value.rows.filter(({ count }) => count > 0);
  const noted = data.value.rows.filter(({ count }) => count === 0);
  return (
    <div className="alarms">
      {open.length === 0 ? (
        <EmptyState>No alarm is open.</EmptyState>
      ) : (
        open.map((one) => <Alarm key={one.id} one={one} onNote={() => confirmation.ask(one)} />)
      )}
      <Checks />
      {noted.length > 0 && <h2 className="desk-card__title">Taken note of</h2>}
      {noted.map((one) => (
        <Alarm key={one.id} one={one} onNote={null} />
      ))}
      <NoteDialog
        of={confirmation}
        onGivenUp={() => void load()}
        onDone={() => {
          toast("Taken note of.", { tone: "success" });
          void load();
        }}
      />
    </div>
  );
};

const Alarm = ({ one, onNote }: { readonly one: AlarmLine; readonly onNote: (() => void) | null }) => (
  <article className="desk-card alarms__one" aria-labelledby={`alarm-${one.id}`}>
    <header className="maintenance__head">
      <h2 className="desk-card__title" id={`alarm-${one.id}`}>
        {one.meaning}
      </h2>
      {one.count > 0 && <Badge tone="wine">{counted(one.count, "time")}</Badge>}
    </header>
    <p>{one.remedy}</p>
    <div className="sheet__parts">
      <FactsPart title={one.id} rows={factsOf(one)} />
    </div>
    {onNote !== null && (
      <div className="desk-tools">
        <Button tone="gold" onClick={onNote}>
          Take note
        </Button>
      </div>
    )}
  </article>
);

const factsOf = ({ count, firstAt, lastAt, message, subjects, noted }: AlarmLine): Facts => [
  ...(count > 1 ? [["First", formatMoment(firstAt)] as const] : []),
  ["Last", formatMoment(lastAt)],
  ["In the log", message],
  ...Object.entries(subjects),
  ...(noted === null ? [] : [["Taken note of", `${noted.by}, ${formatMoment(noted.at)}: ${noted.note}`] as const]),
];

interface NoteDialogProps {
  readonly of: Confirmation<AlarmLine>;
  readonly onGivenUp: () => void;
  readonly onDone: () => void;
}

const NoteDialog = ({ of, onGivenUp, onDone }: NoteDialogProps) => (
  <DecisionDialog
    {...{ of, onGivenUp, onDone }}
    title="Take note of it?"
    action="Take note"
    tone="gold"
    wantsReason
    longestReason={LONGEST_ALARM_NOTE}
    send={(yes, note) => {
      const { id, count, shown } = yes.shown;
      return decide(yes, `/alarms/${id}/note`, { note, seen: count, shown });
    }}
  >
    {({ meaning, count }) => (
      <>
        <p>
          {meaning} It was raised {counted(count, "time")}. If it comes again, it is open again.
        </p>
        <p className="desk-soft">Say what you found or did. The log keeps it for ever: name nobody.</p>
      </>
    )}
  </DecisionDialog>
);

export default AlarmsPage;
