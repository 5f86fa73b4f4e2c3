import type { Confirmed } from "../../../../ui/browser/confirmation.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { errorToast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../access/contract.ts";
import { ActionDialog, type ActionLabels } from "../../../frame/page/action-dialog.tsx";
import { lasting } from "../../../frame/page/amounts.ts";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { FilterSelect, OrderSelect } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import type { KeyMap, Moving } from "../../../frame/page/keys.ts";
import { LabelBadge } from "../../../frame/page/label-badge.tsx";
import { type Chosen, QueueView } from "../../../frame/page/queue-view.tsx";
import { useDeciding } from "../../../frame/page/use-deciding.ts";
import { useKeys } from "../../../frame/page/use-keys.ts";
import { useLead } from "../../../frame/page/use-lead.ts";
import { useDetails, type Wanted } from "../../../frame/page/use-queue.ts";
import { stampOf } from "../../../frame/page/use-stepping.ts";
import { KYC_KINDS, KYC_STATES, type KycDetails, type KycRow, LONGEST_REASON } from "../contract.ts";
import { Details } from "./details.tsx";
import { type Deciding, KIND_WORDS, possible, STATE_WORDS } from "./labels.ts";

const ABOUT: Readonly<Record<Deciding, ActionLabels>> = {
  approve: {
    verb: "Approve",
    done: "Approved.",
    tone: "gold",
    wantsReason: false,
    text: "It then counts as this player's.",
  },
  reject: {
    verb: "Reject",
    done: "Rejected.",
    tone: "wine",
    wantsReason: true,
    text: "The player reads the reason, and may submit again.",
  },
  release: {
    verb: "Release",
    done: "Released.",
    tone: "wine",
    wantsReason: true,
    text: "It is forgotten, and the player may save another one. Payouts that are under way keep it.",
  },
};

/** What is asked about: a document as it was shown, and what is to be done with it. */
interface Asked {
  readonly details: KycDetails;
  readonly deciding: Deciding;
}

/** Asks once more before something is decided, and for the reason where one is wanted. */
const DecideDialog = (then: ReturnType<typeof useDeciding<Asked>>["dialog"]) => (
  <ActionDialog
    words={({ deciding }) => ABOUT[deciding]}
    title={({ details: { kind }, deciding }) =>
      `${ABOUT[deciding].verb} the ${kind === "bank" ? "bank account" : KIND_WORDS[kind]}`
    }
    longestReason={LONGEST_REASON}
    send={send}
    {...then}
  >
    {({ details: { name, numberEnd } }) => `${name || "Somebody whose name is not known"}, ending in ${numberEnd}.`}
  </ActionDialog>
);

function send(yes: Confirmed<Asked>, reason: string) {
  const { details, deciding } = yes.shown;
  const { id, state, shown } = details;
  const said = deciding === "approve" ? {} : { reason, ...(deciding === "reject" ? { state } : {}) };
  return decide(yes, `/kyc/${id}/${deciding}`, { ...said, shown });
}

/** What keys do on the page of documents, beside moving. */
type Command = "approve" | "reject";

const COMMANDS: KeyMap<Command> = { a: "approve", r: "reject" };

const FIRST: Wanted = { filters: { state: "pending", kind: "" }, pages: [] };

/** `/operator/kyc`: documents and bank accounts, worked through by keys (O-18). */
const Documents = () => (
  <Guarded permission="kyc.view" loading={<CardLoading />}>
    {(me) => (
      <QueueView<KycRow>
        path="/kyc"
        label="documents"
        first={FIRST}
        filters={(wanted, choose) => <Filters wanted={wanted} onChoose={choose} />}
        hint={<Hint />}
        empty={({ filters }) =>
          filters.state === "pending" && filters.kind !== "bank"
            ? "No document waits to be decided."
            : "There are no such documents."
        }
        row={(row) => <Row row={row} />}
      >
        {(chosen) => <Desk me={me} {...chosen} />}
      </QueueView>
    )}
  </Guarded>
);

const Hint = () => (
  <>
    Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>a</kbd> approve, <kbd>r</kbd> reject. That you have looked
    at one is kept in the log.
  </>
);

const Row = ({ row }: { readonly row: KycRow }) => (
  <>
    <strong>{row.playerName ?? "Nobody who is known"}</strong>
    <span className="queue__marks">
      <LabelBadge word={STATE_WORDS[row.state]} />
    </span>
    <span className="queue__when">
      {KIND_WORDS[row.kind]}, {lasting(row.submittedAt, serverNow())} old
      {row.review !== "" && `, ${row.review}`}
    </span>
  </>
);

interface DeskProps extends Chosen<KycRow> {
  readonly me: MeData;
}

/** The one that is shown, and what keys and buttons do with it. */
const Desk = ({ me, rows, shown, onShow, reload }: DeskProps) => {
  const { details, reload: again } = useDetails<KycDetails>(`/kyc/${shown}`, stampOf({ shown, rows }));
  const { ids, lead, step } = useLead({ shown, rows, onShow });
  const { ask, dialog } = useDeciding<Asked>({ ids, shown, lead, again, reload });
  const can = details.is === "ready" && me.permissions.includes("kyc.decide") ? possible(details.value) : [];

  const obey = (command: Command | Moving) => {
    if (command === "approve" || command === "reject") {
      if (details.is !== "ready" || details.value.id !== shown) return;
      if (can.includes(command)) return ask({ details: details.value, deciding: command });
      return errorToast("That is not possible here.");
    }
    step(command);
  };
  useKeys(COMMANDS, obey);

  if (details.is === "loading") return <CardLoading />;
  if (details.is === "failed") return <ErrorState message={details.message} onRetry={() => void again()} />;
  return (
    <>
      <Details
        details={details.value}
        actions={<Actions can={can} onDecide={(deciding) => ask({ details: details.value, deciding })} />}
      />
      <DecideDialog {...dialog} />
    </>
  );
};

interface ActionsProps {
  readonly can: readonly Deciding[];
  readonly onDecide: (deciding: Deciding) => void;
}

const Actions = ({ can, onDecide }: ActionsProps) => (
  <div className="desk-tools">
    {can.includes("approve") && (
      <Button tone="gold" aria-keyshortcuts="a" onClick={() => onDecide("approve")}>
        Approve
      </Button>
    )}
    {can.includes("reject") && (
      <Button tone="wine" aria-keyshortcuts="r" onClick={() => onDecide("reject")}>
        Reject
      </Button>
    )}
    {can.includes("release") && (
      <Button tone="wine" onClick={() => onDecide("release")}>
        Release
      </Button>
    )}
  </div>
);

const STATE_OPTIONS = KYC_STATES.map((state) => [state, STATE_WORDS[state][0]] as const);
const KIND_OPTIONS = [["", "PAN and Aadhaar"], ...KYC_KINDS.map((kind) => [kind, KIND_WORDS[kind]] as const)] as const;

/** Bank accounts have one state. */
const Filters = (props: { readonly wanted: Wanted; readonly onChoose: (wanted: Wanted) => void }) => (
  <div className="desk-tools">
    {props.wanted.filters.kind !== "bank" && (
      <FilterSelect label="State" name="state" options={STATE_OPTIONS} {...props} />
    )}
    <FilterSelect label="Kind" name="kind" options={KIND_OPTIONS} {...props} />
    <OrderSelect {...props} />
  </div>
);

export default Documents;
