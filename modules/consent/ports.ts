import type { Identity } from "../identity/index.ts";
import type { Clock, CreateLimiter, Database, Language, Log, Random, Timers, WorkerFigures } from "../kernel/index.ts";
import type { Purpose } from "./contract.ts";

/** Encrypts a nominee at rest; a sealed text opens only for the owner and field that it was sealed for. */
export interface Seals {
  seal(plain: string, place: { readonly owner: string; readonly field: string }): string;
  open(sealed: string, place: { readonly owner: string; readonly field: string }): string;
}

/** What consents and rights are given. */
export interface ConsentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly figures?: WorkerFigures;
  readonly vault: Seals;
  readonly identity: Pick<Identity, "agreementOf" | "acceptTerms">;
  /** The text that players are shown today before they agree, as plain text. */
  readonly textOf: (purpose: Purpose, language: Language) => string;
}

/** What the calls are given beside that. */
export interface ConsentHttpDeps {
  readonly limiter: CreateLimiter;
}
