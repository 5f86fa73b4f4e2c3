import { type ChangeEvent, type FormEvent, useState } from "react";
import { REFUSALS as IDENTITY_REFUSALS } from "../../identity/contract.ts";
import { anyData, callApi } from "../../ui/browser/api-client.ts";
import { clearSession, dropToken } from "../../ui/browser/session.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { Button } from "../../ui/components/button.tsx";
import { PasswordField } from "../../ui/components/field.tsx";
import { MESSAGES } from "../contract.ts";
import { complaintOf, complaintsOf, EMPTY, isEmpty, isFilled, type PasswordKey } from "./password/passwords.ts";

/** Only the server knows which passwords are guessed first. */
const TOO_EASY: readonly string[] = [IDENTITY_REFUSALS.passwordCommon, IDENTITY_REFUSALS.passwordPersonal];

/** How long the news stand before the player is logged out (S2 § 9). */
const BYE_MS = 2_000;

/** Three passwords; on success the token goes at once and the player two seconds later (S2 § 2.10, 4, 5). */
const ChangePassword = () => {
  const [typed, setTyped] = useState(EMPTY);
  const [seen, setSeen] = useState<readonly PasswordKey[]>([]);
  const [busy, setBusy] = useState(false);
  /** What the server found too easy to guess, and its words for it. */
  const [weak, setWeak] = useState({ password: "", message: "" });
  const complaints = complaintsOf(typed);
  const isWeak = typed.next !== "" && typed.next === weak.password;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const body = { sPassword: typed.current, sNewPassword: typed.next };
    const answer = await callApi({ method: "POST", path: "/profile/update/password", body, data: anyData });
    if (!answer.ok) {
      setBusy(false);
      if (!TOO_EASY.includes(answer.message)) return errorToast(answer.message);
      setSeen((before) => [...before, "next"]);
      return setWeak({ password: typed.next, message: answer.message });
    }
    dropToken();
    const message = answer.message === MESSAGES.passwordChanged ? MESSAGES.passwordChangedBye : answer.message;
    toast(message, { ms: BYE_MS, tone: "success" });
    setTimeout(() => {
      clearSession();
      location.assign("/");
    }, BYE_MS);
  };

  const field = (key: PasswordKey) => ({
    name: key,
    value: typed[key],
    error: key === "next" && isWeak ? weak.message : seen.includes(key) ? complaintOf(key, typed) : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value } = currentTarget;
      setTyped((before) => ({ ...before, [key]: value }));
    },
    onBlur: () => setSeen((before) => [...before, key]),
  });

  return (
    <form className="form change-password" noValidate onSubmit={submit}>
      <PasswordField label="Current password" autoComplete="current-password" maxLength={16} {...field("current")} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        maxLength={12}
        hint="8 to 12 characters with a number, an upper and a lower case letter, and one of # ? ! @ $ % ^ & * -"
        {...field("next")}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" maxLength={12} {...field("again")} />
      <div className="slab__actions">
        <Button
          disabled={isEmpty(typed) || busy}
          onClick={() => {
            setTyped(EMPTY);
            setSeen([]);
          }}
        >
          Reset
        </Button>
        <Button
          type="submit"
          tone="gold"
          busy={busy}
          disabled={!isFilled(typed) || isWeak || Object.keys(complaints).length > 0}
        >
          Submit
        </Button>
      </div>
    </form>
  );
};

export default ChangePassword;
