import { useCallback, useEffect, useState } from "react";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { change } from "../../frame/page/calls.ts";
import { LOG_IN } from "../../frame/page/links.ts";
import { BAD_LINK, type EnrolOfferData } from "../contract.ts";
import { EnrolmentForm } from "./enrolment-form.tsx";

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
