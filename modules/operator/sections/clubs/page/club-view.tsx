import { counted } from "../../../../kernel/index.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import type { ActionLabels } from "../../../frame/page/action-dialog.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { FactsPart } from "../../../frame/page/facts.tsx";
import type { KeyMap } from "../../../frame/page/keys.ts";
import { type LabelAndTone, LabelBadge } from "../../../frame/page/label-badge.tsx";
import type { Chosen } from "../../../frame/page/queue-view.tsx";
import { useDeciding } from "../../../frame/page/use-deciding.ts";
import { useKeys } from "../../../frame/page/use-keys.ts";
import { useLead } from "../../../frame/page/use-lead.ts";
import { useDetails } from "../../../frame/page/use-queue.ts";
import { stampOf } from "../../../frame/page/use-stepping.ts";
import type { ClubDetails, ClubLine, ClubState } from "../contract.ts";

export const STATE_WORDS: Readonly<Record<ClubState, LabelAndTone>> = {
  open: ["Open", "felt"],
  hidden: ["Hidden", "wine"],
  closed: ["Closed", undefined],
};

type Action = "rename" | "hide" | "show" | "close";

const ACTION_LABELS: Readonly<Record<Action, Omit<ActionLabels, "wantsReason">>> = {
  rename: {
    verb: "Rename it",
    done: "Renamed.",
    tone: "ghost",
    text: "Its members see the new name at once.",
  },
  hide: {
    verb: "Hide it",
    done: "Hidden: its name reads Club, and nobody joins.",
    tone: "wine",
    text: "Its name reads Club and its text is empty for everybody, and its link opens nothing. Members stay.",
  },
  show: {
    verb: "Show it again",
    done: "Its name and text are shown again.",
    tone: "gold",
    text: "Everybody reads its name and text again, and its link opens it.",
  },
  close: {
    verb: "Close it",
    done: "Closed: everybody has left it.",
    tone: "wine",
    text: "Everybody leaves it, its link opens nothing, and it cannot be opened again. Its tournaments that wait for players are cancelled within half a minute; one that has begun is played to its end.",
  },
};

/** What can be done with a club in this state. */
const POSSIBLE: Readonly<Record<ClubState, readonly Action[]>> = {
  open: ["rename", "hide", "close"],
  hidden: ["rename", "show", "close"],
  closed: [],
};

const NO_COMMANDS: KeyMap<never> = {};

/** What is asked about: a club as it was shown, and what is to be done with it. */
interface Asked {
  readonly club: ClubDetails;
  readonly action: Action;
}

/** One club: what it says of itself, and what can be done with it. */
export const ClubView = ({ shown, rows, onShow, reload }: Chosen<ClubLine>) => {
  const { details, reload: again } = useDetails<ClubDetails>(`/clubs/${shown}`, stampOf({ shown, rows }));
  const { ids, lead, step } = useLead({ shown, rows, onShow });
  const deciding = useDeciding<Asked>({ ids, shown, lead, again, reload });
  useKeys(NO_COMMANDS, step);

  if (details.is === "loading") return <CardLoading />;
  if (details.is === "failed") return <ErrorState message={details.message} onRetry={() => void again()} />;
  const club = details.value;
  return (
    <article className="desk-card cup" aria-labelledby="club-title">
      <header className="maintenance__head">
        <h2 className="desk-card__title" id="club-title">
          {club.name}
        </h2>
        <LabelBadge word={STATE_WORDS[club.state]} />
      </header>
      <div className="sheet__parts">
        <FactsPart title="Club" rows={factsOf(club)} />
      </div>
      <div className="desk-tools">
        {POSSIBLE[club.state].map((action) => (
          <Button key={action} tone={ACTION_LABELS[action].tone} onClick={() => deciding.ask({ action, club })}>
            {ACTION_LABELS[action].verb}
          </Button>
        ))}
      </div>
      <DecisionDialog<Asked, unknown>
        of={deciding.dialog.of}
        onGivenUp={deciding.dialog.onGivenUp}
        onDone={(_, { action }) => deciding.dialog.onDone(ACTION_LABELS[action].done)}
        title={({ action, club: asked }) => `${ACTION_LABELS[action].verb}: ${asked.name}?`}
        action={({ action }) => ACTION_LABELS[action].verb}
        tone={({ action }) => ACTION_LABELS[action].tone}
        isActionFirst={({ action }) => action !== "rename"}
        wantsReason={false}
        send={async (yes, _, form) => {
          const { action, club: asked } = yes.shown;
          const name = String(form.get("name") ?? "").trim();
          if (action === "rename" && name === "") return "Write a name.";
          const body = action === "rename" ? { name, shown: asked.shown } : { shown: asked.shown };
          return decide(yes, `/clubs/${asked.id}/${action}`, body);
        }}
      >
        {({ action, club: asked }) => (
          <>
            <p>
              {asked.name}, {counted(asked.members, "member")}. {ACTION_LABELS[action].text}
            </p>
            {action === "rename" && <Field name="name" label="New name" maxLength={24} autoComplete="off" />}
          </>
        )}
      </DecisionDialog>
    </article>
  );
};

const factsOf = ({ about, members, createdAt, madeBy }: ClubDetails) => [
  ["Text", about === "" ? "none" : about] as const,
  ["Members", String(members)] as const,
  ["Since", formatMoment(createdAt)] as const,
  ["Made by", madeBy] as const,
];
