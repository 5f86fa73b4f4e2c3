import { Lock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { say } from "../../kernel/index.ts";
import { serverUnavailable } from "../../ui/browser/api-client.ts";
import type { FieldErrors } from "../../ui/browser/form-values.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { Button } from "../../ui/components/button.tsx";
import { TabPanel, Tabs } from "../../ui/components/tabs.tsx";
import { Rich } from "../../ui/rich.tsx";
import { TEXTS } from "../contract.ts";
import { identityTexts } from "../texts/index.ts";
import { expiresIn, login, loginByPasskey, resendOtp, sentTo } from "./auth/calls.ts";
import { EmailLink } from "./auth/email-link.tsx";
import { enter } from "./auth/enter.ts";
import { invitedBy } from "./auth/invitation.ts";
import { LoginForm } from "./auth/login-form.tsx";
import { type Modal, Modals } from "./auth/modals.tsx";
import { type OtpStep, shownIdentifier } from "./auth/otp-step.ts";
import { RegisterForm, type Registration } from "./auth/register-form.tsx";
import { signUp } from "./auth/sign-up.ts";
import { unfinished } from "./auth/unfinished.ts";

export interface AuthProps {
  /** Set while the server is closed: milliseconds that were left when the page was made, null when no end is known. */
  readonly maintenance: { readonly leftMs: number | null } | null;
}

/** An island of its own would share other parts of the scripts, and cut the lobby's into more and larger pieces. */
export type AuthIslandProps = AuthProps | { readonly page: "emailLink" };

const tabs = () =>
  [
    { id: "login", label: identityTexts.logIn },
    { id: "register", label: identityTexts.register },
  ] as const;

/** The chosen tab, and the code that an invitation's link brought. The page opens on Register: it is for people who have no account yet. */
const useTab = () => {
  const [tab, setTab] = useState<"login" | "register">("register");
  const [referralCode, setReferralCode] = useState("");
  useEffect(() => {
    setReferralCode(invitedBy(location.search));
    // `/game#register` opens that tab, and so do an invitation (`/game?ref=CODE`) and a registration that was not finished.
    const isForRegister = () =>
      location.hash === "#register" || invitedBy(location.search) !== "" || unfinished() !== null;
    const follow = () => isForRegister() && setTab("register");
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return { tab, setTab, referralCode };
};

/** A registration that is under way, and why the last one was stopped. */
const useSignUp = (setModal: (modal: Modal) => void) => {
  const [busy, setBusy] = useState(false);
  const [refusedField, setRefusedField] = useState<FieldErrors>({});
  const [locationMessage, setLocationMessage] = useState<string | null>(null);
  const confirm = async (values: Registration) => {
    setBusy(true);
    setLocationMessage(null);
    setRefusedField({});
    const became = await signUp(values);
    setBusy(false);
    if (became.is === "sent") return setModal({ is: "otp", step: became.step });
    if (became.is === "banned") return setModal({ is: "banned" });
    setLocationMessage(became.advice === undefined ? null : `${became.message}. ${became.advice}`);
    setRefusedField(became.field ?? {});
    setModal({ is: "none" });
    errorToast(became.message);
  };
  return { busy, refusedField, locationMessage, confirm };
};

/** `/game`'s two tabs and every modal that they lead to (S1 §§ 2, 4, 8). */
const Auth = ({ maintenance }: AuthProps) => {
  const { tab, setTab, referralCode } = useTab();
  const [modal, setModal] = useState<Modal>({ is: maintenance ? "maintenance" : "none" });
  const [maintenanceEndsAt] = useState(() => (maintenance?.leftMs == null ? null : Date.now() + maintenance.leftMs));
  const { busy, refusedField, locationMessage, confirm } = useSignUp(setModal);
  /** Raised to clear both forms. */
  const [edition, setEdition] = useState(0);

  const finishReset = (message: string) => {
    toast(message === "success." ? identityTexts.passwordChanged : message, { tone: "success" });
    setEdition(edition + 1);
    setTab("login");
    setModal({ is: "none" });
  };

  const changeNumber = () => {
    setModal({ is: "none" });
    setTab("register");
    // After the dialog has given the focus back.
    setTimeout(selectMobile);
  };

  return (
    <div className="auth panel">
      <Tabs
        tabs={tabs()}
        chosen={tab}
        onChoose={setTab}
        label={identityTexts.logInOrRegister}
        prefix="auth"
        look="segmented"
      />
      <TabPanel prefix="auth" id="login" chosen={tab === "login"}>
        <LoginForm
          key={edition}
          onLogin={(identifier, password) => logIn(identifier, password, (step) => setModal({ is: "otp", step }))}
          onForgot={() => setModal({ is: "forgot" })}
          onPasskey={logInByPasskey}
        />
      </TabPanel>
      <TabPanel prefix="auth" id="register" chosen={tab === "register"}>
        <UnfinishedNote
          isAway={modal.is === "otp"}
          onEnter={(step) => setModal({ is: "otp", step })}
          onChangeNumber={changeNumber}
        />
        <RegisterForm
          key={edition}
          busy={busy}
          referralCode={referralCode}
          locationMessage={locationMessage}
          refusedField={refusedField}
          onRegister={(values) => setModal({ is: "confirm", values })}
        />
      </TabPanel>
      <NeverShared />
      <Modals
        modal={modal}
        setModal={setModal}
        maintenanceEndsAt={maintenanceEndsAt}
        busy={busy}
        onConfirm={confirm}
        onChangeNumber={changeNumber}
        onReset={finishReset}
      />
    </div>
  );
};

const selectMobile = (): void => {
  const mobile = document.querySelector<HTMLInputElement>(".auth input[name=sMobile][type=tel]");
  // Selecting alone brings nothing into sight.
  mobile?.focus();
  mobile?.select();
};

const NeverShared = () => (
  <p className="auth__safe">
    <Lock size={13} aria-hidden="true" /> {identityTexts.neverShare}
  </p>
);

/** What anonymous callers come to: the landing page's forms, and the page of the confirmation mail's link. */
const AuthIsland = (props: AuthIslandProps) => ("page" in props ? <EmailLink /> : <Auth {...props} />);

/** Logs in by password: into the lobby, or on to the OTP (S1 § 4, § 8); says what went wrong. */
const logIn = async (identifier: string, password: string, openOtp: (step: OtpStep) => void): Promise<void> => {
  const answer = await login(identifier, password);
  if (answer.ok && answer.authorization) return enter(answer.authorization);
  if (answer.ok && answer.verification)
    return openOtp({
      purpose: "verify",
      identifier,
      verification: answer.verification,
      nExpiresIn: expiresIn(answer),
      sentTo: sentTo(answer),
    });
  if (!answer.ok && answer.wire === TEXTS.mobileNotVerified) return sendOtpAgain(identifier, openOtp);
  errorToast(answer.ok ? serverUnavailable() : answer.message);
};

const sendOtpAgain = async (identifier: string, openOtp: (step: OtpStep) => void): Promise<void> => {
  const answer = await resendOtp(identifier);
  if (!answer.ok) return errorToast(answer.message);
  const { verification, nExpiresIn, eChannel, sSentTo } = answer.data;
  const where = { sentTo: sSentTo, isToMobile: eChannel === "sms" };
  openOtp({ purpose: "verify", identifier, verification, nExpiresIn, ...where });
};

/** Logs in by a passkey; says what went wrong. */
const logInByPasskey = async (): Promise<void> => {
  const answer = await loginByPasskey();
  if (answer.ok && answer.authorization) return enter(answer.authorization);
  errorToast(answer.ok ? serverUnavailable() : answer.message);
};

interface UnfinishedNoteProps {
  /** The code's dialog is open. */
  readonly isAway: boolean;
  readonly onEnter: (step: OtpStep) => void;
  readonly onChangeNumber: () => void;
}

/** Leads back to a registration whose code was not entered yet; nothing while there is none. */
const UnfinishedNote = ({ isAway, onEnter, onChangeNumber }: UnfinishedNoteProps) => {
  const [step, setStep] = useState<OtpStep | null>(null);
  // Storage is the browser's own: the server's page knows nothing of it.
  useEffect(() => setStep(isAway ? null : unfinished()), [isAway]);
  const note = useRef<HTMLElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    // Whoever put the code's dialog away stands at the form's foot, below the way back.
    if (step !== null && wasAway.current) note.current?.scrollIntoView({ block: "nearest" });
    wasAway.current = isAway;
  }, [step, isAway]);
  if (step === null) return null;
  const enter = () => {
    const now = unfinished();
    setStep(now);
    if (now) onEnter(now);
  };
  return (
    <section ref={note} className="auth__unfinished" aria-label={identityTexts.unfinished}>
      <p>
        <Rich
          text={say(identityTexts.almostDone, { identifier: shownIdentifier(step.identifier) })}
          parts={{ b: (inner) => <strong>{inner}</strong> }}
        />
      </p>
      <div className="auth__unfinished-answers">
        <Button tone="gold" onClick={enter}>
          {identityTexts.enterOtp}
        </Button>
        <Button onClick={onChangeNumber}>{identityTexts.changeNumber}</Button>
      </div>
    </section>
  );
};

export default AuthIsland;
