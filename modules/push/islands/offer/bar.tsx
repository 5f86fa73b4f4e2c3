import { BellRing } from "lucide-react";
import { useState } from "react";
import type { NoticeMoment } from "../../../ui/browser/notice-moment.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { pushTexts } from "../../texts/index.ts";
import { noteOffered, wasOffered } from "../browser/subscription.ts";
import { browser, isOnHere, known, look, switchOn } from "../browser/switching.ts";

/** Could they be on here, and are not; and were they never offered in this browser? */
export async function isWorthOffering(): Promise<boolean> {
  if (await wasOffered()) return false;
  await Promise.all([known.ensure(), look()]);
  const [data, here] = [known.state.peek(), browser.peek()];
  if (data.is !== "ready" || here?.is !== "ready") return false;
  const { isOffered, isKeptOut } = data.value;
  return isOffered && !isKeptOut && !isOnHere(data.value, here);
}

/** The question, which goes away for good whatever is answered. */
export const OfferBar = ({ moment, onClose }: { readonly moment: NoticeMoment; readonly onClose: () => void }) => {
  const [busy, setBusy] = useState(false);
  const close = () => {
    void noteOffered();
    onClose();
  };
  const accept = async () => {
    const data = known.state.peek();
    if (data.is !== "ready") return close();
    setBusy(true);
    const { ok, message } = await switchOn(data.value.sPublicKey);
    if (ok) toast(message, { tone: "success" });
    else errorToast(message);
    close();
  };
  return (
    <section className="notice-offer" aria-label={pushTexts.notifications}>
      <BellRing className="notice-offer__icon" size={22} aria-hidden="true" />
      <p className="notice-offer__text" role="status">
        {pushTexts.questions[moment]} <span className="notice-offer__more">{pushTexts.evenClosed}</span>
      </p>
      <div className="notice-offer__actions">
        <Button size="small" onClick={close}>
          {pushTexts.notNow}
        </Button>
        <Button size="small" tone="gold" busy={busy} onClick={() => void accept()}>
          {pushTexts.tellMe}
        </Button>
      </div>
    </section>
  );
};
