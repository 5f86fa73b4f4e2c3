import { createPromotionOperatorApi } from "../../modules/bonus/index.ts";
import type { Books } from "../../modules/books/index.ts";
import { createDaySums } from "../../modules/cashier/index.ts";
import type { FairPlay } from "../../modules/fairplay/index.ts";
import { createPasswords, relyingParty } from "../../modules/identity/index.ts";
import {
  booksKinds,
  cashSwitch,
  createOperator,
  payoutApproval,
  promotionKinds,
  settingKinds,
} from "../../modules/operator/index.ts";
import { createTicketOperatorApi } from "../../modules/support/index.ts";
import { createDealLists, createInspection } from "../../modules/tables/index.ts";
import { ticketFolder } from "../platform/data-folder.ts";
import { bookPorts } from "./book-ports.ts";
import type { AppDeps } from "./deps.ts";
import { gamePorts } from "./games.ts";
import type { Ledger } from "./money.ts";
import { payoutFacts, playerBrief } from "./payouts.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";
import type { Play } from "./play.ts";
import { playerPorts } from "./players.ts";
import type { TaxDocuments } from "./tax-documents.ts";
import type { Money } from "./withdrawals.ts";

/** Builds the desk, with every kind of thing that takes two. */
export function composeOperator(
  deps: AppDeps,
  base: Base,
  people: People,
  ledger: Ledger,
  money: Money,
  play: Play,
  books: Books,
  fairPlay: FairPlay,
  taxDocuments: TaxDocuments,
) {
  const { database, clock, timers, random, log, limiter } = deps;
  const { settings, security, figures, vault } = base;
  const whoIs = playerBrief(people.identity);
  const known = { identity: people.identity, wallet: ledger.wallet, cashier: money.cashier };
  const booksAt = bookPorts({ database, clock, random, log, settings }, books, known);
  const promotions = { settings, desk: createPromotionOperatorApi({ database, clock, random }) };
  return createOperator({
    database,
    clock,
    timers,
    random,
    limiter,
    security,
    figures,
    vault,
    log: log.child({ module: "operator" }),
    // A line of its own: a flood of players' log-ins keeps no operator waiting. One at a time: few work here, and what strangers
    // send takes one core at most.
    passwords: createPasswords({ bounds: { parallel: 1, perLane: 4, waiting: 100 } }),
    brandName: () => settings.get("brand").name,
    inspection: createInspection({ store: play.tableStore, lists: createDealLists(database), log }),
    daySums: createDaySums(database),
    party: () => relyingParty(deps.publicUrl()),
    kinds: [
      cashSwitch(settings),
      ...settingKinds({ settings, clock }),
      payoutApproval(money.withdrawals),
      ...booksKinds(booksAt),
      ...promotionKinds(promotions),
    ],
    promotions,
    books: booksAt,
    payouts: {
      desk: money.withdrawals,
      twoAbove: () => settings.get("withdrawals").twoAbovePaise,
      factsOf: payoutFacts(deps, people, ledger, money, play),
      namesOf: async (players) =>
        new Map((await people.identity.desk.byIds(players)).map(({ id, name }) => [id, name])),
    },
    documents: { kyc: people.kyc, whoIs },
    tickets: {
      desk: createTicketOperatorApi({ database, clock, random, folder: ticketFolder(deps.dataFolder) }),
      whoIs,
      answers: () => settings.get("preparedAnswers").answers,
    },
    floor: play.tables.floor,
    players: playerPorts(deps, people, ledger, money, play),
    ...gamePorts({ database, clock, random, settings, seatedAt: play.lobby.seatedAt }),
    fairPlay: { cases: fairPlay.cases, whoIs },
    taxDocuments: { state: taxDocuments.stateDocuments, players: taxDocuments.playerDocuments, settings },
  });
}

/** What the desk's calls are given. */
export const deskHttpDeps = (
  deps: AppDeps,
  { operator }: { readonly operator: ReturnType<typeof composeOperator> },
) => ({
  operator,
  clientAddress: deps.addressOf,
  isSecure: () => deps.publicUrl().startsWith("https:"),
});
