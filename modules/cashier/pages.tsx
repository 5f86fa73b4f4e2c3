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
import { cashierTexts } from "./texts/index.ts";

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
    "/deposit-cash": () => ({
      description: cashierTexts.depositDescription,
      lead: cashierTexts.depositLead,
      body: (isCashOn) =>
        isCashOn ? (
          <Island name="cashier/deposit-cash" component={DepositCash} props={depositProps()} load="now" />
        ) : (
          <NoCash />
        ),
    }),
    "/passbook": () => ({
      description: cashierTexts.passbookDescription,
      lead: cashierTexts.passbookLead,
      body: () => <Island name="cashier/passbook" component={Passbook} props={{}} load="now" />,
    }),
    "/withdraw": () => ({
      description: cashierTexts.withdrawDescription,
      lead: cashierTexts.withdrawLead,
      body: () => (
        <>
          <Island name="cashier/withdraw" component={Withdraw} props={{}} load="now" />
          {noticeOffer()}
        </>
      ),
    }),
  });
};

/** While cash is off there is nothing to deposit for (M-13). */
const NoCash = () => (
  <EmptyState
    action={
      <a className={buttonClass("gold")} href="/lobby">
        {cashierTexts.toLobby}
      </a>
    }
  >
    {cashierTexts.noCash}
  </EmptyState>
);
