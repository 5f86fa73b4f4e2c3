import { Elysia } from "elysia";
import { z } from "zod";
import type { Settings } from "../settings/index.ts";
import type { RenderPage } from "../ui/page.tsx";
import { GameTransactionsPage, TableTransactionsPage, TournamentTransactionsPage } from "./pages/transaction-pages.tsx";

interface WalletPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

const TableId = z.object({ id: z.string().min(1).max(100) });

/** The lists of transactions (S2 § 2.4). */
export const walletPages = ({ renderPage, settings }: WalletPagesDeps) => {
  const isCashOn = () => settings.get("cash").on;
  return new Elysia({ name: "wallet/pages", detail: { hide: true } })
    .get("/game-transaction", ({ request }) =>
      renderPage(
        {
          title: "Game Transactions",
          path: "/game-transaction",
          description:
            "Every game that you sat down to: what you took to the table, what came back, and how it went, with replay and proof.",
          shell: "player",
          body: <GameTransactionsPage isCashOn={isCashOn()} />,
        },
        request,
      ),
    )
    .get(
      "/game-transaction/table-transaction/:id",
      ({ params, request }) =>
        renderPage(
          {
            title: "Table Transactions",
            path: `/game-transaction/table-transaction/${encodeURIComponent(params.id)}`,
            isOfOne: true,
            description: "What each deal or match at one table won or lost, to watch again and to verify.",
            shell: "player",
            body: <TableTransactionsPage isCashOn={isCashOn()} tableId={params.id} />,
          },
          request,
        ),
      { params: TableId },
    )
    .get("/tournament-transaction", ({ request }) =>
      renderPage(
        {
          title: "Tournament Transactions",
          path: "/tournament-transaction",
          description: "Entries and prizes of your rummy tournaments, with round and place.",
          shell: "player",
          body: <TournamentTransactionsPage isCashOn={isCashOn()} />,
        },
        request,
      ),
    );
};
