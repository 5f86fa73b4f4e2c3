import { useState } from "react";
import { counted } from "../../../../kernel/index.ts";
import { VARIANT_IDS, VARIANTS } from "../../../../tables/variants-contract.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { moneyOf } from "../../../frame/page/amounts.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { FilterSelect } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { LabelBadge } from "../../../frame/page/label-badge.tsx";
import { QueueView } from "../../../frame/page/queue-view.tsx";
import { useReturned } from "../../../frame/page/use-in-place.ts";
import { useMoney } from "../../../frame/page/use-money.ts";
import type { Wanted } from "../../../frame/page/use-queue.ts";
import type { CatalogueLine } from "../contract.ts";
import { CatalogueDetailsView } from "./details.tsx";
import { NewRow } from "./form.tsx";
import { STATE_WORDS } from "./labels.ts";

const FILTERS = { variant: "", state: "", order: "" } as const;
const FIRST: Readonly<Record<"inr" | "practice", Wanted>> = {
  inr: { filters: { currency: "inr", ...FILTERS }, pages: [] },
  practice: { filters: { currency: "practice", ...FILTERS }, pages: [] },
};
const CURRENCIES = [
  ["inr", "Cash"],
  ["practice", "Practice"],
] as const;
const GAMES = [["", "All"], ...VARIANT_IDS.map((one) => [one, VARIANTS[one].name] as const)] as const;
const PRICES = [
  ["", "Cheapest first"],
  ["dearest", "Dearest first"],
] as const;
const STATES = [
  ["", "Open and closed"],
  ["open", "Open"],
  ["closed", "Closed"],
] as const;

/** `/operator/catalogue`: what the lobby offers; adding, closing and opening again (O-33). */
const Catalogue = () => (
  <Guarded permission="catalogue.manage" loading={<CardLoading />}>
    {() => <Page />}
  </Guarded>
);

const Page = () => {
  const [isAdding, setAdding] = useState(false);
  const tools = useReturned(isAdding);
  const isMoneyHere = useMoney();
  if (isAdding) return <NewRow onClose={() => setAdding(false)} />;
  return (
    <>
      <div ref={tools} className="desk-tools">
        <Button tone="gold" onClick={() => setAdding(true)}>
          New row
        </Button>
      </div>
      <QueueView<CatalogueLine>
        path="/catalogue"
        label="rows"
        first={FIRST[isMoneyHere ? "inr" : "practice"]}
        filters={(wanted, choose) => (
          <div className="desk-tools">
            {isMoneyHere && (
              <FilterSelect label="Played for" name="currency" options={CURRENCIES} wanted={wanted} onChoose={choose} />
            )}
            <FilterSelect label="Game" name="variant" options={GAMES} wanted={wanted} onChoose={choose} />
            <FilterSelect label="State" name="state" options={STATES} wanted={wanted} onChoose={choose} />
            <FilterSelect label="Order" name="order" options={PRICES} wanted={wanted} onChoose={choose} />
          </div>
        )}
        hint={
          <>
            Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>c</kbd> close, <kbd>o</kbd> open again.
            {isMoneyHere && " Fees and shares of bonus follow the settings."}
          </>
        }
        empty={() => "The lobby offers nothing of this kind."}
        row={(row) => <Row row={row} />}
      >
        {(chosen) => <CatalogueDetailsView {...chosen} />}
      </QueueView>
    </>
  );
};

const Row = ({ row }: { readonly row: CatalogueLine }) => (
  <>
    <strong>{row.name}</strong>
    <span className="queue__marks">
      <LabelBadge word={STATE_WORDS[row.isOpen ? "open" : "closed"]} />
    </span>
    <span className="queue__when numeric">
      {counted(row.maxSeats, "seat")}, {moneyOf(row.buyInPaise, row.currency)} to sit down
    </span>
  </>
);

export default Catalogue;
