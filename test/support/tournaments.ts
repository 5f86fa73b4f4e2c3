/** Tournaments for tests of a running server, made beside it as an operator's command makes them; and tickets to enter them. */

import { createBonus } from "../../modules/bonus/index.ts";
import { type Database, instant, type PlayerId, paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import {
  cancelTournament,
  createBoardDecks,
  createTournamentOperatorApi,
  createTournamentStore,
} from "../../modules/tournament/index.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { keyFor } from "../../src/platform/secrets.ts";
import { collectingLog } from "./log.ts";
import { ledgerOf } from "./money.ts";
import type { TestDatabase } from "./postgres.ts";
import { seededRandom } from "./random.ts";

/** How long from now until registration closes and until the first deal, milliseconds. */
export interface CupTimes {
  readonly closesMs: number;
  readonly startsMs: number;
  /** Registration is open already unless this is above 0. */
  readonly opensMs?: number;
}

/** What an operator does to tournaments, on the server's database. */
export interface TournamentOffice {
  /** Makes a tournament, of two free seats by default; answers its id. */
  make(changes: object, times?: CupTimes): Promise<string>;
  cancel(tournamentId: string): Promise<void>;
  /** Ends registration now and has the first deal begin in so long: people may take their time to join before. */
  beginIn(tournamentId: string, ms: number): Promise<void>;
  /** Gives a ticket that is good for a week. */
  giveTicket(player: PlayerId, name: string, rupees: number): Promise<void>;
}

const CUP = {
  name: "Small Cup",
  entryFeePaise: 0,
  seats: 2,
  minPlayers: 2,
  dealsPerRound: 1,
  advancePerTable: 1,
  prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
  breakMs: 2_000,
};
const LATER: CupTimes = { closesMs: 1_800_000, startsMs: 2_400_000 };
const WEEK_MS = 7 * 86_400_000;

/** The secret of the servers that tests of tournaments start. */
const SESSION_SECRET = "s".repeat(40);

/** The office of the server that runs on `database`. */
export function tournamentOffice(database: Database & Pick<TestDatabase, "owner">): TournamentOffice {
  const random = seededRandom(Date.now());
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const desk = createTournamentOperatorApi({
    store: createTournamentStore(database),
    clock: systemClock,
    random,
    settings,
    decks: createBoardDecks([keyFor(SESSION_SECRET, "duplicate decks")]),
  });
  let tickets = 0;
  return {
    async make(changes, { closesMs, startsMs, opensMs = -1_000 } = LATER) {
      const template = await desk.addTemplate({ ...CUP, ...changes }, "test");
      if (!template.ok) throw new Error(template.error.message);
      const now = systemClock.now();
      const at = (ms: number) => instant(now + ms);
      const times = { registrationStartsAt: at(opensMs), registrationEndsAt: at(closesMs), startsAt: at(startsMs) };
      const made = await desk.create(template.value, times, "test");
      if (!made.ok) throw new Error(made.error.message);
      return made.value;
    },
    async cancel(tournamentId) {
      const cancelled = await cancelTournament({ database, clock: systemClock, random }, tournamentId, "test");
      if (!cancelled.ok) throw new Error(cancelled.error.message);
    },
    async beginIn(tournamentId, ms) {
      const now = Date.now();
      await database.owner`
        UPDATE tournament.tournament
        SET registration_ends_at = ${new Date(now)}, starts_at = ${new Date(now + ms)} WHERE id = ${tournamentId}`;
    },
    async giveTicket(player, name, rupees) {
      tickets += 1;
      const reference = `test:${process.pid}:${tickets}`;
      const expiresAt = instant(systemClock.now() + WEEK_MS);
      const given = await giver(database).give({ player, reference, name, value: paise(rupees * 100), expiresAt });
      if (!given.ok) throw new Error(given.error.code);
    },
  };
}

/** Bonus as far as tickets need it; whatever else it were asked for is not there. */
function giver(database: Database) {
  const missing = undefined as never;
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  return createBonus({
    database,
    clock: systemClock,
    random: seededRandom(Date.now()),
    log: collectingLog(),
    settings,
    wallet: ledgerOf(database),
    timers: missing,
    people: missing,
    publicUrl: missing,
    tell: missing,
    tellHere: missing,
  }).tickets;
}
