/** What asking for a seat takes, and what comes of it. */
import type { PlayerId } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import type { SeatChoice } from "./finding.ts";

/** Somebody who wants a seat. */
export interface JoinRequest {
  readonly player: { readonly id: PlayerId; readonly name: string; readonly avatar: string };
  readonly kind: TableKind;
  /** Absent: the fullest table of the kind, as practice does. */
  readonly at?: SeatChoice;
}

/** A seat that a player holds. */
export interface Seated {
  readonly tableId: string;
  readonly kind: TableKind;
  /** The tournament whose round is played there. */
  readonly tournamentId?: string;
}

/** Why somebody was not seated. */
export type JoinRefusalCode = "insufficientChips" | "alreadySeated" | "tooManyTables" | "tableFull" | "serverStopping";
