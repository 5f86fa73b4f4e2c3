import { type AnyElysia, Elysia } from "elysia";
import type { ComponentType } from "react";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import Account from "./access/page/account.island.tsx";
import LogIn from "./access/page/log-in.island.tsx";
import type { PageLink } from "./frame/link.ts";
import { isOfMoney } from "./frame/permissions-contract.ts";
import { PAGE_LINKS } from "./links.ts";
import Alarms from "./sections/alarms/page/alarms.island.tsx";
import Announcements from "./sections/announcements/page/announcements.island.tsx";
import Books from "./sections/books/page/books.island.tsx";
import Breaches from "./sections/breaches/page/breaches.island.tsx";
import Catalogue from "./sections/catalogue/page/catalogue.island.tsx";
import Clubs from "./sections/clubs/page/clubs.island.tsx";
import Deal from "./sections/deals/page/deal.island.tsx";
import Deals from "./sections/deals/page/deals.island.tsx";
import FairPlay from "./sections/fair-play/page/fair-play.island.tsx";
import Processes from "./sections/floor/page/processes.island.tsx";
import Tables from "./sections/floor/page/tables.island.tsx";
import Home from "./sections/home/page/home.island.tsx";
import Kyc from "./sections/kyc/page/kyc.island.tsx";
import AuditLog from "./sections/log/page/log.island.tsx";
import Maintenance from "./sections/maintenance/page/maintenance.island.tsx";
import Messages from "./sections/messages/page/messages.island.tsx";
import Numbers from "./sections/numbers/page/numbers.island.tsx";
import Payouts from "./sections/payouts/page/payouts.island.tsx";
import Player from "./sections/players/page/player.island.tsx";
import Players from "./sections/players/page/players.island.tsx";
import Promotions from "./sections/promotions/page/promotions.island.tsx";
import Proposals from "./sections/proposals/page/proposals.island.tsx";
import Settings from "./sections/settings/page/settings.island.tsx";
import Staff from "./sections/staff/page/staff.island.tsx";
import TaxDocuments from "./sections/tax-documents/page/tax-documents.island.tsx";
import Tickets from "./sections/tickets/page/tickets.island.tsx";
import Tournaments from "./sections/tournaments/page/tournaments.island.tsx";

/** What each page shows, by its island's name. */
const ISLANDS: Readonly<Record<string, ComponentType>> = {
  "operator/home": Home,
  "operator/account": Account,
  "operator/players": Players,
  "operator/kyc": Kyc,
  "operator/tickets": Tickets,
  "operator/messages": Messages,
  "operator/announcements": Announcements,
  "operator/breaches": Breaches,
  "operator/tables": Tables,
  "operator/deals": Deals,
  "operator/tournaments": Tournaments,
  "operator/catalogue": Catalogue,
  "operator/clubs": Clubs,
  "operator/fair-play": FairPlay,
  "operator/payouts": Payouts,
  "operator/alarms": Alarms,
  "operator/books": Books,
  "operator/numbers": Numbers,
  "operator/tax-documents": TaxDocuments,
  "operator/promotions": Promotions,
  "operator/settings": Settings,
  "operator/maintenance": Maintenance,
  "operator/proposals": Proposals,
  "operator/staff": Staff,
  "operator/processes": Processes,
  "operator/log": AuditLog,
  "operator/deal": Deal,
  "operator/player": Player,
};

/**
 * The desk's pages. They are the same for everybody and hold no data: their islands ask the API, where every route names who may use
 * it (O-9). So there is one place that decides, and nothing to be found in a page that was kept, shared or came back by the browser's history.
 */
export function operatorPages({
  renderPage,
  isSocial = false,
}: {
  readonly renderPage: RenderPage;
  /** There is no money here: nor are its pages (decision 0090). */
  readonly isSocial?: boolean;
}): AnyElysia {
  const common = { noIndex: true, bundles: ["operator/desk"] };
  const app: AnyElysia = new Elysia({ name: "operator/pages", detail: { hide: true } }).get(
    "/operator/login",
    ({ request }) => {
      const body = <Island name="operator/log-in" component={LogIn} props={{}} load="now" />;
      const title = "Desk log-in";
      return renderPage({ ...common, title, path: "/operator/login", variant: title, shell: "door", body }, request);
    },
  );
  const links = PAGE_LINKS.filter(
    ({ bar }) => !isSocial || bar?.permission === undefined || !isOfMoney(bar.permission),
  );
  return links.reduce(
    (all, place) =>
      all.get(place.path, ({ request }) => {
        // The same page for every row: whose it is stands in the address alone, and the island asks for it.
        const path = place.path.replace(/\/:.*$/, "");
        const { title } = place;
        return renderPage(
          { ...common, title, path, variant: title, shell: "desk", body: <Details {...place} /> },
          request,
        );
      }),
    app,
  );
}

/** A page's heading, what it is for, and its island. */
const Details = ({ title, heading = title, lead, island }: PageLink) => {
  const component = ISLANDS[island];
  if (component === undefined) throw new Error(`no page shows the island ${island}`);
  return (
    <>
      <header className="desk__head">
        <h1 className="desk__title">{heading}</h1>
        {lead !== undefined && <p className="desk__lead">{lead}</p>}
      </header>
      <Island name={island} component={component} props={{}} load="now" />
    </>
  );
};
