import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import type { ChipsData } from "../../../wallet/contract.ts";
import { chips } from "../player/state.ts";

/** Practice chips and their refill: back to 10,000 once an hour when below 1,000 (rulings). */
export const PracticeChips = () => {
  const known = useValue(chips.state);
  const [busy, setBusy] = useState(false);
  const refill = async () => {
    setBusy(true);
    const answer = await callApi({
      method: "POST",
      path: "/profile/practice/refill",
      body: {},
      data: trusted<ChipsData>(),
    });
    setBusy(false);
    if (!answer.ok) return errorToast(answer.message);
    chips.state.value = { is: "ready", value: answer.data };
    toast("Your practice chips are refilled", { tone: "success" });
  };
  return (
    <section className="side side--chips side--felt panel" aria-label="Practice chips">
      <h2>Practice chips</h2>
      <p className="side__figure">
        {known.is === "ready" ? (
          <Money amount={known.value.nPracticeChips} currency="practice" />
        ) : known.is === "loading" ? (
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
