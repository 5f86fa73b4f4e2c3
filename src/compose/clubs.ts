import { z } from "zod";
import { type Clubs, type ClubsDeps, createClubs } from "../../modules/clubs/index.ts";
import type { Friends } from "../../modules/friends/index.ts";
import { judgeTitle } from "../../modules/identity/index.ts";
import { type Call, instant, MINUTE_MS, ok, type PlayerId, type Processes } from "../../modules/kernel/index.ts";
import { practiceScores } from "../../modules/tables/index.ts";
import type { AppDeps } from "./deps.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";
import type { Play } from "./play.ts";

/** Registration of a club's tournament ends so long before it starts. */
const CLOSES_BEFORE_MS = MINUTE_MS;
/** Breaks between the rounds of a club's tournament. */
const BREAK_MS = MINUTE_MS;

/** Builds clubs over friends' word on who is shown, tables and tournaments. */
export function composeClubs(
  deps: AppDeps,
  base: Base,
  { identity }: People,
  { tables, lobby, tournaments }: Play,
  friends: Pick<Friends, "facesFor">,
): Clubs {
  const { database, clock, timers, random } = deps;
  const clubs = createClubs({
    database,
    clock,
    timers,
    random,
    log: deps.log.child({ module: "clubs" }),
    figures: base.figures,
    facesFor: friends.facesFor,
    absentAmong: async (players) => new Set(await identity.keptOutAmong(players)),
    scoresAmong: practiceScores(database),
    async privateSeat(player, tableId) {
      const seat = (await lobby.joined(player)).find(({ _id }) => _id === tableId);
      if (seat?.eGameType !== "practice" || seat.sPrivateCode === null) return null;
      return { code: seat.sPrivateCode, rummyType: seat.eRummyType, maxSeats: seat.nMaxPlayer };
    },
    seatedAt: seatedAt(tables),
    tablesOf: async (player) => (await tables.joined(player)).map(({ tableId }) => tableId),
    judgeName: (name) => judgeTitle(name, base.settings.get("brand").name),
    tournaments: { ...tournamentsOf(tournaments, deps), areHidden: hiddenEverywhere(deps.processes) },
  });
  identity.onPlayerClosed(clubs.accountClosed);
  return clubs;
}

/** Whoever sits at a table that is full is counted by its seats: the tables tell people of those alone that take players. */
const seatedAt =
  (tables: Pick<Play["tables"], "openAmong" | "openTable">) =>
  async (tableIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const open = [...(await tables.openAmong(tableIds))];
    return new Map(
      await Promise.all(
        open.map(async (id): Promise<[string, number]> => {
          const table = await tables.openTable(id);
          return [id, table?.people.length ?? FULL];
        }),
      ),
    );
  };
/** More than any table seats: pages show the seats that there are. */
const FULL = 6;

/** A process of a release that shows clubs' tournaments to everybody has no answer (decision 0076). */
const HIDES: Call<null, null> = { name: "clubs.hidesTournaments", request: z.null(), answer: z.null() };

/** Answers other processes that this one shows a club's tournaments to its members alone, and asks whether all that serve now do. */
export function hiddenEverywhere(processes: Pick<Processes, "roster" | "serve" | "ask">): () => Promise<boolean> {
  processes.serve(HIDES, async () => ok(null));
  return async () => {
    const asked = (await processes.roster()).map(({ run }) => processes.ask(run, HIDES, null));
    return (await Promise.all(asked)).every((answer) => answer.ok);
  };
}

function tournamentsOf(
  { ofClubs }: Play["tournaments"],
  { clock }: Pick<AppDeps, "clock">,
): Omit<ClubsDeps["tournaments"], "areHidden"> {
  return {
    async announce(club: string, by: PlayerId, { name, startsAt, dealsPerRound, seats }, most) {
      const plan = {
        name,
        entryFeePaise: 0,
        feeBps: 0,
        seats,
        minPlayers: 2,
        dealsPerRound,
        advancePerTable: 2,
        prizePlan: { type: "ranges", ranges: [{ from: 1, to: 1, shareBps: 10_000 }] },
        breakMs: BREAK_MS,
      };
      const registrationEndsAt = instant(startsAt - CLOSES_BEFORE_MS);
      const times = { registrationStartsAt: clock.now(), registrationEndsAt, startsAt };
      const made = await ofClubs.announce(club, plan, times, { by, most });
      // What a club may choose fits every rule of templates.
      if (!made.ok) throw new Error(`a club's tournament is refused: ${made.error.message}`);
      return made.value !== null;
    },
    async of(club) {
      const rows = await ofClubs.of(club);
      return rows.map(({ id, name, startsAt, entered, seats, phase }) => {
        const places = { nEntered: entered, nSeats: seats };
        return { iTournamentId: id, sName: name, dStartsAt: startsAt, ePhase: phase, ...places };
      });
    },
    open: async () =>
      (await ofClubs.open()).flatMap(({ id, clubId }) => (clubId === null ? [] : [{ id, club: clubId }])),
    cancel: async (club, tournamentId) => (await ofClubs.cancel(club, tournamentId)).ok,
  };
}
