import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import type { FieldErrors } from "../../ui/browser/form-values.ts";
import { locate } from "../../ui/browser/location.ts";
import { dropToken, storeToken } from "../../ui/browser/session.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { BannedLocationDialog } from "../../ui/components/banned-dialog.tsx";
import { MaintenanceDialog } from "../../ui/components/maintenance-dialog.tsx";
import { TabPanel, Tabs } from "../../ui/components/tabs.tsx";
import { COUNTRY_CODE, MESSAGES, REFUSALS, TERMS_VERSION } from "../contract.ts";
import { checkReferral, expiresIn, login, loginByPasskey, register, resendOtp } from "./auth/calls.ts";
import { EmailLink } from "./auth/email-link.tsx";
import { ForgotDialog } from "./auth/forgot-dialog.tsx";
import { RegisterConfirmDialog } from "./auth/gates.tsx";
import { invitedBy } from "./auth/invitation.ts";
import { LoginForm } from "./auth/login-form.tsx";
import { OtpDialog, type OtpStep } from "./auth/otp-dialog.tsx";
import { RegisterForm, type Registration } from "./auth/register-form.tsx";

export interface AuthProps {
  /** Set while the server is closed: milliseconds that were left when the page was made, null when no end is known. */
  readonly maintenance: { readonly leftMs: number | null } | null;
}

/** An island of its own would share other parts of the scripts, and cut the lobby's into more and larger pieces. */
export type AuthIslandProps = AuthProps | { readonly page: "emailLink" };

type Modal =
  | { readonly is: "none" | "forgot" | "banned" | "maintenance" }
  | { readonly is: "confirm"; readonly values: Registration }
  | { readonly is: "otp"; readonly step: OtpStep };

const TABS = [
  { id: "login", label: "Log in" },
  { id: "register", label: "Register" },
] as const;

/** What only the server can know about a field of the registration. */
const FIELD_OF: Readonly<Record<string, string>> = {
  [REFUSALS.userNameTaken]: "sUserName",
  [REFUSALS.nameReserved]: "sUserName",
  [REFUSALS.nameScript]: "sUserName",
  [REFUSALS.nameUnreadable]: "sUserName",
  [REFUSALS.emailTaken]: "sEmail",
  [REFUSALS.mobileTaken]: "sMobile",
  [REFUSALS.passwordCommon]: "sPassword",
  [REFUSALS.passwordPersonal]: "sPassword",
};

const enter = (token: string) => {
  storeToken(token);
  location.assign("/lobby");
};

