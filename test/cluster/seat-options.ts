/** What a seat of the cluster's tests is given, and what it promises of its moves. */
import type { ServerMessage } from "../../modules/tables/contract.ts";
import type { Player } from "../support/player.ts";

export interface SeatOptions {
  /** The players' way in, `http://…`. */
  readonly url: string;
  /** Names of the processes, one of which plays the table. */
  readonly processes: readonly string[];
  readonly player: Player;
  readonly tableId: string;
  readonly ticket: string;
  /** Plays by the solver, so that deals end; else draws from the stock and lays that card down again, so that they do not. */
  readonly finishes: boolean;
  /** Between what allows a move and the move; ms. */
  readonly thinkMs: number;
  /** Comes back as soon as browsers do, who wait a little longer than these players; not by default. */
  readonly asBrowser?: boolean | undefined;
  /** Turns of a deal after which a player who never finishes drops; a hundred by default. */
  readonly dropsAfter?: number;
  /** Told of each message, before it counts. */
  readonly heard?: (message: ServerMessage) => void;
  /** Milliseconds of silence after which the player looks elsewhere; three seconds by default. */
  readonly silenceMs?: number | undefined;
}

/** A move that the server acknowledged: it may never be lost. */
export interface Acked {
  readonly tableId: string;
  readonly id: string;
}
