import { createPromotionOperatorApi } from "../../modules/bonus/index.ts";
import type { Books } from "../../modules/books/index.ts";
import { createDaySums } from "../../modules/cashier/index.ts";
import { createClubsOperatorApi } from "../../modules/clubs/index.ts";
import type { FairPlay } from "../../modules/fairplay/index.ts";
import { createPasswords, createRegistrationCount, judgeTitle, relyingParty } from "../../modules/identity/index.ts";
import {
  type Clock,
  DAY_MS,
  type Database,
  instant,
  iso,
  type PlayerId,
  type Random,
} from "../../modules/kernel/index.ts";
import { createPanPlayers, createPanStates } from "../../modules/kyc/index.ts";
import { createCatalogueOperatorApi } from "../../modules/lobby/index.ts";
import {
  booksKinds,
  type ChecksHere,
  cashSwitch,
  createOperator,
  type GamePorts,
  type LetterPorts,
  type PayoutFacts,
  type PlayerBrief,
  type PlayerPagePorts,
  type PlayerPorts,
  payoutApproval,
  promotionKinds,
  settingKinds,
  staffInvitation,
} from "../../modules/operator/index.ts";
import type { Settings } from "../../modules/settings/index.ts";
import {
  createDealLists,
  createDealsOperatorApi,
  createInspection,
  createPlayedSums,
} from "../../modules/tables/index.ts";
import {
  cancelTournament,
  createTournamentOperatorApi,
  createTournamentStore,
  previewOf,
} from "../../modules/tournament/index.ts";
import { createSystemSums } from "../../modules/wallet/index.ts";
import { ALARMS } from "../alarms/kinds.ts";
import { bookPorts } from "./book-ports.ts";
import { createCashLook } from "./cash-needs.ts";
import type { AppDeps } from "./deps.ts";
import { letterPorts } from "./letter-ports.ts";
import type { Ledger } from "./money.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";
import type { Play } from "./play.ts";
import type { TaxDocuments } from "./tax-documents.ts";
import { composeBoardDecks } from "./tournaments.ts";
import type { Money } from "./withdrawals.ts";

/** What only the desk is given. */
interface DeskParts {
  readonly books: Books;
  readonly fairPlay: FairPlay;
  readonly taxDocuments: TaxDocuments;
  readonly checks: ChecksHere;
  readonly letters: LetterPorts;
}

/** Builds the desk, with every kind of thing that takes two. */
export function composeOperator(
  deps: AppDeps,
  base: Base,
  people: People,
  ledger: Ledger,
  money: Money,
  play: Play,
  { books, fairPlay, taxDocuments, checks, letters }: DeskParts,
) {
  const { database, clock, timers, random, log, limiter } = deps;
  const { settings, security, figures, vault } = base;
  const whoIs = playerBrief(people.identity);
  const namesOf = async (players: readonly PlayerId[]) =>
    new Map((await people.identity.desk.byIds(players)).map(({ id, name }) => [id, name]));
  const known = { identity: people.identity, wallet: ledger.wallet, cashier: money.cashier };
  const booksAt = bookPorts({ database, clock, random, log, settings }, books, known);
  const cash = createCashLook({ config: deps.config, clock, database, settings });
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
      cashSwitch(settings, cash),
      ...settingKinds({ settings, clock }),
      payoutApproval(money.withdrawals),
      ...booksKinds(booksAt),
      ...promotionKinds(promotions),
      staffInvitation({ database, clock, random }),
    ],
    cash,
    ...numberPorts(deps),
    promotions,
    books: booksAt,
    payouts: {
      desk: money.withdrawals,
      twoAbove: () => settings.get("withdrawals").twoAbovePaise,
      factsOf: payoutFacts(deps, people, ledger, money, play),
      namesOf,
    },
    documents: { kyc: people.kyc, whoIs, namesOf },
    ...letterPorts(deps, settings, people, { whoIs, namesOf }),
    floor: play.tables.floor,
    players: { ...playerPorts(deps, people, ledger, money, play), letters },
    ...gamePorts({ database, clock, random, settings, decks: composeBoardDecks(deps), seatedAt: play.lobby.seatedAt }),
    fairPlay: { cases: fairPlay.cases, whoIs },
    alarmKinds: ALARMS,
    checks,
    taxDocuments: paperPorts(taxDocuments, settings, books),
  });
}

const paperPorts = ({ stateDocuments, playerDocuments }: TaxDocuments, settings: Base["settings"], books: Books) => ({
  state: stateDocuments,
  players: playerDocuments,
  settings,
  took: books.months.took,
});

/** What the numbers of the business are counted from, on the connections of what nobody waits for. */
const numberPorts = ({ background }: Pick<AppDeps, "background">) => ({
  systemSums: createSystemSums(background),
  played: createPlayedSums(background),
  registrations: createRegistrationCount(background),
});

/** What the desk's calls are given. */
export const deskHttpDeps = (
  deps: AppDeps,
  { operator }: { readonly operator: ReturnType<typeof composeOperator> },
) => ({
  operator,
  clientAddress: deps.addressOf,
  isSecure: () => deps.publicUrl().startsWith("https:"),
  isSocial: deps.config.server.socialOnly === "on",
});

