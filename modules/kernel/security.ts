import type { PlayerId } from "./ids.ts";

/** What is worth finding again when somebody asks who did what (OWASP ASVS 5.0, V16.3). */
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
  /** Whose account it concerns, as far as it is known. */
  readonly player: PlayerId | null;
  /** Who acted when it was not the player: the operator's name at the terminal. */
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

/** For callers that keep no security log: tests and commands that act for nobody. */
export const noSecurityEvents: SecurityEvents = { record: () => undefined };
