import { useState } from "react";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button, buttonClass } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../access/contract.ts";
import { inRupees } from "../../../frame/page/amounts.ts";
import { change } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { FilterPlayer } from "../../../frame/page/filter-player.tsx";
import { FilterSelect, OrderSelect } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import type { KeyMap, Moving } from "../../../frame/page/keys.ts";
import { namedPlayer } from "../../../frame/page/links.ts";
import { type Chosen, QueueView } from "../../../frame/page/queue-view.tsx";
import { useDeciding } from "../../../frame/page/use-deciding.ts";
import { useKeys } from "../../../frame/page/use-keys.ts";
import { useLead } from "../../../frame/page/use-lead.ts";
import { useDetails, type Wanted } from "../../../frame/page/use-queue.ts";
import { stampOf } from "../../../frame/page/use-stepping.ts";
import { PAYOUT_KINDS, PAYOUT_STATES, type PayoutDetails, type PayoutRow } from "../contract.ts";
import { type Asked, DecideDialog, type Deciding } from "./decide-dialog.tsx";
import { Details } from "./details.tsx";
import { KIND_WORDS, STATE_WORDS } from "./labels.ts";
import { Together } from "./together.tsx";

/** What can be done about a payout now, and by which key. */
function possible({ state, takesTwo, proposal, sentAt }: PayoutDetails): readonly Deciding[] {
  if (state === "approved" && sentAt === null) return ["reject"];
  if (state !== "inReview") return [];
  if (!takesTwo) return ["approve", "reject"];
  return proposal === null ? ["propose", "reject"] : ["reject"];
}

interface ActionsProps {
  readonly details: PayoutDetails;
  readonly mayDecide: boolean;
  readonly onDecide: (deciding: Deciding) => void;
  readonly onRetried: () => void;
}

/** The buttons of a sheet. */
const Actions = ({ details, mayDecide, onDecide, onRetried }: ActionsProps) => {
  const can = mayDecide ? possible(details) : [];
  return (
    <div className="desk-tools">
      {can.includes("approve") && (
        <Button tone="gold" aria-keyshortcuts="a" onClick={() => onDecide("approve")}>
          Approve
        </Button>
      )}
      {can.includes("propose") && (
        <Button tone="gold" aria-keyshortcuts="o" onClick={() => onDecide("propose")}>
          Propose
        </Button>
      )}
      {details.proposal !== null && (
        <a className={buttonClass("gold")} aria-keyshortcuts="o" href={PROPOSALS}>
          Open the proposal
        </a>
      )}
      {can.includes("reject") && (
        <Button tone="wine" aria-keyshortcuts="r" onClick={() => onDecide("reject")}>
          Reject
        </Button>
      )}
      {mayDecide && details.isStuck && <Retry details={details} onRetried={onRetried} />}
    </div>
  );
};

/** Where proposals are decided. */
const PROPOSALS = "/operator/proposals";

const Retry = ({ details: { id, shown }, onRetried }: Pick<ActionsProps, "details" | "onRetried">) => {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const answer = await change(`/payouts/${id}/retry`, { shown });
    setBusy(false);
    if (answer.ok) toast("It is tried again within seconds.", { tone: "success" });
    else errorToast(answer.message);
    onRetried();
  };
  return (
    <Button busy={busy} onClick={() => void retry()}>
      Try again
    </Button>
  );
};

/** What keys do on the page of payouts, beside moving. */
type Command = "approve" | "reject" | "proposal";

export const COMMANDS: KeyMap<Command> = { a: "approve", r: "reject", o: "proposal" };

/** What waits; of one player, whose page leads here, everything of theirs that waits. */
const first = (search: string): Wanted => ({
  filters: { state: "inReview", kind: "", player: namedPlayer(search) },
  pages: [],
});

/** `/operator/payouts`: withdrawals and refunds, worked through by keys (O-16). */
const Payouts = () => (
  <Guarded permission="payouts.view" loading={<CardLoading />}>
    {(me) => (
      <QueueView<PayoutRow>
        path="/payouts"
        label="payouts"
        first={first(location.search)}
        filters={(wanted, choose) => (
          <>
            <Filters wanted={wanted} onChoose={choose} />
            {me.permissions.includes("payouts.decide") && <Together onDone={() => choose({ ...wanted })} />}
          </>
        )}
        hint={<Hint />}
        empty={({ filters }) =>
          filters.state === "inReview" ? "Nothing waits to be decided." : "There are no such payouts."
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
    Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>a</kbd> approve, <kbd>r</kbd> reject, <kbd>o</kbd> the
    proposal of what takes two.
  </>
);

const Row = ({ row }: { readonly row: PayoutRow }) => (
  <>
    <strong className="numeric">{inRupees(row.grossPaise)}</strong>
    <span className="queue__marks">
      <Badges row={row} />
    </span>
    <span className="queue__when">{row.name ?? "Nobody who is known"}</span>
    <span className="queue__when">
      {KIND_WORDS[row.kind]}, {formatMoment(row.askedAt)}
    </span>
  </>
);

const Badges = ({ row }: { readonly row: PayoutRow }) => {
  if (row.proposal !== null) return <Badge tone="felt">Proposed by {row.proposal.by}</Badge>;
  if (row.isStuck) return <Badge tone="wine">Tries used up</Badge>;
  return row.takesTwo && row.state === "inReview" ? <Badge tone="gold">Takes two</Badge> : null;
};

interface DeskProps extends Chosen<PayoutRow> {
  readonly me: MeData;
}

/** The one that is shown, and what keys and buttons do with it. */
const Desk = ({ me, rows, shown, onShow, reload }: DeskProps) => {
  const { details, reload: again } = useDetails<PayoutDetails>(`/payouts/${shown}`, stampOf({ shown, rows }));
  const mayDecide = me.permissions.includes("payouts.decide");
  const { ids, lead, step } = useLead({ shown, rows, onShow });
  const { ask: confirm, dialog } = useDeciding<Asked>({ ids, shown, lead, again, reload });

  const ask = (what: Deciding) => {
    if (details.is !== "ready" || details.value.id !== shown) return;
    const isPossible = mayDecide && possible(details.value).includes(what);
    if (isPossible) return confirm({ deciding: what, details: details.value });
    const takesTwo = what === "approve" && possible(details.value).includes("propose");
    errorToast(takesTwo ? "It takes two: propose it with o." : "That is not possible here.");
  };
  const obey = (command: Command | Moving) => {
    if (command === "approve" || command === "reject") return ask(command);
    if (command === "proposal") {
      if (details.is === "ready" && details.value.proposal !== null) return location.assign(PROPOSALS);
      return ask("propose");
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
        actions={
          <Actions details={details.value} mayDecide={mayDecide} onDecide={ask} onRetried={() => void again()} />
        }
      />
      <DecideDialog {...dialog} />
    </>
  );
};

const STATE_OPTIONS = PAYOUT_STATES.map((state) => [state, STATE_WORDS[state]?.[0] ?? state] as const);
const KIND_OPTIONS = [["", "Both"], ...PAYOUT_KINDS.map((kind) => [kind, KIND_WORDS[kind]] as const)] as const;

const Filters = (props: { readonly wanted: Wanted; readonly onChoose: (wanted: Wanted) => void }) => (
  <div className="desk-tools">
    <FilterSelect label="State" name="state" options={STATE_OPTIONS} {...props} />
    <FilterSelect label="Kind" name="kind" options={KIND_OPTIONS} {...props} />
    <FilterPlayer {...props} />
    <OrderSelect {...props} />
  </div>
);

export default Payouts;
