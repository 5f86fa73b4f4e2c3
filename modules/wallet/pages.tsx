import { Elysia } from "elysia";
import { ArrowLeft } from "lucide-react";
import { z } from "zod";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { AccountFrame } from "../ui/components/account-frame.tsx";
import { buttonClass } from "../ui/components/button.tsx";
import { Island } from "../ui/island.tsx";
import type { Page, RenderPage } from "../ui/page.tsx";
import GameTransactions from "./islands/game-transactions.tsx";
import TableTransactions from "./islands/table-transactions.tsx";
import TournamentTransactions from "./islands/tournament-transactions.tsx";
import { walletTexts } from "./texts/index.ts";

interface WalletPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

const TableId = z.object({ id: z.string().min(1).max(100) });

/** The lists of transactions (S2 § 2.4). */
export const walletPages = (deps: WalletPagesDeps) =>
  new Elysia({ name: "wallet/pages", detail: { hide: true } })
    .use(
      serveAccountPages("wallet/lists", deps, {
        "/game-transaction": () => ({
          description: walletTexts.gamesDescription,
          lead: walletTexts.gamesLead,
          body: () => <Island name="wallet/game-transactions" component={GameTransactions} props={{}} load="now" />,
        }),
        "/tournament-transaction": () => ({
          description: walletTexts.tournamentsDescription,
          lead: walletTexts.tournamentsLead,
          body: () => (
            <Island name="wallet/tournament-transactions" component={TournamentTransactions} props={{}} load="now" />
          ),
        }),
      }),
    )
    .get(
      "/game-transaction/table-transaction/:id",
      ({ params, request }) => deps.renderPage(() => tablePage(params.id, deps.settings.get("cash").on), request),
      { params: TableId },
    );

/** What one table won and lost, below `/game-transaction`. */
const tablePage = (tableId: string, isCashOn: boolean): Page => ({
  title: walletTexts.tableTitle,
  path: `/game-transaction/table-transaction/${encodeURIComponent(tableId)}`,
  isOfOne: true,
  description: walletTexts.tableDescription,
  shell: "player",
  body: (
    <AccountFrame
      path={`/game-transaction/table-transaction/${tableId}`}
      title={walletTexts.tableTitle}
      lead={walletTexts.tableLead}
      aside={
        <a className={buttonClass("ghost")} href="/game-transaction">
          <ArrowLeft size={18} aria-hidden="true" />
          {walletTexts.allTransactions}
        </a>
      }
      isCashOn={isCashOn}
    >
      <Island name="wallet/table-transactions" component={TableTransactions} props={{ tableId }} load="now" />
    </AccountFrame>
  ),
});
