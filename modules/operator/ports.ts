/** What the desk is given, no more than it needs of each. */
import type { PromotionDesk } from "../bonus/index.ts";
import type { Correctable } from "../books/contract.ts";
import type { Books } from "../books/index.ts";
import type {
  createAdjustments,
  DaySums,
  DepositDesk,
  LimitState,
  PlayerPapers,
  StatePapers,
  StrayDesk,
  Withdrawals,
} from "../cashier/index.ts";
import type { Cases } from "../fairplay/index.ts";
import type { Passwords, PlayersDesk, RelyingParty } from "../identity/index.ts";
import type {
  Clock,
  CreateLimiter,
  Database,
  Instant,
  ListOrder,
  Log,
  Paise,
  PlayerId,
  Random,
  Refusal,
  Result,
  SecurityEvents,
  Timers,
  Transaction,
  WorkerFigures,
} from "../kernel/index.ts";
import type { KycDesk, KycSheets, Vault } from "../kyc/index.ts";
import type { CatalogueDesk } from "../lobby/index.ts";
import type { Settings } from "../settings/index.ts";
import type { TicketDesk } from "../support/index.ts";
import type { DealsDesk, Floor, Inspection } from "../tables/index.ts";
import type { Preview, StoredSeries, StoredTemplate, StoredTournament, TournamentDesk } from "../tournament/index.ts";
import type { Balances, ClosedDays, LedgerPage, LedgerQuestion, OpenStake } from "../wallet/index.ts";
import type { Permission } from "./frame/permissions-contract.ts";
import type { HeldUpTournament } from "./sections/maintenance/contract.ts";
import type { PayoutKyc } from "./sections/payouts/contract.ts";
import type { PlayerData } from "./sections/players/contract.ts";

/**
 * Something that one operator proposes and another approves (O-12). A module, or the composition for it, registers one for each
 * kind; payloads go through as JSON that the kind itself has read.
 */
export interface ProposalKind {
  /** `cash.switch`; kept for ever with every proposal. */
  readonly name: string;
  readonly propose: Permission;
  readonly approve: Permission;
  /** What it takes of what an operator sent, or why that is refused. 4,000 characters of JSON at most. */
  read(payload: unknown): Result<unknown, string>;
  /** What stands now, for the log and for `carryOut`. Asked when it is approved, before anything is locked. */
  before(payload: unknown): Promise<unknown>;
  /**
   * Does it, and answers what stands after it. May be run again after a crash, with the same key: whatever was done under a key is
   * not done twice, nor anew when others have changed it since. Where somebody has changed what stood `before` between the approval
   * and this, whoever approved has approved something else: refuse, unless it does no harm. A refusal ends the proposal as
   * failed; a throw is tried again.
   */
  carryOut(payload: unknown, key: string, before: unknown, by: Deciders): Promise<Result<unknown, Refusal>>;
}

/** Names of the two operators who decided. */
export interface Deciders {
  readonly proposer: string;
  readonly approver: string;
}

/** Who a player is, as every sheet shows it. */
export interface PlayerBrief {
  /** As other players know them; null: nobody with a verified mobile number. */
  readonly name: string | null;
  readonly firstSeen: Instant | null;
  readonly isClosed: boolean;
  readonly isBlocked: boolean;
  readonly excludedUntil: Instant | null;
}

/** What is known of a player who wants to be paid, of all modules that know something. Shown to operators, kept nowhere. */
export interface PayoutFacts extends PlayerBrief {
  readonly kyc: PayoutKyc;
  readonly balances: Pick<Balances, "deposit" | "winnings" | "instant" | "lock">;
  /** Credited deposits: ever, and within 30 days. */
  readonly deposited: { readonly ever: Paise; readonly recently: Paise };
  /** M-15 and R-53: what stands in the way of money leaving. */
  readonly obstacles: { readonly debt: Paise; readonly isDisputed: boolean; readonly held: Paise };
  /** Finished deals that the player was dealt into, counted up to `most`. */
  readonly deals: { readonly count: number; readonly most: number };
}

/** What deciding payouts takes of other modules. */
export interface PayoutPorts {
  readonly desk: Pick<Withdrawals, "page" | "show" | "historyOf" | "approve" | "reject" | "retry">;
  /** Gross, above which a payout takes two. */
  readonly twoAbove: () => Paise;
  readonly factsOf: (player: PlayerId) => Promise<PayoutFacts>;
  /** Names of those of them who are players, closed accounts among them. */
  readonly namesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, string>>;
}

/** What the books take of other modules (O-29). */
export interface BooksPorts {
  readonly books: Books;
  readonly closedDays: Pick<ClosedDays, "page" | "of">;
  readonly strays: StrayDesk;
  readonly adjust: ReturnType<typeof createAdjustments>;
  readonly writeOff: DepositDesk["writeOff"];
  /** What a player has and owes; null: nobody has this id. */
  readonly standingOf: (player: PlayerId) => Promise<{
    readonly depositPaise: Paise;
    readonly winningsPaise: Paise;
    readonly debtPaise: Paise;
  } | null>;
  /** What one of the operator's accounts holds, credit less debit. */
  readonly holds: (account: Correctable | "writeOffs") => Promise<Paise>;
  readonly accounts: () => Promise<readonly { readonly account: string; readonly paise: number }[]>;
}

/** What deciding documents takes of other modules. */
export interface DocumentPorts {
  readonly kyc: KycDesk & KycSheets;
  readonly whoIs: (player: PlayerId) => Promise<PlayerBrief>;
}

