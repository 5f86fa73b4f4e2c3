import { ShieldAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { Money } from "../../ui/components/money.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { InfoTip } from "../../ui/components/tooltip.tsx";
import type { WithdrawData } from "../withdrawals-contract.ts";
import { MoneyBar } from "./money/bar.tsx";
import { WithdrawHistory } from "./withdraw/history.tsx";
import { kept, refreshMoney } from "./withdraw/kept.ts";
import { OpenWithdrawal } from "./withdraw/open-withdrawal.tsx";
import { Refundables } from "./withdraw/refundables.tsx";
import { Steps } from "./withdraw/steps.tsx";
import { WithdrawForm } from "./withdraw/withdraw-form.tsx";

/** An open withdrawal is looked after this often while the page is in sight. */
const LOOK_MS = 20_000;

/** `/withdraw` (S2 § 2.8, § 5, § 9). */
const Withdraw = () => {
  const data = useValue(kept.state);
  useEffect(() => void kept.ensure(), []);
  const isOpen = data.is === "ready" && data.value.oOpen !== null;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") refreshMoney();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen]);

  if (data.is === "failed") return <ErrorState message={data.message} onRetry={() => void kept.load()} />;
  if (data.is === "loading") return <Loading />;
  const seen = data.value;
  return (
    <div className="withdraw">
      <DebtBanner seen={seen} />
      <MoneyBar />
      <Balances seen={seen} />
      <div className="withdraw__columns">
        {seen.oOpen === null ? (
          <WithdrawForm seen={seen} />
        ) : (
          <OpenWithdrawal one={seen.oOpen} isBlocked={seen.isBlocked} />
        )}
        <Steps seen={seen} />
      </div>
      <Refundables rows={seen.aRefundable} isOpen={isOpen} />
      <WithdrawHistory rows={seen.aHistory} year={seen.sFinancialYear} />
    </div>
  );
};

const Loading = () => (
  <div className="withdraw" aria-busy="true">
    <div className="withdraw__figures">
      {["balance", "tax", "cash"].map((figure) => (
        <div key={figure} className="withdraw-figure">
          <Skeleton shape="short" />
          <Skeleton />
        </div>
      ))}
    </div>
    <div className="withdraw__columns">
      <div className="withdraw-card">
        <Skeleton shape="short" />
        <Skeleton shape="pill" />
        <Skeleton />
        <Skeleton shape="button" />
      </div>
      <div className="withdraw-card">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  </div>
);

/** What a bank has taken back, or is about to (M-15): how much is owed, what it closes, and how it is settled. */
const DebtBanner = ({ seen }: { readonly seen: Pick<WithdrawData, "isBlocked" | "nDebt"> }) => {
  if (!seen.isBlocked) return null;
  return (
    <section className="debt-banner" aria-labelledby="debt-banner">
      <ShieldAlert size={22} aria-hidden="true" />
      <div className="debt-banner__text">
        <h2 className="debt-banner__title" id="debt-banner">
          {seen.nDebt > 0 ? (
            <>
              <Money amount={seen.nDebt} currency="inr" /> is still owed
            </>
          ) : (
            "A deposit of yours is disputed"
          )}
        </h2>
        <p>
          {seen.nDebt > 0
            ? "Your bank took back a deposit that you had played with. What comes to your balance pays it, and so does your next deposit. Until then cash tables and withdrawals are closed to you."
            : "Your bank is asked to take a payment back. Withdrawals wait until it has decided."}{" "}
          <a href="/contact-support">Contact support</a>
        </p>
      </div>
    </section>
  );
};

/** The three figures of S2 § 2.8: withdrawable balance, TDS with its year, total cash. */
const Balances = ({ seen }: { readonly seen: WithdrawData }) => (
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
  <div className={isMain ? "withdraw-figure withdraw-figure--main stays-dark" : "withdraw-figure"}>
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

export default Withdraw;
