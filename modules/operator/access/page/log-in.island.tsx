import { useEffect, useState } from "react";
import { useForm } from "../../../ui/browser/use-form.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field, PasswordField } from "../../../ui/components/field.tsx";
import { enterBy, enterByPasskey } from "../../frame/page/calls.ts";
import { CodeField } from "../../frame/page/code-field.tsx";
import { linkOf, type Why, wantedPage, whyOf } from "../../frame/page/links.ts";
import { useHasPasskeys } from "../../frame/page/use-has-passkeys.ts";
import { Enrolment } from "./enrolment.tsx";
import { CodeLogInForm, PasskeyLogInForm } from "./forms.ts";

/** The desk's door: the log-in, or with a one-time link in the address's fragment the first one. */
const LogIn = () => {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const takeLink = () => {
      const found = linkOf(location.hash);
      if (found === null) return;
      // Out of the address and the history: whoever looks at this screen later does not find it there.
      history.replaceState(null, "", location.pathname);
      setLink(found);
    };
    takeLink();
    addEventListener("hashchange", takeLink);
    return () => removeEventListener("hashchange", takeLink);
  }, []);
  return link === null ? <LogInForm /> : <Enrolment key={link} link={link} />;
};

const REASONS: Readonly<Record<Why, string>> = {
  ended: "Your session has ended. Please log in again.",
  out: "You are logged out.",
};

/** A code, or a passkey in place of it. */
type Factor = "code" | "passkey";

async function enterWith(factor: Factor, values: { name: string; password: string; code?: string }) {
  if (factor === "passkey") return enterByPasskey(values);
  const answer = await enterBy("/login", values);
  return answer.ok ? null : answer.message;
}

/** Name, password and second factor together; one sentence for whatever was wrong (O-2). */
const LogInForm = () => {
  const [why, setWhy] = useState<Why | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [factor, setFactor] = useState<Factor>("code");
  const mayChoose = useHasPasskeys();
  // The server draws the page without looking at why somebody came.
  useEffect(() => setWhy(whyOf(location.search)), []);

  const wanted = factor === "code" ? CodeLogInForm : PasskeyLogInForm;
  const { errors, form } = useForm(wanted, async (values, element) => {
    if (busy) return;
    setBusy(true);
    setRefusal("");
    const refused = await enterWith(factor, values);
    if (refused === null) return location.replace(wantedPage(location.search));
    setBusy(false);
    setWhy(null);
    setRefusal(refused);
    startAgain(element);
  });

  return (
    <form className="form door" aria-labelledby="door-title" {...form}>
      <h1 className="door__title" id="door-title">
        Log in to the desk
      </h1>
      {why !== null && (
        <p className="desk-note" role="status">
          {REASONS[why]}
        </p>
      )}
      <p className={refusal === "" ? "visually-hidden" : "desk-note desk-note--bad"} role="alert">
        {refusal}
      </p>
      <Field
        name="name"
        label="Name"
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        error={errors.name}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        maxLength={128}
        error={errors.password}
      />
      {factor === "code" && <CodeField error={errors.code} />}
      <Button type="submit" tone="gold" size="large" wide busy={busy}>
        Log in{factor === "passkey" && " with a passkey"}
      </Button>
      {mayChoose && (
        <Button tone="ghost" wide onClick={() => setFactor(factor === "code" ? "passkey" : "code")}>
          {factor === "code" ? "Use a passkey in place of a code" : "Use a code in place of a passkey"}
        </Button>
      )}
      <p className="door__help">
        No password or no authenticator? Whoever runs the server makes you a new link at the terminal.
      </p>
    </form>
  );
};

/** A code may be used up, and nobody is told what was wrong: the code goes, and the first thing that may be wrong is looked at. */
function startAgain(form: HTMLFormElement): void {
  const [name, code] = ["name", "code"].map((one) => form.elements.namedItem(one));
  if (code instanceof HTMLInputElement) code.value = "";
  if (name instanceof HTMLInputElement) name.select();
}

export default LogIn;
