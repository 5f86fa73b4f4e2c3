import { counted } from "../../../../kernel/index.ts";
import { VARIANTS } from "../../../../tables/variants-contract.ts";
import { errorToast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { moneyOf, share } from "../../../frame/page/amounts.ts";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { DeedDialog } from "../../../frame/page/deed-dialog.tsx";
import { FactsPart } from "../../../frame/page/facts.tsx";
import type { KeyMap, Moving } from "../../../frame/page/keys.ts";
import type { Chosen } from "../../../frame/page/queue-view.tsx";
import { useDeciding } from "../../../frame/page/use-deciding.ts";
import { useKeys } from "../../../frame/page/use-keys.ts";
import { useLead } from "../../../frame/page/use-lead.ts";
import { useSheet } from "../../../frame/page/use-queue.ts";
import { stampOf } from "../../../frame/page/use-stepping.ts";
import { WordBadge } from "../../../frame/page/word-badge.tsx";
import type { CatalogueLine, CatalogueSheet } from "../contract.ts";
import { DEED_WORDS, type Deed, STATE_WORDS } from "./words.ts";

const COMMANDS: KeyMap<Deed> = { c: "close", o: "open" };

/** What is asked about: a row as it was shown, and what is to be done with it. */
interface Asked {
  readonly row: CatalogueSheet;
  readonly deed: Deed;
}

/** One row: what is played, what it costs, who sits there, and what can be done with it. */
export const CatalogueSheetView = ({ shown, rows, onShow, reload }: Chosen<CatalogueLine>) => {
  const { sheet, reload: again } = useSheet<CatalogueSheet>(`/catalogue/${shown}`, stampOf({ shown, rows }));
  const { ids, lead, step } = useLead({ shown, rows, onShow });
  const { ask, dialog } = useDeciding<Asked>({ ids, shown, lead, again, reload });
  const possible: Deed | null = sheet.is !== "ready" ? null : sheet.value.isOpen ? "close" : "open";
  useKeys(COMMANDS, (command: Deed | Moving) => {
    if (command === "close" || command === "open") {
      if (sheet.is === "ready" && command === possible) return ask({ deed: command, row: sheet.value });
      return errorToast("That is not possible here.");
    }
    step(command);
  });

  if (sheet.is === "loading") return <CardLoading />;
  if (sheet.is === "failed") return <ErrorState message={sheet.message} onRetry={() => void again()} />;
  const { value } = sheet;
  return (
    <article className="desk-card cup" aria-labelledby="row-title">
      <header className="maintenance__head">
        <h2 className="desk-card__title" id="row-title">
          {value.name}
        </h2>
        <WordBadge word={STATE_WORDS[value.isOpen ? "open" : "closed"]} />
      </header>
      <div className="sheet__parts">
        <FactsPart title="Game" rows={gameOf(value)} />
        <FactsPart title="Money and players" rows={moneyRows(value)} />
      </div>
      {possible !== null && (
        <div className="desk-tools">
          <Button
            tone={DEED_WORDS[possible].tone}
            aria-keyshortcuts={possible === "close" ? "c" : "o"}
            onClick={() => ask({ deed: possible, row: value })}
          >
            {DEED_WORDS[possible].verb}
          </Button>
        </div>
      )}
      <DeedDialog
        {...dialog}
        words={({ deed }) => DEED_WORDS[deed]}
        title={({ deed, row }) => `${DEED_WORDS[deed].verb}: ${row.name}?`}
        longestReason={0}
        send={(yes) => {
          const { deed, row } = yes.shown;
          return decide(yes, `/catalogue/${row.id}/${deed}`, { shown: row.shown });
        }}
      >
        {({ row }) => `${row.name}, ${counted(row.maxSeats, "seat")}.`}
      </DeedDialog>
    </article>
  );
};

const gameOf = ({ variant, maxSeats, decks, deals }: CatalogueSheet) => [
  ["Variant", VARIANTS[variant].name] as const,
  ["Seats", String(maxSeats)] as const,
  ["Decks", String(decks)] as const,
  ...(deals > 0 ? [["Deals", String(deals)] as const] : []),
];

const moneyRows = ({ currency, pointValuePaise, buyInPaise, feeBps, seated }: CatalogueSheet) => [
  ...(pointValuePaise > 0 ? [["A point", moneyOf(pointValuePaise, currency)] as const] : []),
  [pointValuePaise > 0 ? "To sit down" : "Entry", moneyOf(buyInPaise, currency)] as const,
  ["Fee now", currency === "inr" ? share(feeBps) : "none"] as const,
  ["Sit there now", seated === null ? "not known" : String(seated)] as const,
];
