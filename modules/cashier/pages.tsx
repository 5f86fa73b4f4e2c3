import type { ReactNode } from "react";
import type { Clock } from "../kernel/index.ts";
import { bonusTerms, gstPercentAt, type Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { buttonClass } from "../ui/components/button.tsx";
import { EmptyState } from "../ui/components/states.tsx";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import DepositCash from "./islands/deposit-cash.tsx";
import Passbook from "./islands/passbook.tsx";
import Withdraw from "./islands/withdraw.tsx";
import { gstNote } from "./tax/gst-note.ts";

interface CashierPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  /** Where the sandbox's page of an order lies; null with a real payment service. */
  readonly sandboxPath: string | null;
  /** Offers push notices after something that they tell of. */
  readonly noticeOffer: () => ReactNode;
}

/** The pages where rupees come and go (S2 §§ 2.5, 2.8, 2.9). Withdrawals are open while cash is off (M-13). */
export const cashierPages = ({ clock, sandboxPath, noticeOffer, ...deps }: CashierPagesDeps) => {
  const { settings } = deps;
  const depositProps = () => {
    const { mode, rates, absorbedPerDayPaise } = settings.get("gst");
    const note = gstNote(mode, gstPercentAt(rates, clock.now()), settings.get("brand").name, absorbedPerDayPaise);
    return { gstNote: note, sandboxPath, bonusOf: bonusTerms(settings.get).byCategory };
  };
  return serveAccountPages("cashier/pages", deps, {
    "/deposit-cash": {
      description:
        "Add rupees by UPI, with the offers that you may use, the limits that you have set, and the tax that we pay.",
      lead: "Add cash by UPI: choose an amount, scan the code, play.",
      body: (isCashOn) =>
        isCashOn ? (
          <Island name="cashier/deposit-cash" component={DepositCash} props={depositProps()} load="now" />
        ) : (
          NO_CASH
        ),
    },
    "/passbook": {
      description:
        "Your deposits, withdrawals, tax and bonus in one list, with receipt vouchers, and statements to download.",
      lead: "Everything that moved your cash outside the tables, newest first.",
      body: () => <Island name="cashier/passbook" component={Passbook} props={{}} load="now" />,
    },
    "/withdraw": {
      description:
        "Withdraw your winnings to your own bank account: what you may take out now, its tax, and what is under way.",
      lead: "Your winnings, to your own bank account. Tax is deducted as the law requires and shown before you confirm.",
      body: () => (
        <>
          <Island name="cashier/withdraw" component={Withdraw} props={{}} load="now" />
          {noticeOffer()}
        </>
      ),
    },
  });
};

/** While cash is off there is nothing to deposit for (M-13). */
const NO_CASH = (
  <EmptyState
    action={
      <a className={buttonClass("gold")} href="/lobby">
        To the lobby
      </a>
    }
  >
    Cash play is not available at the moment.
  </EmptyState>
);
