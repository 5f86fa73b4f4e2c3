import { ShieldAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { say } from "../../kernel/index.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { Money } from "../../ui/components/money.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { InfoTip } from "../../ui/components/tooltip.tsx";
import { cashierTexts } from "../texts/index.ts";
import type { WithdrawData } from "../withdrawals-contract.ts";
import { MoneyBar } from "./money/bar.tsx";
import { Figured, money } from "./money/figured.tsx";
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
            <Figured text={say(cashierTexts.isOwed, { amount: money(seen.nDebt) })} />
          ) : (
            cashierTexts.isDisputed
          )}
        </h2>
        <p>
          {seen.nDebt > 0 ? cashierTexts.owedNote : cashierTexts.disputedNote}{" "}
          <a href="/contact-support">{cashierTexts.contactSupport}</a>
        </p>
      </div>
    </section>
  );
};

/** The three figures of S2 § 2.8: withdrawable balance, TDS with its year, total cash. */
const Balances = ({ seen }: { readonly seen: WithdrawData }) => (
  <dl className="withdraw__figures">
    <Figure
      label={cashierTexts.withdrawable}
      amount={seen.nWithdrawable}
      note={seen.nHeld > 0 ? <Held amount={seen.nHeld} /> : cashierTexts.allWinnings}
      isMain
    />
    <Figure
      label={cashierTexts.tds}
      amount={seen.nTds}
      note={seen.sFinancialYear}
      tip={{
        label: cashierTexts.whatIsTds,
        text: cashierTexts.tdsIs,
      }}
    />
    <Figure
      label={cashierTexts.totalCash}
      amount={seen.nTotalCash}
      note={cashierTexts.totalCashNote}
      tip={{
        label: cashierTexts.howTotalCash,
        text: cashierTexts.totalCashIs,
      }}
    />
  </dl>
);

const Held = ({ amount }: { readonly amount: number }) => (
  <Figured text={say(cashierTexts.notYet, { amount: money(amount) })} />
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
