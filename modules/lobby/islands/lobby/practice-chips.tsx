import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { useStore } from "../../../ui/browser/store.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import { ChipsData } from "../../../wallet/contract.ts";
import { chipsStore } from "../player/store.ts";

/** Practice chips and their refill: back to 10,000 once an hour when below 1,000 (rulings). */
export const PracticeChips = () => {
  const chips = useStore(chipsStore);
  const [busy, setBusy] = useState(false);
  const refill = async () => {
    setBusy(true);
    const answer = await callApi({ method: "POST", path: "/profile/practice/refill", body: {}, data: ChipsData });
    setBusy(false);
    if (!answer.ok) return errorToast(answer.message);
    chipsStore.set({ is: "ready", value: answer.data });
    toast("Your practice chips are refilled", { tone: "success" });
  };
  return (
    <section className="side side--chips side--felt panel" aria-label="Practice chips">
      <h2>Practice chips</h2>
      <p className="side__figure">
        {chips.is === "ready" ? (
          <Money amount={chips.value.nPracticeChips} currency="practice" />
        ) : chips.is === "loading" ? (
          <Skeleton />
        ) : (
          "–"
        )}
      </p>
      <p className="side__note">Free, and only for practice. Below 1,000 you can refill to 10,000, once an hour.</p>
      <Button size="small" busy={busy} onClick={refill}>
        <RefreshCw size={15} aria-hidden="true" />
        Refill
      </Button>
    </section>
  );
};
