import { useEffect, useRef, useState } from "react";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { Button } from "../../ui/components/button.tsx";
import { Select } from "../../ui/components/choice.tsx";
import { EmptyState, ErrorState } from "../../ui/components/states.tsx";
import type { MeData } from "../contract.ts";
import { PAYOUT_KINDS, PAYOUT_STATES, type PayoutRow } from "../payouts-contract.ts";
import { CardLoading } from "./desk/card-loading.tsx";
import { Guarded } from "./desk/guarded.tsx";
import { Actions, PROPOSALS, possible } from "./payouts/actions.tsx";
import { DecideDialog, type Deciding } from "./payouts/decide-dialog.tsx";
import { type Command, nextAfter, stepFrom } from "./payouts/keys.ts";
import { QueueList, rowId } from "./payouts/queue-list.tsx";
import { Sheet } from "./payouts/sheet.tsx";
import { useKeys } from "./payouts/use-keys.ts";
import { useQueue, useSheet, type Wanted } from "./payouts/use-queue.ts";
import { KIND_WORDS, STATE_WORDS } from "./payouts/words.ts";

/** `/operator/payouts`: withdrawals and refunds, worked through by keys (O-16). */
const Payouts = () => (
  <Guarded permission="payouts.view" loading={<CardLoading />}>
    {(me) => <Queue me={me} />}
  </Guarded>
);

const Queue = ({ me }: { readonly me: MeData }) => {
  const [wanted, setWanted] = useState<Wanted>({ state: "inReview", kind: "", pages: [] });
  const { list, reload } = useQueue(wanted);
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = list.is === "ready" ? list.value.rows : [];
  // What was chosen stays in sight when it leaves the queue: its sheet says who has decided it.
  const shown = chosen ?? rows[0]?.id ?? null;
  const choose = (next: Wanted) => {
    setChosen(null);
    setWanted(next);
  };
  return (
    <>
      <Filters wanted={wanted} onChoose={choose} />
      <p className="desk-soft payouts__hint">
        Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>a</kbd> approve, <kbd>r</kbd> reject, <kbd>o</kbd> the
        proposal of what takes two.
      </p>
      {list.is === "loading" && <CardLoading />}
      {list.is === "failed" && <ErrorState message={list.message} onRetry={() => void reload()} />}
      {list.is === "ready" && shown === null && (
        <EmptyState>
          {wanted.state === "inReview" ? "Nothing waits to be decided." : "There are no such payouts."}
        </EmptyState>
      )}
      {list.is === "ready" && shown !== null && (
        <div className="payouts">
          <div className="payouts__list">
            <QueueList rows={rows} shown={shown} onShow={setChosen} />
            <Pages wanted={wanted} rows={rows} hasNext={list.value.hasNext} onGo={choose} />
          </div>
          <Desk me={me} rows={rows} shown={shown} onShow={setChosen} reload={reload} />
        </div>
      )}
    </>
  );
};

interface DeskProps {
  readonly me: MeData;
  readonly rows: readonly PayoutRow[];
  readonly shown: string;
  readonly onShow: (id: string | null) => void;
  readonly reload: () => Promise<void>;
}

/** The one that is shown, and what keys and buttons do with it. */
const Desk = ({ me, rows, shown, onShow, reload }: DeskProps) => {
  const { sheet, reload: again } = useSheet(shown, JSON.stringify(rows.find(({ id }) => id === shown) ?? null));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const mayDecide = me.permissions.includes("payouts.decide");
  const ids = rows.map(({ id }) => id);
  // Whoever works by keys is led along; whoever points has the focus where they point.
  const leads = useRef(false);
  useEffect(() => {
    if (leads.current) document.getElementById(rowId(shown))?.focus();
    leads.current = false;
  }, [shown]);
  const lead = (id: string | null) => {
    leads.current = true;
    onShow(id);
  };

  const ask = (what: Deciding) => {
    if (sheet.is !== "ready" || sheet.value.id !== shown) return;
    const isPossible = mayDecide && possible(sheet.value).includes(what);
    if (isPossible) return setDeciding(what);
    const takesTwo = what === "approve" && possible(sheet.value).includes("propose");
    errorToast(takesTwo ? "It takes two: propose it with o." : "That is not possible here.");
  };
  const obey = (command: Command) => {
    if (command === "approve" || command === "reject") return ask(command);
    if (command === "proposal") {
      if (sheet.is === "ready" && sheet.value.proposal !== null) return location.assign(PROPOSALS);
      return ask("propose");
    }
    const to = stepFrom(ids, shown, command === "next" ? 1 : -1);
    if (to !== undefined) lead(to);
  };
  useKeys(obey);

  if (sheet.is === "loading") return <CardLoading />;
  if (sheet.is === "failed") return <ErrorState message={sheet.message} onRetry={() => void again()} />;
  return (
    <>
      <Sheet
        sheet={sheet.value}
        actions={
          <Actions sheet={sheet.value} mayDecide={mayDecide} onDecide={setDeciding} onRetried={() => void again()} />
        }
      />
      {deciding !== null && (
        <DecideDialog
          sheet={sheet.value}
          deciding={deciding}
          // It may have been refused because somebody else was quicker.
          onClose={() => {
            setDeciding(null);
            void again();
          }}
          onDone={(said) => {
            setDeciding(null);
            toast(said, { tone: "success" });
            lead(nextAfter(ids, shown));
            void reload();
          }}
        />
      )}
    </>
  );
};

interface FiltersProps {
  readonly wanted: Wanted;
  readonly onChoose: (wanted: Wanted) => void;
}

const Filters = ({ wanted, onChoose }: FiltersProps) => (
  <div className="desk-tools">
    <Select
      label="State"
      value={wanted.state}
      onChange={({ target }) => onChoose({ ...wanted, state: target.value, pages: [] })}
    >
      {PAYOUT_STATES.map((state) => (
        <option key={state} value={state}>
          {STATE_WORDS[state]?.[0]}
        </option>
      ))}
    </Select>
    <Select
      label="Kind"
      value={wanted.kind}
      onChange={({ target }) => onChoose({ ...wanted, kind: target.value, pages: [] })}
    >
      <option value="">Both</option>
      {PAYOUT_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {KIND_WORDS[kind]}
        </option>
      ))}
    </Select>
  </div>
);

interface PagesProps {
  readonly wanted: Wanted;
  readonly rows: readonly PayoutRow[];
  readonly hasNext: boolean;
  readonly onGo: (wanted: Wanted) => void;
}

const Pages = ({ wanted, rows, hasNext, onGo }: PagesProps) => {
  const last = rows.at(-1)?.id;
  if (wanted.pages.length === 0 && !hasNext) return null;
  return (
    <nav className="desk-tools" aria-label="Pages of payouts">
      {wanted.pages.length > 0 && (
        <Button size="small" onClick={() => onGo({ ...wanted, pages: wanted.pages.slice(0, -1) })}>
          Previous
        </Button>
      )}
      {hasNext && last !== undefined && (
        <Button size="small" onClick={() => onGo({ ...wanted, pages: [...wanted.pages, last] })}>
          Next
        </Button>
      )}
    </nav>
  );
};

export default Payouts;