/** `/game`'s two tabs and every modal that they lead to (S1 §§ 2, 4, 8). */
const Auth = ({ maintenance }: AuthProps) => {
  const [tab, setTab] = useState<"login" | "register">("login");
  const [modal, setModal] = useState<Modal>({ is: maintenance ? "maintenance" : "none" });
  const [maintenanceEndsAt] = useState(() => (maintenance?.leftMs == null ? null : Date.now() + maintenance.leftMs));
  const [busy, setBusy] = useState(false);
  const [refusedField, setRefusedField] = useState<FieldErrors>({});
  const [locationMessage, setLocationMessage] = useState<string | null>(null);
  /** Raised to clear both forms. */
  const [edition, setEdition] = useState(0);
  const [referralCode, setReferralCode] = useState("");
  useEffect(() => {
    setReferralCode(invitedBy(location.search));
    // `/game#register` opens that tab, and so does an invitation (`/game?ref=CODE`).
    const follow = () => (location.hash === "#register" || invitedBy(location.search) !== "") && setTab("register");
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const close = () => setModal({ is: "none" });
  const openOtp = (step: OtpStep) => setModal({ is: "otp", step });

  const sendOtpAgain = async (identifier: string) => {
    const answer = await resendOtp(identifier);
    if (!answer.ok) return errorToast(answer.message);
    openOtp({
      purpose: "verify",
      identifier,
      verification: answer.data.verification,
      nExpiresIn: answer.data.nExpiresIn,
    });
  };

  const logIn = async (identifier: string, password: string) => {
    const answer = await login(identifier, password);
    if (answer.ok && answer.authorization) return enter(answer.authorization);
    if (answer.ok && answer.verification)
      return openOtp({
        purpose: "verify",
        identifier,
        verification: answer.verification,
        nExpiresIn: expiresIn(answer),
      });
    if (answer.message === REFUSALS.mobileNotVerified) return sendOtpAgain(identifier);
    errorToast(answer.ok ? MESSAGES.serverUnavailable : answer.message);
  };

  const logInByPasskey = async () => {
    const answer = await loginByPasskey();
    if (answer.ok && answer.authorization) return enter(answer.authorization);
    errorToast(answer.ok ? MESSAGES.serverUnavailable : answer.message);
  };

  const signUp = async ({ sReferralCode, ...values }: Registration) => {
    setLocationMessage(null);
    setRefusedField({});
    let iReferredBy = "";
    if (sReferralCode !== "") {
      const referral = await checkReferral(sReferralCode);
      if (!referral.ok) return stop(referral.message);
      iReferredBy = referral.data.iReferredBy;
    }
    const place = await locate();
    if (!place.ok) {
      setLocationMessage(place.message);
      return stop(place.message);
    }
    const sMobile = `${COUNTRY_CODE}${values.sMobile}`;
    const answer = await register({ ...values, sMobile, iReferredBy, sTermsVersion: TERMS_VERSION }, place.header);
    if (!answer.ok && answer.message === REFUSALS.locationRestricted) {
      dropToken();
      return setModal({ is: "banned" });
    }
    if (!answer.ok) {
      const field = FIELD_OF[answer.message];
      if (field !== undefined) setRefusedField({ [field]: answer.message });
      return stop(answer.message);
    }
    if (!answer.verification) return stop(MESSAGES.serverUnavailable);
    openOtp({
      purpose: "verify",
      identifier: sMobile,
      verification: answer.verification,
      nExpiresIn: expiresIn(answer),
    });
  };
  const stop = (message: string) => {
    close();
    errorToast(message);
  };

  const confirm = async (values: Registration) => {
    setBusy(true);
    await signUp(values);
    setBusy(false);
  };

  const finishReset = (message: string) => {
    toast(message === "success." ? "Password changed successfully." : message, { tone: "success" });
    setEdition(edition + 1);
    setTab("login");
    close();
  };

  return (
    <div className="auth panel">
      <Tabs tabs={TABS} chosen={tab} onChoose={setTab} label="Log in or register" prefix="auth" look="segmented" />
      <TabPanel prefix="auth" id="login" chosen={tab === "login"}>
        <LoginForm
          key={edition}
          onLogin={logIn}
          onForgot={() => setModal({ is: "forgot" })}
          onPasskey={logInByPasskey}
        />
      </TabPanel>
      <TabPanel prefix="auth" id="register" chosen={tab === "register"}>
        <RegisterForm
          key={edition}
          busy={busy}
          referralCode={referralCode}
          locationMessage={locationMessage}
          refusedField={refusedField}
          onRegister={(values) => setModal({ is: "confirm", values })}
        />
      </TabPanel>
      <p className="auth__safe">
        <Lock size={13} aria-hidden="true" /> We never share your number or e-mail.
      </p>
      {modal.is === "forgot" && <ForgotDialog onSent={openOtp} onClose={close} />}
      {modal.is === "confirm" && (
        <RegisterConfirmDialog
          values={modal.values}
          busy={busy}
          onConfirm={() => confirm(modal.values)}
          onClose={close}
        />
      )}
      {modal.is === "otp" && (
        <OtpDialog
          key={modal.step.verification}
          step={modal.step}
          onToken={enter}
          onReset={finishReset}
          onDone={close}
        />
      )}
      {modal.is === "banned" && <BannedLocationDialog />}
      <MaintenanceDialog open={modal.is === "maintenance"} endsAt={maintenanceEndsAt} onClose={close} />
    </div>
  );
};

/** What strangers come to: the landing page's forms, and the page of the confirmation mail's link. */
const AuthIsland = (props: AuthIslandProps) => ("page" in props ? <EmailLink /> : <Auth {...props} />);

export default AuthIsland;
