import { RefreshCw } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import { formatValue } from "../../../ui/format.ts";
import type { ChipsData } from "../../../wallet/contract.ts";
import { chips } from "../player/state.ts";

/** Practice chips are refilled to 10,000 when there are fewer than these, once an hour (rulings). */
export const REFILL_BELOW = 1_000;
const REFILL_TO = 10_000;
/** For so long a refusal of the server stands in the button's place. */
const REFUSED_MS = 60_000;

/** Asks for a refill; answers what the server refused it with. */
export const refillChips = async (): Promise<string | null> => {
  const answer = await callApi({
    method: "POST",
    path: "/profile/practice/refill",
    body: {},
    data: trusted<ChipsData>(),
  });
  if (!answer.ok) {
    errorToast(answer.message);
    return answer.message;
  }
  chips.state.value = { is: "ready", value: answer.data };
  toast("Your practice chips are refilled", { tone: "success" });
  return null;
};

/** Practice chips and their refill, which is out of reach, with the reason, when it would be refused. */
export const PracticeChips = () => {
  const known = useValue(chips.state);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (refusal === null) return;
    const timer = setTimeout(() => setRefusal(null), REFUSED_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  const hasEnough = known.is === "ready" && known.value.nPracticeChips >= REFILL_BELOW;
  const isShut = known.is !== "ready" || hasEnough || refusal !== null;
  const refill = async () => {
    if (isShut) return;
    setBusy(true);
    setRefusal(await refillChips());
    setBusy(false);
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
      <p className="side__note" id={id}>
        {refusal ??
          (hasEnough
            ? `Free, and only for practice. Below ${formatValue(REFILL_BELOW)} you can refill to ${formatValue(REFILL_TO)}.`
            : `Free, and only for practice. Refill to ${formatValue(REFILL_TO)}, once an hour.`)}
      </p>
      {/* Kept in reach of the keyboard, so that the reason is heard. */}
      <Button size="small" busy={busy} aria-disabled={isShut} aria-describedby={id} onClick={refill}>
        <RefreshCw size={15} aria-hidden="true" />
        Refill
      </Button>
    </section>
  );
};
