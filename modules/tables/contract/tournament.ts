import { z } from "zod";

/** The round that a table belongs to. */
export const TableTournament = z.object({
  tournamentId: z.string(),
  name: z.string(),
  /** Rounds and tables count from 1. */
  round: z.int(),
  rounds: z.int(),
  table: z.int(),
  tables: z.int(),
  /** How many of this table go on; 0 in the final. */
  advance: z.int(),
});
export type TableTournament = z.infer<typeof TableTournament>;

/** A table to go to, with the ticket that opens it there. */
export const Door = z.object({ tableId: z.string(), ticket: z.string() });

/** The table to watch while it takes watchers; its ticket comes in the answer to a hello alone: most who may watch never do. */
export const WatchDoor = Door.extend({ ticket: z.string().nullable() });

/**
 * How far a tournament is, for one player or onlooker. `round` is the one that is played, or begins after the break, and
 * `qualifiers` how many go on from it. `goesOn` is known once the player's table is over; `seat` is the
 * player's at the next round's table, `watch` the final's, for who is out. Prizes are paise: `prize` in rupees,
 * `ticket` what a ticket is worth that comes with it.
 */
export const TournamentStatus = z.object({
  round: z.int(),
  rounds: z.int(),
  phase: z.enum(["playing", "break", "final", "finished", "cancelled"]),
  playersLeft: z.int(),
  tablesPlaying: z.int(),
  /** During a break: when `round` begins. */
  breakEndsAt: z.number().nullable(),
  /** 0 in the final. */
  qualifiers: z.int(),
  you: z.object({
    /** The present rank; the final one once the player is out. */
    rank: z.int().nullable(),
    ofPlayers: z.int(),
    goesOn: z.boolean().nullable(),
    out: z.object({ rank: z.int(), prize: z.int(), ticket: z.int().nullable() }).nullable(),
    seat: Door.nullable(),
    watch: WatchDoor.nullable(),
  }),
  /** What the first ranks get, the best first. */
  prizes: z.array(z.object({ from: z.int(), to: z.int(), prize: z.int(), ticket: z.int().nullable() })).max(24),
});
export type TournamentStatus = z.infer<typeof TournamentStatus>;
