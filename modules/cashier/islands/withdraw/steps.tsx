import { ArrowRight, CircleCheck, CircleDashed, Landmark } from "lucide-react";
import { say } from "../../../kernel/index.ts";
import { Rich } from "../../../ui/rich.tsx";
import { cashierTexts } from "../../texts/index.ts";
import { USUAL_WORKING_DAYS, type WithdrawData } from "../../withdrawals-contract.ts";
import { useBank } from "./bank.ts";

/** What has to be done before a withdrawal (M-12), and where; done steps are ticked off. */
export const Steps = ({ seen }: { readonly seen: WithdrawData }) => {
  const bank = useBank();
  return (
    <section className="withdraw-card" aria-labelledby="withdraw-steps">
      <h2 className="withdraw-card__title" id="withdraw-steps">
        <Landmark size={18} aria-hidden="true" />
        {cashierTexts.whereItGoes}
      </h2>
      <ul className="withdraw-steps">
        <Step
          isDone={seen.isPanApproved}
          done={cashierTexts.panApproved}
          todo={cashierTexts.getPanApproved}
          href="/my-account?myProfile=2"
        />
        <Step
          isDone={seen.isBankVerified}
          done={
            bank === null
              ? cashierTexts.sameName
              : say(cashierTexts.bankEnding, { bank: bank.name, lastFour: bank.lastFour })
          }
          todo={cashierTexts.saveBank}
          href="/my-account?myProfile=3"
        />
      </ul>
      <ul className="withdraw-facts">
        <li>{say(cashierTexts.reviewFact, { days: USUAL_WORKING_DAYS })}</li>
        <li>{cashierTexts.oneAtATime}</li>
        <li>
          <Rich
            text={cashierTexts.depositsArePlayed}
            parts={{
              a: (inner) => <a href="/play-responsibly">{inner}</a>,
              t: (inner) => <a href="/TDS">{inner}</a>,
            }}
          />
        </li>
      </ul>
    </section>
  );
};

interface StepProps {
  readonly isDone: boolean;
  readonly done: string;
  readonly todo: string;
  readonly href: string;
}

const Step = ({ isDone, done, todo, href }: StepProps) => (
  <li className="withdraw-step" data-done={isDone || undefined}>
    {isDone ? (
      <span className="withdraw-step__body">
        <CircleCheck size={20} aria-hidden="true" />
        {done}
      </span>
    ) : (
      <a className="withdraw-step__body" href={href}>
        <CircleDashed size={20} aria-hidden="true" />
        {todo}
        <ArrowRight className="withdraw-step__go" size={16} aria-hidden="true" />
      </a>
    )}
  </li>
);
