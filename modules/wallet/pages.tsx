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
        "/game-transaction": {
          description:
            "Every game that you sat down to: what you took to the table, what came back, and how it went, with replay and proof.",
          lead: "What you took to tables and brought back. Choose a row for its deals, each with replay and proof.",
          body: () => <Island name="wallet/game-transactions" component={GameTransactions} props={{}} load="now" />,
        },
        "/tournament-transaction": {
          description: "Entries and prizes of your rummy tournaments, with round and place.",
          lead: "Entries and prizes of your tournaments.",
          body: () => (
            <Island name="wallet/tournament-transactions" component={TournamentTransactions} props={{}} load="now" />
          ),
        },
      }),
    )
    .get(
      "/game-transaction/table-transaction/:id",
      ({ params, request }) => deps.renderPage(tablePage(params.id, deps.settings.get("cash").on), request),
      { params: TableId },
    );

/** What one table won and lost, below `/game-transaction`. */
const tablePage = (tableId: string, isCashOn: boolean): Page => ({
  title: "Table Transactions",
  path: `/game-transaction/table-transaction/${encodeURIComponent(tableId)}`,
  isOfOne: true,
  description: "What each deal or match at one table won or lost, to watch again and to verify.",
  shell: "player",
  body: (
    <AccountFrame
      path={`/game-transaction/table-transaction/${tableId}`}
      title="Table Transactions"
      lead="What each deal or match at this table won or lost, to watch again and to verify."
      aside={
        <a className={buttonClass("ghost")} href="/game-transaction">
          <ArrowLeft size={18} aria-hidden="true" />
          All game transactions
        </a>
      }
      isCashOn={isCashOn}
    >
      <Island name="wallet/table-transactions" component={TableTransactions} props={{ tableId }} load="now" />
    </AccountFrame>
  ),
});