/** What answering tickets takes of other modules. */
export interface TicketPorts {
  readonly desk: TicketDesk;
  readonly whoIs: (player: PlayerId) => Promise<PlayerBrief>;
  /** Texts that are offered, with places to be filled. */
  readonly answers: () => readonly { readonly name: string; readonly text: string }[];
}
/** What making and cancelling tournaments takes of their module. */
export interface TournamentPorts {
  readonly desk: Pick<
    TournamentDesk,
    | ("templates" | "preview" | "addTemplate" | "changeTemplate" | "retireTemplate" | "create" | "createOf")
    | ("addSeries" | "endSeries" | "makeDue")
  >;
  readonly previewOf: (plan: StoredTournament["plan"], feeBps: number, players: number) => Preview;
  /** Those that are not over by their start, others by their end. */
  readonly page: (
    part: { readonly isOver: boolean; readonly order?: ListOrder },
    after: { readonly at: Instant; readonly id: string } | null,
    limit: number,
  ) => Promise<readonly StoredTournament[]>;
  readonly one: (id: string) => Promise<StoredTournament | undefined>;
  /** One that is not retired. */
  readonly template: (id: string) => Promise<StoredTemplate | undefined>;
  /** A page in the order in which they were added, the newest first unless told. */
  readonly series: (
    place: { readonly after: string | null; readonly order?: ListOrder },
    limit: number,
  ) => Promise<readonly (StoredSeries & { readonly templateName: string })[]>;
  readonly oneSeries: (id: string) => Promise<StoredSeries | undefined>;
  /** Marks it as cancelled by somebody in one transaction with `alongside`; everybody is paid back then. */
  readonly cancel: (
    id: string,
    by: string,
    alongside: (tx: Transaction) => Promise<void>,
  ) => Promise<Result<unknown, Refusal>>;
}

/** What proposing promotions takes of their module, and how bonus is split now. */
export interface PromotionPorts {
  readonly desk: PromotionDesk;
  readonly settings: Pick<Settings, "get">;
}

/** What setting the lobby's catalogue takes of the lobby. */
export interface CataloguePorts {
  readonly desk: CatalogueDesk;
  /** People who sit at such tables, in every process; null where nobody can tell. */
  readonly seatedAt: (row: NonNullable<Awaited<ReturnType<CatalogueDesk["row"]>>>) => Promise<number | null>;
}

/** What running the games takes of other modules. */
export interface GamePorts {
  readonly settings: Pick<Settings, "get" | "set" | "versionOf">;
  /** Tournaments that are not over and start between, the first ones. */
  readonly tournamentsBetween: (from: Instant, to: Instant) => Promise<readonly HeldUpTournament[]>;
  readonly tournaments: TournamentPorts;
  readonly catalogue: CataloguePorts;
}

/** What finding players and acting on them takes: at the desk, and at the terminal. */
export interface PlayerPorts {
  readonly desk: PlayersDesk;
  readonly deals: DealsDesk;
  readonly kycOf: (player: PlayerId) => Promise<PlayerData["kyc"]>;
  /** Who has submitted a PAN that ends so. */
  readonly byPanTail: (tail: string, most: number) => Promise<readonly PlayerId[]>;
  /** The player is blocked: has them leave what can be left, in every process. Somebody else finds it later where nobody is told. */
  readonly blocked: (player: PlayerId) => void;
}

/** What the parts of a player's page take of other modules. */
export interface PlayerPagePorts {
  readonly balances: (player: PlayerId) => Promise<Balances>;
  readonly stakesOf: (player: PlayerId) => Promise<readonly OpenStake[]>;
  readonly ledger: (question: LedgerQuestion) => Promise<LedgerPage>;
  readonly depositLimits: (player: PlayerId) => Promise<readonly LimitState[]>;
}

/** What looking into fair play takes of other modules. */
export interface FairPlayPorts {
  readonly cases: Cases;
  readonly whoIs: (player: PlayerId) => Promise<PlayerBrief>;
}

/** What papers take of other modules. */
export interface PaperPorts {
  readonly state: StatePapers;
  readonly players: PlayerPapers;
  readonly settings: Pick<Settings, "get">;
}

/** What the desk is given. */
export interface OperatorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly limiter: CreateLimiter;
  readonly random: Random;
  readonly log: Log;
  readonly security: SecurityEvents;
  /** Seals second factors at rest. */
  readonly vault: Vault;
  readonly passwords: Passwords;
  /** What the platform is called: part of no password, and shown beside codes in an authenticator. */
  readonly brandName: () => string;
  /** Whom passkeys are for; null where browsers give none. */
  readonly party: () => RelyingParty | null;
  readonly kinds: readonly ProposalKind[];
  /** Deposits and withdrawals since a moment. */
  readonly daySums: (since: Instant) => Promise<DaySums>;
  /** Finished deals, to look into. */
  readonly inspection: Inspection;
  readonly payouts: PayoutPorts;
  readonly books: BooksPorts;
  readonly documents: DocumentPorts;
  readonly tickets: TicketPorts;
  readonly games: GamePorts;
  /** All tables of the platform, in whichever process. */
  readonly floor: Floor;
  readonly players: PlayerPorts & PlayerPagePorts;
  readonly fairPlay: FairPlayPorts;
  readonly papers: PaperPorts;
  readonly promotions: PromotionPorts;
  readonly figures?: WorkerFigures;
}
