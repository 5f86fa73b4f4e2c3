import type { PlayerId } from "./ids.ts";

/** Kinds of event that an audit of who did what needs (OWASP ASVS 5.0, V16.3). */
export type SecurityEventKind =
  | "registered"
  | "loginSucceeded"
  | "loginFailed"
  | "otpSent"
  | "otpFailed"
  | "lockedOut"
  | "passwordChanged"
  | "contactChanged"
  | "sessionEnded"
  | "tokenRejected"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "stepUpFailed"
  | "limitReached"
  | "proofOfWorkAsked"
  | "accessDenied"
  | "accountClosed"
  | "excluded"
  | "operatorActed"
  | "alarm";

/** One event of the security log: who, what, from where, with which outcome; never a secret, a code or a full address of mail. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly outcome: "success" | "refused" | "failure";
  /** The player whose account it concerns, as far as known. */
  readonly player: PlayerId | null;
  /** The operator's name at the terminal, when the player did not act. */
  readonly actor?: string;
  /** The network address it came from; null when it came from no request. */
  readonly address: string | null;
  /** What tells such events apart: a reason, a count, a purpose. Values are short and hold no personal data. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Takes security events. Recording never fails and never waits: what asks for it goes on. */
export interface SecurityEvents {
  record(event: SecurityEvent): void;
}

/** A log that drops events, for tests and commands that act for no player. */
export const noSecurityEvents: SecurityEvents = { record: () => undefined };
