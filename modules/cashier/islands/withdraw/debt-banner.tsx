import { ShieldAlert } from "lucide-react";
import { Money } from "../../../ui/components/money.tsx";
import type { WithdrawData } from "../../withdrawals-contract.ts";

/** What a bank has taken back, or is about to (M-15): how much is owed, what it closes, and how it is settled. */
export const DebtBanner = ({ seen }: { readonly seen: Pick<WithdrawData, "isBlocked" | "nDebt"> }) => {
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
