import { type ChangeEvent, type FormEvent, useState } from "react";
import type { ProfileData } from "../../../identity/profile-contract.ts";
import { instant } from "../../../kernel/index.ts";
import { dayOf } from "../../../kernel/india.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Select } from "../../../ui/components/choice.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { LeaveGuard } from "../../../ui/components/leave-guard.tsx";
import { formatCalendarDay } from "../../../ui/format.ts";
import { MESSAGES, STATES } from "../../contract.ts";
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
  shownMobile,
} from "./info.ts";
import { ownProfile } from "./own.ts";

/** What can be typed at most (S2 § 5). */
const TYPED_MOST = {
  sUserName: 15,
  sFullName: 100,
  sEmail: 364,
  sAddressLine1: 100,
  sAddressLine2: 100,
  sLandMark: 15,
  sCity: 100,
  nPinCode: 6,
} as const;

/** Stands where nothing was entered yet. */
const NOT_GIVEN = "–";

interface InfoFormProps {
  readonly profile: ProfileData;
  readonly isEditing: boolean;
  /** Saved or cancelled. */
  readonly onDone: () => void;
}

const today = (): string => dayOf(instant(Date.now()));

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

  const text = (key: keyof typeof TYPED_MOST, isLocked = false) => ({
    name: key,
    value: info[key],
    error: complaints[key],
    maxLength: TYPED_MOST[key],
    readOnly: !isEditing || isLocked,
    placeholder: isEditing ? undefined : NOT_GIVEN,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set(key, currentTarget.value),
    onBlur: () => isEditing && look(key),
  });

  return (
    <>
      <form className="profile__form" data-editing={isEditing || undefined} noValidate onSubmit={submit}>
        <LeaveGuard isDirty={isEditing && differs(info, stored)} />
        {isEditing && (
          <AvatarPicker chosen={info.sAvatar} player={profile.sUserName} onChoose={(name) => set("sAvatar", name)} />
        )}
        <fieldset className="form">
          <legend className="profile__legend">Personal details</legend>
          <div className="form__row">
            <Field label="Username" autoComplete="username" {...text("sUserName")} />
            <Field
              label="Full name"
              autoComplete="name"
              hint={isEditing && profile.isNameLocked ? "As on your approved PAN" : undefined}
              {...text("sFullName", profile.isNameLocked)}
            />
          </div>
          <div className="form__row">
            <BirthdayField
              value={info.dDob}
              error={complaints.dDob}
              readOnly={!isEditing || profile.isNameLocked}
              onChange={(day) => set("dDob", day)}
              onBlur={() => isEditing && look("dDob")}
            />
            <Field
              label="Mobile number"
              name="sMobile"
              type="tel"
              value={shownMobile(profile.sMobile)}
              hint={isEditing ? "Verified, and cannot be changed" : undefined}
              readOnly
            />
          </div>
          <Field
            label="E-mail"
            type="email"
            autoComplete="email"
            hint={
              profile.sPendingEmail === ""
                ? undefined
                : `${profile.sPendingEmail} takes its place when you open the link in our mail to it.`
            }
            {...text("sEmail")}
          />
        </fieldset>
        <fieldset className="form">
          <legend className="profile__legend">Address</legend>
          <div className="form__row">
            <Field label="Address line 1" autoComplete="address-line1" {...text("sAddressLine1")} />
            <Field label="Address line 2" autoComplete="address-line2" {...text("sAddressLine2")} />
          </div>
          <div className="form__row">
            <Field label="Landmark" autoComplete="address-line3" optional={isEditing} {...text("sLandMark")} />
            <Field label="City" autoComplete="address-level2" {...text("sCity")} />
          </div>
          <div className="form__row">
            <StateField
              value={info.sState}
              error={complaints.sState}
              isEditing={isEditing}
              onChoose={(state) => set("sState", state)}
            />
            <Field label="Postal code" inputMode="numeric" autoComplete="postal-code" {...text("nPinCode")} />
          </div>
        </fieldset>
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

interface BirthdayFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (day: string) => void;
  readonly onBlur: () => void;
}

/** A date to be chosen, or one to be read. */
const BirthdayField = ({ value, error, readOnly, onChange, onBlur }: BirthdayFieldProps) =>
  readOnly ? (
    <Field
      label="Date of birth"
      name="dDob"
      value={value && formatCalendarDay(value)}
      placeholder={NOT_GIVEN}
      readOnly
    />
  ) : (
    <Field
      label="Date of birth"
      name="dDob"
      type="date"
      autoComplete="bday"
      max={today()}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onBlur}
    />
  );

interface StateFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly isEditing: boolean;
  readonly onChoose: (state: string) => void;
}

/** A drop-down only while there is something to choose: a read one cannot be looked at with the keyboard. */
const StateField = ({ value, error, isEditing, onChoose }: StateFieldProps) =>
  isEditing ? (
    <Select
      label="State"
      name="sState"
      autoComplete="address-level1"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">Select your state</option>
      {STATES.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </Select>
  ) : (
    <Field label="State" name="sState" value={value} placeholder={NOT_GIVEN} readOnly />
  );

const focusOn = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};
