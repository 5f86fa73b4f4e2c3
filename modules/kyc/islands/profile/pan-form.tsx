import { type FormEvent, useState } from "react";
import { instant } from "../../../kernel/index.ts";
import { dayOf, isAdultOn } from "../../../kernel/india.ts";
import { callApi } from "../../../ui/browser/api-client.ts";
import { errorToast, TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { DateOfBirth, KycRequestData, MESSAGES, PanNumber } from "../../contract.ts";
import { reload } from "./kept.ts";

/** `1990-08-15`, as the browser's date field has it, to `15-08-1990`, as the call takes it (S2 § 5). */
const onWire = (isoDate: string): string => isoDate.split("-").reverse().join("-");

const panError = (typed: string) => PanNumber.safeParse(typed).error?.issues[0]?.message;

const birthError = (isoDate: string, now: number): string | undefined => {
  if (!DateOfBirth.safeParse(onWire(isoDate)).success) return MESSAGES.dateOfBirth;
  return isAdultOn(isoDate, dayOf(instant(now))) ? undefined : MESSAGES.under18;
};

/** PAN and date of birth (S2 § 4). */
export const PanForm = () => {
  const [pan, setPan] = useState("");
  const [birth, setBirth] = useState("");
  const [errors, setErrors] = useState<{ readonly pan?: string | undefined; readonly birth?: string | undefined }>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = { pan: panError(pan), birth: birthError(birth, Date.now()) };
    setErrors(found);
    if (found.pan !== undefined || found.birth !== undefined) return;
    setBusy(true);
    const body = { sPanNumber: pan, dDOB: onWire(birth) };
    const answer = await callApi({ method: "POST", path: "/profile/kyc", body, data: KycRequestData });
    if (answer.ok) await reload();
    setBusy(false);
    if (!answer.ok) {
      setErrors({ pan: answer.message });
      return errorToast(answer.message);
    }
    if (answer.data.eState === "approved") toast("PAN verified", { tone: "success", ms: TOAST_MS.profile });
  };

  return (
    <form className="form" noValidate onSubmit={submit}>
      <Field
        name="sPanNumber"
        label="PAN number"
        placeholder="ABCDE1234F"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        value={pan}
        error={errors.pan}
        onChange={({ target }) => {
          const next = target.value.toUpperCase();
          setPan(next);
          setErrors((before) => ({ ...before, pan: before.pan && panError(next) }));
        }}
        onBlur={() => setErrors((before) => ({ ...before, pan: pan === "" ? undefined : panError(pan) }))}
      />
      <Field
        name="dDOB"
        label="Date of birth"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        value={birth}
        error={errors.birth}
        hint="As printed on your PAN card"
        onChange={({ target }) => {
          setBirth(target.value);
          setErrors((before) => ({ ...before, birth: before.birth && birthError(target.value, Date.now()) }));
        }}
        onBlur={() =>
          setErrors((before) => ({ ...before, birth: birth === "" ? undefined : birthError(birth, Date.now()) }))
        }
      />
      <Button type="submit" tone="gold" wide busy={busy}>
        Submit PAN
      </Button>
    </form>
  );
};
