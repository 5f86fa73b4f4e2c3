import type { Clock, CreateLimiter, Database, Instant, PlayerId, Random } from "../kernel/index.ts";
import type { CardId, GroupKind, Variant } from "../rummy/browser.ts";
import type { Draw } from "../rummy/index.ts";

/** What the trainer and the hand of the day are given. */
export interface ContentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Uniform numbers from a seed: the stream that also shuffles decks, which anyone can compute (`/docs/protocol`). */
  readonly drawsFrom: (algorithm: "sha256", seed: Uint8Array) => Draw;
  /** Those of the days that count for the player by something else than the hand (C-7), with what the row came to there; none by default. */
  readonly countedElsewhere?: (player: PlayerId, days: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** What is public about tables and tournaments; composition asks their modules. */
export interface LookAtTables {
  /** People at tables, each counted once, and at how many tables. */
  readonly people: () => Promise<{ readonly people: number; readonly tables: number }>;
  readonly nextTournament: () => Promise<NextTournament | null>;
  /** A practice deal that was over by then. */
  readonly dealBefore: (before: Instant) => Promise<ShownDeal | null>;
}

/** A tournament that can be entered, or will be. */
export interface NextTournament {
  readonly name: string;
  readonly startsAt: Instant;
  readonly opensAt: Instant;
  /** In rupees; 0: nothing is won but tickets, or the pleasure. */
  readonly prize: number;
  readonly tickets: number;
  /** In rupees; 0: free. */
  readonly entry: number;
  readonly seatsLeft: number;
}

/** A finished deal without names: what lay open on the table, turn by turn. Cards are numbers as in `modules/rummy`. */
export interface ShownDeal {
  readonly endedAt: Instant;
  readonly variant: Variant;
  readonly jokerCard: CardId;
  readonly wildRank: number;
  readonly seats: readonly { readonly isBot: boolean }[];
  readonly turns: readonly {
    /** Place in `seats`. */
    readonly seat: number;
    readonly took: "stock" | "open" | null;
    readonly did: "discard" | "drop" | "declare";
    readonly card: CardId | null;
  }[];
  readonly winner: number;
  readonly groups: readonly { readonly kind: GroupKind; readonly cards: readonly CardId[] }[];
}

/** What the calls are given beside that. */
export interface ContentHttpDeps {
  readonly limiter: CreateLimiter;
  /** The caller's network, seen through trusted proxies. */
  readonly networkOf: (request: Request) => string;
  /** The player of the session that the request shows; null for anonymous callers, and where a session has ended. */
  readonly playerOf: (request: Request) => Promise<PlayerId | null>;
}
