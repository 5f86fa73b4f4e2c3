import { ArrowLeft } from "lucide-react";
import { AccountFrame } from "../../ui/components/account-frame.tsx";
import { buttonClass } from "../../ui/components/button.tsx";
import { Island } from "../../ui/island.tsx";
import GameTransactions from "../islands/game-transactions.tsx";
import TableTransactions from "../islands/table-transactions.tsx";
import TournamentTransactions from "../islands/tournament-transactions.tsx";

interface PageProps {
  readonly isCashOn: boolean;
}

/** `/game-transaction`: an anonymous shell; the island asks with the browser's token. */
export const GameTransactionsPage = ({ isCashOn }: PageProps) => (
  <AccountFrame
    path="/game-transaction"
    title="Game Transactions"
    lead="What you took to tables and brought back. Choose a row for its deals, each with replay and proof."
    isCashOn={isCashOn}
  >
    <Island name="wallet/game-transactions" component={GameTransactions} props={{}} load="now" />
  </AccountFrame>
);

/** `/game-transaction/table-transaction/{id}`. */
export const TableTransactionsPage = ({ isCashOn, tableId }: PageProps & { readonly tableId: string }) => (
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
);

/** `/tournament-transaction`. */
export const TournamentTransactionsPage = ({ isCashOn }: PageProps) => (
  <AccountFrame
    path="/tournament-transaction"
    title="Tournament Transactions"
    lead="Entries and prizes of your tournaments."
    isCashOn={isCashOn}
  >
    <Island name="wallet/tournament-transactions" component={TournamentTransactions} props={{}} load="now" />
  </AccountFrame>
);
