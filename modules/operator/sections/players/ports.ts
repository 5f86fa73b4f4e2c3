import type { LimitState } from "../../../cashier/index.ts";
import type { PlayersOperatorApi } from "../../../identity/index.ts";
import type { Instant, Paise, PlayerId, Refusal, Result } from "../../../kernel/index.ts";
import type { PanPage } from "../../../kyc/index.ts";
import type { DealsOperatorApi } from "../../../tables/index.ts";
import type { Balances, LedgerPage, LedgerQuestion, OpenStake } from "../../../wallet/index.ts";
import type { NomineeData, PlayerData } from "./contract.ts";

/** What finding players and acting on them takes: at the desk, and at the terminal. */
export interface PlayerPorts {
  readonly desk: PlayersOperatorApi;
  readonly deals: DealsOperatorApi;
  readonly kycOf: (player: PlayerId) => Promise<PlayerData["kyc"]>;
  /** Players who submitted a PAN with this ending. */
  readonly byPanTail: (tail: string, most: number) => Promise<readonly PlayerId[]>;
  /** The player is blocked: has them leave what can be left, in every process. Somebody else finds it later where nobody is told. */
  readonly blocked: (player: PlayerId) => void;
}

/** What is done about a player's data at their letter, as the player could themselves. */
export interface LetterPorts {
  readonly everythingOf: (player: PlayerId) => Promise<Readonly<Record<string, unknown>>>;
  /** Refused with what stands in the way, as the player reads it. */
  readonly close: (player: PlayerId, alongside: () => Promise<void>) => Promise<Result<void, Refusal>>;
  readonly nomineeOf: (player: PlayerId) => Promise<NomineeData["nominee"]>;
}

/** A limit of time (minutes) or of losses (paise), or hours of the night, with what waits. */
interface PlayLimit<Limit> {
  readonly limit: Limit | null;
  readonly pending: { readonly limit: Limit | null; readonly fromAt: Instant } | null;
}

/** What a player has set for themselves beside deposits. */
export interface PlayLimits {
  readonly limits: readonly (PlayLimit<number> & {
    readonly type: "time" | "lossWeek" | "lossMonth";
    readonly used: number;
  })[];
  readonly night: PlayLimit<{ readonly from: number; readonly to: number }>;
  readonly dayOffUntil: Instant | null;
}

/** What the parts of a player's page take of other modules. */
export interface PlayerPagePorts {
  readonly letters: LetterPorts;
  /** Deposit and winnings of many, and the states of their PANs; a thousand at most. */
  readonly cashOf: (
    players: readonly PlayerId[],
  ) => Promise<ReadonlyMap<PlayerId, { readonly winnings: Paise; readonly deposit: Paise }>>;
  readonly panStatesOf: (
    players: readonly PlayerId[],
  ) => Promise<ReadonlyMap<string, "pending" | "approved" | "rejected">>;
  /** Players whose PANs are in this state, in the order of registration. */
  readonly panPlayers: (state: "pending" | "approved" | "rejected", page: PanPage) => Promise<readonly PlayerId[]>;
  readonly balances: (player: PlayerId) => Promise<Balances>;
  readonly stakesOf: (player: PlayerId) => Promise<readonly OpenStake[]>;
  readonly ledger: (question: LedgerQuestion) => Promise<LedgerPage>;
  readonly depositLimits: (player: PlayerId) => Promise<readonly LimitState[]>;
  readonly playLimits: (player: PlayerId) => Promise<PlayLimits>;
}
