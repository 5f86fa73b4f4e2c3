import { AccountFrame } from "../../ui/components/account-frame.tsx";
import { buttonClass } from "../../ui/components/button.tsx";
import { EmptyState } from "../../ui/components/states.tsx";
import { Island } from "../../ui/island.tsx";
import DepositCash, { type DepositCashProps } from "../islands/deposit-cash.tsx";
import Passbook from "../islands/passbook.tsx";

interface PageProps {
  readonly isCashOn: boolean;
}

/** `/deposit-cash`: an anonymous shell; while cash is off there is nothing to deposit for (M-13). */
export const DepositPage = ({ isCashOn, ...props }: PageProps & DepositCashProps) => (
  <AccountFrame
    path="/deposit-cash"
    title="Deposit"
    lead="Add cash by UPI: choose an amount, scan the code, play."
    isCashOn={isCashOn}
  >
    {isCashOn ? (
      <Island name="cashier/deposit-cash" component={DepositCash} props={props} load="now" />
    ) : (
      <EmptyState
        action={
          <a className={buttonClass("gold")} href="/lobby">
            To the lobby
          </a>
        }
      >
        Cash play is not available at the moment.
      </EmptyState>
    )}
  </AccountFrame>
);

/** `/passbook`. */
export const PassbookPage = ({ isCashOn }: PageProps) => (
  <AccountFrame
    path="/passbook"
    title="Passbook"
    lead="Everything that moved your cash outside the tables, newest first."
    isCashOn={isCashOn}
  >
    <Island name="cashier/passbook" component={Passbook} props={{}} load="now" />
  </AccountFrame>
);
