import { Elysia } from "elysia";
import { z } from "zod";
import { type Identity, playerGuard } from "../identity/index.ts";
import {
  docsOf,
  envelope,
  orThrow,
  type PageRequest,
  type Paise,
  type PlayerId,
  paise,
  readPage,
  toRupees,
  wireCount,
} from "../kernel/index.ts";
import type { PracticeTerms } from "../settings/index.ts";
import type { ChipsData } from "./contract.ts";
import { REFILLED, REFUSALS } from "./messages.ts";
import type { ToldGames } from "./ports.ts";
import type { Balances } from "./posting/accounts.ts";
import type { Statements } from "./statements/statements.ts";
import { gamesTold, type TournamentMovement, tableSumTold, tableTold, tournamentTold } from "./statements/telling.ts";
import type { Wallet } from "./wallet.ts";

const docs = docsOf("wallet");

/** What is read leniently (`readPage`): a page of either name, and the table whose transactions are wanted. */
const ListQuery = z.object({
  size: z.string().max(20).optional(),
  pageIndex: z.string().max(20).optional(),
  pageNumber: z.string().max(20).optional(),
  iTableId: z.string().trim().max(100).optional(),
});

interface WalletHttpDeps {
  readonly wallet: Pick<Wallet, "balances" | "refillPractice" | "practiceTerms" | "stakesOf"> & {
    readonly statements: Pick<Statements, "games" | "table">;
  };
  readonly identity: Pick<Identity, "authenticate">;
  /** W less what the cashier keeps back for now (R-53, taxes): the wallet knows of no reason to. */
  readonly withdrawableOf: (player: PlayerId, winnings: Paise) => Promise<Paise>;
  /** What was played at tables; tables know. */
  readonly told: ToldGames;
  /** A page of them, newest first; tournaments know. */
  readonly tournamentTransactions: (
    player: PlayerId,
    page: PageRequest,
  ) => Promise<{ readonly rows: readonly TournamentMovement[]; readonly total: number }>;
}

/** Balances (rulings "Fields and bodies") and the lists of transactions (S2 § 7). */
export const walletHttp = (deps: WalletHttpDeps) => {
  const chipsOf = async (player: PlayerId, balances: Balances) => {
    const [withdrawable, stakes] = await Promise.all([
      deps.withdrawableOf(player, balances.winnings),
      deps.wallet.stakesOf(player),
    ]);
    const atTables = stakes.reduce((sum, { currency, balance }) => sum + (currency === "inr" ? balance : 0), 0);
    return chipsData(balances, withdrawable, paise(atTables), deps.wallet.practiceTerms());
  };
  return new Elysia({ name: "wallet" })
    .use(playerGuard(deps.identity))
    .get(
      "/profile/chips",
      async ({ player }) => envelope(await chipsOf(player.id, await deps.wallet.balances(player.id))),
      {
        player: true,
        ...docs("Balances"),
      },
    )
    .post(
      "/profile/practice/refill",
      async ({ player }) => {
        const refilled = orThrow(await deps.wallet.refillPractice(player.id), REFUSALS);
        return envelope(await chipsOf(player.id, refilled), REFILLED);
      },
      { player: true, ...docs("Practice chips back to the opening grant, once an hour when few are left") },
    )
    .get(
      "/profile/getGameTransaction",
      async ({ player, query }) => {
        const page = readPage(query.size, query.pageIndex ?? query.pageNumber);
        const { statements } = deps.wallet;
        if (!query.iTableId) {
          const { rows, total } = await statements.games(player.id, page);
          return envelope(list(await gamesTold(deps.told, rows), total));
        }
        const { rows, total, sum } = await statements.table(player.id, query.iTableId, page);
        const { game, transactions } = await tableTold(deps.told, player.id, query.iTableId, rows);
        return envelope(list(transactions, total, { oGame: game, oSum: sum && tableSumTold(sum) }));
      },
      {
        player: true,
        query: ListQuery,
        ...docs("Chips to tables and back; with iTableId what one table won and lost"),
      },
    )
    .get(
      "/profile/getTournamentTransaction",
      async ({ player, query }) => {
        const page = readPage(query.size, query.pageIndex ?? query.pageNumber);
        const { rows, total } = await deps.tournamentTransactions(player.id, page);
        return envelope(list(rows.map(tournamentTold), total));
      },
      { player: true, query: ListQuery, ...docs("Entries and prizes of tournaments, newest first") },
    );
};

/** Balances as the wire has them: `nChips` is the deposit balance, the header's cash adds the winnings (rulings). */
function chipsData(balances: Balances, withdrawable: Paise, atTables: Paise, refill: PracticeTerms): ChipsData {
  const { practice, deposit, winnings, instant, lock } = balances;
  return {
    nChips: toRupees(deposit),
    nCash: toRupees(paise(deposit + winnings)),
    nWithdrawable: toRupees(withdrawable),
    nPracticeChips: toRupees(practice),
    nAtTables: toRupees(atTables),
    nInstantBonus: toRupees(instant),
    nLockBonus: toRupees(lock),
    nRefillBelow: toRupees(refill.refillBelow),
    nRefillTo: toRupees(refill.grant),
    nRefillMinutes: refill.refillMinutes,
  };
}

const list = <Row>(transactions: readonly Row[], total: number, more: object = {}) => [
  { ...more, transactions, count: wireCount(total) },
];
