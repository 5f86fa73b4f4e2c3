import type { Instant, Refusal, Result } from "../../kernel/index.ts";
import type { Directed } from "../director/apply.ts";
import type { DirectorCommand } from "../director/command.ts";
import type { DirectorState } from "../director/state.ts";
import type { TournamentRefusalCode } from "../messages.ts";

/** Makes a command when its turn comes, of the state as it then is; null when it is pointless by then. */
export type MakeDirection = (state: DirectorState | null, now: Instant) => DirectorCommand | null;

/** What came of a command. */
export type Direction = Result<Directed | null, Refusal<TournamentRefusalCode>>;

/** Puts a command into a tournament's mailbox; resolves once it is journaled, or with why it was not done. Never rejects. */
export type Submit = (make: MakeDirection) => Promise<Direction>;

/** What the world answered to a call. */
export type CallAnswer =
  | { readonly is: "done" }
  | { readonly is: "opened"; readonly tableId: string }
  /** A seat, or none. */
  | { readonly is: "found"; readonly found: { readonly tableId: string; readonly seat: number } | null }
  /** The call was refused; only calls that may be. */
  | { readonly is: "refused" }
  /** The call can never be done as it is: nothing after it goes on before a person has looked into it. */
  | { readonly is: "halted" };
