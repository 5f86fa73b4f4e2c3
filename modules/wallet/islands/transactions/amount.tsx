import { Money } from "../../../ui/components/money.tsx";

interface AmountProps {
  readonly amount: number;
  readonly currency: "inr" | "practice";
}

/** An amount of a list; nothing steps back, so that the eye finds what moved. */
export const Amount = ({ amount, currency }: AmountProps) => (
  <span className={amount === 0 ? "change--none" : undefined}>
    <Money amount={amount} currency={currency} />
  </span>
);

/** What was won stands out from what was lost, by its sign as well as by its colour. */
export const Change = ({ amount, currency }: AmountProps) => (
  <span className={amount < 0 ? "change change--loss" : "change change--gain"}>
    {amount < 0 ? "−" : "+"}
    <Money amount={Math.abs(amount)} currency={currency} />
  </span>
);
