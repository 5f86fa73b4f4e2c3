import { Elysia } from "elysia";
import type { ReactNode } from "react";
import type { RenderPage } from "../ui/page.tsx";
import {
  AccountPage,
  DoorPage,
  FairPlayPage,
  HomePage,
  LogPage,
  PayoutsPage,
  ProposalsPage,
} from "./pages/desk-pages.tsx";
import { DealPage, DealsPage, ProcessesPage, TablesPage } from "./pages/floor-pages.tsx";
import { CataloguePage, MaintenancePage, SettingsPage, TournamentsPage } from "./pages/games-pages.tsx";
import { PromotionsPage } from "./pages/giving-pages.tsx";
import { BooksPage } from "./pages/money-pages.tsx";
import { PapersPage } from "./pages/papers-page.tsx";
import { DocumentsPage, PlayerPage, PlayersPage, TicketsPage } from "./pages/players-pages.tsx";

/**
 * The desk's pages. They are the same for everybody and hold no data: their islands ask the API, where every route names who may use
 * it (O-9). So there is one place that decides, and nothing to be found in a page that was kept, shared or came back by the browser's history.
 */
export const operatorPages = ({ renderPage }: { readonly renderPage: RenderPage }) => {
  const show = (request: Request, path: string, title: string, body: ReactNode) => {
    const shell = path === "/operator/login" ? "door" : "desk";
    return renderPage({ title, path, variant: title, shell, body, noIndex: true, bundles: ["operator/desk"] }, request);
  };
  return (
    new Elysia({ name: "operator/pages", detail: { hide: true } })
      .get("/operator/login", ({ request }) => show(request, "/operator/login", "Desk log-in", <DoorPage />))
      .get("/operator", ({ request }) => show(request, "/operator", "Desk", <HomePage />))
      .get("/operator/fair-play", ({ request }) => show(request, "/operator/fair-play", "Fair play", <FairPlayPage />))
      .get("/operator/deals", ({ request }) => show(request, "/operator/deals", "Deals", <DealsPage />))
      .get("/operator/deals/:id", ({ request }) => show(request, "/operator/deals", "A deal", <DealPage />))
      .get("/operator/account", ({ request }) => show(request, "/operator/account", "Your log-in", <AccountPage />))
      .get("/operator/kyc", ({ request }) => show(request, "/operator/kyc", "Documents", <DocumentsPage />))
      .get("/operator/players", ({ request }) => show(request, "/operator/players", "Find a player", <PlayersPage />))
      // The same page for everybody: whose it is stands in the address alone, and the island asks for it.
      .get("/operator/players/:id", ({ request }) => show(request, "/operator/players", "Player", <PlayerPage />))
      .get("/operator/tickets", ({ request }) => show(request, "/operator/tickets", "Tickets", <TicketsPage />))
      .get("/operator/payouts", ({ request }) => show(request, "/operator/payouts", "Payouts", <PayoutsPage />))
      .get("/operator/tournaments", ({ request }) =>
        show(request, "/operator/tournaments", "Tournaments", <TournamentsPage />),
      )
      .get("/operator/catalogue", ({ request }) => show(request, "/operator/catalogue", "Catalogue", <CataloguePage />))
      .get("/operator/settings", ({ request }) => show(request, "/operator/settings", "Settings", <SettingsPage />))
      .get("/operator/maintenance", ({ request }) =>
        show(request, "/operator/maintenance", "Maintenance", <MaintenancePage />),
      )
      .get("/operator/promotions", ({ request }) =>
        show(request, "/operator/promotions", "Promotions", <PromotionsPage />),
      )
      .get("/operator/books", ({ request }) => show(request, "/operator/books", "Books", <BooksPage />))
      .get("/operator/papers", ({ request }) => show(request, "/operator/papers", "Papers", <PapersPage />))
      .get("/operator/proposals", ({ request }) => show(request, "/operator/proposals", "Proposals", <ProposalsPage />))
      .get("/operator/tables", ({ request }) => show(request, "/operator/tables", "Tables", <TablesPage />))
      .get("/operator/processes", ({ request }) => show(request, "/operator/processes", "Processes", <ProcessesPage />))
      .get("/operator/log", ({ request }) => show(request, "/operator/log", "Log", <LogPage />))
  );
};
