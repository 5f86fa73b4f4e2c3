import type { ReactNode } from "react";
import { Money } from "../../../ui/components/money.tsx";
import { cashierTexts } from "../../texts/index.ts";

interface LineProps {
  readonly label: ReactNode;
  /** Rupees; what is taken away has a minus before it. */
  readonly amount: number;
  readonly isTaken?: boolean;
  readonly isSum?: boolean;
}

/** One line of a sum: what it is, and how much. */
export const Line = ({ label, amount, isTaken = false, isSum = false }: LineProps) => (
  <div className={isSum ? "withdraw-lines__sum" : undefined}>
    <dt>{label}</dt>
    <dd>
      {isTaken && amount > 0 && "− "}
      <Money amount={amount} currency="inr" />
    </dd>
  </div>
);

/** "TDS" with its financial year (S2 § 2.8). */
export const TdsLabel = ({ year }: { readonly year: string }) => (
  <>
    {cashierTexts.tds} <span className="withdraw-lines__note">{year}</span>
  </>
);
