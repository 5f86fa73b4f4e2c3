import type { Instant, PlayerId } from "../../kernel/index.ts";
import type { RoundFailure, RoundReport } from "../../tables/index.ts";
import type { DirectorConfig, Entrant } from "./state.ts";

/** What happens to a tournament once its registration is over; each is journaled before it takes effect (T-11). */
export type DirectorCommand = { readonly at: Instant } & (
  | {
      /** The first one: who plays, in the order of registration, who was not drawn, and what seats are drawn from. */
      readonly type: "open";
      readonly config: DirectorConfig;
      readonly entrants: readonly Entrant[];
      readonly standby: readonly Entrant[];
      readonly seed: string;
    }
  | {
      readonly type: "tablesOpened";
      readonly opened: readonly { readonly call: number; readonly tableId: string }[];
    }
  | { readonly type: "report"; readonly reports: readonly RoundReport[] }
  /** A table of the round can be played no further. */
  | { readonly type: "tableFailed"; readonly failure: RoundFailure }
  /** Something is due by the clock. */
  | { readonly type: "tick" }
  /** A player who was not drawn asks for a free seat (T-9). */
  | { readonly type: "claimSeat"; readonly player: PlayerId; readonly ticketId: string | null }
  /** A seat for them, or none. */
  | {
      readonly type: "seatFound";
      readonly call: number;
      readonly found: { readonly tableId: string; readonly seat: number } | null;
    }
  /** Calls that may be refused. */
  | { readonly type: "entered" | "reseated"; readonly call: number; readonly done: boolean }
  | { readonly type: "answered"; readonly calls: readonly number[] }
  /**
   * The server was away for `shiftMs`. `isSet`: it was not, its clock was set by that, forward or back; so it was too where `shiftMs`
   * is below 0 and a former release wrote it.
   */
  | { readonly type: "resumed"; readonly shiftMs: number; readonly isSet?: true }
  | { readonly type: "cancel" }
);
