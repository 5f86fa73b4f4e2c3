import { type FormEvent, useRef, useState } from "react";
import { type Confirmed, useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { fromIndia, indiaText } from "../../../../ui/browser/india-time.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { TextArea } from "../../../../ui/components/text-area.tsx";
import { change, decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { FactsPart } from "../../../frame/page/facts.tsx";
import { useMoney } from "../../../frame/page/use-money.ts";
import type { PlanWish, PreviewAnswer, PreviewData, TemplateData } from "../contract.ts";
import {
  CURVE_FIELDS,
  fieldOf,
  KINDS,
  OF_MONEY,
  PLAN_FIELDS,
  type PlanField,
  type PlanTexts,
  planOf,
  textsOf,
} from "./plan-fields.ts";
import { Previews } from "./previews.tsx";

interface MakeFormProps {
  readonly templates: readonly TemplateData[];
  readonly onMade: () => void;
  /** A template is another by now. */
  readonly onChanged: () => void;
}

const MINUTE_MS = 60_000;
const TIMES = [
  ["registrationStartsAt", "Registration opens", 0],
  ["registrationEndsAt", "Registration ends", 55],
  ["startsAt", "Starts", 60],
] as const;
type TimeName = (typeof TIMES)[number][0];

const firstTimes = (): Record<TimeName, string> => {
  const at = (minutes: number) => indiaText(serverNow() + minutes * MINUTE_MS);
  return { registrationStartsAt: at(0), registrationEndsAt: at(55), startsAt: at(60) };
};

/** What was previewed: only that can be made. */
interface Seen {
  readonly plan: PlanWish;
  readonly previews: readonly PreviewData[];
}

/** What is asked about: what was previewed, and when it is played or which template becomes it. */
type MakeAsked = Seen &
  (
    | { readonly is: "make"; readonly times: Readonly<Record<TimeName, string>> }
    | { readonly is: "change"; readonly template: TemplateData }
  );

/** What the form holds, and what its buttons do. */
function useMaking({ templates, onMade, onChanged }: MakeFormProps) {
  const isMoneyHere = useMoney();
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [texts, setTexts] = useState<PlanTexts>(() => textsOf(null, isMoneyHere));
  const [times, setTimes] = useState(firstTimes);
  const [errors, setErrors] = useState<Partial<Record<PlanField, string>>>({});
  const [seen, setSeen] = useState<Seen | null>(null);
  const [busy, setBusy] = useState(false);
  const confirmation = useConfirmation<MakeAsked>();
  const template = templates.find((one) => one.id === templateId);
  /** Counts edits: a preview of what was typed before is none of what stands there now. */
  const edits = useRef(0);

  const begin = (id: string) => {
    edits.current += 1;
    setTemplateId(id === "" ? null : id);
    setTexts(textsOf(templates.find((one) => one.id === id) ?? null, isMoneyHere));
    setErrors({});
    setSeen(null);
  };
  const type = (field: PlanField, text: string) => {
    edits.current += 1;
    setTexts({ ...texts, [field]: text });
    setErrors(({ [field]: _, ...others }) => others);
    // What is made is what was seen.
    setSeen(null);
  };
  const complain = (wrong: Partial<Record<PlanField, string>>, form: HTMLFormElement) => {
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    const field = first === undefined ? null : form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const preview = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = planOf(templateId, texts);
    if ("errors" in read) return complain(read.errors, form);
    const edit = edits.current;
    setBusy(true);
    const answer = await change<PreviewAnswer>("/tournaments/preview", { plan: read.plan });
    setBusy(false);
    if (edit !== edits.current) return;
    if (!answer.ok) return errorToast(answer.message);
    const { fault, previews } = answer.data;
    if (fault !== null) return complain({ [fieldOf(fault.field)]: fault.reason }, form);
    setSeen({ plan: read.plan, previews });
  };
  const make = () => {
    if (seen !== null) confirmation.ask({ ...seen, is: "make", times });
  };
  /** The template that the form began with becomes what was seen. */
  const changeTemplate = () => {
    if (seen !== null && template !== undefined) confirmation.ask({ ...seen, is: "change", template });
  };
  const done = ({ is }: MakeAsked) => {
    if (is === "make") {
      toast("It is made: players see it within seconds.", { tone: "success" });
      return onMade();
    }
    toast("The template is changed; what was made of it keeps its plan.", { tone: "success" });
    begin("");
    onChanged();
  };

  const does = { begin, type, preview, make, changeTemplate, setTimes, done };
  return { templates, templateId, texts, times, errors, seen, busy, confirmation, ...does };
}

function send(yes: Confirmed<MakeAsked>) {
  const asked = yes.shown;
  const { plan } = asked;
  if (asked.is === "change")
    return decide(yes, `/templates/${asked.template.id}/change`, { plan, shown: asked.template.shown });
  const moments = Object.fromEntries(TIMES.map(([name]) => [name, fromIndia(asked.times[name])]));
  return decide(yes, "/tournaments/make", { plan, ...moments });
}

type Making = ReturnType<typeof useMaking>;

/** A tournament, from a template or by hand: its prizes are seen before it is made. */
export const MakeForm = (props: MakeFormProps) => {
  const making = useMaking(props);
  return (
    <section className="desk-card cup" aria-labelledby="make-title">
      <h2 className="desk-card__title" id="make-title">
        New tournament
      </h2>
      <PlanForm making={making} />
      {making.seen !== null && <SeenPart making={making} previews={making.seen.previews} />}
      <DecisionDialog
        of={making.confirmation}
        title={(asked) => (asked.is === "make" ? `Make ${asked.plan.name}?` : `Change ${asked.template.name}?`)}
        action={({ is }) => (is === "make" ? "Make it" : "Change the template")}
        tone="gold"
        wantsReason={false}
        send={send}
        onDone={(_, asked) => making.done(asked)}
      >
        {(asked) => (
          <>
            {asked.is === "make" && (
              <FactsPart
                title="When, in time of India"
                rows={TIMES.map(([name, label]) => [label, asked.times[name].replace("T", " ")] as const)}
              />
            )}
            <Previews previews={asked.previews} />
          </>
        )}
      </DecisionDialog>
    </section>
  );
};

/** Which template the fields are filled from, by a button: an arrow that chooses another one replaces nothing that was typed. */
const Beginning = ({ making: { templates, templateId, begin } }: { readonly making: Making }) => {
  const [held, hold] = useState({ of: templateId, chosen: templateId ?? "" });
  // What the form begins with may have changed otherwise.
  const chosen = held.of === templateId ? held.chosen : (templateId ?? "");
  return (
    <div className="desk-tools cup__wide">
      <Select
        label="Begin with"
        value={chosen}
        onChange={({ target }) => hold({ of: templateId, chosen: target.value })}
      >
        <option value="">Nothing: by hand</option>
        {templates.map(({ id, name, tickets }) => (
          <option key={id} value={id}>
            {name}
            {tickets > 0 ? " (with its tickets)" : ""}
          </option>
        ))}
      </Select>
      <Button onClick={() => begin(chosen)}>Fill the fields</Button>
    </div>
  );
};

const PlanForm = ({ making }: { readonly making: Making }) => {
  const { texts, errors, busy, type, preview } = making;
  const isMoneyHere = useMoney();
  const fields = [...PLAN_FIELDS, ...CURVE_FIELDS].filter(([field]) => isMoneyHere || !OF_MONEY.has(field));
  return (
    <form className="cup__form" aria-label="New tournament" noValidate onSubmit={(event) => void preview(event)}>
      <Beginning making={making} />
      <Select label="Kind" value={texts.kind} onChange={({ target }) => type("kind", target.value)}>
        {KINDS.map(([text, label]) => (
          <option key={text} value={text}>
            {label}
          </option>
        ))}
      </Select>
      {fields.map(([field, label, by]) => (
        <Field
          key={field}
          name={field}
          label={label}
          value={texts[field]}
          inputMode={by === null ? "text" : "decimal"}
          error={errors[field]}
          onChange={({ target }) => type(field, target.value)}
        />
      ))}
      {isMoneyHere && (
        <div className="cup__wide">
          <TextArea
            name="ranges"
            label="Prizes by hand: a line “1 50”, “2-3 25” of places and percent (empty: along the curve)"
            rows={3}
            value={texts.ranges}
            error={errors.ranges}
            onChange={({ target }) => type("ranges", target.value)}
          />
        </div>
      )}
      <div className="cup__wide">
        <Button type="submit" busy={busy}>
          Preview
        </Button>
      </div>
    </form>
  );
};

interface SeenProps {
  readonly making: Making;
  readonly previews: readonly PreviewData[];
}

/** What was previewed, and when it is to be played. */
const SeenPart = ({ making: { templateId, times, setTimes, busy, make, changeTemplate }, previews }: SeenProps) => (
  <section aria-labelledby="preview-title">
    <h3 className="sheet__title" id="preview-title">
      What it comes to
    </h3>
    <Previews previews={previews} />
    <div className="cup__form">
      {TIMES.map(([name, label]) => (
        <Field
          key={name}
          name={name}
          type="datetime-local"
          label={`${label} (time of India)`}
          value={times[name]}
          onChange={({ target }) => setTimes({ ...times, [name]: target.value })}
        />
      ))}
      <div className="cup__wide">
        <Button tone="gold" busy={busy} onClick={make}>
          Make it
        </Button>
      </div>
    </div>
    {templateId !== null && (
      <div className="desk-tools">
        <p className="desk-soft">
          Or no tournament now, and the template becomes this: series that are on go on with it.
        </p>
        <Button busy={busy} onClick={changeTemplate}>
          Change the template
        </Button>
      </div>
    )}
  </section>
);
