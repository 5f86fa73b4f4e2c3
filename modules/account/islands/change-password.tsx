import { useState } from "react";
import { TEXTS as IDENTITY_TEXTS } from "../../identity/contract.ts";
import { anyData, callApi } from "../../ui/browser/api-client.ts";
import type { FieldErrors } from "../../ui/browser/form-values.ts";
import { clearSession, dropToken } from "../../ui/browser/session.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { useFields } from "../../ui/browser/use-fields.ts";
import { Button } from "../../ui/components/button.tsx";
import { PasswordField } from "../../ui/components/field.tsx";
import { accountTexts } from "../texts/index.ts";
import { complaintsOf, EMPTY, isEmpty, isFilled, type Passwords } from "./password/passwords.ts";

/** Only the server knows which passwords are guessed first. */
const TOO_EASY: readonly string[] = [IDENTITY_TEXTS.passwordCommon, IDENTITY_TEXTS.passwordPersonal];

/** How long the message stands before the player is logged out (S2 § 9). */
const BYE_MS = 2_000;

/** Three passwords; on success the token goes at once and the player two seconds later (S2 § 2.10, 4, 5). */
const ChangePassword = () => {
  const [busy, setBusy] = useState(false);
  /** What the server found too easy to guess, and its words for it. */
  const [weak, setWeak] = useState({ password: "", message: "" });
  const check = (typed: Passwords): FieldErrors => {
    const found = complaintsOf(typed);
    return typed.next !== "" && typed.next === weak.password ? { ...found, next: weak.message } : found;
  };

  const { values, field, form, leave, reset } = useFields(
    { initial: EMPTY, check, moments: { first: "left", typing: "always" } },
    async (typed) => {
      setBusy(true);
      const body = { sPassword: typed.current, sNewPassword: typed.next };
      const answer = await callApi({ method: "POST", path: "/profile/update/password", body, data: anyData });
      if (answer.ok) return goodbye();
      setBusy(false);
      if (!TOO_EASY.includes(answer.wire ?? "")) return errorToast(answer.message);
      leave("next");
      setWeak({ password: typed.next, message: answer.message });
    },
  );

  return (
    <form className="form change-password" {...form}>
      <PasswordField
        label={accountTexts.currentPassword}
        autoComplete="current-password"
        maxLength={16}
        {...field("current")}
      />
      <PasswordField
        label={accountTexts.newPassword}
        autoComplete="new-password"
        maxLength={12}
        hint={accountTexts.newPasswordHint}
        {...field("next")}
      />
      <PasswordField
        label={accountTexts.confirmPassword}
        autoComplete="new-password"
        maxLength={12}
        {...field("again")}
      />
      <div className="slab__actions">
        <Button disabled={isEmpty(values) || busy} onClick={reset}>
          {accountTexts.reset}
        </Button>
        <Button
          type="submit"
          tone="gold"
          busy={busy}
          disabled={!isFilled(values) || Object.keys(check(values)).length > 0}
        >
          {accountTexts.submit}
        </Button>
      </div>
    </form>
  );
};

/** The token goes at once, the player once the message has been read. */
const goodbye = () => {
  dropToken();
  toast(accountTexts.passwordChanged, { ms: BYE_MS, tone: "success" });
  setTimeout(() => {
    clearSession();
    location.assign("/");
  }, BYE_MS);
};

export default ChangePassword;
