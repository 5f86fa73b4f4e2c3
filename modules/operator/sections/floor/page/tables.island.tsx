import { FLOOR_SORTS, FLOOR_STATES, type FloorRow } from "../../../../tables/floor-contract.ts";
import { VARIANT_IDS, VARIANTS } from "../../../../tables/variants-contract.ts";
import { type Confirmation, type Confirmed, useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../access/contract.ts";
import { moneyOf } from "../../../frame/page/amounts.ts";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { Warnings } from "../../../frame/page/facts.tsx";
import { FilterPlayer } from "../../../frame/page/filter-player.tsx";
import { FilterSelect } from "../../../frame/page/filter-select.tsx";
import { FilterText } from "../../../frame/page/filter-text.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import type { KeyMap, Moving } from "../../../frame/page/keys.ts";
import { type Chosen, QueueView } from "../../../frame/page/queue-view.tsx";
import { useAgain } from "../../../frame/page/use-again.ts";
import { useKeys } from "../../../frame/page/use-keys.ts";
import { useLead } from "../../../frame/page/use-lead.ts";
import { useMoney } from "../../../frame/page/use-money.ts";
import { useDetails, type Wanted } from "../../../frame/page/use-queue.ts";
import { useRead } from "../../../frame/page/use-read.ts";
import { type FloorDetails, LONGEST_ORDER_REASON } from "../contract.ts";
import { Details } from "./details.tsx";
import { PHASE_WORDS, SORT_WORDS, STATE_WORDS, voidWarnings } from "./labels.ts";
import { Lift } from "./lift.tsx";

/** What keys do on the page of tables, beside moving. */
type Command = "void" | "drain";

const COMMANDS: KeyMap<Command> = { v: "void", d: "drain" };

/** What is asked about: a table as it was shown, the deal that was played there among it, and what is ordered. */
interface OrderAsked {
  readonly details: FloorDetails;
  readonly ordering: Command;
}

interface OrderDialogProps {
  readonly of: Confirmation<OrderAsked>;
  readonly onGivenUp: () => void;
  readonly onDone: (said: string) => void;
}

/** Asks once more, and why, before a table is ended. */
const OrderDialog = ({ of, onGivenUp, onDone }: OrderDialogProps) => (
  <DecisionDialog
    of={of}
    title={({ details, ordering }) => `${ordering === "void" ? "Void" : "Drain"} table ${details.table?.no ?? ""}`}
    action={({ ordering }) => (ordering === "void" ? "Void it" : "Drain it")}
    tone={({ ordering }) => (ordering === "void" ? "wine" : "gold")}
    wantsReason
    longestReason={LONGEST_ORDER_REASON}
    send={send}
    onGivenUp={onGivenUp}
    onDone={(_, { ordering }) =>
      onDone(ordering === "void" ? "It is voided within seconds." : "No further deal begins there.")
    }
  >
    {({ details: { table }, ordering }) => (
      <>
        <p>
          {ordering === "void"
            ? "The deal ends at once and does not count. What everybody has at the table goes back where it came from, and the table closes. Nobody takes this back."
            : "What is being played is played to its end: a deal of points, a whole match of pool or deals. Then everybody stands up."}
        </p>
        {ordering === "void" && table !== null && <Warnings texts={voidWarnings(table)} />}
        <p className="desk-soft">The reason stands in the log for ever: name nobody.</p>
      </>
    )}
  </DecisionDialog>
);

function send(yes: Confirmed<OrderAsked>, reason: string) {
  const { details, ordering } = yes.shown;
  const dealId = details.table?.running?.dealId ?? null;
  const said = ordering === "void" ? { reason, dealId, shown: details.shown } : { reason };
  return decide(yes, `/tables/${details.id}/${ordering}`, said);
}

const FIRST: Wanted = {
  filters: { state: "", variant: "", currency: "", sort: "newest", player: "", table: "" },
  pages: [],
};

/** `/operator/tables`: the platform's tables in every process (O-23). */
const Tables = () => (
  <Guarded permission="tables.view" loading={<CardLoading />}>
    {(me) => (
      <>
        <Silent />
        <QueueView<FloorRow>
          path="/tables"
          label="tables"
          first={FIRST}
          filters={(wanted, choose) => <Filters wanted={wanted} onChoose={choose} />}
          hint={<Hint />}
          empty={() => "There are no such tables."}
          row={(row) => <Row row={row} />}
        >
          {(chosen) => <Desk me={me} {...chosen} />}
        </QueueView>
      </>
    )}
  </Guarded>
);

const Hint = () => (
  <>
    Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>v</kbd> void, <kbd>d</kbd> drain. Cards are never shown
    here.
  </>
);

const SILENT_LOOK_MS = 10_000;

/** A list that lacks some tables says so. */
const Silent = () => {
  const { state, load } = useRead<readonly string[]>("/tables/silent");
  useAgain(load, SILENT_LOOK_MS);
  const names = state.is === "ready" ? state.value : [];
  return (
    <p className={names.length === 0 ? "visually-hidden" : "desk-note desk-note--bad"} role="status">
      {names.length > 0 && `${names.join(", ")} does not answer: its tables are not in this list.`}
    </p>
  );
};

const Row = ({ row }: { readonly row: FloorRow }) => (
  <>
    <strong className="numeric">
      Table {row.no}, {moneyOf(row.stakePaise, row.currency)}
    </strong>
    <span className="queue__marks">
      {row.currency === "inr" ? <Badge tone="gold">Cash</Badge> : <Badge>Practice</Badge>}
    </span>
    <span className="queue__when">
      {VARIANTS[row.variant].name}, {row.people + row.bots}/{row.maxSeats}, {PHASE_WORDS[row.phase].toLowerCase()}
      {row.deal > 0 && `, deal ${row.deal}`}
    </span>
  </>
);

const SHEET_LOOK_MS = 2_000;

interface DeskProps extends Chosen<FloorRow> {
  readonly me: MeData;
}

/** The table that is shown, followed while it is played, and what keys and buttons do with it. */
const Desk = ({ me, rows, shown, onShow, reload }: DeskProps) => {
  const { details, reload: again } = useDetails<FloorDetails>(`/tables/${shown}`, "");
  useAgain(again, SHEET_LOOK_MS);
  const confirmation = useConfirmation<OrderAsked>();
  const { step } = useLead({ shown, rows, onShow });
  const possible = (what: Command): boolean =>
    details.is === "ready" && details.value.id === shown && isPossible(details.value, what, me);
  const ask = (ordering: Command) => {
    if (details.is === "ready" && possible(ordering)) return confirmation.ask({ ordering, details: details.value });
    errorToast("That is not possible here.");
  };
  useKeys(COMMANDS, (command: Command | Moving) => {
    if (command === "void" || command === "drain") return ask(command);
    step(command);
  });

  if (details.is === "loading") return <CardLoading />;
  if (details.is === "failed") return <ErrorState message={details.message} onRetry={() => void again()} />;
  const { table, orders } = details.value;
  const drain = orders.find(({ what, endedAt }) => what === "drain" && endedAt === null);
  return (
    <>
      <Details
        details={details.value}
        actions={
          <div className="desk-tools">
            {possible("void") && (
              <Button tone="wine" aria-keyshortcuts="v" onClick={() => ask("void")}>
                Void
              </Button>
            )}
            {possible("drain") && (
              <Button aria-keyshortcuts="d" onClick={() => ask("drain")}>
                Drain
              </Button>
            )}
            {drain !== undefined && table !== null && me.permissions.includes("tables.drain") && (
              <Lift id={drain.id} onDone={again} />
            )}
          </div>
        }
      />
      <OrderDialog
        of={confirmation}
        onGivenUp={() => void again()}
        onDone={(said) => {
          toast(said, { tone: "success" });
          void again();
          void reload();
        }}
      />
    </>
  );
};

/** A tournament's table ends with its tournament; what is ordered is not ordered again. */
const isPossible = ({ table, orders }: FloorDetails, what: Command, me: MeData): boolean =>
  me.permissions.includes(what === "void" ? "tables.void" : "tables.drain") &&
  table !== null &&
  table.tournamentId === null &&
  !["matchOver", "closed"].includes(table.phase) &&
  !orders.some((one) => one.endedAt === null && (one.what === what || one.what === "void"));

const all = (word: string) => [["", word]] as const;
const STATES = [...all("All"), ...FLOOR_STATES.map((one) => [one, STATE_WORDS[one]] as const)];
const GAMES = [...all("All"), ...VARIANT_IDS.map((one) => [one, VARIANTS[one].name] as const)];
const PLAYED_FOR = [...all("Both"), ["inr", "Cash"], ["practice", "Practice"]] as const;
const SORTS = FLOOR_SORTS.map((one) => [one, SORT_WORDS[one]] as const);

const Filters = (props: { readonly wanted: Wanted; readonly onChoose: (wanted: Wanted) => void }) => {
  const isMoneyHere = useMoney();
  return (
    <div className="desk-tools">
      <FilterSelect label="State" name="state" options={STATES} {...props} />
      <FilterSelect label="Game" name="variant" options={GAMES} {...props} />
      {isMoneyHere && <FilterSelect label="Played for" name="currency" options={PLAYED_FOR} {...props} />}
      <FilterSelect label="Order" name="sort" options={SORTS} {...props} />
      <FilterPlayer {...props} />
      <FilterText label="Table's number" name="table" {...props} />
    </div>
  );
};

export default Tables;
