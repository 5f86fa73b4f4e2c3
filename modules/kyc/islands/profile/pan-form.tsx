import { useState } from "react";
import { LONGEST_TYPED_CODE, typedCode } from "../../../kernel/index.ts";
import { dayOf, isAdultOn } from "../../../kernel/india.ts";
import { callApi } from "../../../ui/browser/api-client.ts";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { errorToast, TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { DateOfBirth, KycRequestData, PanNumber } from "../../contract.ts";
import { kycTexts } from "../../texts/index.ts";
import { reload } from "./kept.ts";

/** `1990-08-15`, as the browser's date field has it, to `15-08-1990`, as the call takes it (S2 § 5). */
const onWire = (isoDate: string): string => isoDate.split("-").reverse().join("-");

const panError = (typed: string) => PanNumber.safeParse(typed).error?.issues[0]?.message;

const birthError = (isoDate: string): string | undefined => {
  if (!DateOfBirth.safeParse(onWire(isoDate)).success) return kycTexts.form.dateOfBirth;
  return isAdultOn(isoDate, dayOf(serverNow())) ? undefined : kycTexts.form.under18;
};

const EMPTY = { sPanNumber: "", dDOB: "" };
type Typed = typeof EMPTY;

const check = ({ sPanNumber, dDOB }: Typed) => ({
  sPanNumber: panError(sPanNumber),
  dDOB: birthError(dDOB),
});
const asTyped = (name: keyof Typed, typed: string) => (name === "sPanNumber" ? typedCode(typed).slice(0, 10) : typed);

/** PAN and date of birth (S2 § 4). */
export const PanForm = () => {
  const [busy, setBusy] = useState(false);
  const { field, form, refuse } = useFields({ initial: EMPTY, check, asTyped }, async ({ sPanNumber, dDOB }) => {
    if (busy) return;
    setBusy(true);
    const body = { sPanNumber, dDOB: onWire(dDOB) };
    const answer = await callApi({ method: "POST", path: "/profile/kyc", body, data: KycRequestData });
    if (answer.ok) await reload();
    setBusy(false);
    if (!answer.ok) {
      refuse("sPanNumber", answer.message);
      return errorToast(answer.message);
    }
    if (answer.data.eState === "approved") toast(kycTexts.panVerified, { tone: "success", ms: TOAST_MS.profile });
  });

  return (
    <form className="form" {...form}>
      <Field
        label={kycTexts.panNumber}
        placeholder={kycTexts.panExample}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_TYPED_CODE}
        {...field("sPanNumber")}
      />
      <Field
        label={kycTexts.dateOfBirth}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        hint={kycTexts.asOnPan}
        {...field("dDOB")}
      />
      <Button type="submit" tone="gold" wide busy={busy}>
        {kycTexts.submitPan}
      </Button>
    </form>
  );
};
