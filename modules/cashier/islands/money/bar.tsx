import { useEffect } from "react";
import { trusted } from "../../../ui/browser/api-client.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { Money } from "../../../ui/components/money.tsx";
import { ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import type { ChipsData } from "../../../wallet/contract.ts";
import { cashierTexts } from "../../texts/index.ts";
import { partsOf } from "./parts.ts";

/** The header's balances, by the path under which the header knows them: both change together. */
const chips = resource("/profile/chips", trusted<ChipsData>());

/** What is shown of the bar until the figures come. */
const NOTHING = {
  nChips: 0,
  nCash: 0,
  nWithdrawable: 0,
  nPracticeChips: 0,
  nAtTables: 0,
  nInstantBonus: 0,
  nLockBonus: 0,
} satisfies ChipsData;

/** "Where your money is": every rupee of the player's in one bar, with its parts by name. */
export const MoneyBar = () => {
  const known = useValue(chips.state);
  useEffect(() => void chips.ensure(), []);
  if (known.is === "failed") return <ErrorState message={known.message} onRetry={() => void chips.load()} />;
  // As high before the figures come as with them: nothing below it moves.
  const isKnown = known.is === "ready";
  const parts = partsOf(isKnown ? known.value : NOTHING);
  return (
    <section className="money-bar" aria-labelledby="money-bar" aria-busy={!isKnown || undefined}>
      <header className="money-bar__head">
        <h2 className="money-bar__title" id="money-bar">
          {cashierTexts.whereMoneyIs}
        </h2>
        <p className="money-bar__cash">
          {cashierTexts.cash}{" "}
          {isKnown ? <Money amount={known.value.nCash} currency="inr" /> : <Skeleton shape="short" />}
          <span className="money-bar__note">{cashierTexts.cashIs}</span>
        </p>
      </header>
      <svg className="money-bar__track" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ id, from, percent }) => (
          <rect key={id} className={`money-bar__part--${id}`} x={from} width={percent} height="1" />
        ))}
      </svg>
      <dl className="money-bar__parts">
        {parts.map(({ id, amount }) => (
          <div key={id}>
            <dt>
              <span className={`money-bar__dot money-bar__part--${id}`} aria-hidden="true" />
              {cashierTexts.parts[id]}
            </dt>
            <dd className="money-bar__amount">
              {isKnown ? <Money amount={amount} currency="inr" /> : <Skeleton shape="short" />}
            </dd>
            <dd className="money-bar__note">{cashierTexts.partNotes[id]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
