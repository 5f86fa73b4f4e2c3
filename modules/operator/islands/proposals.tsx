import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toast } from "../../ui/browser/toast.ts";
import { Button } from "../../ui/components/button.tsx";
import { Select } from "../../ui/components/choice.tsx";
import { EmptyState, ErrorState } from "../../ui/components/states.tsx";
import type { MeData, ProposalData } from "../contract.ts";
import { PROPOSAL_STATES } from "../proposals-contract.ts";
import { CardLoading } from "./desk/card-loading.tsx";
import { Guarded } from "./desk/guarded.tsx";
import { DecideDialog, ProposeDialog } from "./proposals/dialogs.tsx";
import { cardId, type Decision, ProposalCard, STATE_WORDS } from "./proposals/proposal-card.tsx";
import { useProposals, type Wanted } from "./proposals/use-proposals.ts";

/** As many as the server answers at once. */
const ROWS = 50;

/** `/operator/proposals`: what takes two (O-12). */
const Proposals = () => (
  <Guarded permission="proposals.view" loading={<CardLoading />}>
    {(me) => <Board me={me} />}
  </Guarded>
);

type Open =
  | { readonly is: "propose" }
  | { readonly is: "decide"; readonly row: ProposalData; readonly decision: Decision }
  | null;

const DONE = { approve: "Approved.", refuse: "Refused.", withdraw: "Withdrawn." } as const;

const Board = ({ me }: { readonly me: MeData }) => {
  const [wanted, setWanted] = useState<Wanted>({ state: "", page: 0 });
  const [open, setOpen] = useState<Open>(null);
  const { list, reload } = useProposals(wanted);
  const rows = list.is === "ready" ? list.value : [];
  const next = useRef<string | null>(null);
  const close = () => setOpen(null);
  const done = (id: string, said: string) => {
    close();
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
        <StateFilter state={wanted.state} onChoose={(state) => setWanted({ state, page: 0 })} />
        {me.permissions.includes("cash.switch") && (
          <Button tone="gold" onClick={() => setOpen({ is: "propose" })}>
            <Plus size={18} aria-hidden="true" />
            Propose
          </Button>
        )}
      </div>
      {list.is === "loading" && <CardLoading />}
      {list.is === "failed" && <ErrorState message={list.message} onRetry={() => void reload()} />}
      {list.is === "ready" && (
        <Cards rows={list.value} onDecide={(row, decision) => setOpen({ is: "decide", row, decision })} />
      )}
      {list.is === "ready" && (
        <Pages page={wanted.page} count={list.value.length} onGo={(page) => setWanted({ ...wanted, page })} />
      )}
      {open?.is === "propose" && <ProposeDialog onClose={close} onDone={(id) => done(id, "Proposed.")} />}
      {open?.is === "decide" && (
        <DecideDialog
          row={rows.find(({ id }) => id === open.row.id) ?? open.row}
          decision={open.decision}
          onClose={close}
          onDone={() => done(open.row.id, DONE[open.decision])}
          onRefused={() => void reload()}
        />
      )}
    </>
  );
};

const StateFilter = ({ state, onChoose }: { readonly state: string; readonly onChoose: (state: string) => void }) => (
  <Select label="State" value={state} onChange={(event) => onChoose(event.target.value)}>
    <option value="">All</option>
    {PROPOSAL_STATES.map((one) => (
      <option key={one} value={one}>
        {STATE_WORDS[one][0]}
      </option>
    ))}
  </Select>
);

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

interface PagesProps {
  readonly page: number;
  readonly count: number;
  readonly onGo: (page: number) => void;
}

const Pages = ({ page, count, onGo }: PagesProps) => {
  if (page === 0 && count < ROWS) return null;
  return (
    <nav className="desk-tools" aria-label="Pages of proposals">
      <Button aria-disabled={page === 0} onClick={() => page > 0 && onGo(page - 1)}>
        Newer
      </Button>
      <Button aria-disabled={count < ROWS} onClick={() => count === ROWS && onGo(page + 1)}>
        Older
      </Button>
    </nav>
  );
};

export default Proposals;
