import { type ChangeEvent, type FormEvent, useState } from "react";
import type { ProfileData } from "../../../identity/profile-contract.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { LeaveGuard } from "../../../ui/components/leave-guard.tsx";
import { MESSAGES } from "../../contract.ts";
import { PasswordDialog } from "../password/password-dialog.tsx";
import { AvatarPicker } from "./avatar-picker.tsx";
import {
  bodyOf,
  type Complaints,
  complaintOf,
  complaintsOf,
  differs,
  hasRequired,
  type Info,
  type InfoKey,
  infoOf,
} from "./info.ts";
import { AddressFields, type Inputs, mostOf, NOT_GIVEN, PersonalFields, today } from "./info-fields.tsx";
import { ownProfile } from "./own.ts";

interface InfoFormProps {
  readonly profile: ProfileData;
  readonly isEditing: boolean;
  /** Saved or cancelled. */
  readonly onDone: () => void;
}

/** The fields of Basic Info: Submit saves what is not empty, Cancel brings the stored values back (S2 § 2.3, 4). */
export const InfoForm = ({ profile, isEditing, onDone }: InfoFormProps) => {
  const stored = infoOf(profile);
  const [info, setInfo] = useState<Info>(stored);
  const [complaints, setComplaints] = useState<Complaints>({});
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const set = (key: InfoKey, value: string) => {
    setInfo((before) => ({ ...before, [key]: value }));
    // A field that was complained about is looked at with every key; the others when they are left.
    setComplaints((before) => (before[key] ? { ...before, [key]: complaintOf(key, value, today()) } : before));
  };
  const look = (key: InfoKey) =>
    setComplaints((before) => ({ ...before, [key]: complaintOf(key, info[key], today()) }));

  /** Saves, with the password where the address is another; answers what went wrong. */
  const save = async (sPassword?: string): Promise<string | null> => {
    setBusy(true);
    const body = { ...bodyOf(info), ...(sPassword === undefined ? {} : { sPassword }) };
    const answer = await callApi({ method: "POST", path: "/profile", body, data: anyData });
    setBusy(false);
    if (!answer.ok) return answer.message;
    toast(answer.message, { ms: TOAST_MS.profile, tone: "success" });
    setAsking(false);
    await ownProfile.load();
    onDone();
    return null;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = complaintsOf(info, today());
    setComplaints(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return focusOn(form, first);
    // The address is a way into the account: moving it asks for the password (S2 § 5).
    if (info.sEmail.trim().toLowerCase() !== stored.sEmail.toLowerCase()) return setAsking(true);
    const failure = await save();
    if (failure !== null && failure !== MESSAGES.credentials) toast(failure, { ms: TOAST_MS.profile, tone: "error" });
  };

  const input: Inputs["input"] = (key, isLocked = false) => ({
    name: key,
    value: info[key],
    error: complaints[key],
    maxLength: mostOf(key),
    readOnly: !isEditing || isLocked,
    placeholder: isEditing ? undefined : NOT_GIVEN,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set(key, currentTarget.value),
    onBlur: () => isEditing && look(key),
  });
  const inputs: Inputs = { input, info, complaints, isEditing, set, look };

  return (
    <>
      <form className="profile__form" data-editing={isEditing || undefined} noValidate onSubmit={submit}>
        <LeaveGuard isDirty={isEditing && differs(info, stored)} />
        {isEditing && (
          <AvatarPicker chosen={info.sAvatar} player={profile.sUserName} onChoose={(name) => set("sAvatar", name)} />
        )}
        <PersonalFields profile={profile} inputs={inputs} />
        <AddressFields inputs={inputs} />
        {isEditing && (
          <div className="profile__submit">
            <Button onClick={onDone}>Cancel</Button>
            <Button type="submit" tone="gold" busy={busy} disabled={!hasRequired(info)}>
              Submit
            </Button>
          </div>
        )}
      </form>
      <PasswordDialog
        open={asking}
        title="Change your e-mail"
        action="Change e-mail"
        tone="gold"
        onClose={() => setAsking(false)}
        onConfirm={save}
      >
        <p>We send a confirmation link to {info.sEmail}. Enter your password to go on.</p>
      </PasswordDialog>
    </>
  );
};

const focusOn = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};
