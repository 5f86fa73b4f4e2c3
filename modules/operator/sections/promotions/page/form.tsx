import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { change, decide, read } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { Fields } from "../../../frame/page/schema-fields.tsx";
import { withField } from "../../../frame/page/schema-values.ts";
import { useEntered } from "../../../frame/page/use-in-place.ts";
import type { FieldSchema } from "../../../frame/schema-form-contract.ts";
import type { PromotionCheck, PromotionPreviewData } from "../contract.ts";
import { PreviewPart } from "./preview.tsx";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What the form holds at first: a month from now on. */
function firstValue(): unknown {
  const now = Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;
  return {
    sName: "",
    eCategory: "instant",
    nExpiresIn: 30,
    dStartDate: new Date(now).toISOString(),
    dEndDate: new Date(now + 30 * DAY_MS).toISOString(),
    aPriceRange: [{ nFrom: 100, nTo: 4_999.99, nPercentage: 5, nMaxBonus: 100, ticketSchedule: null }],
    nUsesPerPlayer: 1,
  };
}

/** What was previewed: only that is asked about, and proposed. */
interface Previewed {
  /** JSON. */
  readonly promotion: string;
  readonly preview: PromotionPreviewData;
  readonly shown: string;
}

/** What the form holds, and what its buttons do. Only what was previewed can be proposed. */
function useAdding() {
  const [value, setValue] = useState(firstValue);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [preview, setPreview] = useState<Previewed | null>(null);
  const [busy, setBusy] = useState(false);
  const confirmation = useConfirmation<Previewed>();
  /** Counts edits: a preview of what was typed before is none of what stands there now. */
  const edits = useRef(0);

  const edit = (path: readonly (string | number)[], next: unknown) => {
    edits.current += 1;
    setValue((before: unknown) => withField(before, path, next));
    setPreview(null);
  };
  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [edit, promotion] = [edits.current, JSON.stringify(value)];
    if (busy) return;
    setBusy(true);
    const answer = await change<PromotionCheck>("/promotions/preview", { promotion });
    setBusy(false);
    if (edit !== edits.current) return;
    if (!answer.ok) return setErrors({ "": answer.message });
    const faults = answer.data.faults.map(({ path, message }) => [path, message] as const);
    setErrors(Object.fromEntries(faults));
    const field = form.elements.namedItem(faults[0]?.[0] ?? "none");
    if (field instanceof HTMLElement) field.focus();
    const { preview: comesTo, shown } = answer.data;
    setPreview(comesTo && shown ? { promotion, preview: comesTo, shown } : null);
  };
  return { value, errors, preview, busy, edit, look, confirmation };
}

interface FormProps {
  readonly onClose: () => void;
}

/** A new promotion: its form, what it comes to, and proposing it. */
export const NewPromotion = ({ onClose }: FormProps) => {
  const [schema, setSchema] = useState<Loaded<FieldSchema>>({ is: "loading" });
  const load = useCallback(async () => {
    const answer = await read<FieldSchema>("/promotion-form");
    setSchema(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  }, []);
  useEffect(() => void load(), [load]);
  const entered = useEntered<HTMLDivElement>();
  return (
    <>
      <section ref={entered} tabIndex={-1} aria-label="New promotion, not proposed yet" className="desk-tools">
        <Button onClick={onClose}>Back to the list</Button>
      </section>
      {schema.is === "loading" && <CardLoading />}
      {schema.is === "failed" && <ErrorState message={schema.message} onRetry={() => void load()} />}
      {schema.is === "ready" && <AddForm schema={schema.value} onClose={onClose} />}
    </>
  );
};

const AddForm = ({ schema, onClose }: FormProps & { readonly schema: FieldSchema }) => {
  const { value, errors, preview, busy, edit, look, confirmation } = useAdding();
  return (
    <section className="desk-card cup giving" aria-labelledby="new-promotion">
      <h2 className="desk-card__title" id="new-promotion">
        New promotion
      </h2>
      <form className="cup__form" aria-label="New promotion" noValidate onSubmit={(event) => void look(event)}>
        <Fields name="promotion" schema={schema} value={value} path={[]} errors={errors} onChange={edit} />
        <div className="cup__wide">
          <p className="desk-note desk-note--bad" role="alert" hidden={errors[""] === undefined}>
            {errors[""]}
          </p>
          <Button type="submit" busy={busy}>
            Preview
          </Button>
        </div>
      </form>
      {preview !== null && (
        <>
          <PreviewPart preview={preview.preview} />
          <div className="desk-tools">
            <Button tone="gold" onClick={() => confirmation.ask(preview)}>
              Propose …
            </Button>
          </div>
        </>
      )}
      <DecisionDialog
        of={confirmation}
        title="Propose this promotion?"
        action="Propose"
        tone="gold"
        wantsReason
        send={(yes, reason) =>
          decide(yes, "/promotions/propose", { promotion: yes.shown.promotion, shown: yes.shown.shown, reason })
        }
        onDone={() => {
          toast("Proposed: somebody else has to approve it.", { tone: "success" });
          onClose();
        }}
      >
        {(shown) => <PreviewPart preview={shown.preview} />}
      </DecisionDialog>
    </section>
  );
};
