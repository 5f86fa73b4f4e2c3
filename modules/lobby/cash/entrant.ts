import type { PlayerId, Refusal, Result } from "../../kernel/index.ts";
import type { JoinRefusalCode, Seated } from "../../tables/index.ts";
import type { OwnLimitCode } from "../ports.ts";
import type { Signals } from "./signals.ts";

/** Somebody who asks for a seat, and by what they can be told from others. */
export interface Entrant {
  readonly player: { readonly id: PlayerId; readonly name: string; readonly avatar: string };
  readonly marks: Signals;
}

/** What became of asking for a seat in cash. */
export type SeatAnswer = Result<
  Seated,
  Refusal<JoinRefusalCode | "linkedAccounts" | "cashClosed" | "notEligible" | OwnLimitCode>
>;

/** What a planner answers: the same, or what is to be asked of the next one. */
export type PlanAnswer = Result<Seated, Refusal>;
