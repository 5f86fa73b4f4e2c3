import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { type OtpStep, shownIdentifier } from "./otp-step.ts";
import { unfinished } from "./unfinished.ts";

interface UnfinishedNoteProps {
  /** The code's dialog is open. */
  readonly isAway: boolean;
  readonly onEnter: (step: OtpStep) => void;
  readonly onChangeNumber: () => void;
}

/** Leads back to a registration whose code was not entered yet; nothing while there is none. */
export const UnfinishedNote = ({ isAway, onEnter, onChangeNumber }: UnfinishedNoteProps) => {
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
    <section ref={note} className="auth__unfinished" aria-label="Unfinished registration">
      <p>
        Your registration is almost done: we sent a code to <strong>{shownIdentifier(step.identifier)}</strong>.
      </p>
      <div className="auth__unfinished-answers">
        <Button tone="gold" onClick={enter}>
          Enter the OTP
        </Button>
        <Button onClick={onChangeNumber}>Change number</Button>
      </div>
    </section>
  );
};
