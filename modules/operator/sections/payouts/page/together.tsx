import { ListChecks } from "lucide-react";
import { useState } from "react";
import { counted } from "../../../../kernel/index.ts";
import { type Confirmed, useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { inRupees } from "../../../frame/page/amounts.ts";
import { decide, read } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { Warnings } from "../../../frame/page/facts.tsx";
import { playerPage } from "../../../frame/page/links.ts";
import type { TogetherDone, TogetherRow } from "../contract.ts";

type Rows = readonly TogetherRow[];

/** Sends those that stay ticked, each as it was shown. */
function send(yes: Confirmed<Rows>, _: string, form: FormData) {
  const ticked = new Set(form.getAll("payout"));
  const payouts = yes.shown.filter(({ id }) => ticked.has(id)).map(({ id, shown }) => ({ id, shown }));
  if (payouts.length === 0) return Promise.resolve("Tick one at least.");
  return decide<{ readonly rows: readonly TogetherDone[] }>(yes, "/payouts/together", { payouts });
}

/** What could not be approved, by whose it is. */
const problemsOf = (done: readonly TogetherDone[], rows: Rows): readonly string[] =>
  done.flatMap(({ id, problem }) => {
    if (problem === null) return [];
    const row = rows.find((one) => one.id === id);
    return [`${row?.name ?? "Somebody"}, ${inRupees(row?.grossPaise ?? 0)}: ${problem}`];
  });

/** Approves payouts of which nothing has to be looked at by itself in one act (O-16): the list that is shown is the list that is sent. */
export const Together = ({ onDone }: { readonly onDone: () => void }) => {
  const confirmation = useConfirmation<Rows>();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const open = async () => {
    setBusy(true);
    setProblems([]);
    const answer = await read<{ readonly rows: Rows }>("/payouts/together");
    setBusy(false);
    if (!answer.ok) return errorToast(answer.message);
    if (answer.data.rows.length === 0) return errorToast("None waits that could be approved with others.");
    confirmation.ask(answer.data.rows);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void open()}>
        <ListChecks size={18} aria-hidden="true" />
        Several at once …
      </Button>
      <Warnings texts={problems} />
      <DecisionDialog
        of={confirmation}
        title={(rows) => `Approve up to ${rows.length} payouts`}
        action="Approve those that are ticked"
        tone="gold"
        wantsReason={false}
        send={send}
        onDone={({ rows: done }, rows) => {
          const refused = problemsOf(done, rows);
          setProblems(refused);
          toast(`${done.length - refused.length} of ${done.length} approved.`, { tone: "success" });
          onDone();
        }}
      >
        {(rows) => <List rows={rows} />}
      </DecisionDialog>
    </>
  );
};

const List = ({ rows }: { readonly rows: Rows }) => (
  <>
    <p>The names match, nobody owes or disputes anything. Each is checked once more when it is approved.</p>
    <ul className="payouts-together">
      {rows.map((row) => (
        <li key={row.id}>
          <label className="check">
            <input type="checkbox" name="payout" value={row.id} defaultChecked />
            <span>
              <strong className="numeric">{inRupees(row.netPaise)}</strong> to {row.accountHolder}, account …
              {row.accountLast4}
              <span className="desk-soft">
                <a href={playerPage(row.player)}>{row.name ?? row.player}</a>: {inRupees(row.grossPaise)} less{" "}
                {inRupees(row.tdsPaise)} tax; deposited {inRupees(row.depositedPaise)}, paid {inRupees(row.paidPaise)}{" "}
                so far; {counted(row.deals, "deal")}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  </>
);
