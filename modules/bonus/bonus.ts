import type {
  Clock,
  Database,
  Instant,
  Log,
  PageRequest,
  Paise,
  PlayerId,
  Random,
  Refusal,
  Result,
  Timers,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { Wallet } from "../wallet/index.ts";
import type {
  BonusData,
  DAILY_BONUS_EVENT,
  DailyBonusData,
  GrantData,
  PromotionData,
  ReferralLinkData,
  ReferredData,
  SpinData,
  TicketData,
} from "./contract.ts";

/** Why bonus did not do what was asked; `http.ts` gives each code its status, `refusals.ts` its words. */
export type BonusRefusalCode =
  | "promotionsClosed"
  | "noSuchPromotion"
  | "outsideRanges"
  | "firstDepositOnly"
  | "promotionUsed"
  | "wheelClosed"
  | "spunToday"
  | "deviceSpunToday"
  | "deviceUnknown"
  | "mobileNotVerified"
  | "selfExcluded"
  | "noSuchTicket"
  | "ticketTaken"
  | "badPromotion";

export type BonusAnswer<T> = Promise<Result<T, Refusal<BonusRefusalCode>>>;

/** A deposit that the cashier credited. */
export interface CreditedDeposit {
  readonly player: PlayerId;
  readonly depositId: string;
  readonly amountPaise: Paise;
  readonly promotionId: string | null;
  /** Keyed hash of the UPI address that paid, where the gateway told it. */
  readonly upiId: string | null;
}

/** What a deposit's bonus came to, for a refund (M-9). */
export interface DepositBonus {
  readonly grantedPaise: Paise;
  /** Played with or released: what a refund is less by. */
  readonly usedPaise: Paise;
}

/** Tickets as tournaments take them (M-11). `entry` names the tournament entry; the same call again changes nothing. */
export interface TicketDesk {
  /** The player's tickets that an entry of this value may be paid with. */
  usable(player: PlayerId, valuePaise: Paise): Promise<readonly TicketData[]>;
  /** Sets the ticket aside for the entry (a waiting list). */
  reserve(request: TicketRequest): BonusAnswer<void>;
  /** Pays the entry: the ticket's value goes to tournament escrow. */
  use(request: TicketRequest): BonusAnswer<{ readonly valuePaise: Paise }>;
  /** Gives the ticket back, good for seven days at least; takes its value out of escrow when it was used. */
  giveBack(request: TicketRequest): BonusAnswer<void>;
}

export interface TicketRequest {
  readonly player: PlayerId;
  readonly ticketId: string;
  readonly entry: string;
}

/** What the house gives away: promotions, instant and lock bonus, referrals, the daily wheel, tickets (M-10, M-11). */
export interface Bonus {
  /** Fills an empty list of promotions with the opening ones. */
  seed(): Promise<void>;
  /** The promotions that the player may choose now; none while cash is off (M-13). */
  active(player: PlayerId): Promise<readonly PromotionData[]>;
  /** What a deposit would bring. Refused: unknown or ended, an amount in none of its ranges, used up, not the first deposit. */
  quote(request: {
    readonly player: PlayerId;
    readonly promotionId: string;
    readonly amountPaise: Paise;
  }): BonusAnswer<{ readonly bonusPaise: Paise; readonly ticketName: string | null }>;
  /**
   * Grants what the deposit's promotion promised, and the friend's side of a referral with a first deposit. To be called
   * after the credit is posted, at least once: the deposit's id makes it happen once. Rejects while the ledger cannot be
   * reached; then the sweeper or the same call finishes it. A promotion that does not apply (any more) gives nothing.
   */
  depositCredited(deposit: CreditedDeposit): Promise<void>;
  /** What a deposit brought and what of it is used; changes nothing. */
  ofDeposit(player: PlayerId, depositId: string): Promise<DepositBonus>;
  /** The deposit goes back (M-9) or was charged back (M-15): what is left of its bonus goes to the house. Repeatable. */
  depositReturned(player: PlayerId, depositId: string): Promise<DepositBonus>;
  /** `oBonus` and `userTickets` of the profile. */
  profileOf(player: PlayerId): Promise<{ readonly oBonus: BonusData; readonly userTickets: readonly TicketData[] }>;

  /** A page of what the player was given, newest first, with what is left of each. */
  grants(player: PlayerId, page: PageRequest): Promise<{ readonly rows: readonly GrantData[]; readonly total: number }>;

  /** Notes who came by whose code; once a friend, however often it is called. */
  playerReferred(event: {
    readonly friend: PlayerId;
    readonly referrer: PlayerId;
    readonly at: Instant;
  }): Promise<void>;
  /** The player's code, and the text to send with its link. */
  referralLink(player: PlayerId): Promise<ReferralLinkData>;
  /** A page of the friends that the player brought, newest first. */
  referred(
    player: PlayerId,
    page: PageRequest,
  ): Promise<{ readonly rows: readonly ReferredData[]; readonly total: number }>;

  /** The wheel as it stands for the player; null while it is switched off (M-13). */
  daily(player: PlayerId): Promise<DailyBonusData | null>;
  /** A player has come to the lobby: tells the browser when the wheel is due (rulings `resDailyBonus`). Never throws. */
  arrived(player: PlayerId): Promise<void>;
  /** Turns the wheel: once an IST day for a player and for a device, whatever comes at once. */
  spin(player: PlayerId, device: string | undefined): BonusAnswer<SpinData>;

  readonly tickets: TicketDesk;

  /** Finishes what was left in between, returns what expired and pays referrals that are due; one pass. */
  sweep(): Promise<void>;
  /** Sweeps now and on a timer. */
  start(): void;
  /** Stops the timer and waits for a pass that is under way. */
  stop(): Promise<void>;
}

/** What other rooms know of a player; compose brings it. */
export interface People {
  standing(player: PlayerId): Promise<{
    readonly mobileVerified: boolean;
    readonly excludedUntil: Instant | null;
    readonly closed: boolean;
  }>;
  nameOf(player: PlayerId): Promise<string>;
  referralCodeOf(player: PlayerId): Promise<string>;
  /** Every device that the player used. */
  devicesOf(player: PlayerId): Promise<readonly string[]>;
  /** Keyed hash of the PAN that was approved; null without one. */
  panHashOf(player: PlayerId): Promise<string | null>;
}

export interface BonusDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: Pick<Wallet, "move" | "balances" | "stakesOf" | "feesPaidBy">;
  readonly people: People;
  /** Origin that links start with, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Tells a player's browser, or everybody's; may be lost. */
  readonly tell: (to: PlayerId | null, event: typeof DAILY_BONUS_EVENT, data: DailyBonusData) => void;
  /** How often rows that were left in between, expiries and referrals are looked for. */
  readonly sweepEveryMs?: number;
}
