import { RefreshCw } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { say, wholeUnits } from "../../../kernel/index.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import { formatValue } from "../../../ui/format.ts";
import type { ChipsData } from "../../../wallet/contract.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { chips } from "../player/state.ts";

/** How long a refusal of the server stands in the button's place. */
const REFUSED_MS = 60_000;

type Known = Pick<ChipsData, "nPracticeChips" | "nRefillBelow" | "nRefillTo" | "nRefillMinutes">;

/** May they be refilled, as far as the server has told? A server of an older release tells nothing, and decides when it is asked. */
export const mayRefill = ({ nPracticeChips, nRefillBelow }: Known): boolean =>
  nRefillBelow === undefined || nPracticeChips < nRefillBelow;

/** What practice chips are, and what a refill gives by the setting in force. */
export const refillLabel = (known: Known | null): string => {
  const { nRefillBelow, nRefillTo, nRefillMinutes } = known ?? {};
  const free = lobbyTexts.freeChips;
  if (known === null || nRefillBelow === undefined || nRefillTo === undefined || nRefillMinutes === undefined)
    return free;
  const amount = formatValue(nRefillTo);
  return mayRefill(known)
    ? say(lobbyTexts.refillTo, { free, amount, often: oftenLabel(nRefillMinutes) })
    : say(lobbyTexts.refillBelow, { free, least: formatValue(nRefillBelow), amount });
};

/** "once an hour", "once in 2 days". */
const oftenLabel = (minutes: number): string => {
  const { unit, count } = wholeUnits(minutes);
  return count === 0 ? lobbyTexts.oftenAsYouLike : say(lobbyTexts.onceIn[unit], { count });
};

/** Asks for a refill, and tells what there is by then, whatever was shown before; answers what the server refused it with. */
export const refillChips = async (): Promise<string | null> => {
  const answer = await callApi({
    method: "POST",
    path: "/profile/practice/refill",
    body: {},
    data: trusted<ChipsData>(),
  });
  if (!answer.ok) {
    errorToast(answer.message);
    // What is shown may be older than the setting by which it was refused.
    void chips.load();
    return answer.message;
  }
  chips.state.value = { is: "ready", value: answer.data };
  toast(say(lobbyTexts.refilled, { amount: formatValue(answer.data.nPracticeChips) }), { tone: "success" });
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
  const isShut = known.is !== "ready" || !mayRefill(known.value) || refusal !== null;
  const refill = async () => {
    if (isShut) return;
    setBusy(true);
    setRefusal(await refillChips());
    setBusy(false);
  };
  return (
    <section className="side side--chips side--felt panel stays-dark" aria-label={lobbyTexts.practiceChips}>
      <h2>{lobbyTexts.practiceChips}</h2>
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
        {refusal ?? refillLabel(known.is === "ready" ? known.value : null)}
      </p>
      {/* Kept in reach of the keyboard, so that the reason is heard. */}
      <Button size="small" busy={busy} aria-disabled={isShut} aria-describedby={id} onClick={refill}>
        <RefreshCw size={15} />
        {lobbyTexts.refill}
      </Button>
    </section>
  );
};
