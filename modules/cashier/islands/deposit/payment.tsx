import { Copy, ExternalLink, Smartphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { say } from "../../../kernel/index.ts";
import { useCountdown } from "../../../ui/browser/countdown.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { Clock } from "../../../ui/components/countdown.tsx";
import { QrCode } from "../../../ui/components/qr-code.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import { uiTexts } from "../../../ui/texts/index.ts";
import type { BuyCashData } from "../../contract.ts";
import { cashierTexts } from "../../texts/index.ts";
import { Figured, money } from "../money/figured.tsx";

interface PaymentProps {
  readonly order: BuyCashData;
  /** On the browser's clock, ms. */
  readonly endsAt: number;
  /** Where the sandbox's page of an order lies; null with a real payment service. */
  readonly sandboxPath: string | null;
  readonly onCancel: () => void;
}

/** An order that waits to be paid: its code, amount and number, how long it waits, and the way into a UPI app. */
export const Payment = ({ order, endsAt, sandboxPath, onCancel }: PaymentProps) => {
  const left = useCountdown(endsAt);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, and the page is as far down as its form was.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="payment" aria-labelledby="payment-title">
      <h2 ref={title} className="payment__title" id="payment-title" tabIndex={-1}>
        <Figured text={say(cashierTexts.scanAndPay, { amount: money(order.nPayable) })} />
      </h2>
      {order.nCredit < order.nPayable && (
        <p className="payment__tax" role="note">
          <Figured
            text={say(cashierTexts.taxIsPart, {
              tax: money(order.nPayable - order.nCredit),
              credit: money(order.nCredit),
            })}
          />
        </p>
      )}
      <p className="payment__how">{cashierTexts.howToPay}</p>
      <QrCode
        className="payment__code"
        text={order.qrString}
        label={say(cashierTexts.upiCode, { order: order.CustRefNum })}
      />
      <a className={`payment__app ${buttonClass("gold", "large", true)}`} href={order.qrString}>
        <Smartphone size={18} aria-hidden="true" />
        {cashierTexts.openApp}
      </a>
      <dl className="payment__facts">
        <div>
          <dt>{cashierTexts.orderNumber}</dt>
          <dd>
            <span className="payment__number numeric">{order.CustRefNum}</span>
            <button
              type="button"
              className="payment__copy"
              aria-label={cashierTexts.copyOrder}
              onClick={() => void copy(order.CustRefNum)}
            >
              <Copy size={16} aria-hidden="true" />
            </button>
          </dd>
        </div>
        <div>
          <dt>{cashierTexts.expiresIn}</dt>
          <dd className="payment__clock">{left === null ? <Skeleton shape="short" /> : <Clock seconds={left} />}</dd>
        </div>
      </dl>
      <p className="payment__waiting" role="status">
        <span className="spinner" aria-hidden="true" />
        {left === 0 ? cashierTexts.timeIsUp : cashierTexts.waiting}
      </p>
      <div className="payment__actions">
        {sandboxPath !== null && (
          <a className={buttonClass("plain")} href={sandboxPath + order.CustRefNum} target="_blank" rel="noopener">
            <ExternalLink size={16} aria-hidden="true" />
            {cashierTexts.sandbox}
          </a>
        )}
        <Button tone="ghost" onClick={onCancel}>
          {cashierTexts.cancelPayment}
        </Button>
      </div>
    </section>
  );
};

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast(uiTexts.copied, { tone: "success" });
  } catch {
    errorToast(cashierTexts.noCopying);
  }
};
