/** Calls and pages about rupees: social mode mounts none of them (decision 0090). */
import { bonusHttp } from "../../modules/bonus/http.ts";
import { bonusPages } from "../../modules/bonus/pages.tsx";
import { cashierHttp } from "../../modules/cashier/http/deposits.ts";
import { taxDocumentsHttp } from "../../modules/cashier/http/tax-documents.ts";
import { withdrawalsHttp } from "../../modules/cashier/http/withdrawals.ts";
import { cashierPages } from "../../modules/cashier/pages.tsx";
import { kycHttp } from "../../modules/kyc/http.ts";
import { sittingsHttp } from "../../modules/wallet/http/sittings.ts";
import { walletPages } from "../../modules/wallet/pages.tsx";
import { noticeParts } from "../render/notices.tsx";
import type { Routes } from "../server.ts";
import type { AppDeps } from "./deps.ts";
import type { Modules } from "./modules.ts";

/** Is the half about money left out? */
export const isSocial = ({ config }: Pick<AppDeps, "config">): boolean => config.server.socialOnly === "on";

/** The calls below `/api`. */
export function moneyApi({ clock, limiter }: AppDeps, modules: Modules): Routes["api"] {
  const { services, identity, kyc, bonus, cashier, withdrawals, toldGames } = modules;
  return [
    sittingsHttp({ sittings: modules.sittings, identity, told: toldGames, limiter }),
    kycHttp({ kyc, identity, limiter }),
    cashierHttp({ cashier, identity, clock }),
    withdrawalsHttp({ withdrawals, payouts: services.payouts, identity, clock }),
    taxDocumentsHttp({ documents: modules.playerDocuments, identity, limiter, clock }),
    bonusHttp({ bonus, identity }),
  ];
}

/** The pages. */
export function moneyPages({ clock }: AppDeps, modules: Modules): Routes["root"] {
  const { settings, services, renderPage } = modules;
  return [
    cashierPages({
      renderPage,
      settings,
      clock,
      sandboxPath: services.sandbox === null ? null : "/dev/payments/",
      noticeOffer: noticeParts(modules.push).offer,
    }),
    walletPages({ renderPage, settings }),
    bonusPages({ renderPage, settings }),
  ];
}
