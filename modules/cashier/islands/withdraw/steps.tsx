import { ArrowRight, CircleCheck, CircleDashed, Landmark } from "lucide-react";
import { USUAL_WORKING_DAYS, type WithdrawData } from "../../withdrawals-contract.ts";
import { useBank } from "./bank.ts";

/** What has to be done before a withdrawal (M-12), and where; done steps are ticked off. */
export const Steps = ({ seen }: { readonly seen: WithdrawData }) => {
  const bank = useBank();
  return (
    <section className="withdraw-card" aria-labelledby="withdraw-steps">
      <h2 className="withdraw-card__title" id="withdraw-steps">
        <Landmark size={18} aria-hidden="true" />
        Where it goes
      </h2>
      <ul className="withdraw-steps">
        <Step
          isDone={seen.isPanApproved}
          done="PAN approved"
          todo="Get your PAN approved"
          href="/my-account?myProfile=2"
        />
        <Step
          isDone={seen.isBankVerified}
          done={bank === null ? "Bank account in the same name" : `${bank.name}, account ending in ${bank.lastFour}`}
          todo="Save a bank account in the name on your PAN"
          href="/my-account?myProfile=3"
        />
      </ul>
      <ul className="withdraw-facts">
        <li>Requests are reviewed, usually within {USUAL_WORKING_DAYS} working days, then paid by IMPS or NEFT.</li>
        <li>One withdrawal at a time; you may cancel it while it is in review.</li>
        <li>
          Deposits are for playing; they are paid back when you <a href="/play-responsibly">take a break</a> or close
          your account. <a href="/TDS">TDS policy</a>
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
