import { Plus } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { createNewest } from "../../../../ui/browser/newest.ts";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../access/contract.ts";
import { PROPOSAL_STATES, type ProposalData, type ProposalPage } from "../../../four-eyes/contract.ts";
import { read } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { FilterSelect, ORDERS } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { QueuePages } from "../../../frame/page/queue-pages.tsx";
import { ExportButton } from "../../../frame/page/save-file.tsx";
import { useLatest } from "../../../frame/page/use-latest.ts";
import type { Wanted } from "../../../frame/page/use-queue.ts";
import { DecideDialog, type DecisionAsked, ProposeDialog } from "./dialogs.tsx";
import { cardId, type Decision, ProposalCard, STATE_WORDS } from "./proposal-card.tsx";

/** While something is being carried out the list is looked at so often, and so many times. */
const LOOK_MS = 1_000;
const LOOKS = 30;

/** A page of the proposals. While one that was approved waits to be carried out, the list follows it for a while. */
function useProposals({ filters, pages }: Wanted) {
  const asked = new URLSearchParams({ ...filters, after: pages.at(-1) ?? "" }).toString();
  const [list, setList] = useState<Loaded<ProposalPage>>({ is: "loading" });
  const [newest] = useState(createNewest);
  const looks = useRef(0);

  const load = useCallback(async () => {
    const counts = newest.begin();
    const answer = await read<ProposalPage>(`/proposals?${asked}`);
    if (!counts()) return;
    if (answer.ok) setList({ is: "ready", value: answer.data });
    // A look that fails by itself takes nothing away.
    else setList((before) => (before.is === "ready" ? before : { is: "failed", message: answer.message }));
  }, [asked, newest]);

  const reload = useCallback(async () => {
    looks.current = LOOKS;
    await load();
  }, [load]);

  useEffect(() => {
    newest.forget();
    setList({ is: "loading" });
    void reload();
  }, [reload, newest]);

  const isMoving = list.is === "ready" && list.value.rows.some((row) => row.state === "approved");
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (looks.current-- > 0) void load();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isMoving, load]);

  return { list, reload: useLatest(reload) };
}

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
