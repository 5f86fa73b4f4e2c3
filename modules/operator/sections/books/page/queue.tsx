import { useMemo, useState } from "react";
import { CORRECTABLE } from "../../../../books/contract.ts";
import { useHeldConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import type { Column } from "../../../../ui/components/data-table.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { List } from "../../../frame/page/list.tsx";
import { useList } from "../../../frame/page/use-list.ts";
import { BOOKS_KINDS, type ItemData } from "../contract.ts";
import { CodeSelect, NameSelect } from "./codes.tsx";
import { ITEM_WORDS, rupees } from "./labels.ts";
import { ProposeDialog, textOf } from "./propose.tsx";

interface QueueProps {
  readonly mayClose: boolean;
  readonly mayAdjust: boolean;
}

/** What does not fit, until somebody has resolved it. */
export const Queue = ({ mayClose, mayAdjust }: QueueProps) => {
  const [state, setState] = useState("open");
  const rows = useList<ItemData>(`/books/items?state=${state}`);
  const [chosen, setChosen] = useState<ItemData | null>(null);
  const columns = useMemo(
    () => columnsOf(state === "open" ? { mayClose, mayAdjust, onChoose: setChosen } : null),
    [state, mayClose, mayAdjust],
  );
  const done = () => {
    setChosen(null);
    rows.pages.reload();
  };
  return (
    <>
      <List
        label="Queue"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={state === "open" ? "Everything fits." : "Nothing was resolved yet."}
      >
        <Select label="State" value={state} onChange={({ target }) => setState(target.value)}>
          <option value="open">Open</option>
          <option value="resolved">Resolved</option>
        </Select>
      </List>
      {chosen !== null &&
        (holdsMoney(chosen) ? <Place item={chosen} onClose={done} /> : <Resolve item={chosen} onClose={done} />)}
    </>
  );
};

const holdsMoney = ({ kind, amountPaise }: ItemData): boolean => kind === "unknownLine" && amountPaise !== 0;

function columnsOf(
  acting: (QueueProps & { readonly onChoose: (item: ItemData) => void }) | null,
): readonly Column<ItemData>[] {
  return [
    { id: "day", header: "Day", numeric: true, cell: ({ day }) => day },
    { id: "kind", header: "What", cell: ({ kind }) => ITEM_WORDS[kind] ?? kind },
    {
      id: "subject",
      header: "About",
      isWide: true,
      cell: ({ subject, narration }) => <span className="books__id">{narration ?? subject}</span>,
    },
    { id: "amount", header: "Amount", align: "end", numeric: true, cell: ({ amountPaise }) => rupees(amountPaise) },
    acting === null
      ? { id: "by", header: "Resolved", isWide: true, cell: ({ resolvedBy, reason }) => `${resolvedBy}: ${reason}` }
      : {
          id: "act",
          header: "Act",
          isHeaderHidden: true,
          align: "end",
          isWide: true,
          cell: (item) => {
            const may = holdsMoney(item) ? acting.mayAdjust : acting.mayClose;
            return may ? (
              <Button size="small" onClick={() => acting.onChoose(item)}>
                {holdsMoney(item) ? "Propose where it belongs" : "Resolve"}
              </Button>
            ) : null;
          },
        },
  ];
}

interface ItemProps {
  readonly item: ItemData;
  readonly onClose: () => void;
}

const Resolve = ({ item, onClose }: ItemProps) => {
  const confirmation = useHeldConfirmation(item);
  return (
    <DecisionDialog
      of={confirmation}
      title={({ kind }) => ITEM_WORDS[kind] ?? kind}
      action="Resolve"
      tone="gold"
      wantsReason
      longestReason={200}
      send={(yes, reason) => decide(yes, `/books/items/${yes.shown.id}/resolve`, { reason, shown: yes.shown.shown })}
      onDone={() => {
        toast("Resolved.", { tone: "success" });
        onClose();
      }}
      onGivenUp={onClose}
    >
      {({ subject, day, amountPaise }) => (
        <p>
          {subject}, {day}, {rupees(amountPaise)}. Resolving moves no money.
        </p>
      )}
    </DecisionDialog>
  );
};

const ELSEWHERE = CORRECTABLE.filter((name) => name !== "suspense");

/** Money in suspense leaves it as a whole, for the account that two agree upon. */
const Place = ({ item, onClose }: ItemProps) => (
  <ProposeDialog
    title={`Where ${rupees(item.amountPaise)} belong`}
    kind={BOOKS_KINDS.adjustOwn}
    onClose={onClose}
    payloadOf={(form) => {
      const account = textOf(form, "account");
      const [from, to] = item.amountPaise > 0 ? ["suspense", account] : [account, "suspense"];
      return { from, to, amountPaise: Math.abs(item.amountPaise), code: textOf(form, "code"), item: item.id };
    }}
  >
    <p>{item.subject}</p>
    <NameSelect name="account" label="Account" names={ELSEWHERE} />
    <CodeSelect />
  </ProposeDialog>
);
