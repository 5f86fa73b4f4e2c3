import { Copy } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { useForm } from "../../../ui/browser/use-form.ts";
import { Button } from "../../../ui/components/button.tsx";
import { PasswordField } from "../../../ui/components/field.tsx";
import { QrCode } from "../../../ui/components/qr-code.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { change, enterBy } from "../../frame/page/calls.ts";
import { CodeField } from "../../frame/page/code-field.tsx";
import { HOME, LOG_IN } from "../../frame/page/links.ts";
import { BAD_LINK, type EnrolOfferData, PASSWORD_LENGTH } from "../contract.ts";
import { EnrolForm, inGroups } from "./forms.ts";

type Step =
  | { readonly is: "asking" }
  | { readonly is: "used" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "ready"; readonly offer: EnrolOfferData };

/** The first log-in, and the one after a reset, by a one-time link (O-3): a new authenticator and a password. */
export const Enrolment = ({ link }: { readonly link: string }) => {
  const [step, setStep] = useState<Step>({ is: "asking" });
  const begin = useCallback(async () => {
    setStep({ is: "asking" });
    const answer = await change<EnrolOfferData>("/enrol/begin", { link });
    if (answer.ok) setStep({ is: "ready", offer: answer.data });
    else if (answer.message === BAD_LINK) setStep({ is: "used" });
    else setStep({ is: "failed", message: answer.message });
  }, [link]);
  useEffect(() => void begin(), [begin]);

  return (
    <div className="door door--wide">
      <h1 className="door__title">Set up your log-in</h1>
      {step.is === "asking" && <Loading />}
      {step.is === "failed" && <ErrorState message={step.message} onRetry={() => void begin()} />}
      {step.is === "used" && <EmptyState action={<a href={LOG_IN}>Log in instead</a>}>{BAD_LINK}</EmptyState>}
      {step.is === "ready" && <EnrolmentForm link={link} offer={step.offer} onUsed={() => setStep({ is: "used" })} />}
    </div>
  );
};

const Loading = () => (
  <div className="form" aria-busy="true">
    <Skeleton />
    <Skeleton shape="field" />
    <Skeleton shape="field" />
    <Skeleton shape="button" />
  </div>
);

interface EnrolmentFormProps {
  readonly link: string;
  readonly offer: EnrolOfferData;
  /** The link was used, replaced or has run out meanwhile. */
  readonly onUsed: () => void;
}

/** The authenticator's secret, a password twice, and a code that proves that the authenticator has it. */
const EnrolmentForm = ({ link, offer, onUsed }: EnrolmentFormProps) => {
  const [busy, setBusy] = useState(false);
  const { errors, setErrors, form } = useForm(EnrolForm, async ({ password, code }, element) => {
    if (busy) return;
    setBusy(true);
    const answer = await enterBy("/enrol/finish", { link, password, code });
    if (answer.ok) return location.replace(HOME);
    setBusy(false);
    if (answer.message === BAD_LINK) return onUsed();
    const name = answer.status === 400 ? "password" : "code";
    setErrors({ [name]: answer.message });
    const field = element.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.select();
  });

  return (
    <form className="enrol" aria-label="Set up your log-in" {...form}>
      <Factor offer={offer} />
      <section className="form enrol__password" aria-labelledby="enrol-password">
        <h2 className="enrol__step" id="enrol-password">
          2. Your password
        </h2>
        {/* So that a password manager knows whose password it keeps. */}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          defaultValue={offer.name}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <p>
          You log in as <strong>{offer.name}</strong>.
        </p>
        <Rules />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.most}
          error={errors.password}
        />
        <PasswordField
          name="again"
          label="The same password again"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.most}
          error={errors.again}
        />
        <h2 className="enrol__step">3. A code</h2>
        <CodeField error={errors.code} />
        <Button type="submit" tone="gold" size="large" wide busy={busy}>
          Finish and log in
        </Button>
      </section>
    </form>
  );
};

const Factor = ({ offer }: { readonly offer: EnrolOfferData }) => (
  <section className="enrol__factor" aria-labelledby="enrol-factor">
    <h2 className="enrol__step" id="enrol-factor">
      1. Your authenticator
    </h2>
    <p>Scan the code with an authenticator app, or type the secret into it.</p>
    <QrCode className="enrol__code" text={offer.uri} label={`QR code of the second factor of ${offer.name}`} />
    <Secret secret={offer.secret} />
  </section>
);

/** What O-2 wants of a password, as far as somebody can know before the server has looked at it. */
const Rules = () => (
  <ul className="enrol__rules">
    <li>
      {PASSWORD_LENGTH.fewest} to {PASSWORD_LENGTH.most} characters of any kind
    </li>
    <li>none of the most used passwords, and no simple pattern</li>
    <li>not made of your name or the platform's</li>
  </ul>
);

const Secret = ({ secret }: { readonly secret: string }) => (
  <div className="enrol__secret">
    <p className="enrol__label">Secret</p>
    <code>{inGroups(secret)}</code>
    <Button size="small" onClick={() => void copy(secret)}>
      <Copy size={16} aria-hidden="true" />
      Copy
    </Button>
  </div>
);

const copy = async (secret: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(secret);
    toast("Copied. Clear your clipboard once the app has it.", { tone: "success" });
  } catch {
    errorToast("Your browser does not let pages copy.");
  }
};
