import { useState } from "react";
import { CASE_STATES, type CaseDecision } from "../../../../fairplay/contract.ts";
import { errorToast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../access/contract.ts";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { FilterSelect, OrderSelect } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import type { KeyMap, Moving } from "../../../frame/page/keys.ts";
import { type Chosen, QueueView } from "../../../frame/page/queue-view.tsx";
import { useDeciding } from "../../../frame/page/use-deciding.ts";
import { useKeys } from "../../../frame/page/use-keys.ts";
import { useLead } from "../../../frame/page/use-lead.ts";
import { useDetails, type Wanted } from "../../../frame/page/use-queue.ts";
import { stampOf } from "../../../frame/page/use-stepping.ts";
import { type CaseDetailsData, type CaseRow, LONGEST_CASE_REASON } from "../contract.ts";
import { Details } from "./details.tsx";
import { DECISIONS, namesOf, SIGNAL_WORDS, STATE_WORDS, titleOf } from "./labels.ts";

/** What is asked about: a case as it was shown, and what is to be done. */
interface CaseAsked {
  readonly details: CaseDetailsData;
  readonly what: CaseDecision;
}

const verbOf = ({ details, what }: CaseAsked): string => DECISIONS[what].verb(namesOf(details));

/** Asks once more, and why, before somebody is judged. */
const DecideDialog = ({ of, onGivenUp, onDone }: ReturnType<typeof useDeciding<CaseAsked>>["dialog"]) => (
  <DecisionDialog
    {...{ of, onGivenUp }}
    title={verbOf}
    action={verbOf}
    tone={({ what }) => DECISIONS[what].tone}
    wantsReason
    longestReason={LONGEST_CASE_REASON}
    send={(yes, reason) => {
      const { details, what } = yes.shown;
      return decide(yes, `/fair-play/${details.id}/decide`, {
        what,
        from: details.state,
        reason,
        shown: details.shown,
      });
    }}
    onDone={(_, { what }) => onDone(DECISIONS[what].done)}
  >
    {({ details, what }) => (
      <p>
        {titleOf(details)}. {DECISIONS[what].text}
      </p>
    )}
  </DecisionDialog>
);

/** What keys do on the page of fair play, beside moving. */
type Command = "dismiss" | "watch" | "apart" | "block" | "replay";

const COMMANDS: KeyMap<Command> = { d: "dismiss", w: "watch", a: "apart", b: "block", r: "replay" };

const FIRST: Wanted = { filters: { state: "open", order: "" }, pages: [] };

/** `/operator/fair-play`: two who may be playing for each other, or be one person, and programs; the likeliest first (O-28). */
const FairPlay = () => (
  <Guarded permission="fairplay.view" loading={<CardLoading />}>
    {(me) => (
      <QueueView<CaseRow>
        path="/fair-play"
        label="cases"
        first={FIRST}
        filters={(wanted, choose) => (
          <div className="desk-tools">
            <FilterSelect label="State" name="state" options={STATES} wanted={wanted} onChoose={choose} />
            <OrderSelect usual="Highest score" wanted={wanted} onChoose={choose} />
          </div>
        )}
        hint={<Hint />}
        empty={({ filters }) =>
          filters.state === "open" ? "Nobody is suspected of anything." : "There are no such cases."
        }
        row={(row) => <Row row={row} />}
      >
        {(chosen) => <Desk me={me} {...chosen} />}
      </QueueView>
    )}
  </Guarded>
);

const STATES = CASE_STATES.map((state) => [state, STATE_WORDS[state][0]] as const);

const Hint = () => (
  <>
    Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>d</kbd> dismiss, <kbd>w</kbd> watch, <kbd>a</kbd> keep
    apart, <kbd>b</kbd> block, <kbd>r</kbd> the first deal side by side.
  </>
);

const Row = ({ row }: { readonly row: CaseRow }) => (
  <>
    <strong className="numeric">Score {row.score.toFixed(1)}</strong>
    <span className="queue__marks">
      <Badge tone={row.score >= 6 ? "wine" : "gold"}>{SIGNAL_WORDS[row.signal] ?? row.signal}</Badge>
    </span>
    <span className="queue__when">Since {formatMoment(row.openedAt)}</span>
  </>
);

interface DeskProps extends Chosen<CaseRow> {
  readonly me: MeData;
}

/** The one that is shown, and what keys and buttons do with it. */
const Desk = ({ me, rows, shown, onShow, reload }: DeskProps) => {
  const { details, reload: again } = useDetails<CaseDetailsData>(`/fair-play/${shown}`, stampOf({ shown, rows }));
  const [deal, setDeal] = useState<string | null>(null);
  const can = details.is === "ready" && me.permissions.includes("fairplay.decide") ? details.value.possible : [];
  const mayInspect = me.permissions.includes("deals.inspect");
  const { ids, lead, step } = useLead({ shown, rows, onShow });
  const { ask: confirm, dialog } = useDeciding<CaseAsked>({ ids, shown, lead, again, reload });

  const ask = (what: CaseDecision | undefined) => {
    if (details.is !== "ready" || what === undefined || !can.includes(what))
      return errorToast("That is not possible here.");
    confirm({ details: details.value, what });
  };
  const obey = (command: Command | Moving) => {
    if (command === "replay") {
      const [first] =
        mayInspect && details.is === "ready" ? [...details.value.deals, ...details.value.programDeals] : [];
      return setDeal(deal === null ? (first?.dealId ?? null) : null);
    }
    if (command === "block") return ask(BLOCKS.find((one) => can.includes(one)));
    if (command !== "next" && command !== "previous") return ask(command);
    step(command);
  };
  useKeys(COMMANDS, obey);

  if (details.is === "loading") return <CardLoading />;
  if (details.is === "failed") return <ErrorState message={details.message} onRetry={() => void again()} />;
  return (
    <>
      <Details
        details={details.value}
        deal={deal}
        onDeal={setDeal}
        mayInspect={mayInspect}
        actions={<Actions details={details.value} can={can} onDecide={ask} />}
      />
      <DecideDialog {...dialog} />
    </>
  );
};

/** Whom the key blocks: both where that can be. */
const BLOCKS = ["blockBoth", "blockOne", "blockOther"] as const;
const SHORTCUTS: Readonly<Partial<Record<CaseDecision, string>>> = {
  dismiss: "d",
  watch: "w",
  apart: "a",
  blockBoth: "b",
};

interface ActionsProps {
  readonly details: CaseDetailsData;
  readonly can: readonly CaseDecision[];
  readonly onDecide: (what: CaseDecision) => void;
}

/** The buttons of a sheet. */
const Actions = ({ details, can, onDecide }: ActionsProps) => (
  <div className="desk-tools">
    {can.map((what) => (
      <Button key={what} tone={DECISIONS[what].tone} aria-keyshortcuts={SHORTCUTS[what]} onClick={() => onDecide(what)}>
        {DECISIONS[what].verb(namesOf(details))}
      </Button>
    ))}
  </div>
);

export default FairPlay;
