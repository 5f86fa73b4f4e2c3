import type {
  Clock,
  CreateLimiter,
  Database,
  Instant,
  Language,
  Log,
  PlayerId,
  Random,
  SessionId,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";

/** A message for one browser, still readable. */
export interface PushMessage {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** At most 3,000 bytes; encrypted on the way (RFC 8291). */
  readonly payload: string;
  /** How long the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number;
  readonly urgency: "high" | "normal";
  /** Replaces what waits under the same topic (RFC 8030 § 5.4): 32 base64url characters at most. */
  readonly topic: string;
}

/**
 * What became of a message. `gone`: the browser has no such subscription any more. `refused`: not taken, and never will be. `later`: not taken,
 * and may be tried again. `unknown`: it may or may not have been taken.
 */
export type PushOutcome =
  | { readonly is: "sent" | "gone" | "unknown" }
  | { readonly is: "refused"; readonly why: string }
  | { readonly is: "later"; readonly why: string; readonly afterMs: number | null };

/** The way to browsers' push services. */
export interface PushService {
  /** The key by which browsers know the sender (RFC 8292): an uncompressed point, base64url. */
  readonly publicKey: string;
  /** Whether the address is of a push service to which messages may go. */
  readonly takes: (endpoint: string) => boolean;
  /** Never rejects. */
  readonly send: (message: PushMessage) => Promise<PushOutcome>;
}

/** A page of what happened since then, the oldest first. */
export interface EventPage {
  readonly since: Instant;
  readonly limit: number;
  readonly offset: number;
}

/** What other modules know of what players are told of. Asked again and again, and each answer may be told twice. */
export interface PushEvents {
  /** Tournaments that start within these times, and are not cancelled. */
  readonly tournamentsStarting: (
    from: Instant,
    until: Instant,
  ) => Promise<
    readonly {
      readonly id: string;
      readonly name: string;
      readonly startsAt: Instant;
      /** The club whose members alone may enter; null: everybody. */
      readonly clubId: string | null;
    }[]
  >;
  /** Members of the club. */
  readonly membersOf: (clubId: string) => Promise<readonly PlayerId[]>;
  /** Players of the tournament. */
  readonly entrantsOf: (tournamentId: string) => Promise<readonly PlayerId[]>;
  /** Withdrawals that were paid, or came back. */
  readonly withdrawalsEnded: (
    page: EventPage,
  ) => Promise<
    readonly { readonly id: string; readonly player: PlayerId; readonly isPaid: boolean; readonly at: Instant }[]
  >;
  /** Support's answers. */
  readonly ticketsAnswered: (
    page: EventPage,
  ) => Promise<readonly { readonly id: string; readonly player: PlayerId; readonly at: Instant }[]>;
}

/** What push is given. */
export interface PushDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Figures of the jobs. */
  readonly figures?: WorkerFigures;
  readonly limiter: CreateLimiter;
  /** Null where there is no key: then there are no push notices, and nothing speaks of them. */
  readonly service: PushService | null;
  readonly events: PushEvents;
  /** Whether the log-in is in force. */
  readonly isLive: (player: PlayerId, session: SessionId) => Promise<boolean>;
  /** Does the player keep out, or is kept out? */
  readonly isKeptOut: (player: PlayerId) => Promise<boolean>;
  /** Is the invitation of a friend open still? */
  readonly isInvited: (invitationId: string) => Promise<boolean>;
  /** What the player reads. */
  readonly languageOf: (player: PlayerId) => Promise<Language>;
  /** The platform's name as players know it. */
  readonly brandName: () => string;
  /** Counts notices by what became of them. */
  readonly count?: (outcome: string) => void;
}

/** What the calls are given beside that. */
export interface PushHttpDeps {
  /** The caller's network, seen through trusted proxies. */
  readonly networkOf: (request: Request) => string;
  readonly limiter: CreateLimiter;
}
