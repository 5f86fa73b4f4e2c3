import { MailCheck, MailQuestion, MailX } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { given, say } from "../../../kernel/index.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { createNewest } from "../../../ui/browser/newest.ts";
import { useForm } from "../../../ui/browser/use-form.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { FieldError, PasswordField } from "../../../ui/components/field.tsx";
import { Rich } from "../../../ui/rich.tsx";
import { TEXTS } from "../../contract.ts";
import { EmailConfirmForm, EmailLinkData } from "../../email-link-contract.ts";
import { identityTexts } from "../../texts/index.ts";

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
const titleOf = (is: Stage["is"]): string =>
  ({ gone: identityTexts.linkGoneTitle, done: identityTexts.linkDoneTitle })[is as string] ?? identityTexts.linkTitle;

const tokenHere = () => location.hash.slice(1);

const look = async (): Promise<Stage> => {
  const body = { token: tokenHere() };
  const answer = await callApi({ method: "POST", path: "/auth/email/link", body, data: EmailLinkData });
  if (!answer.ok) return answer.wire === TEXTS.linkGone ? { is: "gone" } : { is: "failed", message: answer.message };
  const { eState, sEmail } = answer.data;
  return eState === "confirmed" ? { is: "done" } : { is: eState, email: sEmail };
};

/** The page of the confirmation mail's link (S2 § 5): one button for a logged-in player, else the password. */
export const EmailLink = () => {
  const [stage, setStage] = useState<Stage>({ is: "looking" });
  const [refusal, setRefusal] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked] = useState(createNewest);
  const lookAgain = useCallback(async () => {
    asked.forget();
    const counts = asked.begin();
    setRefusal("");
    setStage({ is: "looking" });
    const next = await look();
    // What is confirmed is the link in the address: an answer about another one is not shown beside it.
    if (counts()) setStage(next);
  }, [asked]);
  useEffect(() => {
    void lookAgain();
    // Another link opened in this tab changes nothing but the part behind the `#`.
    const again = () => void lookAgain();
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, [lookAgain]);

  const confirm = async (sPassword?: string) => {
    setRefusal("");
    const counts = asked.begin();
    const body = { token: tokenHere(), ...given({ sPassword }) };
    const answer = await callApi({ method: "POST", path: "/auth/email/confirm", body, data: anyData });
    if (!counts()) return;
    if (answer.ok) return leaveForm({ is: "done" });
    if (answer.wire === TEXTS.linkGone) return leaveForm({ is: "gone" });
    // The session has ended since the page was opened.
    if (answer.wire === TEXTS.passwordNeeded && stage.is === "session")
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
        {titleOf(stage.is)}
      </h1>
      <div className="email-link__text" role="status">
        <Explanation stage={stage} />
      </div>
      {stage.is === "password" && <PasswordForm refusal={refusal} onConfirm={confirm} />}
      {stage.is === "session" && <SessionForm refusal={refusal} onConfirm={() => confirm()} />}
      {stage.is === "failed" && (
        <Button tone="gold" size="large" onClick={() => void lookAgain()}>
          {identityTexts.tryAgain}
        </Button>
      )}
      {(stage.is === "done" || stage.is === "gone") && <WaysOn />}
    </>
  );
};

const ADDRESS = { b: (inner: string) => <strong className="email-link__address">{inner}</strong> };

const Explanation = ({ stage }: { readonly stage: Stage }): ReactNode => {
  switch (stage.is) {
    case "looking":
      return <p>{identityTexts.linkLooking}</p>;
    case "failed":
      return <p>{stage.message}</p>;
    case "gone":
      return <p>{identityTexts.linkGone}</p>;
    case "done":
      return <p>{identityTexts.linkDone}</p>;
    case "session":
      return (
        <p>
          <Rich text={say(identityTexts.linkSession, { email: stage.email })} parts={ADDRESS} />
        </p>
      );
    case "password":
      return (
        <p>
          <Rich text={say(identityTexts.linkPassword, { email: stage.email })} parts={ADDRESS} />
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
        label={identityTexts.password}
        autoComplete="current-password"
        maxLength={16}
        error={errors.sPassword ?? refusal}
      />
      <Button type="submit" tone="gold" size="large" wide busy={busy}>
        {identityTexts.confirm}
      </Button>
      <div className="form__aside">
        <a href="/game">{identityTexts.forgot}</a>
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
        {identityTexts.confirm}
      </Button>
      <FieldError id="email-link-refusal" error={refusal} />
      <div className="form__aside">
        <a href="/my-account">{identityTexts.linkChange}</a>
      </div>
    </div>
  );
};

const WaysOn = () => (
  <div className="email-link__ways">
    <a className={buttonClass("gold")} href="/lobby">
      {identityTexts.toLobby}
    </a>
    <a className={buttonClass()} href="/my-account">
      {identityTexts.myProfile}
    </a>
  </div>
);
