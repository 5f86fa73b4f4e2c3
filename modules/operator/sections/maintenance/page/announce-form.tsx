import { useState } from "react";
import { z } from "zod";
import { counted } from "../../../../kernel/index.ts";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { fromIndia, indiaText } from "../../../../ui/browser/india-time.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { useForm } from "../../../../ui/browser/use-form.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { MAINTENANCE_BOUNDS, type MaintenanceData } from "../contract.ts";

const whole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      message: `A whole number from ${least} to ${most}.`,
    });

const AnnounceFields = z.object({
  begins: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/, "Say when it begins: day and time."),
  minutes: whole(1, MAINTENANCE_BOUNDS.minutes),
  lead: whole(0, MAINTENANCE_BOUNDS.lead),
  text: z.string().trim().max(MAINTENANCE_BOUNDS.text, `At most ${MAINTENANCE_BOUNDS.text} characters.`),
});

interface AnnounceFormProps {
  readonly value: MaintenanceData;
  readonly onDone: (said: string) => void;
}

/** What is about to be announced. */
interface Wish {
  readonly startsAt: string;
  readonly minutes: number;
  readonly leadMinutes: number;
  readonly text: string;
  /** Version that stood when the question was asked. */
  readonly version: number;
}

const SOON_MS = 15 * 60_000;

/** A quarter of an hour from now, as the field writes it: the wall clock of India. */
const soon = (): string => indiaText(serverNow() + SOON_MS);

/** The form of an announcement: start, length and one line of text. Its effect is shown again before it is announced. */
export const AnnounceForm = ({ value, onDone }: AnnounceFormProps) => {
  const confirmation = useConfirmation<Wish>();
  const [first] = useState(soon);
  const { errors, form } = useForm(AnnounceFields, async ({ begins, minutes, lead, text }) => {
    const startsAt = fromIndia(begins);
    confirmation.ask({ startsAt, minutes: Number(minutes), leadMinutes: Number(lead), text, version: value.version });
  });
  return (
    <section className="desk-card" aria-labelledby="announce-title">
      <h2 className="desk-card__title" id="announce-title">
        Announce maintenance
      </h2>
      <form className="form maintenance__form" aria-label="Announce maintenance" {...form}>
        <Field
          name="begins"
          type="datetime-local"
          step={1}
          label="Begins (time of India)"
          defaultValue={first}
          error={errors.begins}
        />
        <Field name="minutes" inputMode="numeric" label="Minutes" defaultValue="30" error={errors.minutes} />
        <Field
          name="lead"
          inputMode="numeric"
          label="No new game in the minutes before"
          defaultValue={String(value.leadMinutes)}
          error={errors.lead}
        />
        <Field
          name="text"
          label="A line for players (may be empty)"
          maxLength={MAINTENANCE_BOUNDS.text}
          error={errors.text}
        />
        <Button type="submit" tone="gold">
          Announce …
        </Button>
      </form>
      <DecisionDialog
        of={confirmation}
        title="Announce this maintenance?"
        action="Announce"
        tone="gold"
        wantsReason={false}
        send={(yes) => decide(yes, "/maintenance/announce", yes.shown)}
        onDone={() => onDone("Announced: players see it within seconds.")}
      >
        {(wish) => <Consequences wish={wish} />}
      </DecisionDialog>
    </section>
  );
};

const Consequences = ({ wish: { startsAt, minutes, leadMinutes, text } }: { readonly wish: Wish }) => (
  <>
    <p>
      From {formatMoment(startsAt)} for {counted(minutes, "minute")} nobody sits down, no deal begins and no rupees are
      added. Withdrawals can be asked for all the same.
    </p>
    <p>
      From {counted(leadMinutes, "minute")} before, nobody gets a seat and no deal begins. What is still played when it
      begins stays as it is and goes on afterwards.
    </p>
    {text !== "" && <p>Players read: “{text}”</p>}
  </>
);
