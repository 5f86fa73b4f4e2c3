import { useEffect } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { MoneyBar } from "./money/bar.tsx";
import { Balances } from "./withdraw/balances.tsx";
import { DebtBanner } from "./withdraw/debt-banner.tsx";
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

export default Withdraw;
