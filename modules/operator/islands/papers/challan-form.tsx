import { type FormEvent, useState } from "react";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { change } from "../desk/calls.ts";

/** Rupees as they are typed, `1234.50`, as paise; null for anything else. */
const paiseOf = (text: string): number | null =>
  /^\d{1,10}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;

/** Writes down by which challan a month's tax was paid. */
export const ChallanForm = ({ onDone }: { readonly onDone: () => void }) => {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const keep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const amount = paiseOf(text("amount"));
    setWrong(amount === null ? "Rupees, such as 1234.50" : "");
    if (amount === null) return;
    setBusy(true);
    const body = { month: text("month"), bsr: text("bsr"), day: text("day"), serial: text("serial"), amount };
    const answer = await change("/papers/challans", body);
    setBusy(false);
    if (!answer.ok) return errorToast(answer.message);
    form.reset();
    toast("Written down", { tone: "success" });
    onDone();
  };
  return (
    <form className="desk-papers__fields" aria-label="Write a challan down" onSubmit={(event) => void keep(event)}>
      <Field name="month" label="Month of the tax" placeholder="2026-10" maxLength={7} required />
      <Field name="bsr" label="BSR code" inputMode="numeric" maxLength={7} required />
      <Field name="day" label="Paid on" type="date" required />
      <Field name="serial" label="Challan serial" inputMode="numeric" maxLength={5} required />
      <Field name="amount" label="Rupees" inputMode="decimal" maxLength={13} error={wrong} required />
      <Button type="submit" busy={busy}>
        Write down
      </Button>
    </form>
  );
};
