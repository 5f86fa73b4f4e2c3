import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { say } from "../../../kernel/index.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { Rich } from "../../../ui/rich.tsx";
import { cashierTexts } from "../../texts/index.ts";
import { Figured, money } from "../money/figured.tsx";

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
        <Figured text={say(cashierTexts.added, { amount: money(amount) })} />
      </h2>
      <p className="payment__how">
        <Rich text={cashierTexts.confirmed} parts={{ a: (inner) => <a href="/passbook">{inner}</a> }} />
      </p>
      <div className="payment__actions">
        <a className={buttonClass("gold")} href="/lobby">
          {cashierTexts.play}
        </a>
        <Button tone="ghost" onClick={onMore}>
          {cashierTexts.addMore}
        </Button>
      </div>
    </section>
  );
};
