import { counted } from "../../../../kernel/index.ts";
import { VARIANTS } from "../../../../tables/variants-contract.ts";
import { errorToast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { ActionDialog } from "../../../frame/page/action-dialog.tsx";
import { moneyOf, share } from "../../../frame/page/amounts.ts";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { FactsPart } from "../../../frame/page/facts.tsx";
import type { KeyMap, Moving } from "../../../frame/page/keys.ts";
import { LabelBadge } from "../../../frame/page/label-badge.tsx";
import type { Chosen } from "../../../frame/page/queue-view.tsx";
import { useDeciding } from "../../../frame/page/use-deciding.ts";
import { useKeys } from "../../../frame/page/use-keys.ts";
import { useLead } from "../../../frame/page/use-lead.ts";
import { useMoney } from "../../../frame/page/use-money.ts";
import { useDetails } from "../../../frame/page/use-queue.ts";
import { stampOf } from "../../../frame/page/use-stepping.ts";
import type { CatalogueDetails, CatalogueLine } from "../contract.ts";
import { ACTION_LABELS, type Action, STATE_WORDS } from "./labels.ts";

const COMMANDS: KeyMap<Action> = { c: "close", o: "open" };

/** What is asked about: a row as it was shown, and what is to be done with it. */
interface Asked {
  readonly row: CatalogueDetails;
  readonly action: Action;
}

/** One row: what is played, what it costs, who sits there, and what can be done with it. */
export const CatalogueDetailsView = ({ shown, rows, onShow, reload }: Chosen<CatalogueLine>) => {
  const { details, reload: again } = useDetails<CatalogueDetails>(`/catalogue/${shown}`, stampOf({ shown, rows }));
  const { ids, lead, step } = useLead({ shown, rows, onShow });
  const isMoneyHere = useMoney();
  const { ask, dialog } = useDeciding<Asked>({ ids, shown, lead, again, reload });
  const possible: Action | null = details.is !== "ready" ? null : details.value.isOpen ? "close" : "open";
  useKeys(COMMANDS, (command: Action | Moving) => {
    if (command === "close" || command === "open") {
      if (details.is === "ready" && command === possible) return ask({ action: command, row: details.value });
      return errorToast("That is not possible here.");
    }
    step(command);
  });

  if (details.is === "loading") return <CardLoading />;
  if (details.is === "failed") return <ErrorState message={details.message} onRetry={() => void again()} />;
  const { value } = details;
  return (
    <article className="desk-card cup" aria-labelledby="row-title">
      <header className="maintenance__head">
        <h2 className="desk-card__title" id="row-title">
          {value.name}
        </h2>
        <LabelBadge word={STATE_WORDS[value.isOpen ? "open" : "closed"]} />
      </header>
      <div className="sheet__parts">
        <FactsPart title="Game" rows={gameOf(value)} />
        <FactsPart title={isMoneyHere ? "Money and players" : "Chips and players"} rows={moneyRows(value)} />
      </div>
      {possible !== null && (
        <div className="desk-tools">
          <Button
            tone={ACTION_LABELS[possible].tone}
            aria-keyshortcuts={possible === "close" ? "c" : "o"}
            onClick={() => ask({ action: possible, row: value })}
          >
            {ACTION_LABELS[possible].verb}
          </Button>
        </div>
      )}
      <ActionDialog
        {...dialog}
        words={({ action }) => ACTION_LABELS[action]}
        title={({ action, row }) => `${ACTION_LABELS[action].verb}: ${row.name}?`}
        longestReason={0}
        send={(yes) => {
          const { action, row } = yes.shown;
          return decide(yes, `/catalogue/${row.id}/${action}`, { shown: row.shown });
        }}
      >
        {({ row }) => `${row.name}, ${counted(row.maxSeats, "seat")}.`}
      </ActionDialog>
    </article>
  );
};

const gameOf = ({ variant, maxSeats, decks, deals }: CatalogueDetails) => [
  ["Variant", VARIANTS[variant].name] as const,
  ["Seats", String(maxSeats)] as const,
  ["Decks", String(decks)] as const,
  ...(deals > 0 ? [["Deals", String(deals)] as const] : []),
];

const moneyRows = ({ currency, pointValuePaise, buyInPaise, feeBps, seated }: CatalogueDetails) => [
  ...(pointValuePaise > 0 ? [["A point", moneyOf(pointValuePaise, currency)] as const] : []),
  [pointValuePaise > 0 ? "To sit down" : "Entry", moneyOf(buyInPaise, currency)] as const,
  ["Fee now", currency === "inr" ? share(feeBps) : "none"] as const,
  ["Sit there now", seated === null ? "not known" : String(seated)] as const,
];
