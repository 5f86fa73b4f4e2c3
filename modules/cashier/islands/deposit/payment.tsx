import { Copy, ExternalLink, Smartphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { useCountdown } from "../../../ui/browser/countdown.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { Clock } from "../../../ui/components/countdown.tsx";
import { QrCode } from "../../../ui/components/qr-code.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import { formatAmount, rupees } from "../../../ui/format.ts";
import type { BuyCashData } from "../../contract.ts";

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
        Scan and pay <strong className="numeric">{rupees(formatAmount(order.nPayable))}</strong>
      </h2>
      {order.nCredit < order.nPayable && (
        <p className="payment__tax" role="note">
          GST of <strong className="numeric">{rupees(formatAmount(order.nPayable - order.nCredit))}</strong> is part of
          this payment: you are credited with <strong className="numeric">{rupees(formatAmount(order.nCredit))}</strong>
          .
        </p>
      )}
      <p className="payment__how">Open any UPI app, scan the code and confirm the payment.</p>
      <QrCode className="payment__code" text={order.qrString} label={`UPI QR code of order ${order.CustRefNum}`} />
      <a className={`payment__app ${buttonClass("gold", "large", true)}`} href={order.qrString}>
        <Smartphone size={18} aria-hidden="true" />
        Open UPI app
      </a>
      <dl className="payment__facts">
        <div>
          <dt>Order number</dt>
          <dd>
            <span className="payment__number numeric">{order.CustRefNum}</span>
            <button
              type="button"
              className="payment__copy"
              aria-label="Copy the order number"
              onClick={() => void copy(order.CustRefNum)}
            >
              <Copy size={16} aria-hidden="true" />
            </button>
          </dd>
        </div>
        <div>
          <dt>Expires in</dt>
          <dd className="payment__clock">{left === null ? <Skeleton shape="short" /> : <Clock seconds={left} />}</dd>
        </div>
      </dl>
      <p className="payment__waiting" role="status">
        <span className="spinner" aria-hidden="true" />
        {left === 0 ? "Time is up. Asking your bank a last time…" : "Waiting for your payment…"}
      </p>
      <div className="payment__actions">
        {sandboxPath !== null && (
          <a className={buttonClass("plain")} href={sandboxPath + order.CustRefNum} target="_blank" rel="noopener">
            <ExternalLink size={16} aria-hidden="true" />
            Sandbox: pay or fail
          </a>
        )}
        <Button tone="ghost" onClick={onCancel}>
          Cancel payment
        </Button>
      </div>
    </section>
  );
};

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied to clipboard!", { tone: "success" });
  } catch {
    errorToast("Your browser does not let pages copy.");
  }
};
