/** What the live tables are given by other modules. */
import type { Instant, PlayerId } from "../kernel/index.ts";
import type { Wallet } from "../wallet/index.ts";

/** Stakes are reserved, settled and released under keys that make a repetition harmless. */
export type TablesWallet = Pick<Wallet, "balances" | "reserve" | "settle" | "release" | "openStakes">;

/** When one of the player's sessions was last ended: keys made before open nothing any more. */
export type SessionsEndedAt = (player: PlayerId) => Promise<Instant | null>;

/** A deal at a private table is settled and recorded. May be told twice; must not throw. */
export type PrivateDealOver = (tableId: string, players: readonly PlayerId[]) => void;
