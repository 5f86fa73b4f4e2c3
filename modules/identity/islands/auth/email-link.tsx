import { MailCheck, MailQuestion, MailX } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { given } from "../../../kernel/index.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { useForm } from "../../../ui/browser/use-form.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { FieldError, PasswordField } from "../../../ui/components/field.tsx";
import { TEXTS } from "../../contract.ts";
import { EmailConfirmForm, EmailLinkData } from "../../email-link-contract.ts";

type Stage =
  | { readonly is: "looking" | "gone" | "done" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "password" | "session"; readonly email: string };

const ICON = {
  looking: MailQuestion,
  failed: MailX,
  gone: MailX,
  password: MailQuestion,
  session: MailQuestion,
  done: MailCheck,
};
const TITLE: Readonly<Record<Stage["is"], string>> = {
  looking: "Confirm your e-mail",
  failed: "Confirm your e-mail",
  gone: "This link has expired",
  password: "Confirm your e-mail",
  session: "Confirm your e-mail",
  done: "Your e-mail is confirmed",
};

const tokenHere = () => location.hash.slice(1);

const look = async (): Promise<Stage> => {
  const body = { token: tokenHere() };
  const answer = await callApi({ method: "POST", path: "/auth/email/link", body, data: EmailLinkData });
  if (!answer.ok) return answer.message === TEXTS.linkGone ? { is: "gone" } : { is: "failed", message: answer.message };
  const { eState, sEmail } = answer.data;
  return eState === "confirmed" ? { is: "done" } : { is: eState, email: sEmail };
};

/** The page of the confirmation mail's link (S2 § 5): one button for a logged-in player, else the password. */
export const EmailLink = () => {
  const [stage, setStage] = useState<Stage>({ is: "looking" });
  const [refusal, setRefusal] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const lookAgain = useCallback(async () => {
    setRefusal("");
    setStage({ is: "looking" });
    setStage(await look());
  }, []);
  useEffect(() => {
    void lookAgain();
    // Another link opened in this tab changes nothing but the part behind the `#`.
    const again = () => void lookAgain();
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, [lookAgain]);

  const confirm = async (sPassword?: string) => {
    setRefusal("");
    const body = { token: tokenHere(), ...given({ sPassword }) };
    const answer = await callApi({ method: "POST", path: "/auth/email/confirm", body, data: anyData });
    if (answer.ok) return leaveForm({ is: "done" });
    if (answer.message === TEXTS.linkGone) return leaveForm({ is: "gone" });
    // The session has ended since the page was opened.
    if (answer.message === TEXTS.passwordNeeded && stage.is === "session")
      return setStage({ is: "password", email: stage.email });
    setRefusal(answer.message);
  };
  /** What had the focus goes with the form. */
  const leaveForm = (next: Stage) => {
    setStage(next);
    heading.current?.focus();
  };

  const Icon = ICON[stage.is];
  return (
    <>
      <span className="dialog__emblem" aria-hidden="true">
        <Icon size={28} />
      </span>
      <h1 id="email-link" ref={heading} tabIndex={-1}>
        {TITLE[stage.is]}
      </h1>
      <div className="email-link__text" role="status">
        <Explanation stage={stage} />
      </div>
      {stage.is === "password" && <PasswordForm refusal={refusal} onConfirm={confirm} />}
      {stage.is === "session" && <SessionForm refusal={refusal} onConfirm={() => confirm()} />}
      {stage.is === "failed" && (
        <Button tone="gold" size="large" onClick={() => void lookAgain()}>
          Try again
        </Button>
      )}
      {(stage.is === "done" || stage.is === "gone") && <WaysOn />}
    </>
  );
};

const Explanation = ({ stage }: { readonly stage: Stage }): ReactNode => {
  switch (stage.is) {
    case "looking":
      return <p>Looking at the link …</p>;
    case "failed":
      return <p>{stage.message}</p>;
    case "gone":
      return (
        <p>
          Confirmation links are good for two days and for the address that they were sent to. Ask for a new one in My
          Profile.
        </p>
      );
    case "done":
      return <p>Thank you. Receipts and news about your account reach you at this address from now on.</p>;
    case "session":
      return (
        <p>
          Is <strong className="email-link__address">{stage.email}</strong> your own address? Whoever reads its mail can
          set a new password for your account.
        </p>
      );
    case "password":
      return (
        <p>
          Enter the password of your account to confirm <strong className="email-link__address">{stage.email}</strong>.
          If you have no account with us, close this page: somebody mistyped an address.
        </p>
      );
  }
};

interface FormProps {
  readonly refusal: string;
  /** Resolves when the attempt is over. */
  readonly onConfirm: (password: string) => Promise<void>;
}

const PasswordForm = ({ refusal, onConfirm }: FormProps) => {
  const [busy, setBusy] = useState(false);
  const { errors, form } = useForm(EmailConfirmForm, async ({ sPassword }) => {
    if (busy) return;
    setBusy(true);
    await onConfirm(sPassword);
    setBusy(false);
  });
  return (
    <form className="form" method="post" aria-labelledby="email-link" {...form}>
      <PasswordField
        name="sPassword"
        label="Password"
        autoComplete="current-password"
        maxLength={16}
        error={errors.sPassword ?? refusal}
      />
      <Button type="submit" tone="gold" size="large" wide busy={busy}>
        Confirm
      </Button>
      <div className="form__aside">
        <a href="/game">Forgot password?</a>
      </div>
    </form>
  );
};

const SessionForm = ({ refusal, onConfirm }: { readonly refusal: string; readonly onConfirm: () => Promise<void> }) => {
  const [busy, setBusy] = useState(false);
  return (
    <div className="form">
      <Button
        tone="gold"
        size="large"
        wide
        busy={busy}
        aria-describedby="email-link-refusal"
        onClick={async () => {
          setBusy(true);
          await onConfirm();
          setBusy(false);
        }}
      >
        Confirm
      </Button>
      <FieldError id="email-link-refusal" error={refusal} />
      <div className="form__aside">
        <a href="/my-account">No, change it in My Profile</a>
      </div>
    </div>
  );
};

const WaysOn = () => (
  <div className="email-link__ways">
    <a className={buttonClass("gold")} href="/lobby">
      Go to the lobby
    </a>
    <a className={buttonClass()} href="/my-account">
      My Profile
    </a>
  </div>
);
