/** What asking for a seat takes, and what comes of it. */
import type { TableKind } from "../kind.ts";
import type { Sitter } from "../ports.ts";
import type { Plan } from "./calls.ts";
import type { SeatChoice } from "./table-lookup.ts";

/** The player to be seated. */
export type Seeker = Pick<Sitter, "id" | "name" | "avatar" | "opponents">;

/** A player's request for a seat. */
export interface JoinRequest {
  readonly player: Seeker;
  readonly kind: TableKind;
  /** Absent: the fullest table of the kind, as practice does. */
  readonly at?: SeatChoice;
  /** Names the request: asked for again with it, it is the same seat. Made up unless given. */
  readonly key?: string;
  /** The plan that chose the table. */
  readonly plan?: Plan;
}

/** A seat that a player holds. */
export interface Seated {
  readonly tableId: string;
  readonly kind: TableKind;
  /** The tournament whose round is played there. */
  readonly tournamentId?: string;
}

/** Why a player was not seated. */
export type JoinRefusalCode =
  | "insufficientChips"
  | "alreadySeated"
  | "tooManyTables"
  | "tableFull"
  | "journalsAway"
  | "serverStopping";
