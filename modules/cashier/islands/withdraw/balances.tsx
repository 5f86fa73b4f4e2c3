import type { ReactNode } from "react";
import { Money } from "../../../ui/components/money.tsx";
import { InfoTip } from "../../../ui/components/tooltip.tsx";
import type { WithdrawData } from "../../withdrawals-contract.ts";

/** The three figures of S2 § 2.8: withdrawable balance, TDS with its year, total cash. */
export const Balances = ({ seen }: { readonly seen: WithdrawData }) => (
  <dl className="withdraw__figures">
    <Figure
      label="Withdrawable Balance"
      amount={seen.nWithdrawable}
      note={seen.nHeld > 0 ? <Held amount={seen.nHeld} /> : "All of your winnings"}
      isMain
    />
    <Figure
      label="TDS"
      amount={seen.nTds}
      note={seen.sFinancialYear}
      tip={{
        label: "What is TDS?",
        text: "Tax deducted at source from your net winnings of this financial year, if you withdrew everything now.",
      }}
    />
    <Figure
      label="Total Cash"
      amount={seen.nTotalCash}
      note="Deposit − TDS + bonus; winnings are not in it"
      tip={{
        label: "How is total cash reckoned?",
        text: "Your deposit balance, less TDS, plus your instant and lock bonus. “Cash” in the header is another figure: deposit and winnings, without bonus.",
      }}
    />
  </dl>
);

const Held = ({ amount }: { readonly amount: number }) => (
  <>
    <Money amount={amount} currency="inr" /> not withdrawable yet
  </>
);

interface FigureProps {
  readonly label: string;
  readonly amount: number;
  readonly note: ReactNode;
  readonly tip?: { readonly label: string; readonly text: string };
  readonly isMain?: boolean;
}

const Figure = ({ label, amount, note, tip, isMain = false }: FigureProps) => (
  <div className={isMain ? "withdraw-figure withdraw-figure--main" : "withdraw-figure"}>
    <dt className="withdraw-figure__label">
      {label}
      {tip && <InfoTip label={tip.label} text={tip.text} />}
    </dt>
    <dd className="withdraw-figure__amount">
      <Money amount={amount} currency="inr" />
    </dd>
    <dd className="withdraw-figure__note">{note}</dd>
  </div>
);
