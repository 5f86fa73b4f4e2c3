import { useState } from "react";
import { TEXTS } from "../../../identity/contract.ts";
import type { ProfileData } from "../../../identity/profile-contract.ts";
import { given, say, typedNumber } from "../../../kernel/index.ts";
import { Avatar, avatarIndex } from "../../../ui/art/avatar.tsx";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { LeaveGuard } from "../../../ui/components/leave-guard.tsx";
import { uiTexts } from "../../../ui/texts/index.ts";
import { AVATARS } from "../../contract.ts";
import { accountTexts } from "../../texts/index.ts";
import { PasswordDialog } from "../password/password-dialog.tsx";
import { bodyOf, changedFace, complaintsOf, differs, hasRequired, type Info, type InfoKey, infoOf } from "./info.ts";
import { AddressFields, type Inputs, mostOf, NOT_GIVEN, PersonalFields, today } from "./info-fields.tsx";
import { ownProfile } from "./own.ts";

interface AvatarPickerProps {
  /** The chosen name; empty while none is stored. */
  readonly chosen: string;
  readonly player: string;
  readonly onChoose: (name: string) => void;
}

/** The drawn set, one of which is the player's face (rulings "Avatar"). Arrow keys move within it. */
const AvatarPicker = ({ chosen, player, onChoose }: AvatarPickerProps) => {
  const shown = avatarIndex(chosen, player);
  return (
    <fieldset className="faces">
      <legend className="field__label">{accountTexts.avatar}</legend>
      {AVATARS.map((name, i) => (
        <label key={name} className="faces__face">
          <input
            type="radio"
            name="sAvatar"
            value={name}
            checked={i === shown}
            aria-label={say(accountTexts.avatarNumber, { number: i + 1 })}
            onChange={() => onChoose(name)}
          />
          <Avatar name={name} player={player} />
        </label>
      ))}
    </fieldset>
  );
};

interface InfoFormProps {
  readonly profile: ProfileData;
  readonly isEditing: boolean;
  /** Saved or cancelled. */
  readonly onDone: () => void;
}

/** A pasted "560 001" is its six digits. */
const PIN_CODE_LENGTH = 6;
const asTyped = (key: InfoKey, typed: string): string =>
  key === "nPinCode" ? typedNumber(typed).slice(0, PIN_CODE_LENGTH) : typed;

/** The fields of Basic Info: Submit saves what is not empty, Cancel brings the stored values back (S2 § 2.3, 4). */
export const InfoForm = ({ profile, isEditing, onDone }: InfoFormProps) => {
  const stored = infoOf(profile);
  const [asking, setAsking] = useState(false);
  const { busy, save } = useSaving(async () => {
    setAsking(false);
    await ownProfile.load();
    onDone();
  });

  const { values, errors, field, set, form } = useFields(
    {
      initial: stored,
      check: (info) => complaintsOf(changedFace(info, stored) ?? info, today()),
      asTyped,
      moments: { first: "left", typing: "untilRight" },
    },
    async (info) => {
      // The address is a way into the account: moving it asks for the password (S2 § 5).
      if (info.sEmail.trim().toLowerCase() !== stored.sEmail.toLowerCase()) return setAsking(true);
      const failure = await save(changedFace(info, stored) ?? bodyOf(info));
      if (failure !== null && failure.wire !== TEXTS.wrongCredentials)
        toast(failure.message, { ms: TOAST_MS.profile, tone: "error" });
    },
  );

  const input: Inputs["input"] = (key, isLocked = false) => ({
    ...field(key),
    maxLength: mostOf(key),
    readOnly: !isEditing || isLocked,
    placeholder: isEditing ? undefined : NOT_GIVEN,
    ...(isEditing ? {} : { onBlur: undefined }),
  });
  const inputs: Inputs = { input, info: values, complaints: errors, isEditing, set };

  return (
    <>
      <form className="profile__form" data-editing={isEditing || undefined} {...form}>
        <LeaveGuard isDirty={isEditing && differs(values, stored)} />
        {isEditing && (
          <AvatarPicker chosen={values.sAvatar} player={profile.sUserName} onChoose={(name) => set("sAvatar", name)} />
        )}
        <PersonalFields profile={profile} inputs={inputs} />
        <AddressFields inputs={inputs} />
        {isEditing && (
          <div className="profile__submit">
            <Button onClick={onDone}>{uiTexts.cancel}</Button>
            <Button
              type="submit"
              tone="gold"
              busy={busy}
              disabled={!hasRequired(values) && changedFace(values, stored) === null}
            >
              {accountTexts.submit}
            </Button>
          </div>
        )}
      </form>
      <PasswordDialog
        open={asking}
        title={accountTexts.changeEmailTitle}
        action={accountTexts.changeEmail}
        tone="gold"
        onClose={() => setAsking(false)}
        onConfirm={async (password) => (await save(bodyOf(values), password))?.message ?? null}
      >
        <p>{say(accountTexts.linkSentTo, { email: values.sEmail })}</p>
      </PasswordDialog>
    </>
  );
};

/** Saves the profile, with the password where the address is another; `save` answers what went wrong. */
const useSaving = (onSaved: () => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const save = async (changes: Partial<Info>, sPassword?: string) => {
    setBusy(true);
    const body = { ...changes, ...given({ sPassword }) };
    const answer = await callApi({ method: "POST", path: "/profile", body, data: anyData });
    setBusy(false);
    if (!answer.ok) return answer;
    toast(accountTexts.profileSaved, { ms: TOAST_MS.profile, tone: "success" });
    await onSaved();
    return null;
  };
  return { busy, save };
};
