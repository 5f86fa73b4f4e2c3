import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { type LabelAndTone, LabelBadge } from "../../../frame/page/label-badge.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import type { AnnouncementList, AnnouncementRow } from "../contract.ts";
import { AUDIENCE_WORDS, PLACE_WORDS } from "./labels.ts";
import { MakeForm } from "./make-form.tsx";

const STATES: Readonly<Record<AnnouncementRow["state"], LabelAndTone>> = {
  running: ["Shown now", "felt"],
  ahead: ["Ahead", "gold"],
  over: ["Over", undefined],
};

const columnsOf = (onEnd: (row: AnnouncementRow) => void): readonly Column<AnnouncementRow>[] => [
  { id: "text", header: "Text", isWide: true, cell: ({ text }) => <span className="announcement-text">{text}</span> },
  { id: "state", header: "State", cell: ({ state }) => <LabelBadge word={STATES[state]} /> },
  {
    id: "place",
    header: "Where, to whom",
    cell: ({ place, audience, isOffer }) =>
      `${PLACE_WORDS[place]}, ${AUDIENCE_WORDS[audience].toLowerCase()}${isOffer ? ", an offer" : ""}`,
  },
  {
    id: "when",
    header: "From, until",
    cell: ({ startsAt, endsAt }) => `${formatMoment(startsAt)} – ${formatMoment(endsAt)}`,
  },
  { id: "by", header: "By", cell: ({ by, endedBy }) => (endedBy === null ? by : `${by}, ended by ${endedBy}`) },
  {
    id: "act",
    header: "What to do",
    isHeaderHidden: true,
    isWide: true,
    align: "end",
    cell: (row) =>
      row.state !== "over" && (
        <Button size="small" tone="wine" onClick={() => onEnd(row)}>
          {row.state === "running" ? "End" : "Take back"}
        </Button>
      ),
  },
];

/** `/operator/announcements`: what is announced, and a new one (O-53). */
const Announcements = () => (
  <Guarded permission="announcements.manage" loading={<CardLoading />}>
    {() => <Desk />}
  </Guarded>
);

const Desk = () => {
  const { state, load } = useRead<AnnouncementList>("/announcements");
  const ending = useConfirmation<AnnouncementRow>();
  if (state.is === "loading") return <CardLoading />;
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void load()} />;
  const done = (said: string) => {
    toast(said, { tone: "success" });
    void load();
  };
  return (
    <>
      <MakeForm onDone={done} />
      <div className="desk-sheet">
        <DataTable
          label="Announcements"
          columns={columnsOf(ending.ask)}
          pages={{
            list: { is: "ready", value: state.value.rows },
            busy: false,
            reload: () => void load(),
          }}
          rowKey={({ id }) => id}
          empty="Nothing was announced yet."
        />
      </div>
      <DecisionDialog
        of={ending}
        title={({ state: now }) => (now === "running" ? "End this announcement?" : "Take this announcement back?")}
        action="Yes"
        tone="wine"
        wantsReason={false}
        send={(yes) => decide(yes, `/announcements/${yes.shown.id}/end`)}
        onDone={() => done("It is over: open pages take it away within seconds.")}
        onRefused={() => void load()}
      >
        {({ text }) => <p>“{text}”</p>}
      </DecisionDialog>
    </>
  );
};

export default Announcements;
