import { type FormEvent, useState } from "react";
import { typedPaise } from "../../../../kernel/index.ts";
import { VARIANT_IDS, VARIANTS, type Variant } from "../../../../tables/variants-contract.ts";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { change } from "../../../frame/page/calls.ts";
import { useEntered } from "../../../frame/page/use-in-place.ts";
import { useMoney } from "../../../frame/page/use-money.ts";
import { CATALOGUE_SEATS } from "../contract.ts";

type Faults = Partial<Record<"amount" | "deals", string>>;

/** A row that the lobby is to offer; the lobby itself says what cannot be played, at its field. */
export const NewRow = ({ onClose }: { readonly onClose: () => void }) => {
  const adding = useAdding(onClose);
  const entered = useEntered<HTMLElement>();
  return (
    <section ref={entered} tabIndex={-1} className="desk-card cup" aria-labelledby="new-row-title">
      <h2 className="desk-card__title" id="new-row-title">
        New row
      </h2>
      <Form adding={adding} onClose={onClose} />
    </section>
  );
};

/** What the form holds, and what its button does. */
function useAdding(onClose: () => void) {
  const [variant, setVariant] = useState<Variant>(VARIANT_IDS[0]);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const { match } = VARIANTS[variant];

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? "").trim();
    const complain = (wrong: Faults) => {
      setFaults(wrong);
      const field = form.elements.namedItem(Object.keys(wrong)[0] ?? "");
      if (field instanceof HTMLElement) field.focus();
    };
    const amountPaise = typedPaise(text("amount"));
    if (amountPaise === null) return complain({ amount: "An amount, with two decimals at most." });
    const deals = match.type === "deals" ? Number(text("deals")) : 0;
    if (!Number.isInteger(deals)) return complain({ deals: "A whole number." });
    setBusy(true);
    const wish = { variant, currency: text("currency"), maxSeats: Number(text("maxSeats")), amountPaise, deals };
    const answer = await change("/catalogue/add", wish);
    setBusy(false);
    if (answer.ok) {
      toast("It is offered: players see it with their next look.", { tone: "success" });
      return onClose();
    }
    const [, field, reason] = /^(amount|deals): (.+)$/.exec(answer.message) ?? [];
    if (field === undefined || reason === undefined) return errorToast(answer.message);
    complain({ [field]: reason });
  };

  return { variant, setVariant, faults, setFaults, busy, match, add };
}

interface FormProps {
  readonly adding: ReturnType<typeof useAdding>;
  readonly onClose: () => void;
}

const Form = ({ adding: { variant, setVariant, faults, setFaults, busy, match, add }, onClose }: FormProps) => {
  const isMoneyHere = useMoney();
  const unit = isMoneyHere ? "₹ or chips" : "chips";
  return (
    <form className="cup__form" aria-label="New row" noValidate onSubmit={(event) => void add(event)}>
      <Select label="Game" value={variant} onChange={({ target }) => setVariant(target.value as Variant)}>
        {VARIANT_IDS.map((id) => (
          <option key={id} value={id}>
            {VARIANTS[id].name}
          </option>
        ))}
      </Select>
      <Select label="Played for" name="currency" defaultValue={isMoneyHere ? "inr" : "practice"}>
        {isMoneyHere && <option value="inr">Cash</option>}
        <option value="practice">Practice chips</option>
      </Select>
      <Select label="Seats" name="maxSeats" defaultValue="2">
        {CATALOGUE_SEATS.map((seats) => (
          <option key={seats} value={seats}>
            {seats}
          </option>
        ))}
      </Select>
      <Field
        name="amount"
        inputMode="decimal"
        label={match.type === "points" ? `A point, in ${unit}` : `Entry, in ${unit}`}
        error={faults.amount}
        onChange={() => setFaults({})}
      />
      {match.type === "deals" && (
        <Field
          name="deals"
          inputMode="numeric"
          label="Deals"
          defaultValue="2"
          error={faults.deals}
          onChange={() => setFaults({})}
        />
      )}
      <div className="cup__wide desk-tools">
        <Button type="submit" tone="gold" busy={busy}>
          Offer it
        </Button>
        <Button onClick={onClose}>Back to the list</Button>
      </div>
    </form>
  );
};
