import { Elysia } from "elysia";
import type { ReactNode } from "react";
import type { Clock } from "../kernel/index.ts";
import { bonusTerms, gstPercentAt, type Settings } from "../settings/index.ts";
import type { RenderPage } from "../ui/page.tsx";
import { DepositPage, PassbookPage } from "./pages/deposit-pages.tsx";
import { WithdrawPage } from "./pages/withdraw-page.tsx";
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

/** The pages where rupees come and go (S2 §§ 2.5, 2.8, 2.9). */
export const cashierPages = ({ renderPage, settings, clock, sandboxPath, noticeOffer }: CashierPagesDeps) =>
  new Elysia({ name: "cashier/pages", detail: { hide: true } })
    .get("/deposit-cash", ({ request }) => {
      const { mode, rates, absorbedPerDayPaise } = settings.get("gst");
      const note = gstNote(mode, gstPercentAt(rates, clock.now()), settings.get("brand").name, absorbedPerDayPaise);
      const { byCategory } = bonusTerms(settings.get);
      const props = { gstNote: note, sandboxPath, bonusOf: byCategory };
      const body = <DepositPage isCashOn={settings.get("cash").on} {...props} />;
      const description =
        "Add rupees by UPI, with the offers that you may use, the limits that you have set, and the tax that we pay.";
      return renderPage({ title: "Deposit", description, path: "/deposit-cash", shell: "player", body }, request);
    })
    .get("/passbook", ({ request }) =>
      renderPage(
        {
          title: "Passbook",
          path: "/passbook",
          description:
            "Your deposits, withdrawals, tax and bonus in one list, with receipt vouchers, and statements to download.",
          shell: "player",
          body: <PassbookPage isCashOn={settings.get("cash").on} />,
        },
        request,
      ),
    )
    .get("/withdraw", ({ request }) =>
      renderPage(
        {
          title: "Withdraw",
          path: "/withdraw",
          description:
            "Withdraw your winnings to your own bank account: what you may take out now, its tax, and what is under way.",
          shell: "player",
          body: <WithdrawPage isCashOn={settings.get("cash").on} offer={noticeOffer()} />,
        },
        request,
      ),
    );
