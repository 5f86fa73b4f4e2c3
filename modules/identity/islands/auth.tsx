import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import type { FieldErrors } from "../../ui/browser/form-values.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { TabPanel, Tabs } from "../../ui/components/tabs.tsx";
import { EmailLink } from "./auth/email-link.tsx";
import { invitedBy } from "./auth/invitation.ts";
import { logIn, logInByPasskey } from "./auth/log-in.ts";
import { LoginForm } from "./auth/login-form.tsx";
import { type Modal, Modals } from "./auth/modals.tsx";
import { RegisterForm, type Registration } from "./auth/register-form.tsx";
import { signUp } from "./auth/sign-up.ts";
import { unfinished } from "./auth/unfinished.ts";
import { UnfinishedNote } from "./auth/unfinished-note.tsx";

export interface AuthProps {
  /** Set while the server is closed: milliseconds that were left when the page was made, null when no end is known. */
  readonly maintenance: { readonly leftMs: number | null } | null;
}

/** An island of its own would share other parts of the scripts, and cut the lobby's into more and larger pieces. */
export type AuthIslandProps = AuthProps | { readonly page: "emailLink" };

const TABS = [
  { id: "login", label: "Log in" },
  { id: "register", label: "Register" },
] as const;

/** The chosen tab, and the code that an invitation's link brought. */
const useTab = () => {
  const [tab, setTab] = useState<"login" | "register">("login");
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
    toast(message === "success." ? "Password changed successfully." : message, { tone: "success" });
    setEdition(edition + 1);
    setTab("login");
    setModal({ is: "none" });
  };

  const changeNumber = () => {
    setModal({ is: "none" });
    setTab("register");
    // After the dialog has given the focus back.
    setTimeout(() => {
      const mobile = document.querySelector<HTMLInputElement>(".auth input[name=sMobile][type=tel]");
      // Selecting alone brings nothing into sight.
      mobile?.focus();
      mobile?.select();
    });
  };

  return (
    <div className="auth panel">
      <Tabs tabs={TABS} chosen={tab} onChoose={setTab} label="Log in or register" prefix="auth" look="segmented" />
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
      <p className="auth__safe">
        <Lock size={13} aria-hidden="true" /> We never share your number or e-mail.
      </p>
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

/** What strangers come to: the landing page's forms, and the page of the confirmation mail's link. */
const AuthIsland = (props: AuthIslandProps) => ("page" in props ? <EmailLink /> : <Auth {...props} />);

export default AuthIsland;
