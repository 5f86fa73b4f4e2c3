import { useMemo, useState } from "react";
import { counted } from "../../../../kernel/index.ts";
import type { InspectedDeal } from "../../../../tables/inspection-contract.ts";
import { Button } from "../../../../ui/components/button.tsx";
import type { KeyMap } from "../../../frame/page/keys.ts";
import { useKeys } from "../../../frame/page/use-keys.ts";
import { cardsWords, handsAfter, stepWords } from "./labels.ts";

const clock = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
  hour12: false,
});

/** `20:15:03.120`, in India: moves follow each other within seconds. */
const formatClockTime = (iso: string): string => clock.format(new Date(iso));

const NO_KEYS: KeyMap<never> = {};

/** The deal, step by step: every move with its time, and all hands after it. */
export const Stepper = ({ deal }: { readonly deal: InspectedDeal }) => {
  const { steps } = deal;
  const [at, setAt] = useState(0);
  const after = useMemo(() => handsAfter(steps), [steps]);
  const go = (to: number) => setAt(Math.min(steps.length - 1, Math.max(0, to)));
  useKeys(NO_KEYS, (command) => go(command === "next" ? at + 1 : at - 1));
  const step = steps[at];
  if (!step) return null;
  return (
    <section className="desk-card" aria-labelledby="steps">
      <h2 className="desk-card__title" id="steps">
        Step {at + 1} of {steps.length}
      </h2>
      <p className="desk-soft queue__hint">
        Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous.
        {deal.isCut && " The deal had more steps than are shown."}
      </p>
      <div className="desk-tools">
        <Button onClick={() => go(at - 1)}>Previous</Button>
        <Button tone="gold" onClick={() => go(at + 1)}>
          Next
        </Button>
        <Button onClick={() => go(0)}>First</Button>
        <Button onClick={() => go(steps.length - 1)}>Last</Button>
      </div>
      <p role="status">
        <strong>{stepWords(deal, step, after[at]!.gained)}</strong>
      </p>
      <p className="desk-soft">
        {formatClockTime(step.at)}, entry {step.seq} of the journal, {counted(step.stockCount, "card")} in the stock,
        open card {step.openPile.length === 0 ? "none" : cardsWords(step.openPile.slice(0, 1))}
        {step.turn !== null && `, seat ${step.turn + 1} has the turn`}
      </p>
      <dl className="facts deal-hands">
        {deal.seats.map(({ seat, name }) => (
          <div key={seat}>
            <dt>
              Seat {seat + 1}, {name}
            </dt>
            <dd>{handWords(after[at]!.hands.get(seat))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const handWords = (groups: readonly (readonly number[])[] | undefined): string =>
  groups === undefined ? "no cards yet" : groups.map(cardsWords).join("   |   ");
