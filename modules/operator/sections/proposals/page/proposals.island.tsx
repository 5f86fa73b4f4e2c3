import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../door/contract.ts";
import type { ProposalData } from "../../../four-eyes/contract.ts";
import { PROPOSAL_STATES } from "../../../four-eyes/contract.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { FilterSelect, ORDERS } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { QueuePages } from "../../../frame/page/queue-pages.tsx";
import { ExportButton } from "../../../frame/page/save-file.tsx";
import type { Wanted } from "../../../frame/page/use-queue.ts";
import { DecideDialog, type DecisionAsked, ProposeDialog } from "./dialogs.tsx";
import { cardId, type Decision, ProposalCard, STATE_WORDS } from "./proposal-card.tsx";
import { useProposals } from "./use-proposals.ts";

const FIRST: Wanted = { filters: { state: "", order: "newest" }, pages: [] };
const STATES = [["", "All"], ...PROPOSAL_STATES.map((one) => [one, STATE_WORDS[one][0]] as const)] as const;

/** `/operator/proposals`: what takes two (O-12). */
const Proposals = () => (
  <Guarded permission="proposals.view" loading={<CardLoading />}>
    {(me) => <Board me={me} />}
  </Guarded>
);

const DONE = { approve: "Approved.", refuse: "Refused.", withdraw: "Withdrawn." } as const;

const Board = ({ me }: { readonly me: MeData }) => {
  const [wanted, setWanted] = useState(FIRST);
  const proposing = useConfirmation<null>();
  const deciding = useConfirmation<DecisionAsked>();
  const { list, reload } = useProposals(wanted);
  const rows = list.is === "ready" ? list.value.rows : [];
  const next = useRef<string | null>(null);
  const done = (id: string, said: string) => {
    toast(said, { tone: "success" });
    next.current = id;
    void reload();
  };
  // The button that was pressed is gone with the decision: the focus goes on to what was decided.
  useEffect(() => {
    if (list.is !== "ready" || next.current === null) return;
    document.getElementById(cardId(next.current))?.focus();
    next.current = null;
  }, [list]);
  return (
    <>
      <div className="desk-tools">
        <FilterSelect label="State" name="state" options={STATES} wanted={wanted} onChoose={setWanted} />
        <FilterSelect label="Order" name="order" options={ORDERS} wanted={wanted} onChoose={setWanted} />
        {me.permissions.includes("cash.switch") && (
          <Button tone="gold" onClick={() => proposing.ask(null)}>
            <Plus size={18} aria-hidden="true" />
            Propose
          </Button>
        )}
        <ExportButton path={`/proposals/csv?${new URLSearchParams(wanted.filters)}`} name="proposals" />
      </div>
      {list.is === "loading" && <CardLoading />}
      {list.is === "failed" && <ErrorState message={list.message} onRetry={() => void reload()} />}
      {list.is === "ready" && (
        <>
          <Cards rows={rows} onDecide={(row, decision) => deciding.ask({ row, decision })} />
          <QueuePages label="Pages of proposals" wanted={wanted} next={list.value.next} onGo={setWanted} />
        </>
      )}
      <ProposeDialog of={proposing} onDone={(id) => done(id, "Proposed.")} />
      <DecideDialog
        of={deciding}
        onDone={({ row, decision }) => done(row.id, DONE[decision])}
        onGivenUp={() => void reload()}
      />
    </>
  );
};

interface CardsProps {
  readonly rows: readonly ProposalData[];
  readonly onDecide: (row: ProposalData, decision: Decision) => void;
}

const Cards = ({ rows, onDecide }: CardsProps) => {
  if (rows.length === 0) return <EmptyState>There are no such proposals.</EmptyState>;
  return (
    <div className="proposals">
      {rows.map((row) => (
        <ProposalCard key={row.id} row={row} onDecide={(decision) => onDecide(row, decision)} />
      ))}
    </div>
  );
};

export default Proposals;
