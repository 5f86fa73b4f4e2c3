import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { Loaded } from "../../../ui/browser/resource.ts";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { ErrorState } from "../../../ui/components/states.tsx";
import type { PromotionCheck, PromotionPreviewData } from "../../promotions-contract.ts";
import type { FieldSchema } from "../../settings-contract.ts";
import { change, read } from "../desk/calls.ts";
import { CardLoading } from "../desk/card-loading.tsx";
import { DecisionDialog } from "../desk/decision-dialog.tsx";
import { Fields } from "../settings/fields.tsx";
import { withField } from "../settings/values.ts";
import { PreviewPart } from "./preview.tsx";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What the form holds at first: a month from now on. */
function firstValue(): unknown {
  const now = Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;
  return {
    ...{ sName: "", eCategory: "instant", nExpiresIn: 30 },
    ...{ dStartDate: new Date(now).toISOString(), dEndDate: new Date(now + 30 * DAY_MS).toISOString() },
    aPriceRange: [{ nFrom: 100, nTo: 4_999.99, nPercentage: 5, nMaxBonus: 100, ticketSchedule: null }],
    nUsesPerPlayer: 1,
  };
}

/** What the form holds, and what its buttons do. Only what was previewed can be proposed. */
function useAdding(onDone: () => void) {
  const [value, setValue] = useState(firstValue);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [preview, setPreview] = useState<PromotionPreviewData | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const promotion = JSON.stringify(value);

  const edit = (path: readonly (string | number)[], next: unknown) => {
    setValue((before: unknown) => withField(before, path, next));
    setPreview(null);
  };
  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const answer = await change<PromotionCheck>("/promotions/preview", { promotion });
    setBusy(false);
    if (!answer.ok) return setErrors({ "": answer.message });
    const faults = answer.data.faults.map(({ path, message }) => [path, message] as const);
    setErrors(Object.fromEntries(faults));
    const field = form.elements.namedItem(faults[0]?.[0] ?? "none");
    if (field instanceof HTMLElement) field.focus();
    setPreview(answer.data.preview);
  };
  const propose = async (reason: string) => {
    const answer = await change("/promotions/propose", { promotion, reason });
    if (!answer.ok) return answer.message;
    toast("Proposed: somebody else has to approve it.", { tone: "success" });
    onDone();
    return null;
  };
  return { ...{ value, errors, preview, asking, busy }, edit, look, propose, setAsking };
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
  return (
    <>
      <div className="desk-tools">
        <Button onClick={onClose}>Back to the list</Button>
      </div>
      {schema.is === "loading" && <CardLoading />}
      {schema.is === "failed" && <ErrorState message={schema.message} onRetry={() => void load()} />}
      {schema.is === "ready" && <AddForm schema={schema.value} onClose={onClose} />}
    </>
  );
};

const AddForm = ({ schema, onClose }: FormProps & { readonly schema: FieldSchema }) => {
  const { value, errors, preview, asking, busy, edit, look, propose, setAsking } = useAdding(onClose);
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
          <PreviewPart preview={preview} />
          <div className="desk-tools">
            <Button tone="gold" onClick={() => setAsking(true)}>
              Propose …
            </Button>
          </div>
        </>
      )}
      {asking && preview !== null && (
        <DecisionDialog
          title="Propose this promotion?"
          action="Propose"
          tone="gold"
          wantsReason
          onClose={() => setAsking(false)}
          onConfirm={propose}
        >
          <PreviewPart preview={preview} />
        </DecisionDialog>
      )}
    </section>
  );
};
