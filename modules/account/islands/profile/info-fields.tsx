import type { ComponentProps } from "react";
import { DETAILS, type DetailOnWire, type ProfileData } from "../../../identity/profile-contract.ts";
import { say } from "../../../kernel/index.ts";
import { dayOf } from "../../../kernel/india.ts";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { Select } from "../../../ui/components/choice.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { formatCalendarDay } from "../../../ui/format.ts";
import { uiTexts } from "../../../ui/texts/index.ts";
import { STATES } from "../../contract.ts";
import { DETAIL_FIELDS, type DetailField } from "../../profile-fields-contract.ts";
import { accountTexts } from "../../texts/index.ts";
import { type Complaints, type Info, type InfoKey, shownMobile } from "./info.ts";

/** What can be typed at most (S2 § 5); that of details stands with them. */
const TYPED_MOST = { sUserName: 15, sEmail: 364 } as const;

/** Details that have a place of their own in the form; the others follow the e-mail. */
const PLACED: readonly DetailOnWire[] = [DETAILS.fullName, DETAILS.dateOfBirth];
const MORE = Object.values(DETAILS).filter((key) => !PLACED.includes(key));

/** Stands where nothing was entered yet. */
export const NOT_GIVEN = "–";

/** Today in India by the server's clock, `YYYY-MM-DD`. */
export const today = (): string => dayOf(serverNow());

/** What the fieldsets need of the form. */
export interface Inputs {
  readonly input: (
    key: InfoKey,
    isLocked?: boolean,
  ) => Pick<
    ComponentProps<typeof Field>,
    "name" | "value" | "error" | "maxLength" | "readOnly" | "placeholder" | "onChange" | "onBlur"
  >;
  readonly info: Info;
  readonly complaints: Complaints;
  readonly isEditing: boolean;
  readonly set: (key: InfoKey, value: string) => void;
}

const fieldOf = (key: DetailOnWire): DetailField => DETAIL_FIELDS[key];
const isDetail = (key: InfoKey): key is DetailOnWire => key in DETAIL_FIELDS;
export const mostOf = (key: InfoKey): number | undefined =>
  isDetail(key) ? fieldOf(key).most : key === "sAvatar" ? undefined : TYPED_MOST[key];

interface DetailInputProps {
  readonly inputs: Inputs;
  readonly name: DetailOnWire;
  readonly isLocked?: boolean;
  readonly hint?: string | undefined;
}

/** One detail as a line of text. */
const DetailInput = ({ inputs, name, isLocked, hint }: DetailInputProps) => {
  const { autoComplete, inputMode, empty } = fieldOf(name);
  return (
    <Field
      label={accountTexts.details[name]}
      autoComplete={autoComplete}
      inputMode={inputMode}
      optional={inputs.isEditing && empty === undefined}
      hint={hint}
      {...inputs.input(name, isLocked)}
    />
  );
};

/** The player's personal details. */
export const PersonalFields = ({ profile, inputs }: { readonly profile: ProfileData; readonly inputs: Inputs }) => {
  const { input, isEditing } = inputs;
  return (
    <fieldset className="form">
      <legend className="profile__legend">{accountTexts.personal}</legend>
      <div className="form__row">
        <Field label={accountTexts.userName} autoComplete="username" {...input("sUserName")} />
        <DetailInput
          inputs={inputs}
          name="sFullName"
          isLocked={profile.isNameLocked}
          hint={isEditing && profile.isNameLocked ? accountTexts.asOnPan : undefined}
        />
      </div>
      <div className="form__row">
        <BirthdayField {...input("dDob", profile.isNameLocked)} />
        <Field
          label={accountTexts.mobile}
          name="sMobile"
          type="tel"
          value={shownMobile(profile.sMobile)}
          hint={isEditing ? accountTexts.mobileStays : undefined}
          readOnly
        />
      </div>
      <Field
        label={accountTexts.email}
        type="email"
        autoComplete="email"
        hint={profile.sPendingEmail === "" ? undefined : say(accountTexts.emailWaits, { email: profile.sPendingEmail })}
        {...input("sEmail")}
      />
      {MORE.map((name) => (
        <DetailInput key={name} inputs={inputs} name={name} />
      ))}
    </fieldset>
  );
};

/** Where the player lives. */
export const AddressFields = ({ inputs }: { readonly inputs: Inputs }) => (
  <fieldset className="form">
    <legend className="profile__legend">{accountTexts.address}</legend>
    <div className="form__row">
      <DetailInput inputs={inputs} name="sAddressLine1" />
      <DetailInput inputs={inputs} name="sAddressLine2" />
    </div>
    <div className="form__row">
      <DetailInput inputs={inputs} name="sLandMark" />
      <DetailInput inputs={inputs} name="sCity" />
    </div>
    <div className="form__row">
      <StateField
        value={inputs.info.sState}
        error={inputs.complaints.sState}
        isEditing={inputs.isEditing}
        onChoose={(state) => inputs.set("sState", state)}
      />
      <DetailInput inputs={inputs} name="nPinCode" />
    </div>
  </fieldset>
);

/** A date to be chosen, or one to be read. */
const BirthdayField = ({ value, error, readOnly, onChange, onBlur }: ReturnType<Inputs["input"]>) =>
  readOnly ? (
    <Field
      label={accountTexts.details.dDob}
      name="dDob"
      value={value && formatCalendarDay(String(value))}
      placeholder={NOT_GIVEN}
      readOnly
    />
  ) : (
    <Field
      label={accountTexts.details.dDob}
      name="dDob"
      type="date"
      autoComplete="bday"
      max={today()}
      value={value}
      error={error}
      onChange={onChange}
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
/** A state as its reader knows it; nothing where none is given. */
const stateLabel = (state: string): string => (uiTexts.regions as Readonly<Record<string, string>>)[state] ?? state;

const StateField = ({ value, error, isEditing, onChoose }: StateFieldProps) =>
  isEditing ? (
    <Select
      label={accountTexts.details.sState}
      name="sState"
      autoComplete="address-level1"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{accountTexts.selectState}</option>
      {STATES.map((state) => (
        <option key={state} value={state}>
          {uiTexts.regions[state]}
        </option>
      ))}
    </Select>
  ) : (
    <Field
      label={accountTexts.details.sState}
      name="sState"
      value={stateLabel(value)}
      placeholder={NOT_GIVEN}
      readOnly
    />
  );
