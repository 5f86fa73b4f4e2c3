import { useState } from "react";
import { useValue } from "../../../ui/browser/signals.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { CodeField } from "./code-field.tsx";
import { type CodeQuestion, codeQuestion } from "./step-up.ts";
import { useHasPasskeys } from "./use-has-passkeys.ts";

/** The dialog of whatever question waits for a code. */
export const StepUpDialog = () => {
  const question = useValue(codeQuestion);
  return (
    <Dialog open={question !== null} title="A fresh code, please" onClose={() => question?.end(false)} alert>
      {question !== null && <CodeForm question={question} />}
    </Dialog>
  );
};

const CodeForm = ({ question }: { readonly question: CodeQuestion }) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [refusal, setRefusal] = useState("");
  const byPasskey = useHasPasskeys();

  const give = async (form: HTMLFormElement) => {
    const field = form.elements.namedItem("code");
    if (busy || !(field instanceof HTMLInputElement)) return;
    const code = field.value.trim();
    if (!/^\d{6}$/.test(code)) return complain(field, "A code has six digits.");
    setBusy(true);
    const answer = await question.giveCode(code);
    setBusy(false);
    if (answer.ok) return question.end(true);
    field.value = "";
    complain(field, answer.message);
  };
  const givePasskey = async () => {
    if (busy) return;
    setBusy(true);
    const refused = await question.givePasskey();
    setBusy(false);
    if (refused === null) return question.end(true);
    setRefusal(refused);
  };
  const complain = (field: HTMLInputElement, message: string) => {
    setError(message);
    field.focus();
  };

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void give(event.currentTarget);
      }}
    >
      <p>
        Money, and who may log in, take a fresh proof of who you are. Give a code of your authenticator, or a passkey;
        it counts for five minutes.
      </p>
      <CodeField error={error} onInput={() => setError("")} />
      <p className={refusal === "" ? "visually-hidden" : "desk-note desk-note--bad"} role="alert">
        {refusal}
      </p>
      <DialogActions>
        <Button onClick={() => question.end(false)}>Not now</Button>
        {byPasskey && <Button onClick={() => void givePasskey()}>Use a passkey</Button>}
        <Button type="submit" tone="gold" busy={busy}>
          Confirm
        </Button>
      </DialogActions>
    </form>
  );
};
