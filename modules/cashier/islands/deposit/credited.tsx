import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { formatAmount, rupees } from "../../../ui/format.ts";

interface CreditedProps {
  /** Rupees. */
  readonly amount: number;
  readonly onMore: () => void;
}

/** What a deposit came to; it stands until the player goes on. */
export const Credited = ({ amount, onMore }: CreditedProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="payment payment--done" aria-labelledby="credited-title">
      <CircleCheck size={44} aria-hidden="true" />
      <h2 ref={title} className="payment__title" id="credited-title" tabIndex={-1}>
        <strong className="numeric">{rupees(formatAmount(amount))}</strong> added to your cash
      </h2>
      <p className="payment__how">
        Your bank has confirmed the payment. It stands in your <a href="/passbook">passbook</a>, with its receipt.
      </p>
      <div className="payment__actions">
        <a className={buttonClass("gold")} href="/lobby">
          Play
        </a>
        <Button tone="ghost" onClick={onMore}>
          Add more cash
        </Button>
      </div>
    </section>
  );
};
