import { useState } from "react";
import { Button } from "../../../../ui/components/button.tsx";
import { formatMoment } from "../../../../ui/format.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { FilterSelect, ORDERS } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { type Chosen, QueueView } from "../../../frame/page/queue-view.tsx";
import type { Wanted } from "../../../frame/page/use-queue.ts";
import { stampOf, useStepping } from "../../../frame/page/use-stepping.ts";
import { WordBadge } from "../../../frame/page/word-badge.tsx";
import type { PromotionLine } from "../contract.ts";
import { NewPromotion } from "./form.tsx";
import { PromotionSheetView } from "./sheet.tsx";
import { PART_WORDS } from "./words.ts";

const FIRST: Wanted = { filters: { part: "running", order: "newest" }, pages: [] };
const PARTS = [
  ["running", "Running"],
  ["ahead", "Ahead"],
  ["over", "Over"],
] as const;
const EMPTY: Readonly<Record<string, string>> = {
  running: "No promotion runs now.",
  ahead: "No promotion is ahead.",
  over: "No promotion is over yet.",
};

/** `/operator/promotions`: what deposits bring; adding and ending are proposed (O-32). */
const Promotions = () => (
  <Guarded permission="promotions.manage" loading={<CardLoading />}>
    {() => <Page />}
  </Guarded>
);

const Page = () => {
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return <NewPromotion onClose={() => setAdding(false)} />;
  return (
    <>
      <div className="desk-tools">
        <Button tone="gold" onClick={() => setAdding(true)}>
          New promotion
        </Button>
      </div>
      <QueueView<PromotionLine>
        path="/promotions"
        label="promotions"
        first={FIRST}
        filters={(wanted, choose) => (
          <div className="desk-tools">
            <FilterSelect label="Time" name="part" options={PARTS} wanted={wanted} onChoose={choose} />
            <FilterSelect label="Order" name="order" options={ORDERS} wanted={wanted} onChoose={choose} />
          </div>
        )}
        hint={
          <>
            Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous.
          </>
        }
        empty={({ filters }) => EMPTY[filters.part ?? ""] ?? "There are no promotions."}
        row={(row) => <Row row={row} />}
      >
        {(chosen) => <Shown {...chosen} />}
      </QueueView>
    </>
  );
};

const Row = ({ row }: { readonly row: PromotionLine }) => (
  <>
    <strong>{row.name}</strong>
    <span className="queue__marks">
      <WordBadge word={PART_WORDS[row.part]} />
    </span>
    <span className="queue__when">until {formatMoment(row.endedAt ?? row.endsAt)}</span>
  </>
);

const Shown = ({ shown, rows, onShow }: Chosen<PromotionLine>) => {
  useStepping({ shown, rows, onShow });
  return <PromotionSheetView id={shown} stamp={stampOf({ shown, rows })} />;
};

export default Promotions;