/** What the desk's pages about players are given. */
function playerPorts(
  { database }: Pick<AppDeps, "database">,
  { identity, kyc }: People,
  { wallet }: Ledger,
  { cashier }: Pick<Money, "cashier">,
  { lobby, saferPlay }: Pick<Play, "lobby" | "saferPlay">,
): PlayerPorts & Omit<PlayerPagePorts, "letters"> {
  return {
    desk: identity.desk,
    deals: createDealsOperatorApi(database),
    kycOf: kycStates(kyc),
    byPanTail: kyc.playersByPanTail,
    blocked: lobby.standUp,
    cashOf: wallet.cashOf,
    panStatesOf: createPanStates(database),
    panPlayers: createPanPlayers(database),
    balances: wallet.balances,
    stakesOf: wallet.stakesOf,
    ledger: wallet.statements.ledger,
    depositLimits: cashier.depositLimits.read,
    playLimits: saferPlay.ownLimits,
  };
}

/** The state of a player's documents, and nothing of their contents. */
const kycStates =
  (kyc: Pick<People["kyc"], "dataOf">): PlayerPorts["kycOf"] =>
  async (player) => {
    const { oPan, oAadhaar, oBanking, isBankVerified } = await kyc.dataOf(player);
    const bank = oBanking.sAccountNo === "" ? "none" : isBankVerified ? "verified" : "saved";
    return { pan: oPan.eState, aadhaar: oAadhaar.eState, bank };
  };

/** What running the games stands on: the server's, or that of a command beside it. */
interface GameDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Settings;
  readonly decks?: ReturnType<typeof composeBoardDecks>;
  /** A server's lobby; a command has none. */
  readonly seatedAt?: GamePorts["catalogue"]["seatedAt"];
}

/** More than anybody reads. */
const LISTED = 100;

/** What the desk needs to run the games. */
function gamePorts(deps: GameDeps): GamePorts {
  const store = createTournamentStore(deps.database);
  return {
    settings: deps.settings,
    clubs: createClubsOperatorApi({
      ...deps,
      judgeName: (name) => judgeTitle(name, deps.settings.get("brand").name),
    }),
    catalogue: { desk: createCatalogueOperatorApi(deps.database), seatedAt: deps.seatedAt ?? (async () => null) },
    async tournamentsBetween(from, to) {
      const found = await store.startingBetween(from, to, LISTED);
      return found.map(({ id, name, startsAt }) => ({ id, name, startsAt: iso(startsAt) }));
    },
    tournaments: {
      desk: createTournamentOperatorApi({ ...deps, store }),
      previewOf,
      page: store.pageOfTournaments,
      one: store.tournamentOf,
      template: store.template,
      series: store.pageOfSeries,
      oneSeries: store.oneSeries,
      cancel: (id, by, alongside) => cancelTournament(deps, id, by, alongside),
    },
  };
}

const RECENT_MS = 30 * DAY_MS;
/** Deals are counted this far: more make no difference to a decision. */
const MOST_DEALS = 9_999;

/** A player's brief, as every sheet of the desk shows it. */
const playerBrief =
  (identity: People["identity"]) =>
  async (player: PlayerId): Promise<PlayerBrief> => {
    const [card, firstSeen, { closed, blocked, excludedUntil }] = await Promise.all([
      identity.player(player),
      identity.registeredAt(player),
      identity.statusOf(player),
    ]);
    return { name: card?.name ?? null, firstSeen, isClosed: closed, isBlocked: blocked, excludedUntil };
  };

/** What the modules know of a player who wants to be paid. */
function payoutFacts(
  { clock }: Pick<AppDeps, "clock">,
  { identity, kyc }: People,
  { wallet }: Ledger,
  { cashier }: Pick<Money, "cashier">,
  { lobby, tables }: Play,
): (player: PlayerId) => Promise<PayoutFacts> {
  const whoIs = playerBrief(identity);
  const obstaclesOf = async (player: PlayerId) => {
    const [{ debt, disputed }, held] = await Promise.all([cashier.debtOf(player), lobby.heldOf(player)]);
    return { debt, isDisputed: disputed, held };
  };
  const depositedBy = async (player: PlayerId) => ({
    ever: await cashier.lifetimeDeposits(player),
    recently: await cashier.depositedSince(player, instant(clock.now() - RECENT_MS)),
  });
  return async (player) => {
    const [who, documents, balances, deposited, obstacles, count] = await Promise.all([
      whoIs(player),
      kyc.dataOf(player),
      wallet.balances(player),
      depositedBy(player),
      obstaclesOf(player),
      tables.replays.count(player, MOST_DEALS + 1),
    ]);
    return { ...who, kyc: kycOf(documents), balances, deposited, obstacles, deals: { count, most: MOST_DEALS } };
  };
}

type Documents = Awaited<ReturnType<People["kyc"]["dataOf"]>>;

const kycOf = ({ oPan, oAadhaar, oBanking, isBankVerified }: Documents): PayoutFacts["kyc"] => ({
  panState: oPan.eState,
  aadhaarState: oAadhaar.eState,
  panName: oPan.sFullName,
  accountHolder: oBanking.sAccountHolderName,
  bankName: oBanking.sBankName,
  accountLast4: oBanking.sAccountNo.slice(-4),
  namesMatch: isBankVerified,
});
